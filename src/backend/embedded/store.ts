import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHED_CONTENT, LEADS, type Row, type Table } from '../tables.ts';
import { Refusal } from './answer.ts';
import { Journal, readJournal } from './journal.ts';
import { PRIVATE_FOLDER, replaceFile } from './private-files.ts';
import { keyOf } from './rows.ts';

/** Rows of one table, kept on the disk. Every promise resolves when the disk has it. */
export interface TableStore {
  readonly table: Table;
  rows(): readonly Row[];
  find(row: Row): Row | undefined;
  /** Rejects with Refusal 23505 where one of the rows is there already; then none is inserted. */
  insert(rows: readonly Row[]): Promise<void>;
  /** Puts rows in place of those with the same key, or adds them. */
  replace(rows: readonly Row[]): Promise<void>;
  /** Removes rows for good; how many. */
  remove(matches: (row: Row) => boolean): Promise<number>;
  close(): Promise<void>;
}

const duplicate = ({ unique }: Table): Refusal =>
  new Refusal(409, '23505', `duplicate key value violates unique constraint "${unique.name}"`);

/** Index of rows by what is unique about them. */
class Index {
  readonly #table: Table;
  readonly #rows = new Map<string, Row>();

  constructor(table: Table, rows: readonly Row[]) {
    this.#table = table;
    this.set(rows);
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  find(row: Row): Row | undefined {
    return this.#rows.get(keyOf(row, this.#table));
  }

  set(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.set(keyOf(row, this.#table), row);
  }

  delete(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.delete(keyOf(row, this.#table));
  }

  /** Refuses rows that are there, or twice among themselves. */
  refuseKnown(rows: readonly Row[]): void {
    const keys = rows.map((row) => keyOf(row, this.#table));
    if (new Set(keys).size < keys.length || keys.some((key) => this.#rows.has(key))) throw duplicate(this.#table);
  }
}

/** File of the leads in a data folder. */
export const leadsFileOf = (folder: string): string => path.join(folder, 'leads.jsonl');

/** Leads in a journal: insert and, on request of a person, remove. */
export const openLeads = (folder: string): TableStore & { readonly torn: readonly number[] } => {
  const file = leadsFileOf(folder);
  const journal = Journal.open(file);
  const { records, torn } = readJournal(file);
  // A write that failed may have reached the disk, and its second attempt too: the first counts.
  const index = new Index(LEADS, []);
  for (const row of records as Row[]) if (!index.find(row)) index.set([row]);
  return {
    table: LEADS,
    torn,
    rows: () => index.rows,
    find: (row) => index.find(row),
    insert: async (rows) => {
      index.refuseKnown(rows);
      index.set(rows); // At once: the same lead sent twice in a moment is one.
      try {
        await Promise.all(rows.map((row) => journal.append(row)));
      } catch (error) {
        index.delete(rows);
        throw error;
      }
    },
    replace: () => Promise.reject(new Refusal(405, 'PGRST117', 'Leads are never changed.')),
    remove: async (matches) => {
      const removed = index.rows.filter(matches);
      await journal.rewrite((record) => !matches(record as Row));
      index.delete(removed);
      return removed.length;
    },
    close: () => journal.close(),
  };
};

const readRows = (file: string): Row[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Text of places in one file, written whole: a build saves it once, and a text that is lost is generated again. */
export const openCachedContent = (folder: string): TableStore => {
  const file = path.join(folder, 'cached-content.json');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const index = new Index(CACHED_CONTENT, readRows(file));
  const save = () => replaceFile(file, `${JSON.stringify(index.rows, null, 1)}\n`);
  return {
    table: CACHED_CONTENT,
    rows: () => index.rows,
    find: (row) => index.find(row),
    insert: async (rows) => {
      index.refuseKnown(rows);
      index.set(rows);
      save();
    },
    replace: async (rows) => {
      index.set(rows);
      save();
    },
    remove: async (matches) => {
      const removed = index.rows.filter(matches);
      index.delete(removed);
      save();
      return removed.length;
    },
    close: async () => {},
  };
};
