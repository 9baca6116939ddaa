import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../../../src/engine/build/options.ts';
import { build } from '../../../../src/engine/build.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { changeSite, makeSite, output, SMALL_SITE, snapshot } from '../../../support/site.ts';

const NOTE = (text: string, title = 'A new note') =>
  `---\ntitle: ${title}\ndescription: What ${title} says.\n---\n\n${text}\n`;

const FIRST = 'content/notes/first.md';

/** Edits a file without changing its size or modification time. */
const swap = (root: string, file: string, from: string, to: string): void => {
  const place = path.join(root, 'dist', file);
  const { atime, mtime } = statSync(place);
  writeFileSync(place, output(root, file).replaceAll(from, to));
  utimesSync(place, atime, mtime);
};

const recordOf = (root: string): string => {
  const folder = path.join(root, 'node_modules/.cache/build-site/last-build');
  return path.join(folder, readdirSync(folder)[0] ?? '');
};

describe('a build with unchanged inputs', () => {
  test('writes nothing and returns the same report', async () => {
    const root = makeSite();
    const first = await build(options(root));
    const before = snapshot(path.join(root, 'dist'));
    const second = await build(options(root));
    const { phases: _, ...whole } = first;
    expect(second).toEqual({
      ...whole,
      written: 0,
      removed: 0,
      recalled: whole.pages,
      unchanged: true,
      phases: [expect.anything()],
    });
    expect(snapshot(path.join(root, 'dist'))).toEqual(before);
  });

  test.each<[string, (root: string) => unknown]>([
    ['a content file', (root) => void changeSite(root, { [FIRST]: NOTE('Changed.') })],
    ['a new content file', (root) => void changeSite(root, { 'content/notes/third.md': NOTE('New.') })],
    [
      'a removed content file',
      (root) =>
        void changeSite(root, { 'content/notes/first.md': undefined, 'content/notes/second.md': NOTE('Alone.') }),
    ],
    ['a template', (root) => void changeSite(root, { 'templates/note.tsx': 'export const a = 1;' })],
    ['a public file', (root) => void changeSite(root, { 'public/a.txt': 'a' })],
    ["a file with the site's own code", (root) => void changeSite(root, { 'src/site/a.ts': 'export const a = 1;' })],
    ['a lock file of installed packages', (root) => void changeSite(root, { 'node_modules/.package-lock.json': '{}' })],
    ['a pnpm lock file', (root) => void changeSite(root, { 'pnpm-lock.yaml': 'lockfileVersion: 9\n' })],
    ['an output page of the same size and time', (root) => swap(root, 'index.html', 'Notes', 'Nodes')],
    ['a removed output page', (root) => rmSync(path.join(root, 'dist/index.html'))],
    ['the manifest of the output', (root) => void changeSite(root, { 'dist/.build-site.json': '{}' })],
    ['the record', (root) => writeFileSync(recordOf(root), '{"version":')],
    ['the format of the record', (root) => writeFileSync(recordOf(root), '{"version":0}')],
    ['a setting in the environment', () => ({ environment: { ...SMALL_SITE, SITE_OWNER: 'Lee' } })],
    ['a secret in the environment', () => ({ environment: { ...SMALL_SITE, SUPABASE_SECRET_KEY: 'a-long-secret' } })],
    ['the day', () => ({ asOf: '2026-11-21' })],
    ['the engine', () => ({ engine: 'program-2' })],
    ['drafts', () => ({ drafts: true })],
    ['an engine without a name', () => ({ engine: undefined })],
    ['the page selection', () => ({ only: ['/'] })],
  ])('runs again after a change: %s', async (_, change) => {
    const root = makeSite();
    await build(options(root));
    const changes = (change(root) ?? {}) as Partial<BuildOptions>;
    const again = await build(options(root, changes));
    expect(again.unchanged).toBeUndefined();
    if (changes.only) return;
    const fresh = path.join(root, 'fresh');
    await build({ ...options(root, changes), out: fresh, engine: undefined });
    expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  });

  test('runs again after a failed build, and reports the failure again', async () => {
    const root = makeSite();
    await build(options(root));
    changeSite(root, { [FIRST]: 'no front matter' });
    await expect(build(options(root))).rejects.toThrow();
    await expect(build(options(root))).rejects.toThrow();
  });

  test('runs again if its record cannot be stored', async () => {
    const root = makeSite();
    mkdirSync(path.join(root, 'node_modules/.cache/build-site'), { recursive: true });
    writeFileSync(path.join(root, 'node_modules/.cache/build-site/last-build'), 'a file in the way');
    expect((await build(options(root))).written).toBeGreaterThan(0);
    expect((await build(options(root))).unchanged).toBeUndefined();
  });
});

const text = fc.constantFrom('One.', 'Two.', 'Three.');
const edit = fc.oneof(
  fc
    .record({ file: fc.constantFrom(FIRST, 'content/notes/third.md'), text })
    .map(({ file, text }) => ({ [file]: NOTE(`${text} ${file}`, file) })),
  fc.constant({ 'content/notes/third.md': undefined }),
  fc.constant({ 'dist/index.html': undefined }),
  text.map((contents) => ({ 'public/a.txt': contents })),
  fc.constant({}),
);

test('equals a build without a cache after any edits between builds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const root = makeSite();
      await build(options(root));
      for (const changes of edits) {
        changeSite(root, changes);
        await build(options(root));
      }
      const fresh = path.join(root, 'fresh');
      await build({ ...options(root), out: fresh, engine: undefined });
      expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
    }),
    { numRuns: 10 },
  );
});
