import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder with those above it. Throws what the disk says: where a file system takes no new folder, such as
 * `/proc`, Node's own `recursive` tries for ever.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it first.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
};
