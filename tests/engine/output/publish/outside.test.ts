import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PageFileReader, PageFileWriter } from '../../../../src/engine/build/cache/page-file.ts';
import { build } from '../../../../src/engine/build.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';
import { readManifest } from '../../../../src/engine/output/publish/manifest.ts';
import { finishInterrupted, Stage } from '../../../../src/engine/output/publish/stage.ts';
import { digestOf } from '../../../../src/engine/pages/finish/finish.ts';
import { buildOptions } from '../../../support/build-options.ts';
import { distOf, workOf } from '../../../support/child.ts';
import { PLACES } from '../../../support/places-site.ts';
import { resealShard } from '../../../support/shards.ts';
import { makeSite, output, run } from '../../../support/site.ts';

const opened = (root: string): Stage => Stage.open(root, distOf(root));

test.each([
  '../outside.txt',
  'a/../../outside.txt',
  '/outside.txt',
  'a//b',
  '..',
  'a\\..\\..\\b',
  '%2e%2e/b',
  'a\nb',
  '',
])('the stage refuses to write %j', (file) => {
  const root = makeSite();
  const stage = opened(root);
  try {
    expect(() => stage.write(file, 'x')).toThrow(`${JSON.stringify(file)} is not a path below the output folder`);
  } finally {
    stage.close();
  }
  expect(existsSync(path.join(root, 'outside.txt'))).toBe(false);
});

const published = async (): Promise<string> => {
  const root = makeSite({ 'precious.txt': 'precious', 'elsewhere/precious.txt': 'precious' });
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
  return root;
};

const OUTSIDE = ['../precious.txt', 'notes/../../precious.txt', '/precious.txt', 'linked/precious.txt'];

const linkOut = (root: string) => symlinkSync(path.join(root, 'elsewhere'), path.join(distOf(root), 'linked'));

const expectPrecious = (root: string): void => {
  for (const file of ['precious.txt', 'elsewhere/precious.txt'])
    expect(readFileSync(path.join(root, file), 'utf8'), file).toBe('precious');
};

test('files outside the output folder that a manifest lists are not removed', async () => {
  const root = await published();
  linkOut(root);
  const manifest = path.join(distOf(root), '.build-site.json');
  const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...rest, files: [...files, ...OUTSIDE, 'notes/gone/index.html'] }));
  mkdirSync(path.join(distOf(root), 'notes/gone'));
  writeFileSync(path.join(distOf(root), 'notes/gone/index.html'), 'gone');
  expect(readManifest(distOf(root))).toEqual([...files, 'linked/precious.txt', 'notes/gone/index.html']);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(existsSync(path.join(distOf(root), 'notes/gone'))).toBe(false);
  expectPrecious(root);
});

test('files outside the output folder that a journal lists are not removed', async () => {
  const root = await published();
  linkOut(root);
  mkdirSync(workOf(root), { recursive: true });
  const removals = [...OUTSIDE, 7, 'notes/first/index.html'];
  writeFileSync(path.join(workOf(root), 'journal.json'), JSON.stringify({ removals }));
  finishInterrupted(distOf(root));
  expect(existsSync(path.join(distOf(root), 'notes/first/index.html'))).toBe(false);
  expectPrecious(root);
});

test('a shard that refers to another file for one of its pages is not used', async () => {
  const root = makeSite({}, PLACES);
  const shard = path.join(root, 'shard');
  await build(buildOptions(root, { out: shard, shard: { index: 1, of: 1 } }));
  const file = path.join(shard, '.build-site-pages');
  const reader = PageFileReader.open(file);
  if (reader === undefined) throw new Error('the shard has no pages');
  const writer = new PageFileWriter(file);
  const outside = '../content/places/bay.json';
  const before = readFileSync(path.join(shard, outside));
  const references = new References();
  const facts = reader.facts(references);
  const pages = [...reader.index.pages].map(([address, record]) => {
    const page = facts?.read(record.row, (part) => part);
    const text = reader.textOf(record);
    if (page === undefined || text === undefined) throw new Error(`the shard lacks ${address}`);
    const digest = digestOf(before);
    const file = { file: outside, bytes: before.length, changed: false };
    const finished = { ...page, ...text, parts: record.parts, file, digest };
    const row = writer.add(finished, { ...page.facts, parts: [], wrongStatements: [] });
    return [address, { ...record, row, output: outside, digest }] as const;
  });
  writer.finish({ ...reader.index, texts: references.textsFrom(0), pages: new Map(pages) });
  reader.close();
  resealShard(shard);
  const { recalled } = await build(buildOptions(root, { shardFolders: [shard] }));
  expect(recalled).toBe(0);
  expect(readFileSync(path.join(shard, outside))).toEqual(before);
  expect(output(root, 'places/bay/index.html')).toContain('The place Bay');
});
