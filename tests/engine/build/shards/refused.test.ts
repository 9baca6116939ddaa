import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../../../src/engine/build/options.ts';
import { build } from '../../../../src/engine/build.ts';
import { type Diagnostic, Failure } from '../../../../src/engine/core/diagnostics.ts';
import { Stage } from '../../../../src/engine/output/publish/stage.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { type Fault, runChild } from '../../../support/child.ts';
import { makeFaulty } from '../../../support/faults.mjs';
import { PLACES, place } from '../../../support/places-site.ts';
import { resealShard } from '../../../support/shards.ts';
import { changeSite, makeSite, type SiteFiles, SMALL_SITE, snapshot } from '../../../support/site.ts';

const folder = (root: string, name: number | string): string => path.join(root, `shards/${name}`);

const buildShard = (root: string, index: number, of: number, changes: Partial<BuildOptions> = {}) =>
  build(options(root, { out: folder(root, index), shard: { index, of }, ...changes }));

const shardsOf = async (of: number, site: SiteFiles = {}): Promise<string> => {
  const root = makeSite(site, PLACES);
  for (let index = 1; index <= of; index++) await buildShard(root, index, of);
  return root;
};

const withoutRoot = (root: string, text: string | undefined): string | undefined => text?.replaceAll(root, '<root>');

