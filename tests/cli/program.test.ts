import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A clone of a small program that ends with the code its last argument names. */
const makeClone = (): string => {
  const clone = makeFolder({
    'src/cli/main.ts': 'export const main = async () => Number(process.argv.at(-1)) || 0;\n',
    'src/engine/render/finish-worker.ts': 'export {};\n',
    'src/engine/pictures/draw-worker.ts': 'export {};\n',
    'package-lock.json': '{}',
    'package.json': '{ "type": "module" }',
  });
  cpSync(path.join(ROOT, 'bin'), path.join(clone, 'bin'), { recursive: true });
  mkdirSync(path.join(clone, 'node_modules'));
  for (const name of ['esbuild', '@esbuild'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(clone, 'node_modules', name));
  return clone;
};

const run = (clone: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(clone, 'bin/build-site.js'), ...args], { encoding: 'utf8' });

const CACHE = 'node_modules/.cache/build-site';
const programs = (clone: string) => readdirSync(path.join(clone, CACHE)).filter((name) => name.startsWith('program-'));

/** Commands for which V8's code is kept. */
const kept = (clone: string) =>
  readdirSync(path.join(clone, CACHE, programs(clone)[0] ?? ''))
    .flatMap((name) => /^main\.cjs\.([a-z]+)-v/.exec(name)?.[1] ?? [])
    .sort();

test('the program has one name on every clone of the same sources', () => {
  const [first, second] = [makeClone(), makeClone()];
  utimesSync(path.join(second, 'src/cli/main.ts'), 1, 1);
  const nameIn = (clone: string) => {
    expect(run(clone)).toMatchObject({ status: 0, stderr: '' });
    return readFileSync(path.join(clone, CACHE, programs(clone)[0] ?? '', 'engine'), 'utf8');
  };
  expect(nameIn(first)).toBe(nameIn(second));
});

test("V8's code is kept for each command apart, from a run that ended well", () => {
  const clone = makeClone();
  expect(run(clone, 'build', '2').status).toBe(2);
  expect(kept(clone)).toEqual([]);
  run(clone, 'rules');
  run(clone, 'build', '--help');
  expect(kept(clone)).toEqual(['help', 'rules']);
  run(clone, '--quiet');
  expect(kept(clone)).toEqual(['build', 'help', 'rules']);
  expect(run(clone, 'build').status).toBe(0);
});
