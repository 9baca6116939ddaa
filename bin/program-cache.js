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

/** Removes other versions of the program one day after their last change. */
export const removeOthers = (folder) => {
  for (const name of readdirSync(cache)) {
    const other = path.join(cache, name);
    const old = Date.now() - statSync(other, { throwIfNoEntry: false })?.mtimeMs > 86_400_000;
    if (name.startsWith('program-') && other !== folder && old) rmSync(other, { recursive: true, force: true });
  }
};
