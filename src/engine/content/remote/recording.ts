import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readTextFile, withoutByteOrderMark } from '../../core/text-file.ts';
import { writeAtomically } from '../../core/write-atomically.ts';

/** What was loaded from elsewhere, below the root of a site. A site may keep it in git. */
export const RECORDED_FOLDER = '.build-site/recorded';

/** What was loaded and not taken, for the content had problems: to be looked at, and never read again. */
const REFUSED_FOLDER = '.build-site/refused';

/** What a recording holds, and of which text of the files that asked for it. */
interface Recording {
  readonly recordedFrom: string;
  readonly entries: readonly unknown[];
}

/** Digest of a source's text, and of the names and texts of what it imports. */
const digestOf = (root: string, [source = '', ...imported]: readonly string[]): string => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, source)));
  for (const file of imported) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** The file of a recording, relative to the root; `name` is a path of its own, such as `collections/posts`. */
export const recordingFile = (name: string): string => `${RECORDED_FOLDER}/${name}.json`;

/** The file, relative to the root, in which what was loaded lies where it is not taken. */
export const refusedFile = (name: string): string => `${REFUSED_FOLDER}/${name}.json`;

/** Text of a recording as it stands; undefined where there is none that can be read. */
const readText = (root: string, name: string): string | undefined => {
  try {
    const text = readTextFile(path.join(root, recordingFile(name)));
    return Array.isArray((JSON.parse(text) as Recording).entries) ? text : undefined;
  } catch {
    return undefined;
  }
};

/** The recording of this name, whatever asked for it; undefined where there is none. */
export const readRecording = (root: string, name: string): string | undefined => readText(root, name);

/** The same, where its sources are still as they were when it was made. */
export const readCurrentRecording = (root: string, name: string, sources: readonly string[]): string | undefined => {
  const text = readText(root, name);
  const isCurrent = text !== undefined && (JSON.parse(text) as Recording).recordedFrom === digestOf(root, sources);
  return isCurrent ? text : undefined;
};

/** The entries of a recording's text. */
export const entriesOfRecording = (text: string): readonly unknown[] => (JSON.parse(text) as Recording).entries;

/** Removes byte order marks from the beginning of keys and texts, where parsers of CSV leave them. For JSON.stringify. */
const withoutMarks = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return withoutByteOrderMark(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.some(([key]) => key !== withoutByteOrderMark(key))
    ? Object.fromEntries(entries.map(([key, each]) => [withoutByteOrderMark(key), each]))
    : value;
};

/** What was loaded as the text of a recording, the same for the same entries. Throws what JSON says of those it cannot hold. */
export const textOfRecording = (root: string, sources: readonly string[], entries: readonly unknown[]): string => {
  const recording: Recording = { recordedFrom: digestOf(root, sources), entries };
  return `${JSON.stringify(recording, withoutMarks, 1)}\n`;
};

/** Puts a text in place of the recording, whole or not at all. Throws what the disk says. */
export const writeRecording = (root: string, name: string, text: string): void => {
  writeAtomically(path.join(root, recordingFile(name)), text);
  rmSync(path.join(root, refusedFile(name)), { force: true });
};

/** Keeps a text that is not taken; the recording stays as it is. Throws what the disk says. */
export const writeRefused = (root: string, name: string, text: string): void =>
  writeAtomically(path.join(root, refusedFile(name)), text);
