import { lstatSync, type Stats } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { entriesBelow } from '../../core/entries-below.ts';

const statOf = (file: string): Stats | undefined => {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
};

const conflict = (message: string): Diagnostic => ({
  rule: 'publish/foreign-file',
  severity: 'error',
  message,
  fix: "move it out of the output folder, or change the page's URL",
});

/**
 * Throws if files that build-site did not write block the output: a file where the site needs a folder, or a non-empty
 * folder where it needs a file. Must run before any file is moved. `files` and `removals` are relative to `outFolder`.
 */
export const refuseForeignFiles = (outFolder: string, files: Iterable<string>, removals: readonly string[]): void => {
  const removed = new Set(removals);
  const lookedAt = new Set<string>();
  const kindOf = (file: string) => statOf(path.join(outFolder, file));
  const isForeignFile = (file: string) => !removed.has(file) && kindOf(file)?.isDirectory() === false;
  const foreignBelow = (folder: string) =>
    entriesBelow(path.join(outFolder, folder))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(outFolder, path.join(entry.parentPath, entry.name)))
      .filter((file) => !removed.has(file));

  const conflicts: Diagnostic[] = [];
  for (const file of files) {
    if (kindOf(file)?.isDirectory()) {
      const [first] = foreignBelow(file);
      if (first)
        conflicts.push(conflict(`the site needs the file ${file}, but a folder that contains ${first} exists there`));
    }
    for (let folder = path.dirname(file); folder !== '.' && !lookedAt.has(folder); folder = path.dirname(folder)) {
      lookedAt.add(folder);
      if (isForeignFile(folder))
        conflicts.push(conflict(`the site needs the folder ${folder}, but a file exists there`));
    }
  }
  if (conflicts.length > 0) throw new Failure('usage', conflicts);
};
