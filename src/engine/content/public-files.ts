import path from 'node:path';
import glob from 'fast-glob';
import { isLeftover } from '../core/leftover-files.ts';

/** Lists paths relative to `public/`, sorted, without leftovers of editors and operating systems. */
export const listPublicFiles = (root: string): string[] =>
  glob
    .sync('**/*', { cwd: path.join(root, 'public'), dot: true, onlyFiles: true })
    .filter((file) => !isLeftover(file))
    .sort();
