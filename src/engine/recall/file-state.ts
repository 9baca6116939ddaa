import { lstatSync, type Stats, statSync } from 'node:fs';

/**
 * What changes whenever a file does: its size, the times of its contents and of its entry, and its number on the disk.
 * A copy that keeps the time of the contents has a new entry. '' where there is no file.
 */
export const fileState = (file: string): string => stateFrom(statSync(file, { throwIfNoEntry: false }));

/** The same for a file that we made ourselves: a link to its like is none. */
export const ownFileState = (file: string): string => {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stateFrom(stats) : '';
};

const stateFrom = (stats: Stats | undefined): string =>
  stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : '';
