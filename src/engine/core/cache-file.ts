import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './write-atomically.ts';

/** Folder below a site's root for what only saves time, and may be removed whenever no build runs. */
export const CACHE_FOLDER = 'node_modules/.cache/build-site';

/** What was found damaged last stands here until a build has said so. */
const DAMAGED = 'damaged';

/**
 * Every file begins with this, the length of what follows the head, and a hash of its name and its bytes. The number is the
 * version of what stands in all of them: raise it when the shape of one changes, and the others cost one build as well.
 */
const MAGIC = Buffer.from('build-site 3\n');
const LENGTH_BYTES = 6;
const DIGEST_BYTES = 20;
const HEAD_BYTES = MAGIC.length + LENGTH_BYTES + DIGEST_BYTES;

/** SHA-1 of bytes: only equal bytes have the same. */
export const digestOfBytes = (bytes: Uint8Array): Buffer => hash('sha1', bytes, 'buffer');

/** The name of a file within the cache: the bytes of another, however whole, are not its own. */
const nameOf = (file: string): Buffer => {
  const at = file.lastIndexOf(CACHE_FOLDER);
  return Buffer.from(`${at < 0 ? path.basename(file) : file.slice(at + CACHE_FOLDER.length)}\0`);
};

const headOf = (file: string, contents: Uint8Array): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntLE(contents.length, 0, LENGTH_BYTES);
  return Buffer.concat([MAGIC, length, digestOfBytes(Buffer.concat([nameOf(file), contents]))]);
};

/** What stands in an envelope; undefined where a single bit of it is not as it was written. */
const outOfEnvelope = (file: string, bytes: Buffer): Buffer | undefined => {
  const contents = bytes.subarray(HEAD_BYTES);
  return bytes.subarray(0, HEAD_BYTES).equals(headOf(file, contents)) ? contents : undefined;
};

/**
 * Writes a file of a cache whole or not at all: a build that is killed leaves no half of it. False where the disk
 * refuses; the next build then makes again what was in it.
 */
export const writeCacheFile = (file: string, contents: string | Uint8Array): boolean => {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  try {
    writeAtomically(file, Buffer.concat([headOf(file, bytes), bytes]));
    return true;
  } catch {
    return false;
  }
};

/** What was written; undefined where there is nothing, or what is there is not as it was written: then it is gone. */
export const readCacheFile = (file: string): Buffer | undefined => {
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

/** Takes a damaged file out of the cache. Files elsewhere are not ours to move. */
export const dropCacheFile = (file: string): void => {
  const at = file.lastIndexOf(CACHE_FOLDER);
  if (at < 0) return;
  try {
    renameSync(file, path.join(file.slice(0, at), CACHE_FOLDER, DAMAGED));
  } catch {
    removeQuietly(file);
  }
};

/** Whether a file of the cache has been found damaged since this was last asked. */
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
    // Its folder is none.
  }
};
