import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SMALL = 'export const main = async () => Number(process.argv.at(-1)) || 0;\n';

const makeClone = (main = SMALL): string => {
  const clone = makeFolder({
    'src/cli/main.ts': main,
    'src/engine/pages/finish/finish-worker.ts': 'export {};\n',
    'src/engine/pages/social-images/draw-worker.ts': 'export {};\n',
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

const kept = (clone: string) =>
  readdirSync(path.join(clone, CACHE, programs(clone)[0] ?? ''))
    .flatMap((name) => /^main\.cjs\.([a-z]+)-v/.exec(name)?.[1] ?? [])
    .sort();

test('clones of the same sources use the same name for the program', () => {
  const [first, second] = [makeClone(), makeClone()];
  utimesSync(path.join(second, 'src/cli/main.ts'), 1, 1);
  const nameIn = (clone: string) => {
    expect(run(clone)).toMatchObject({ status: 0, stderr: '' });
    return readFileSync(path.join(clone, CACHE, programs(clone)[0] ?? '', 'engine'), 'utf8');
  };
  expect(nameIn(first)).toBe(nameIn(second));
});

test("V8's code cache is stored for each command separately, after a successful run", () => {
  const clone = makeClone();
  expect(run(clone, 'build', '2').status).toBe(2);
  expect(kept(clone)).toEqual([]);
  run(clone, 'rules');
  run(clone, 'build', '--help');
  expect(kept(clone)).toEqual(['help', 'rules']);
  run(clone, '--quiet');
  expect(kept(clone)).toEqual(['build', 'help', 'rules']);
  expect(run(clone, 'build').status).toBe(0);
  expect(run(clone, 'check', '1').status).toBe(1);
  expect(kept(clone), 'a check with findings counts as a complete run').toEqual(['build', 'check', 'help', 'rules']);
});

test('removes all but the newest other versions of the program after an hour, and the others after a day', () => {
  const clone = makeClone();
  const make = (name: string, hours: number) => {
    const folder = path.join(clone, CACHE, name);
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(), new Date(Date.now() - hours * 3_600_000));
  };
  for (const hours of [0.5, 0.6, 2, 3, 4, 5, 25]) make(`program-${hours}`, hours);
  make('pages', 25);
  run(clone);
  expect(programs(clone).filter((name) => /-[\d.]{1,3}$/.test(name))).toEqual([
    'program-0.5',
    'program-0.6',
    'program-2',
    'program-3',
  ]);
  expect(existsSync(path.join(clone, CACHE, 'pages'))).toBe(true);
});

test("V8's code cache remains valid for the next run, although worker threads reset V8's flags", () => {
  const clone = makeClone(`import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
export const main = async () => {
  await once(new Worker('', { eval: true }), 'exit');
  return 0;
};
`);
  const made = () => {
    expect(run(clone).status).toBe(0);
    const folder = path.join(clone, CACHE, programs(clone)[0] ?? '');
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('main.cjs.build-v'));
    return statSync(path.join(folder, file)).mtimeMs;
  };
  const first = made();
  expect(made()).toBe(first);
});

test("V8's code cache has the functions that only ran at the start of a long run", () => {
  const statements = Array.from({ length: 2000 }, (_, index) => `sum += ${index};`).join('');
  const sizeAfter = (collections: number) => {
    const clone = makeClone(`import v8 from 'node:v8';
import vm from 'node:vm';
const early = () => { let sum = 0; ${statements} return sum; };
export const main = async () => {
  early();
  // Every collection discards functions that have not run since the one before.
  v8.setFlagsFromString('--stress-flush-code');
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  for (let index = 0; index < ${collections}; index++) {
    await 0;
    collect();
  }
  return 0;
};
`);
    expect(run(clone).status).toBe(0);
    const folder = path.join(clone, CACHE, programs(clone)[0] ?? '');
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('main.cjs.build-v'));
    return statSync(path.join(folder, file)).size;
  };
  expect(sizeAfter(3)).toBeGreaterThan(0.9 * sizeAfter(0));
});

test('a program or code cache with a flipped bit is never run and is created again', () => {
  const clone = makeClone();
  run(clone);
  const folder = path.join(clone, CACHE, programs(clone)[0] ?? '');
  const code = kept(clone).map((name) => `main.cjs.${name}-${process.version}.cache`);
  for (const file of ['main.cjs', ...code]) {
    const whole = readFileSync(path.join(folder, file));
    const damaged = Buffer.from(whole);
    for (let at = 100; at < damaged.length; at += 97) damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(path.join(folder, file), damaged);
    expect(run(clone).status, file).toBe(0);
    expect(run(clone), file).toMatchObject({ status: 0, stderr: '' });
    if (file === 'main.cjs') expect(readFileSync(path.join(folder, file))).toEqual(whole);
    else expect(readFileSync(path.join(folder, file))).not.toEqual(damaged);
  }
});

// A single character outside Latin-1 makes V8 store the program with two bytes per character.
test('the program is ASCII', () => {
  spawnSync(process.execPath, [path.join(ROOT, 'bin/build-site.js'), '--help']);
  const folder = path.join(ROOT, CACHE);
  const newest = programs(ROOT)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .at(-1);
  for (const file of ['main.cjs', 'finish-worker.cjs'])
    expect(readFileSync(path.join(newest ?? '', file), 'utf8').match(/[^\0-\x7F].{0,40}/)?.[0]).toBeUndefined();
});
