import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../../../src/engine/build/build-report.ts';
import type { BuildOptions } from '../../../../src/engine/build/options.ts';
import { build } from '../../../../src/engine/build.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { picture } from '../../../support/image-site.ts';
import { PLACES, place } from '../../../support/places-site.ts';
import { resealShard } from '../../../support/shards.ts';
import { changeSite, makeSite, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const folderOf = (root: string, index: number): string => path.join(root, `shard-${index}`);

const numbers = (of: number): number[] => Array.from({ length: of }, (_, index) => index + 1);

const buildShards = async (root: string, of: number, changes: Partial<BuildOptions> = {}): Promise<BuildReport[]> => {
  const reports: BuildReport[] = [];
  for (const index of numbers(of))
    reports.push(await build(options(root, { out: folderOf(root, index), shard: { index, of }, ...changes })));
  return reports;
};

const merge = (root: string, of: number, changes: Partial<BuildOptions> = {}): Promise<BuildReport> =>
  build(options(root, { shardFolders: numbers(of).map((index) => folderOf(root, index)), ...changes }));

const whole = async (root: string): Promise<Record<string, string>> => {
  const out = path.join(root, 'fresh');
  rmSync(out, { recursive: true, force: true });
  await build(options(root, { out, engine: undefined }));
  return snapshot(out);
};

const pngs = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => path.join(folder, file));

const PAGES = 8;

/** A site whose page code is partly outside the source folders. */
const WITH_LIBRARY: SiteFiles = {
  ...PLACES,
  'templates/frame.tsx': `import { a } from '../lib/shared.ts';\n${PLACES['templates/frame.tsx']?.replace('<main>', '<main data-a={a}>')}`,
};

describe('shards of a site', () => {
  test.each([1, 2, 3, 8])('%i shards are merged into the same output as a single build', async (of) => {
    const root = makeSite({}, PLACES);
    const shards = await buildShards(root, of);
    const merged = await merge(root, of);
    expect(shards.map(({ pages }) => pages).reduce((sum, pages) => sum + pages)).toBe(PAGES);
    expect(merged.pages).toBe(PAGES);
    expect(snapshot(path.join(root, 'dist'))).toEqual(await whole(root));
  });

  test('are merged on a machine that built none of them and renders only pages with shared parts', async () => {
    const root = makeSite({}, PLACES);
    await buildShards(root, 2);
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    const merged = await merge(root, 2);
    expect(merged.recalled).toBe(PAGES - 2); // Each shard renders its first page with a layout.
    expect(snapshot(path.join(root, 'dist'))).toEqual(await whole(root));
  });

  test('include the images of their pages, so that merge does not draw them again', async () => {
    const page = 'templates/pages/places/[place].tsx';
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">{name}</text></svg>';
    const root = makeSite(
      {
        [page]: PLACES[page]?.replace(
          /head: .*/,
          `head: ({ name }, page) => ({ title: \`The place \${name}\`, description: \`In \${name}.\`, image: { path: page.drawSocialImage(${drawing}), alt: 'A name' } }),`,
        ),
      },
      PLACES,
    );
    await buildShards(root, 2);
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    const other = await picture(1200, 630);
    for (const file of [1, 2].flatMap((index) => pngs(folderOf(root, index)))) writeFileSync(file, other);
    for (const index of [1, 2]) resealShard(folderOf(root, index));
    await merge(root, 2);
    const merged = pngs(path.join(root, 'dist'));
    expect(merged).toHaveLength(3);
    for (const file of merged) expect(readFileSync(file)).toEqual(other);
  });

  test('are merged in any order', async () => {
    const root = makeSite({}, PLACES);
    await buildShards(root, 3);
    const expected = await whole(root);
    for (const order of [
      [1, 3, 2],
      [2, 3, 1],
      [3, 2, 1],
    ]) {
      const out = path.join(root, `dist-${order.join('')}`);
      await build(options(root, { out, shardFolders: order.map((index) => folderOf(root, index)) }));
      expect(snapshot(out)).toEqual(expected);
    }
  });

  test('are merged in a folder with another path', async () => {
    const root = makeSite({ 'lib/shared.ts': 'export const a = 1;\n' }, WITH_LIBRARY);
    await buildShards(root, 2);
    const other = makeSite({}, {});
    cpSync(root, other, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
    const { recalled } = await merge(other, 2);
    expect(recalled).toBe(PAGES - 2);
    expect(snapshot(path.join(other, 'dist'))).toEqual(await whole(root));
  });

  test('are checked together, so that problems between shards are reported when they are merged', async () => {
    const root = makeSite({}, PLACES);
    const cob = place('Cob', 1).replace('"Cob"', '"Bay"');
    changeSite(root, { 'content/places/cob.json': cob });
    await buildShards(root, 8);
    await expect(merge(root, 8)).rejects.toThrow('2 pages have the title "The place Bay"');
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
  });

  test('are also checked separately', async () => {
    const root = makeSite({}, PLACES);
    changeSite(root, { 'content/notes/first.md': '---\ntitle: A\ndescription: B.\n---\n\n[Gone](/gone/)\n' });
    await expect(buildShards(root, 2)).rejects.toThrow('/gone/');
  });

  test('leave no files behind in a folder that a full build reuses', async () => {
    const root = makeSite({}, PLACES);
    await buildShards(root, 2);
    renameSync(folderOf(root, 1), path.join(root, 'dist'));
    await build(options(root));
    expect(snapshot(path.join(root, 'dist'))).toEqual(await whole(root));
  });
});

test.each([
  [['build', '--shard', '3/2'], 'It must be a shard number and the number of shards, such as 2/4.'],
  [['build', '--shard', '1/2', '--only', '/a/'], 'remove --only and --no-cache'],
  [['merge', 'content'], 'content does not contain a shard: it has no .build-site-shard.json'],
  [['merge', 'shards/1'], 'shards/1 does not exist'],
  [['merge'], "missing required argument 'folders'"],
])('rejects %j', async (args, message) => {
  const { exitCode, error } = await run(makeSite(), args);
  expect(exitCode).toBe(2);
  expect(error).toContain(message);
});

test.each([
  ['build', '--shard', '1/2'],
  ['merge', 'shards/1'],
])('rejects %s with a content store', async (...args) => {
  const { exitCode, error } = await run(makeSite(), args, { BUILD_SITE_CONTENT_STORE: 'embedded' });
  expect(exitCode).toBe(2);
  expect(error).toContain('merge/with-store');
});
