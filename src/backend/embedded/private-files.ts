import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../engine/core/diagnostics.ts';
import { diskErrorCode } from '../../engine/core/disk-error.ts';

/** Only the owner has access, because the files contain names and phone numbers. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: ['the disk is full', 'free some space, then try again'],
  EDQUOT: ['the disk quota is exceeded', 'free some space, then try again'],
  EFBIG: ['it exceeds the maximum file size', 'raise the limit (ulimit -f), then try again'],
  EROFS: ['the disk is read-only', 'make it writable, or choose another root with --root'],
  EACCES: ['its permissions do not allow it', 'correct its permissions'],
  EPERM: ['its permissions do not allow it', 'correct its permissions'],
  EEXIST: ['there is a file at its path', 'move it elsewhere'],
  ENOTDIR: ['there is a file at its path', 'move it elsewhere'],
  EISDIR: ['it is a folder', 'move it elsewhere'],
};

/**
 * Runs an operation on the data folder. Converts disk errors to a Failure of kind `usage` whose message starts with
 * `what`, such as `x/leads.jsonl cannot be read`. Rethrows other errors.
 */
export const onDisk = <T>(what: string, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    if (fault.errno === undefined) throw error;
    const [reason, fix] = REASONS[diskErrorCode(fault) ?? ''] ?? [fault.message, 'check the disk for errors'];
    throw usageFailure('backend/disk', `${what}: ${reason}`, fix, error);
  }
};

/** Creates a private folder, or makes an existing one private. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if ((statSync(folder).mode & OTHERS) !== 0) chmodSync(folder, PRIVATE_FOLDER);
};

/** Restricts a file's permissions. Skips devices and other special files. */
export const makePrivate = (handle: number): void => {
  const status = fstatSync(handle);
  if (status.isFile() && (status.mode & OTHERS) !== 0) fchmodSync(handle, PRIVATE_FILE);
};

/** Syncs a folder. A file that was created or renamed survives a power failure only if its folder has been synced. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Resolves symbolic links, because replacing the link itself would leave its target unchanged. */
const placeOf = (file: string): string => (existsSync(file) ? realpathSync(file) : file);

const partOf = (place: string): string => `${place}.part`;

/** Removes the temporary file of a process that was killed while replacing `file`. The caller must hold the lock. */
export const removeAbandoned = (file: string): void => rmSync(partOf(placeOf(file)), { force: true });

const writeWhole = (handle: number, bytes: Buffer): void => {
  let written = 0;
  while (written < bytes.length) written += writeSync(handle, bytes, written);
};

const writeSynced = (file: string, pieces: Iterable<string>): void => {
  const handle = openSync(file, 'w', PRIVATE_FILE);
  try {
    let size = 0;
    for (const piece of pieces) {
      const bytes = Buffer.from(piece);
      writeWhole(handle, bytes);
      size += bytes.length;
    }
    fsyncSync(handle);
    const { size: found } = fstatSync(handle);
    if (found !== size)
      throw usageFailure('backend/disk', `${file} has only ${found} of ${size} bytes`, 'check the disk for errors');
  } finally {
    closeSync(handle);
  }
};

/**
 * Replaces a file atomically. On a disk error, throws a Failure of kind `usage`, leaves the file unchanged and removes
 * the temporary file.
 */
export const replaceFile = (file: string, contents: string | Iterable<string>): void => {
  const place = placeOf(file);
  const part = partOf(place);
  onDisk(`${file} cannot be written and was left unchanged`, () => {
    try {
      writeSynced(part, typeof contents === 'string' ? [contents] : contents);
      renameSync(part, place);
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  });
  onDisk(`${file} was written, but a power failure could restore the old version`, () =>
    syncFolder(path.dirname(place)),
  );
};