/** Returns the rule, message and fix of each problem. Fails if anything was written. */
const refusal = async (root: string, names: readonly (number | string)[], changes: Partial<BuildOptions> = {}) => {
  const before = snapshot(path.join(root, 'shards'));
  let problems: readonly Diagnostic[] = [];
  try {
    await build(options(root, { shardFolders: names.map((name) => folder(root, name)), ...changes }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.kind).toBe('usage');
    problems = error.diagnostics;
  }
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
  expect(existsSync(path.join(root, '.dist.build-site'))).toBe(false);
  expect(snapshot(path.join(root, 'shards'))).toEqual(before);
  return problems.map(({ rule, message, fix }) => [rule, withoutRoot(root, message), withoutRoot(root, fix)]);
};

const damaged = (what: string, fix = 'copy its folder again, or build it again with --shard 2/2') => [
  ['merge/damaged', `shard 2/2 in <root>/shards/2 was changed after it was built: ${what}`, fix],
];

describe('merge rejects', () => {
  test('an incomplete set of shards', async () => {
    const root = await shardsOf(3);
    expect(await refusal(root, [3, 1])).toEqual([
      ['merge/missing-shard', 'shard 2/3 is missing', 'build it with --shard 2/3, and pass its folder'],
    ]);
    expect(await refusal(root, [2])).toEqual([
      ['merge/missing-shard', 'shards 1/3, 3/3 are missing', 'build them with --shard, and pass their folders'],
    ]);
  });

  test('a shard whose sources were edited, added or removed, until they are restored', async () => {
    const root = await shardsOf(2);
    const bay = PLACES['content/places/bay.json'] ?? '';
    changeSite(root, {
      'content/places/bay.json': place('Bay', 7),
      'content/places/dee.json': place('Dee', 7),
      'content/places/cob.json': undefined,
    });
    expect(await refusal(root, [1, 2])).toEqual(
      [1, 2].map((index) => [
        'merge/other-sources',
        `shard ${index}/2 in <root>/shards/${index} was built from different sources: content/places/bay.json differs, content/places/cob.json is only in the shard's sources, content/places/dee.json is only in the current sources`,
        `check out the same commit on all machines, or build it again with --shard ${index}/2`,
      ]),
    );
    changeSite(root, {
      'content/places/bay.json': bay,
      'content/places/dee.json': undefined,
      'content/places/cob.json': PLACES['content/places/cob.json'],
    });
    await build(options(root, { shardFolders: [folder(root, 1), folder(root, 2)] }));
  });

  test.each([
    ['a template', { 'templates/styles/index.css': 'main { color: #456 }\n' }],
    ['a public file', { 'public/.well-known/a.txt': 'New.' }],
    ['the lock file', { 'package-lock.json': '{ "version": 2 }' }],
    ['code outside the source folders', { 'lib/shared.ts': 'export const a = 2;\n' }],
    ['a setting', { 'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Lee\n' }],
  ])('a shard that was built from another commit, which changes %s', async (_, changes) => {
    const root = await shardsOf(2, {
      'lib/shared.ts': 'export const a = 1;\n',
      'package-lock.json': '{}',
      'templates/frame.tsx': `import { a } from '../lib/shared.ts';\n${PLACES['templates/frame.tsx']?.replace('<main>', '<main data-a={a}>')}`,
    });
    changeSite(root, changes);
    await buildShard(root, 1, 2);
    const [file] = Object.keys(changes);
    expect(await refusal(root, [1, 2])).toMatchObject([
      ['merge/other-sources', expect.stringMatching(`shard 2/2 in .*: ${file}`), expect.anything()],
    ]);
  });

  test('a shard with sources that were edited while it was built', async () => {
    const root = makeSite({}, PLACES);
    await buildShard(root, 1, 2);
    await buildShard(root, 2, 2, {
      onProgress: (phase) => phase === 'check' && changeSite(root, { 'content/words.yml': 'greeting: Hello\n' }),
    });
    await buildShard(root, 1, 2);
    expect(await refusal(root, [1, 2])).toMatchObject([
      ['merge/other-sources', expect.stringContaining('shard 2/2 in <root>/shards/2'), expect.anything()],
    ]);
  });

  test('a shard whose recorded data differs, but accepts a recording that only the shard has', async () => {
    const load = `load: () => [{ id: 'one', name: 'One' }], schema: z.strictObject({ id: z.string(), name: z.string() })`;
    const root = await shardsOf(2, {
      'content/collections.ts': PLACES['content/collections.ts']
        ?.replace('words:', `posts: loadedList({ ${load} }),\n    words:`)
        .replace('markdownFiles,', 'markdownFiles, loadedList,'),
    });
    const file = '.build-site/recorded/collections/posts.json';
    const recording = readFileSync(path.join(root, file), 'utf8');
    rmSync(path.join(root, file));
    await build(options(root, { shardFolders: [folder(root, 1), folder(root, 2)], out: folder(root, 'merged') }));
    changeSite(root, { [file]: recording.replace('One', 'Two') });
    expect(await refusal(root, [1, 2])).toMatchObject([
      [
        'merge/other-sources',
        expect.stringContaining(`shard 2/2 in <root>/shards/2 was built from different sources: ${file} differs`),
        expect.anything(),
      ],
    ]);
  });

  test('a shard that was built for another date or with drafts, and suggests the flags', async () => {
    const root = await shardsOf(2);
    await buildShard(root, 2, 2, { asOf: '2026-11-21', drafts: true });
    expect(await refusal(root, [1, 2])).toEqual([
      [
        'merge/other-flags',
        'shard 2/2 in <root>/shards/2 was built with --as-of 2026-11-21, but merge runs with --as-of 2026-11-20',
        'pass the same --as-of (default: today) to all shards and to merge, or build it again with --shard 2/2',
      ],
      [
        'merge/other-flags',
        'shard 2/2 in <root>/shards/2 was built with --drafts, but merge runs without --drafts',
        'pass --drafts to all shards and to merge, or to none of them',
      ],
    ]);
  });

  test('a shard with other settings in the environment, without showing their values', async () => {
    const root = await shardsOf(2);
    const environment = { ...SMALL_SITE, SITE_TITLE: 'Private words', SITE_OWNER: 'Lee' };
    await buildShard(root, 1, 2, { environment });
    expect(readFileSync(path.join(folder(root, 1), '.build-site-shard.json'), 'utf8')).not.toContain('Private words');
    expect(
      await refusal(root, [1, 2], { environment: { ...SMALL_SITE, SITE_TITLE: 'Here', SITE_NOINDEX: 'true' } }),
    ).toMatchObject([
      [
        'merge/other-environment',
        'shard 1/2 in <root>/shards/1 was built in a different environment: SITE_NOINDEX was not set, SITE_OWNER was set, SITE_TITLE had a different value',
        'set the same variables on all machines, or build it again with --shard 1/2',
      ],
      [
        'merge/other-environment',
        'shard 2/2 in <root>/shards/2 was built in a different environment: SITE_NOINDEX was not set, SITE_TITLE was not set',
        expect.anything(),
      ],
    ]);
  });

  test('a shard whose pages were not searched for the current secret', async () => {
    const root = await shardsOf(2);
    const environment = { ...SMALL_SITE, API_TOKEN: 'f81d4fae7dec11d0a76500a0c91e6bf6' };
    expect(await refusal(root, [1, 2], { environment })).toMatchObject([
      ['merge/other-site', expect.stringContaining('<root>/shards/1'), expect.anything()],
      ['merge/other-site', expect.stringContaining('<root>/shards/2'), expect.anything()],
    ]);
  });

  test('a shard that was built with another version of build-site or Node.js', async () => {
    const root = await shardsOf(2);
    resealShard(folder(root, 1), { node: 'v18.1.0' });
    expect(await refusal(root, [1, 2])).toEqual([
      [
        'merge/other-version',
        `shard 1/2 in <root>/shards/1 was built by Node.js v18.1.0, but this is Node.js ${process.version}`,
        'use the same version on all machines, and build it again with --shard 1/2',
      ],
    ]);
    resealShard(folder(root, 1), { node: process.version, engine: { version: '0.0.9', program: 'old' } });
    expect(await refusal(root, [1, 2])).toMatchObject([
      [
        'merge/other-version',
        expect.stringMatching(/was built by build-site 0\.0\.9, but this is build-site \d/),
        expect.anything(),
      ],
    ]);
    await buildShard(root, 1, 2, { engine: 'program-2' });
    expect(await refusal(root, [1, 2])).toMatchObject([
      [
        'merge/other-version',
        expect.stringMatching(/\(program program-2\), .*\(program program-1\)$/),
        expect.anything(),
      ],
    ]);
  });

  test.each([
    [
      'an edited page',
      'places/cob/index.html was edited',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('Cob', 'Dob')),
    ],
    [
      'a truncated page',
      'places/cob/index.html was truncated or edited (9 of 1094 bytes)',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 9)),
    ],
    ['a removed page', 'places/cob/index.html is missing', (file: string) => rmSync(file)],
    [
      'a page that is a link',
      'places/cob/index.html is missing',
      (file: string) => {
        rmSync(file);
        symlinkSync('../bay/index.html', file);
      },
    ],
  ])('a shard with %s', async (_, what, change) => {
    const root = await shardsOf(2);
    change(path.join(folder(root, 2), 'places/cob/index.html'));
    expect(await refusal(root, [1, 2])).toEqual(damaged(what));
  });

  test('a shard with added files, but ignores files that operating systems create', async () => {
    const root = await shardsOf(2);
    changeSite(folder(root, 2), { '.DS_Store': 'x', 'places/Thumbs.db': 'x' });
    await build(options(root, { shardFolders: [folder(root, 1), folder(root, 2)], out: folder(root, 'merged') }));
    changeSite(folder(root, 2), { 'new/index.html': 'New.' });
    expect(await refusal(root, [1, 2])).toEqual(damaged('new/index.html was added', 'remove the added files'));
  });

  test('a shard with edited page data', async () => {
    const root = await shardsOf(2);
    writeFileSync(path.join(folder(root, 2), '.build-site-pages'), 'no pages');
    expect(await refusal(root, [1, 2])).toMatchObject([
      [
        'merge/damaged',
        expect.stringMatching(/\.build-site-pages was truncated or edited \(8 of \d+ bytes\)$/),
        expect.anything(),
      ],
    ]);
  });

  test.each([
    ['truncated', (text: string) => text.slice(0, 300)],
    ['edited', (text: string) => text.replace('2026-11-20', '2026-11-21')],
    ['empty', () => ''],
    ['not JSON', () => 'null'],
  ])('a shard whose manifest is %s', async (_, change) => {
    const root = await shardsOf(2);
    const file = path.join(folder(root, 2), '.build-site-shard.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const [problem, ...others] = await refusal(root, [1, 2]);
    expect(problem?.[0]).toBe('merge/damaged');
    expect(problem?.[1]).toMatch(
      /shard.* in <root>\/shards\/2 is damaged: its \.build-site-shard\.json was edited or truncated$/,
    );
    expect(others.every(([rule]) => rule === 'merge/missing-shard')).toBe(true);
  });

  test.each([
    [
      'twice',
      (root: string) => [1, 1, 2].map((index) => folder(root, index)),
      '<root>/shards/1 was passed more than once',
    ],
    [
      'together with its copy',
      (root: string) => {
        cpSync(folder(root, 1), folder(root, 'copy'), { recursive: true });
        return [folder(root, 1), folder(root, 2), folder(root, 'copy')];
      },
      '<root>/shards/1 and <root>/shards/copy contain the same shard 1/2',
    ],
  ])('the same shard %s', async (_, folders, message) => {
    const root = await shardsOf(2);
    const names = folders(root).map((each) => path.basename(each));
    expect(await refusal(root, names)).toEqual([['merge/duplicate-shard', message, 'pass each shard once']]);
  });

  test('two shards with the same number and different pages', async () => {
    const root = await shardsOf(2);
    cpSync(folder(root, 1), folder(root, 'other'), { recursive: true });
    changeSite(folder(root, 'other'), { 'index.html': 'Edited.' });
    resealShard(folder(root, 'other'));
    expect(await refusal(root, [1, 'other', 2])).toEqual([
      [
        'merge/duplicate-shard',
        '<root>/shards/1 and <root>/shards/other contain different builds of shard 1/2',
        'pass only the one that belongs to this build',
      ],
    ]);
  });

  test('shards from builds that were split into different numbers of shards', async () => {
    const root = await shardsOf(2);
    await buildShard(root, 3, 3);
    expect(await refusal(root, [1, 2, 3])).toEqual([
      [
        'merge/different-counts',
        'the folders are not parts of the same build: <root>/shards/1 contains shard 1/2, <root>/shards/2 contains shard 2/2, <root>/shards/3 contains shard 3/3',
        'build all shards with the same number of shards, such as --shard 1/2 and --shard 2/2',
      ],
    ]);
  });

  test('a complete build, and a shard without its hidden files', async () => {
    const root = await shardsOf(2);
    rmSync(path.join(folder(root, 2), '.build-site-shard.json'));
    await build(options(root, { out: folder(root, 'whole') }));
    expect(await refusal(root, [1, 2, 'whole'])).toMatchObject([
      [
        'merge/no-shard',
        '<root>/shards/2 does not contain a shard: it has no .build-site-shard.json',
        expect.stringContaining('with their hidden files'),
      ],
      ['merge/no-shard', expect.stringContaining('<root>/shards/whole does not contain a shard'), expect.anything()],
      ['merge/missing-shard', 'shard 2/2 is missing', expect.anything()],
    ]);
  });

  test('a folder that cannot be read', async () => {
    const root = await shardsOf(1);
    const name = 'a'.repeat(300);
    expect(await refusal(root, [1, name])).toMatchObject([
      [
        'merge/no-shard',
        expect.stringContaining(`the shard in <root>/shards/${name} cannot be read: ENAMETOOLONG`),
        expect.anything(),
      ],
    ]);
  });

  test('several shards, and reports all their problems at once', async () => {
    const root = await shardsOf(4);
    await buildShard(root, 1, 4, { asOf: '2026-11-19' });
    changeSite(folder(root, 1), { 'index.html': 'Edited.' });
    resealShard(folder(root, 2), { node: 'v18.1.0' });
    expect((await refusal(root, [2, 1, 4, 'none'])).map(([rule]) => rule)).toEqual([
      'merge/other-version',
      'merge/other-flags',
      'merge/damaged',
      'merge/no-shard',
      'merge/missing-shard',
    ]);
  });
});

