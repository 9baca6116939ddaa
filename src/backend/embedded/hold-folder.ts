import type { Failure } from '../../engine/core/diagnostics.ts';
import { takeLock } from '../../engine/output/publish/lock.ts';
import { makePrivateFolder, onDisk } from './private-files.ts';

/**
 * Creates and locks a site's data folder. Returns a function that releases it. Throws the Failure created by `refuse`
 * if another process holds the lock.
 */
export const holdFolder = (folder: string, refuse: (holder: string) => Failure): (() => void) =>
  onDisk(`the folder for leads, ${folder}, cannot be used`, () => {
    makePrivateFolder(folder);
    return takeLock(folder, refuse);
  });
