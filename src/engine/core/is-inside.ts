import path from 'node:path';

/** Returns true for `parent` itself too. */
export const isInside = (folder: string, parent: string): boolean => {
  const relative = path.relative(parent, folder);
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
};
