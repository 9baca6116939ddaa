import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../../core/cache-file.ts';
import { entriesBelow } from '../../core/entries-below.ts';
import { quietly } from '../../core/quietly.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Matches temporary files. Their names end in the id of the process that writes them. */
const DRAFT = /\.\d+$/;

/**
 * Removes the temporary files of killed builds from the cache. `now` is the file system's time in milliseconds. Keeps
 * files from the last day, because a running build could be writing them.
 */
export const removeAbandonedDrafts = (root: string, now: number): void => {
  quietly(() => {
    for (const entry of entriesBelow(path.join(root, CACHE_FOLDER))) {
      if (!entry.isFile() || !DRAFT.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      quietly(() => {
        if (statSync(file).mtimeMs < now - DAY) rmSync(file);
      });
    }
  });
};
