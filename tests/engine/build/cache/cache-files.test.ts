import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { writeCacheFile } from '../../../../src/engine/core/cache-file.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { makeFaulty } from '../../../support/faults.mjs';
import { changeSite, makeSite, snapshot } from '../../../support/site.ts';

const cacheOf = (root: string): string => path.join(root, 'node_modules/.cache/build-site');

const cacheFiles = (root: string): string[] =>
  readdirSync(cacheOf(root), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(cacheOf(root), name))
    .filter((file) => statSync(file).isFile());

const EDIT = {
  'content/notes/first.md': '---\ntitle: First note\ndescription: What the first note says.\n---\n\nEdited.\n',
};

/** Builds, changes the cache, edits a file and builds again. The output must equal a build without a cache. */
const rebuild = async (spoil: (file: string) => void) => {
  const root = makeSite();
  await build(options(root));
  for (const file of cacheFiles(root)) spoil(file);
  changeSite(root, EDIT);
  const { diagnostics } = await build(options(root));
  const output = snapshot(path.join(root, 'dist'));
  const clean = makeSite(EDIT);
  await build(options(clean));
  expect(output).toEqual(snapshot(path.join(clean, 'dist')));
  return { root, diagnostics };
};

test('a pipe at the path of any cache file does not block the build', async () => {
  await rebuild((file) => {
    rmSync(file);
    execFileSync('mkfifo', [file]);
  });
});

test('a link to a device at the path of any cache file does not block the build', async () => {
  await rebuild((file) => {
    rmSync(file);
    execFileSync('ln', ['-s', '/dev/zero', file]);
  });
});

test('a folder at the path of any cache file does not stop the build', async () => {
  await rebuild((file) => {
    rmSync(file);
    mkdirSync(file);
  });
});

/** V8 rejects data with a newer format version. The second byte is the version. */
const OF_A_LATER_NODE = Buffer.from(serialize({})).fill(0xfe, 1, 2);

test('cache files written by another version of Node.js are created again', async () => {
  const { diagnostics } = await rebuild((file) => void writeCacheFile(file, OF_A_LATER_NODE));
  expect(diagnostics).toContainEqual(expect.objectContaining({ rule: 'cache/damaged', severity: 'note' }));
});

const HOUR = 60 * 60;

test('removes temporary files of killed builds once they are older than a day', async () => {
  const root = makeSite();
  await build(options(root));
  const draft = (name: string, hours: number): string => {
    const file = path.join(cacheOf(root), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'draft');
    const time = statSync(file).mtimeMs / 1000 - hours * HOUR;
    utimesSync(file, time, time);
    return file;
  };
  const old = [draft('compiled.123', 25), draft('pages/0123456789abcdef.77', 25), draft('pictures/social/ab.9', 99)];
  const kept = [draft('content.124', 23), draft('pictures/social/0123', 99)];
  changeSite(root, EDIT);
  await build(options(root));
  expect(old.filter((file) => existsSync(file))).toEqual([]);
  expect(kept.filter((file) => !existsSync(file))).toEqual([]);
});

test('a cache that cannot be written is reported as a note, and the site is published', async () => {
  const root = makeSite();
  const fix = makeFaulty({
    operations: ['writeFileSync', 'mkdirSync', 'openSync', 'writeSync', 'renameSync', 'rmSync'],
    within: [cacheOf(root)],
    from: 1,
    effect: 'EROFS',
  });
  try {
    const { diagnostics } = await build(options(root));
    expect(diagnostics).toContainEqual(expect.objectContaining({ rule: 'cache/unwritable', severity: 'note' }));
  } finally {
    fix();
  }
  expect(existsSync(path.join(root, 'dist/index.html'))).toBe(true);
});
