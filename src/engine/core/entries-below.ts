import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists a folder and its subfolders. Does not follow symbolic links, unlike `readdirSync` with `recursive`: since Node
 * 22, that function also follows them with `withFileTypes` (nodejs/node pull request 55714).
 */
export const entriesBelow = (folder: string): readonly Dirent[] => {
  const found: Dirent[] = [];
  const folders = [folder];
  for (const each of folders)
    for (const entry of readdirSync(each, { withFileTypes: true })) {
      found.push(entry);
      if (entry.isDirectory()) folders.push(path.join(each, entry.name));
    }
  return found;
};
