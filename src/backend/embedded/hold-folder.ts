import type { Failure } from '../../engine/diagnostics.ts';
import { takeLock } from '../../engine/publish/lock.ts';
import { makePrivateFolder, onDisk } from './private-files.ts';

/**
 * Creates the data folder of a site if it is missing and locks it. Returns a function that releases the lock. Throws
 * the Failure created by `refuse` if another process holds the lock, and Failure of kind `usage` on a disk error.
 */
export const holdFolder = (folder: string, refuse: (holder: string) => Failure): (() => void) =>
  onDisk(`the folder of the leads, ${folder}, cannot be used`, () => {
    makePrivateFolder(folder);
    return takeLock(folder, refuse);
  });
