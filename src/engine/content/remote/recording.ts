import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readTextFile, withoutByteOrderMark } from '../../core/text-file.ts';
import { writeAtomically } from '../../core/write-atomically.ts';

/** Validated remote data. Sites can commit it. */
export const RECORDED_FOLDER = '.build-site/recorded';

/** Rejected data, kept only for inspection. */
const REFUSED_FOLDER = '.build-site/refused';

/** Contents of a recording. `recordedFrom` is a digest of the source files that loaded the entries. */
interface Recording {
  readonly recordedFrom: string;
  readonly entries: readonly unknown[];
}

const digestOf = (root: string, [source = '', ...imported]: readonly string[]): string => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, source)));
  for (const file of imported) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** Returns a path relative to the root. `name` is a path such as `collections/posts`. */
export const recordingFile = (name: string): string => `${RECORDED_FOLDER}/${name}.json`;

export const refusedFile = (name: string): string => `${REFUSED_FOLDER}/${name}.json`;

const readText = (root: string, name: string): string | undefined => {
  try {
    const text = readTextFile(path.join(root, recordingFile(name)));
    return Array.isArray((JSON.parse(text) as Recording).entries) ? text : undefined;
  } catch {
    return undefined;
  }
};

export const readRecording = (root: string, name: string): string | undefined => readText(root, name);

/** Returns undefined if the source files have changed since. */
export const readCurrentRecording = (root: string, name: string, sources: readonly string[]): string | undefined => {
  const text = readText(root, name);
  const isCurrent = text !== undefined && (JSON.parse(text) as Recording).recordedFrom === digestOf(root, sources);
  return isCurrent ? text : undefined;
};

export const entriesOfRecording = (text: string): readonly unknown[] => (JSON.parse(text) as Recording).entries;

/** Removes byte order marks, which CSV parsers leave in keys and strings. */
const withoutMarks = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return withoutByteOrderMark(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.some(([key]) => key !== withoutByteOrderMark(key))
    ? Object.fromEntries(entries.map(([key, each]) => [withoutByteOrderMark(key), each]))
    : value;
};

/** Returns the same text for the same entries. Throws the error of JSON.stringify if a value cannot be serialised. */
export const textOfRecording = (root: string, sources: readonly string[], entries: readonly unknown[]): string => {
  const recording: Recording = { recordedFrom: digestOf(root, sources), entries };
  return `${JSON.stringify(recording, withoutMarks, 1)}\n`;
};

/** Writes a recording and deletes rejected data. Throws file system errors. */
export const writeRecording = (root: string, name: string, text: string): void => {
  writeAtomically(path.join(root, recordingFile(name)), text);
  rmSync(path.join(root, refusedFile(name)), { force: true });
};

export const writeRefused = (root: string, name: string, text: string): void =>
  writeAtomically(path.join(root, refusedFile(name)), text);
