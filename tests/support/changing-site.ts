import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSite, type SiteFiles } from './site.ts';

/** A site before a change that touches everything a publish can meet. */
const BEFORE: SiteFiles = {
  'public/thing': 'A file that becomes a folder.\n',
  'public/box/deep/inner.txt': 'In a folder that becomes a file.\n',
  'public/same.txt': 'The same before and after.\n',
};

/** Pages changed, added and removed, a file that becomes a folder, a folder that becomes a file. */
const AFTER: SiteFiles = {
  'content/notes/first.md': undefined,
  'content/notes/second.md':
    '---\ntitle: Second note\ndescription: What the second note says.\n---\n\nOn to [the third](/notes/third/).\n',
  'content/notes/third.md': '---\ntitle: Third note\ndescription: What the third note says.\n---\n\nNew.\n',
  'public/thing': undefined,
  'public/box/deep/inner.txt': undefined,
  'public/thing/part.txt': 'In a folder that was a file.\n',
  'public/thing/other.txt': 'Beside it.\n',
  'public/box': 'A file that was a folder.\n',
};

/** Writes files into a site; `undefined` removes one. */
export const change = (root: string, files: SiteFiles): void => {
  for (const [file, contents] of Object.entries(files)) {
    if (contents === undefined)
      rmSync(path.join(root, file.replace(/^public\/box\/.*/, 'public/box')), { recursive: true, force: true });
  }
  for (const [file, contents] of Object.entries(files)) {
    if (contents === undefined) continue;
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), contents);
  }
};

export const siteBefore = (changes: SiteFiles = {}): string => makeSite({ ...BEFORE, ...changes });
export const changeAll = (root: string): void => change(root, AFTER);
