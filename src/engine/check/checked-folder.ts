import path from 'node:path';
import { isInside } from '../core/is-inside.ts';
import { realPlace } from '../core/real-place.ts';
import { NOT_SERVED } from './sources/folder.ts';

/** Excludes hidden files, so that a repository that is itself the site can contain a baseline. */
export const isPartOfSite = (file: string, folder: string): boolean => {
  const [realFile, realFolder] = [realPlace(file), realPlace(folder)];
  return (
    isInside(realFile, realFolder) && !NOT_SERVED.test(path.relative(realFolder, realFile).split(path.sep).join('/'))
  );
};