const CHANGES = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync'] as const;

/** Counts changes in and next to the shard's folder. */
const killShard = (root: string, from: number) => {
  const within = [folder(root, 2), path.join(root, 'shards/.2.build-site')];
  const fault: Fault = { operations: CHANGES, within, from, effect: 'SIGKILL' };
  return runChild(
    root,
    ['build', '--shard', '2/2', '--out', folder(root, 2), '--as-of', '2026-11-20', '--concurrency', '1'],
    fault,
  );
};

const UNFINISHED = expect.stringMatching(/^the build of (the shard|shard 2\/2) in <root>\/shards\/2 did not finish$/);

describe('merge rejects a shard whose build was killed', () => {
  test('before it was published for the first time', async () => {
    const root = await shardsOf(1);
    await buildShard(root, 1, 2);
    expect(await killShard(root, 3)).toMatchObject({ signal: 'SIGKILL' });
    expect(await refusal(root, [1, 2])).toMatchObject([
      ['merge/unfinished', UNFINISHED, 'build it again with --shard'],
      ['merge/missing-shard', 'shard 2/2 is missing', expect.anything()],
    ]);
    await buildShard(root, 2, 2);
    await build(options(root, { shardFolders: [folder(root, 1), folder(root, 2)] }));
  });

  test('at any moment of a rebuild, even if only its folder is copied', async () => {
    const root = await shardsOf(2);
    changeSite(root, { 'content/words.yml': 'greeting: Hello\n', 'public/new.txt': 'New.' });
    await buildShard(root, 1, 2);
    const states = makeSite({}, {});
    const [shard, work] = [folder(root, 2), path.join(root, 'shards/.2.build-site')];
    const fix = makeFaulty({ operations: CHANGES, within: [shard, work], effect: 'record', record: states });
    await buildShard(root, 2, 2).finally(fix);
    const finished = snapshot(shard);
    const rulesOfCopies: string[] = [];
    for (const state of readdirSync(states)) {
      for (const place of [shard, work]) {
        rmSync(place, { recursive: true, force: true });
        const kept = path.join(states, state, path.basename(place));
        if (existsSync(kept)) cpSync(kept, place, { recursive: true });
      }
      if (existsSync(work))
        expect((await refusal(root, [1, 2]))[0]).toMatchObject(['merge/unfinished', UNFINISHED, expect.anything()]);
      rmSync(work, { recursive: true, force: true });
      if (JSON.stringify(snapshot(shard)) === JSON.stringify(finished)) continue;
      rulesOfCopies.push(...(await refusal(root, [1, 2])).map(([rule = '']) => rule));
    }
    expect(new Set(rulesOfCopies)).toEqual(new Set(['merge/other-sources', 'merge/unfinished']));
  });

  test('after it was published, but before all its files were written', async () => {
    const root = await shardsOf(2);
    writeFileSync(path.join(folder(root, 2), '.build-site-shard.json'), '{"shard":"2/2","unfinished":true}\n');
    expect(await refusal(root, [1, 2])).toEqual([
      [
        'merge/unfinished',
        'the build of shard 2/2 in <root>/shards/2 did not finish',
        'build it again with --shard 2/2',
      ],
    ]);
  });
});

test('merge rejects a shard that is still being built', async () => {
  const root = await shardsOf(2);
  const stage = Stage.open(root, folder(root, 2));
  expect(await refusal(root, [1, 2])).toEqual([
    [
      'merge/unfinished',
      `a build is still writing to shard 2/2 in <root>/shards/2 (process ${process.pid})`,
      'wait until it ends',
    ],
  ]);
  stage.close();
  await build(options(root, { shardFolders: [folder(root, 1), folder(root, 2)] }));
});
