import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesBelow } from '../../core/entries-below.ts';
import { isLeftover } from '../../core/leftover-files.ts';
import { SHARD_FILE, type ShardManifest } from './shard-manifest.ts';

type ShardFiles = ShardManifest['files'];

export const digestOfFile = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64');

const recordOf = (file: string): ShardFiles[string] => {
  const bytes = readFileSync(file);
  return [bytes.length, digestOfFile(bytes)];
};

/** Lists files. Skips symbolic links, because a build creates none. */
const listFiles = (folder: string): string[] =>
  entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== SHARD_FILE && !isLeftover(file))
    .sort();

/** Hashes files. Skips missing ones. */
export const recordFiles = (folder: string, files: readonly string[]): ShardFiles => {
  const there = new Set(listFiles(folder));
  const kept = files.filter((file) => there.has(file)).sort();
  return Object.fromEntries(kept.map((file) => [file, recordOf(path.join(folder, file))]));
};

const changeOf = (folder: string, file: string, [size, digest]: ShardFiles[string]): string[] => {
  const [sizeNow, digestNow] = recordOf(path.join(folder, file));
  if (digestNow === digest) return [];
  return [sizeNow < size ? `${file} was truncated or edited (${sizeNow} of ${size} bytes)` : `${file} was edited`];
};

export interface FolderChanges {
  /** Describes edited, truncated and missing files, for use in messages. */
  readonly changed: readonly string[];
  /** Files that the build did not write. */
  readonly added: readonly string[];
}

export const findChanges = (folder: string, { files }: Pick<ShardManifest, 'files'>): FolderChanges => {
  const there = listFiles(folder);
  const isThere = new Set(there);
  return {
    changed: Object.entries(files).flatMap(([file, record]) =>
      isThere.has(file) ? changeOf(folder, file, record) : [`${file} is missing`],
    ),
    added: there.filter((file) => !Object.hasOwn(files, file)),
  };
};
