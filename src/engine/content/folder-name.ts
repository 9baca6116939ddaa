import { realpathSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../core/diagnostics.ts';

const REASONS: Readonly<Record<string, string>> = {
  '*': 'the compiler reads it as a pattern',
  '\\': 'Node.js reads it as the end of a folder name',
};

/** Returns the path and its real path, because the compiler resolves symbolic links. */
const pathsOf = (folder: string): string[] => {
  try {
    return [folder, realpathSync(folder)];
  } catch {
    return [folder];
  }
};

/** Throws a Failure of kind `usage` if the path prevents a build. */
export const refuseFolderName = (folder: string): void => {
  for (const place of pathsOf(folder))
    for (const [character, reason] of Object.entries(REASONS))
      if (character !== path.sep && place.includes(character))
        throw usageFailure(
          'site/folder-name',
          `the path ${place} contains the character ${character}: ${reason}`,
          'rename that folder, or move the site to another one',
        );
};
