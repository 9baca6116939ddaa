import glob from 'fast-glob';

/** Files that are copied as they are, relative to `public/`, sorted. */
export const listPublicFiles = (root: string): string[] =>
  glob.sync('**/*', { cwd: `${glob.escapePath(root)}/public`, dot: true, onlyFiles: true }).sort();
