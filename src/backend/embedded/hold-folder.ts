import type { Failure } from '../../engine/diagnostics.ts';
import { takeLock } from '../../engine/publish/lock.ts';
import { makePrivateFolder, onDisk } from './private-files.ts';

/**
 * Makes the data folder of a site where it is missing, and keeps other processes from it; gives the function that gives
 * it back. Throws what `refuse` makes of the process that holds it, and Failure of kind `usage` for what the disk refuses.
 */
export const holdFolder = (folder: string, refuse: (holder: string) => Failure): (() => void) =>
  onDisk(`the folder of the leads, ${folder}, cannot be used`, () => {
    makePrivateFolder(folder);
    return takeLock(folder, refuse);
  });
