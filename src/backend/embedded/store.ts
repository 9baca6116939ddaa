import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../engine/core/diagnostics.ts';
import { CACHED_CONTENT, LEADS, type Row, type Table } from '../tables.ts';
import { Refusal } from './answer.ts';
import { leadsFileOf } from './data-folder.ts';
import { Journal, journalLines } from './journal.ts';
import { makePrivateFolder, onDisk, removeAbandoned, replaceFile } from './private-files.ts';
import { isRow, keyOf } from './rows.ts';

/** Rows of a table on disk. Promises resolve once a change is on disk. */
export interface TableStore {
  readonly table: Table;
  rows(): Iterable<Row>;
  find(row: Row): Row | undefined;
  /** Inserts all rows or none. Rejects with the Refusal 23505 if any row already exists. */
  insert(rows: readonly Row[]): Promise<void>;
  replace(rows: readonly Row[]): Promise<void>;
  /** Removes rows and returns their number. */
  remove(matches: (row: Row) => boolean): Promise<number>;
  close(): Promise<void>;
}

const duplicate = ({ unique }: Table): Refusal =>
  new Refusal(409, '23505', `duplicate key value violates unique constraint "${unique.name}"`);

const refuseKnown = (keys: readonly string[], known: { has(key: string): boolean }, table: Table): void => {
  if (new Set(keys).size < keys.length || keys.some((key) => known.has(key))) throw duplicate(table);
};

/** Normalises the id, because earlier versions stored ids as received. */
const leadKey = ({ request_id: id }: Row): string => String(id).replaceAll('-', '').toLowerCase();

/** Yields each lead once. A failed write and its retry may both have reached the disk; the first copy counts. */
function* readLeads(file: string): Generator<Row> {
  const seen = new Set<string>();
  for (const { record } of journalLines(file)) {
    if (!isRow(record) || seen.has(leadKey(record))) continue;
    seen.add(leadKey(record));
    yield record;
  }
}

const findLead = (file: string, key: string): Row | undefined => {
  for (const lead of readLeads(file)) if (leadKey(lead) === key) return lead;
  return undefined;
};

const keysAndTorn = (file: string): { keys: Set<string>; torn: readonly number[] } => {
  const keys = new Set<string>();
  const torn: number[] = [];
  for (const { line, record } of journalLines(file)) {
    if (isRow(record)) keys.add(leadKey(record));
    else torn.push(line);
  }
  return { keys, torn };
};

/**
 * Leads in a journal. Leads are only added, or removed if a person requests it. Only the keys are in memory. Throws a
 * Failure of kind `usage` on a disk error.
 */
export const openLeads = (folder: string): TableStore & { readonly torn: readonly number[] } => {
  const file = leadsFileOf(folder);
  const { keys: known, torn } = keysAndTorn(file);
  const journal = Journal.open(file);
  const arriving = new Map<string, Promise<unknown>>();

  const append = async (rows: readonly Row[], keys: readonly string[]): Promise<void> => {
    const written = Promise.all(rows.map((row) => journal.append(row)));
    for (const key of keys) arriving.set(key, written);
    try {
      await written;
      for (const key of keys) known.add(key);
    } finally {
      for (const key of keys) arriving.delete(key);
    }
  };

  return {
    table: LEADS,
    torn,
    rows: () => readLeads(file),
    find: (row) => (known.has(leadKey(row)) ? findLead(file, leadKey(row)) : undefined),
    insert: async (rows) => {
      const keys = rows.map(leadKey);
      const twin = keys.map((key) => arriving.get(key)).find((one) => one !== undefined);
      if (twin !== undefined) {
        // A lead sent twice at the same time is stored once. The second request succeeds or fails together with the
        // first.
        await twin;
        throw duplicate(LEADS);
      }
      refuseKnown(keys, known, LEADS);
      await append(rows, keys);
    },
    replace: () => Promise.reject(new Refusal(405, 'PGRST117', 'Leads are never changed.')),
    remove: async (matches) => {
      const gone: string[] = [];
      const count = await journal.rewrite((record) => {
        if (!isRow(record) || !matches(record)) return true;
        gone.push(leadKey(record));
        return false;
      });
      for (const key of gone) known.delete(key);
      return count;
    },
    close: () => journal.close(),
  };
};

const parseRows = (text: string): Row[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isRow) ? value : undefined;
  } catch {
    return undefined;
  }
};

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  }
};

const readRows = (file: string): Row[] => {
  const rows = parseRows(onDisk(`${file} cannot be read`, () => readIfThere(file)));
  if (rows) return rows;
  throw usageFailure(
    'backend/damaged',
    `${file} is damaged: it is not a JSON list of rows`,
    'restore a copy, or move the file away: the text is then generated again, without any edits',
  );
};

/**
 * Text of location pages in a single file that is always rewritten completely: a build saves only once, and lost text
 * can be generated again. It is read on first use, so that a damaged file does not affect leads.
 */
export const openCachedContent = (folder: string): TableStore => {
  const table = CACHED_CONTENT;
  const file = path.join(folder, 'cached-content.json');
  onDisk(`${folder} cannot be opened`, () => {
    makePrivateFolder(folder);
    removeAbandoned(file);
  });
  let saved: ReadonlyMap<string, Row> | undefined;
  const keyed = (rows: readonly Row[]) => rows.map((row): [string, Row] => [keyOf(row, table), row]);
  const rowsByKey = (): ReadonlyMap<string, Row> => {
    saved ??= new Map(keyed(readRows(file)));
    return saved;
  };
  const save = (rows: ReadonlyMap<string, Row>): void => {
    replaceFile(file, `${JSON.stringify([...rows.values()], null, 1)}\n`);
    saved = rows;
  };
  return {
    table,
    rows: () => rowsByKey().values(),
    find: (row) => rowsByKey().get(keyOf(row, table)),
    insert: async (rows) => {
      const known = rowsByKey();
      refuseKnown(
        rows.map((row) => keyOf(row, table)),
        known,
        table,
      );
      save(new Map([...known, ...keyed(rows)]));
    },
    replace: async (rows) => save(new Map([...rowsByKey(), ...keyed(rows)])),
    remove: async (matches) => {
      const known = [...rowsByKey()];
      const kept = known.filter(([, row]) => !matches(row));
      save(new Map(kept));
      return known.length - kept.length;
    },
    close: async () => {},
  };
};
