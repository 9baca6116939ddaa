import path from 'node:path';

/** A path is that of a folder or lies below it. */
export const isInside = (folder: string, parent: string): boolean => {
  const relative = path.relative(parent, folder);
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
};
