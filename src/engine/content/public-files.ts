import path from 'node:path';
import glob from 'fast-glob';
import { isLeftover } from '../core/leftover-files.ts';

/** Files that are copied as they are, relative to `public/`, sorted. Those that editors and systems leave are not. */
export const listPublicFiles = (root: string): string[] =>
  glob
    .sync('**/*', { cwd: path.join(root, 'public'), dot: true, onlyFiles: true })
    .filter((file) => !isLeftover(file))
    .sort();
