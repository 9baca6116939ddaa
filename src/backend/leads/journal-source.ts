import { usageFailure } from '../../engine/diagnostics.ts';
import { takeLock } from '../../engine/publish/lock.ts';
import { dataFolderOf } from '../embedded/backend.ts';
import { Journal, streamJournal } from '../embedded/journal.ts';
import { leadsFileOf } from '../embedded/store.ts';
import { leadOn, readJournalLeads } from './journal-leads.ts';
import { isOf, type Lead, type LeadSource } from './lead.ts';

const tornLines = async (file: string): Promise<number[]> => {
  const torn: number[] = [];
  for await (const line of streamJournal(file)) if (leadOn(line) === undefined) torn.push(line.line);
  return torn;
};

/** Leads that `preview` has taken on this machine. Reading needs no lock; erasing does. */
export const journalSource = (root: string): LeadSource => {
  const folder = dataFolderOf(root);
  const file = leadsFileOf(folder);
  return {
    name: file,
    read: (since) => readJournalLeads(file, since ? Date.parse(since) : 0),
    torn: () => tornLines(file),
    erase: async (email) => {
      const release = takeLock(folder, (holder) =>
        usageFailure('leads/locked', `build-site preview is taking leads${holder}`, 'stop it, then erase'),
      );
      const journal = Journal.open(file);
      try {
        return await journal.rewrite((record) => !isOf({ email: String((record as Partial<Lead>).email) }, email));
      } finally {
        await journal.close();
        release();
      }
    },
  };
};
