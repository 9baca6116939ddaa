import { usageFailure } from '../../engine/diagnostics.ts';
import { takeLock } from '../../engine/publish/lock.ts';
import { dataFolderOf } from '../embedded/backend.ts';
import { Journal, readJournal } from '../embedded/journal.ts';
import { leadsFileOf } from '../embedded/store.ts';
import type { Lead, LeadSource } from './lead.ts';

/** Each lead once: a second attempt may have reached the disk as well. */
const readLeads = (file: string): readonly Lead[] => {
  const byRequest = new Map<string, Lead>();
  for (const lead of readJournal(file).records as Lead[])
    if (!byRequest.has(lead.request_id)) byRequest.set(lead.request_id, lead);
  return [...byRequest.values()].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
};

/** Leads that `preview` has taken on this machine. Reading needs no lock; erasing does. */
export const journalSource = (root: string): LeadSource => {
  const folder = dataFolderOf(root);
  const file = leadsFileOf(folder);
  return {
    name: file,
    async *read(since = '') {
      const leads = readLeads(file).filter((lead) => lead.created_at >= since);
      if (leads.length > 0) yield leads;
    },
    torn: () => readJournal(file).torn,
    erase: async (email) => {
      const release = takeLock(folder, (holder) =>
        usageFailure('leads/locked', `build-site preview is taking leads${holder}`, 'stop it, then erase'),
      );
      const journal = Journal.open(file);
      try {
        return await journal.rewrite((record) => (record as Lead).email.toLowerCase() !== email.toLowerCase());
      } finally {
        await journal.close();
        release();
      }
    },
  };
};
