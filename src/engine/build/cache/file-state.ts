import { lstatSync, type Stats, statSync } from 'node:fs';

/**
 * Includes the ctime, to detect a file that was replaced while its mtime was preserved. Returns '' if the file is
 * missing.
 */
export const fileState = (file: string): string => stateFrom(statSync(file, { throwIfNoEntry: false }));

/** Returns '' for a symbolic link. */
export const ownFileState = (file: string): string => {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stateFrom(stats) : '';
};

const stateFrom = (stats: Stats | undefined): string =>
  stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : '';
