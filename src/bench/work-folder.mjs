import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from './at-end.mjs';

/** Type of tmpfs, as reported by statfs. */
const TMPFS = 0x01021994;
/** A tmpfs on Linux. */
const SHARED_MEMORY = '/dev/shm';

/** Creates a folder that is removed when the process ends, even after an error. */
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
 * Opens a folder in memory if `bytes` fit, because on a slow disk all tools would take equally long. `where` describes
 * the location in printed headings.
 */
export const openWorkFolder = (bytes) => {
  const parent = [tmpdir(), SHARED_MEMORY].find((folder) => takes(folder, bytes)) ?? tmpdir();
  return { folder: makeTemporary(parent), where: `${isMemory(parent) ? 'in memory' : 'on the disk'} (${parent})` };
};
