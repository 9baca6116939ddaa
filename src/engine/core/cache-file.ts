import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './write-atomically.ts';

/** Path relative to the site's root. Users can delete the folder whenever no build is running. */
export const CACHE_FOLDER = 'node_modules/.cache/build-site';

/** Name of the file that keeps the latest damaged cache file until a build reports it. */
const DAMAGED = 'damaged';

/**
 * Prefix of every cache file, followed by the length of the contents and a hash of the file's name and contents.
 * Increment the number when any cache format changes; this invalidates every cache.
 */
const MAGIC = Buffer.from('build-site 3\n');
const LENGTH_BYTES = 6;
const DIGEST_BYTES = 20;
const HEAD_BYTES = MAGIC.length + LENGTH_BYTES + DIGEST_BYTES;

export const digestOfBytes = (bytes: Uint8Array): Buffer => hash('sha1', bytes, 'buffer');

/** The digest includes this name, so that an intact copy of another cache file is rejected. */
const nameOf = (file: string): Buffer => {
  const at = file.lastIndexOf(CACHE_FOLDER);
  return Buffer.from(`${at < 0 ? path.basename(file) : file.slice(at + CACHE_FOLDER.length)}\0`);
};

const headOf = (file: string, contents: Uint8Array): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntLE(contents.length, 0, LENGTH_BYTES);
  return Buffer.concat([MAGIC, length, digestOfBytes(Buffer.concat([nameOf(file), contents]))]);
};

/** Returns undefined if the file is damaged. */
const outOfEnvelope = (file: string, bytes: Buffer): Buffer | undefined => {
  const contents = bytes.subarray(HEAD_BYTES);
  return bytes.subarray(0, HEAD_BYTES).equals(headOf(file, contents)) ? contents : undefined;
};

/** Returns false on a file system error; the next build then recomputes the contents. */
export const writeCacheFile = (file: string, contents: string | Uint8Array): boolean => {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  try {
    writeAtomically(file, Buffer.concat([headOf(file, bytes), bytes]));
    return true;
  } catch {
    return false;
  }
};

/** Guards against pipes and devices: reading one could block the build forever. */
export const isRegularFile = (file: string): boolean => {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Returns undefined if the file is missing or damaged. Removes damaged files. */
export const readCacheFile = (file: string): Buffer | undefined => {
  if (!isRegularFile(file)) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const contents = outOfEnvelope(file, bytes);
  if (contents === undefined) dropCacheFile(file);
  return contents;
};

/**
 * Parses a cache file. If `parse` throws, removes the file and returns undefined, because another Node.js version may
 * have written it.
 */
export const readCacheValue = <Value>(file: string, parse: (bytes: Buffer) => Value): Value | undefined => {
  const bytes = readCacheFile(file);
  if (bytes === undefined) return undefined;
  try {
    return parse(bytes);
  } catch {
    dropCacheFile(file);
    return undefined;
  }
};

/**
 * Moves a damaged cache file aside for `hadDamagedFile`. Does nothing to files outside the cache, such as those in a
 * shard's output.
 */
export const dropCacheFile = (file: string): void => {
  const at = file.lastIndexOf(CACHE_FOLDER);
  if (at < 0) return;
  try {
    renameSync(file, path.join(file.slice(0, at), CACHE_FOLDER, DAMAGED));
  } catch {
    removeQuietly(file);
  }
};

/** Returns whether a damaged cache file was found since the last call. */
export const hadDamagedFile = (root: string): boolean => {
  try {
    rmSync(path.join(root, CACHE_FOLDER, DAMAGED));
    return true;
  } catch {
    return false;
  }
};

const removeQuietly = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // The parent is not a directory.
  }
};
