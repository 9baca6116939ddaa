import { lstatSync, type Stats, statSync } from 'node:fs';

/**
 * A fingerprint of a file without reading it: size, mtime, ctime and inode. A copy with the same mtime has another ctime.
 * '' when there is no file.
 */
export const fileState = (file: string): string => stateFrom(statSync(file, { throwIfNoEntry: false }));

/** The same for our own output files; a symlink does not count. */
export const ownFileState = (file: string): string => {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stateFrom(stats) : '';
};

const stateFrom = (stats: Stats | undefined): string =>
  stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : '';
