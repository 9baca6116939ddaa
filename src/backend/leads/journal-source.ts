import { usageFailure } from '../../engine/core/diagnostics.ts';
import { dataFolderOf, leadsFileOf } from '../embedded/data-folder.ts';
import { holdFolder } from '../embedded/hold-folder.ts';
import { Journal } from '../embedded/journal.ts';
import { readJournalLeads, tornLines } from './journal-leads.ts';
import { isOf, type LeadSource } from './lead.ts';

const eraseFrom = async (file: string, email: string, onTorn: Parameters<LeadSource['erase']>[1]): Promise<number> => {
  const journal = Journal.open(file);
  try {
    onTorn?.(await tornLines(file));
    return await journal.rewrite((record) => !isOf({ email: String(record.email) }, email));
  } finally {
    await journal.close();
  }
};

/** Leads stored by `preview`. Reading needs no lock, but erasing does. */
export const journalSource = (root: string): LeadSource => {
  const folder = dataFolderOf(root);
  const file = leadsFileOf(folder);
  return {
    name: file,
    read: (since, onTorn) => readJournalLeads(file, since ? Date.parse(since) : 0, onTorn),
    erase: async (email, onTorn) => {
      const release = holdFolder(folder, (holder) =>
        usageFailure(
          'leads/locked',
          `build-site preview is storing leads${holder}`,
          'stop it, then run the command again',
        ),
      );
      try {
        return await eraseFrom(file, email, onTorn);
      } finally {
        release();
      }
    },
  };
};
