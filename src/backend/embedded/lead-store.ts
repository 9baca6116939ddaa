import { type Row, UNIQUE_REQUEST } from '../leads-table.ts';
import { Refusal } from './answer.ts';
import { leadsFileOf } from './data-folder.ts';
import { Journal, journalLines } from './journal.ts';

export interface LeadStore {
  /** Resolves once the lead is on disk. Rejects with the Refusal 23505 if its request id already exists. */
  insert(lead: Row): Promise<void>;
  close(): Promise<void>;
}

const duplicate = (): Refusal =>
  new Refusal(409, '23505', `duplicate key value violates unique constraint "${UNIQUE_REQUEST}"`);

/** Normalises the id, because earlier versions stored ids as received. */
const keyOf = ({ request_id: id }: Row): string => String(id).replaceAll('-', '').toLowerCase();

const storedKeys = (file: string): Set<string> => {
  const keys = new Set<string>();
  for (const { record } of journalLines(file)) if (record !== undefined) keys.add(keyOf(record));
  return keys;
};

/** Stores leads in a journal. Keeps only their ids in memory. Throws a Failure of kind `usage` on a disk error. */
export const openLeads = (folder: string): LeadStore => {
  const file = leadsFileOf(folder);
  const stored = storedKeys(file);
  const journal = Journal.open(file);
  const arriving = new Map<string, Promise<void>>();

  const append = async (lead: Row, key: string): Promise<void> => {
    const written = journal.append(lead);
    arriving.set(key, written);
    try {
      await written;
      stored.add(key);
    } finally {
      arriving.delete(key);
    }
  };

  return {
    insert: async (lead) => {
      const key = keyOf(lead);
      // A lead sent in two concurrent requests is stored once. The second request succeeds or fails with the first.
      const twin = arriving.get(key);
      if (twin !== undefined) await twin;
      if (twin !== undefined || stored.has(key)) throw duplicate();
      await append(lead, key);
    },
    close: () => journal.close(),
  };
};
