import { statSync } from 'node:fs';

/**
 * What changes whenever a file does: its size, the times of its contents and of its entry, and its number on the disk.
 * A copy that keeps the time of the contents has a new entry. '' where there is no file.
 */
export const fileState = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : '';
};
