import { realpathSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../core/diagnostics.ts';

/** Why the compiler cannot work in a folder whose path has such a character. Other special characters do no harm. */
const REASONS: Readonly<Record<string, string>> = {
  '*': 'the compiler reads it as a pattern',
  '\\': 'Node.js reads it as the end of a folder name',
};

/** Both the path as it is given and the real one count: the compiler follows links. */
const pathsOf = (folder: string): string[] => {
  try {
    return [folder, realpathSync(folder)];
  } catch {
    return [folder];
  }
};

/** Throws Failure of kind `usage` for a folder in whose path a site cannot be built. */
export const refuseFolderName = (folder: string): void => {
  for (const place of pathsOf(folder))
    for (const [character, reason] of Object.entries(REASONS))
      if (character !== path.sep && place.includes(character))
        throw usageFailure(
          'site/folder-name',
          `the path ${place} contains the character ${character}: ${reason}`,
          'rename that folder, or move the site to another',
        );
};
