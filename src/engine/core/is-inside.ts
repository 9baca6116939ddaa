import path from 'node:path';

/** Checks whether a path is a folder or is inside it. */
export const isInside = (folder: string, parent: string): boolean => {
  const relative = path.relative(parent, folder);
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
};
