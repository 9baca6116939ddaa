import path from 'node:path';
import glob from 'fast-glob';
import { isLeftover } from '../core/leftover-files.ts';

/**
 * Returns the files to copy, relative to `public/`, sorted. Skips files that editors and operating systems left behind.
 */
export const listPublicFiles = (root: string): string[] =>
  glob
    .sync('**/*', { cwd: path.join(root, 'public'), dot: true, onlyFiles: true })
    .filter((file) => !isLeftover(file))
    .sort();
