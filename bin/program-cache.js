import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const beside = path.dirname(root);

/** The cache is stored next to the installed packages, or in the `node_modules` of a clone. */
export const cache = path.join(
  path.basename(beside) === 'node_modules' ? beside : path.join(root, 'node_modules'),
  '.cache/build-site',
);

const HOUR_MS = 3_600_000;
const MOST_OTHERS = 4;

/**
 * Removes other versions of the program one day after their last change, and all but the newest after an hour: each
 * edit of the sources creates one of 20 MB. Newer ones may be running and load their workers later.
 */
export const removeOthers = (folder) => {
  const others = readdirSync(cache)
    .filter((name) => name.startsWith('program-') && path.join(cache, name) !== folder)
    .map((name) => path.join(cache, name))
    .map((other) => ({ other, age: Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) }))
    .sort((a, b) => a.age - b.age);
  for (const [index, { other, age }] of others.entries())
    if (age > 24 * HOUR_MS || (age > HOUR_MS && index >= MOST_OTHERS)) rmSync(other, { recursive: true, force: true });
};
