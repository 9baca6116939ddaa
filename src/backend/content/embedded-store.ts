import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredPlace } from '../../engine/api/stored.ts';
import type { ContentStore, SavedRow } from '../../engine/content/store/store.ts';
import { usageFailure } from '../../engine/core/diagnostics.ts';
import { takeLock } from '../../engine/output/publish/lock.ts';
import { dataFolderOf } from '../embedded/data-folder.ts';
import { isRecord } from '../embedded/journal.ts';
import { makePrivateFolder, onDisk, removeAbandoned, replaceFile } from '../embedded/private-files.ts';

/** A row with the columns of the `cached_content` table, possibly edited by hand. */
type Row = Readonly<Record<string, unknown>>;

/** Generous timeout for a local file, because the disk may be busy. */
const PATIENCE_MS = 10_000;

export const contentFileOf = (folder: string): string => path.join(folder, 'cached-content.json');

const keyOf = ({ city, state, keyword }: StoredPlace | Row): string => JSON.stringify([city, state, keyword]);

const parseRows = (text: string): readonly Row[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isRecord) ? value : undefined;
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

const readRows = (file: string): readonly Row[] => {
  const rows = parseRows(onDisk(`${file} cannot be read`, () => readIfThere(file)));
  if (rows) return rows;
  throw new Error(`${file} is not a JSON array of rows; correct it, or move it elsewhere`);
};

const inUse = (holder: string) => usageFailure('store/locked', `another build-site process is changing it${holder}`);

type Rows = Map<string, Row>;

/** Replaces the whole file. The lock is separate from the leads' lock, which `preview` holds while it runs. */
const changeRows = (folder: string, change: (rows: Rows) => void): void => {
  const file = contentFileOf(folder);
  onDisk(`${folder} cannot be used`, () => makePrivateFolder(folder));
  const release = takeLock(path.join(folder, 'content-lock'), inUse);
  try {
    removeAbandoned(file);
    const rows: Rows = new Map(readRows(file).map((row) => [keyOf(row), row]));
    change(rows);
    replaceFile(file, `${JSON.stringify([...rows.values()], null, 1)}\n`);
  } finally {
    release();
  }
};

/** Rephrases an error message as the end of a sentence that starts with the store's name. */
const withReason = <T>(action: () => T): T => {
  try {
    return action();
  } catch (error) {
    throw new Error(`cannot be used (${error instanceof Error ? error.message : String(error)})`);
  }
};

/** Content store in a file next to the leads. Reading needs no lock, because the file is replaced atomically. */
export const embeddedStore = (root: string, now: () => Date): ContentStore => {
  const folder = dataFolderOf(root);
  const change = (alter: (rows: Rows, time: string) => void): void =>
    withReason(() => changeRows(folder, (rows) => alter(rows, now().toISOString())));
  return {
    name: folder,
    patience: PATIENCE_MS,
    read: async () => withReason(() => readRows(contentFileOf(folder))),
    save: async (saved: readonly SavedRow[]) =>
      change((rows, time) => {
        for (const row of saved) {
          const stamped = { ...row, fetched_images: [], date_cached: time, last_accessed: time };
          rows.set(keyOf(row), { ...rows.get(keyOf(row)), ...stamped });
        }
      }),
    touch: async (places: readonly StoredPlace[]) =>
      change((rows, time) => {
        for (const place of places) {
          const row = rows.get(keyOf(place));
          if (row) rows.set(keyOf(place), { ...row, last_accessed: time });
        }
      }),
  };
};
