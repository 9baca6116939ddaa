import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { changeSite, makeSite, run, type SiteFiles, snapshot } from '../../support/site.ts';

export interface RefusalOptions {
  /** Files added to the basic site to make the valid one. */
  readonly good?: SiteFiles;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds a valid site, breaks it and builds again. Returns the exit code and stderr. Also verifies that the previous
 * output is unchanged and that no other files remain.
 */
export const refusal = async (
  changes: SiteFiles,
  { good = {}, args = [], environment = {} }: RefusalOptions = {},
): Promise<string> => {
  const root = makeSite(good);
  const first = await run(root, []);
  expect(first, 'the valid site can be built').toMatchObject({ exitCode: 0, error: '' });
  const dist = path.join(root, 'dist');
  const before = snapshot(dist);

  changeSite(root, changes);
  const { exitCode, out, error } = await run(root, args, environment);
  expect(out, 'nothing is printed on standard output').toBe('');
  expect(snapshot(dist), 'the previous output is unchanged').toEqual(before);
  expect(existsSync(path.join(root, '.dist.build-site')), 'no work folder is left behind').toBe(false);
  return `exit ${exitCode}\n${error}`;
};

/** Returns a `content/collections.ts` with these collections, plus the basic site's links and variables. */
export const collections = (
  declared: string,
  rest = '',
): string => `import { dataFiles, dataList, dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    ${declared}
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  ${rest}
});
`;

export const note = (body: string, head = 'title: Second note\ndescription: What the second note says.'): string =>
  `---\n${head}\n---\n\n${body}\n`;
