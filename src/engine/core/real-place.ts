import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Resolves symbolic links in a path that may not exist yet. */
export const realPlace = (file: string): string => {
  try {
    return realpathSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = path.dirname(file);
    if (code !== 'ENOENT' || above === file) throw error;
    return path.join(realPlace(above), path.basename(file));
  }
};
