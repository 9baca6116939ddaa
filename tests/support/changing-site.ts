import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DistState, distState } from './child.ts';
import { makeSharedSite, run, type SiteFiles } from './site.ts';

/** The change from BEFORE to AFTER covers every publishing case. */
const BEFORE: SiteFiles = {
  'public/thing': 'A file that becomes a folder.\n',
  'public/box/deep/inner.txt': 'In a folder that becomes a file.\n',
  'public/same.txt': 'The same before and after.\n',
};

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

/** Writes files. `undefined` removes a file. */
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

export interface ChangingSite {
  /** Folder with the old output and the new sources. Tests must copy it before use. */
  readonly root: string;
  readonly before: DistState;
  /** State of a clean build of the new sources. */
  readonly after: DistState;
}

const built = async (root: string): Promise<DistState> => {
  const { exitCode, error } = await run(root, ['build']);
  if (exitCode !== 0) throw new Error(`The site cannot be built: ${error}`);
  return distState(root);
};

/** Creates a site that all tests of a file share. It is removed after the run. */
export const makeChangingSite = async (): Promise<ChangingSite> => {
  const root = makeSharedSite(BEFORE);
  const before = await built(root);
  change(root, AFTER);
  const finished = makeSharedSite(BEFORE);
  change(finished, AFTER);
  return { root, before, after: await built(finished) };
};
