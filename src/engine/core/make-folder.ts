import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Throws file system errors. Node's `recursive` option loops forever where folders cannot be created, such as in
 * `/proc`.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
};
