import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder below a site's root for what only saves time, and may be removed whenever no build runs. */
export const CACHE_FOLDER = 'node_modules/.cache/build-site';

/**
 * Writes a file of a cache whole or not at all: a build that is killed leaves no half of it. False where the disk
 * refuses; the next build then makes again what was in it.
 */
export const writeCacheFile = (file: string, contents: string | Uint8Array): boolean => {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
    return true;
  } catch {
    removeQuietly(temporary);
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
