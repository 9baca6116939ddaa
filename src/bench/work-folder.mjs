import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from './at-end.mjs';

/** How statfs names the file system that Linux keeps in memory. */
const TMPFS = 0x01021994;
/** Where Linux has one, if nobody has put the folder for temporary files there. */
const SHARED_MEMORY = '/dev/shm';

/** A folder of this process below another, which goes when the process ends, however it ends. */
export const makeTemporary = (parent) => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'build-site-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
};

const isMemory = (folder) => statfsSync(folder).type === TMPFS;

const hasRoom = (folder, bytes) => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= bytes;
};

const takes = (folder, bytes) => {
  try {
    accessSync(folder, constants.W_OK);
    return isMemory(folder) && hasRoom(folder, bytes);
  } catch {
    return false;
  }
};

/**
 * A folder for what a bench writes: in memory where there is room for so many bytes, for on a slow disk all tools come out
 * alike. `where` says which it is, for the head of the table. It goes when the process ends.
 */
export const openWorkFolder = (bytes) => {
  const parent = [tmpdir(), SHARED_MEMORY].find((folder) => takes(folder, bytes)) ?? tmpdir();
  return { folder: makeTemporary(parent), where: `${isMemory(parent) ? 'in memory' : 'on the disk'} (${parent})` };
};
