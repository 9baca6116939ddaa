import path from 'node:path';
import { isInside } from '../core/is-inside.ts';
import { realPlace } from '../core/real-place.ts';
import { NOT_SERVED } from './sources/folder.ts';

/**
 * Whether the file would be published with the site. Hidden files are not, so a repository that is itself the site can
 * contain a hidden baseline.
 */
export const isPartOfSite = (file: string, folder: string): boolean => {
  const [realFile, realFolder] = [realPlace(file), realPlace(folder)];
  return (
    isInside(realFile, realFolder) && !NOT_SERVED.test(path.relative(realFolder, realFile).split(path.sep).join('/'))
  );
};
