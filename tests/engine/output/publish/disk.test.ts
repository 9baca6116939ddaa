import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ChangingSite, change, makeChangingSite } from '../../../support/changing-site.ts';
import { buildOnFaultyDisk, buildWith, copyOf, distOf, distState, leftovers, workOf } from '../../../support/child.ts';
import { makeSite, run } from '../../../support/site.ts';

const build = (root: string, ...flags: string[]) => run(root, ['build', ...flags]);

let site: ChangingSite;
beforeAll(async () => {
  site = await makeChangingSite();
});

const lockOf = (root: string): string => path.join(workOf(root), 'lock');

const writeLock = (root: string, holder: string): void => {
  mkdirSync(workOf(root), { recursive: true });
  writeFileSync(lockOf(root), holder);
};

const livingProcess = (): number => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.pid === undefined) throw new Error('sleep did not start');
  return child.pid;
};

const deadProcess = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn('true', { stdio: 'ignore' });
    child.once('exit', () => resolve(child.pid ?? 0));
  });

test('a full disk at any write ends the build with exit code 2, leaves dist unchanged and leaves no other files behind', async () => {
  const root = copyOf(site.root);
  let from = 1;
  for (; ; from++) {
    const { exitCode, error } = await buildOnFaultyDisk(root, {
      operations: ['writeFileSync'],
      within: [workOf(root)],
      from,
      effect: 'ENOSPC',
    });
    if (exitCode === 0) break;
    const when = `full at write ${from}`;
    expect(exitCode, when).toBe(2);
    expect(error, when).toMatch(
      /^error publish\/disk {2}the output folder <root>\/dist \(at .*\) cannot be written: the disk is full\n {4}fix: free some space, or choose another folder with --out\n/,
    );
    expect(distState(root), when).toEqual(site.before);
    expect(leftovers(root), when).toEqual([]);
  }
  expect(from).toBeGreaterThan(10);
});

test.each([
  ['EACCES', 'is not writable'],
  ['EROFS', 'is on a read-only disk'],
] as const)(
  'a folder that rejects writes with %s ends the build with exit code 2 and leaves dist unchanged',
  async (code, reason) => {
    const root = copyOf(site.root);
    for (const operation of ['mkdirSync', 'writeFileSync'] as const) {
      const result = await buildOnFaultyDisk(root, {
        operations: [operation],
        within: [workOf(root), distOf(root)],
        from: 1,
        effect: code,
      });
      expect(result.exitCode).toBe(2);
      expect(result.error).toContain(`error publish/disk  the output folder <root>/dist (at <root>/.dist.build-site`);
      expect(result.error).toContain(reason);
      expect(distState(root)).toEqual(site.before);
      expect(leftovers(root)).toEqual([]);
    }
  },
);

test.each(['EACCES', 'EIO'] as const)(
  'a publish that fails halfway with %s reports the failure, and the next command completes it',
  async (code) => {
    const root = copyOf(site.root);
    const stopped = await buildOnFaultyDisk(root, {
      operations: ['renameSync'],
      within: [distOf(root)],
      from: 3,
      effect: code,
    });
    expect(stopped.exitCode).toBeGreaterThan(1);
    expect(stopped.error).not.toContain('nothing was published');
    expect(await run(root, ['check'])).toMatchObject({ exitCode: 0 });
    expect(distState(root)).toEqual(site.after);
    expect(leftovers(root)).toEqual([]);
  },
);

test.each([
  ["a foreign file has the path of one of the site's folders", 'public/mine/page.txt', 'mine'],
  ["a folder with a foreign file has the path of one of the site's files", 'public/mine', 'mine/note.txt'],
])('if %s, the build is rejected with exit code 2 before dist changes', async (_, needed, foreign) => {
  const root = makeSite();
  await build(root);
  mkdirSync(path.dirname(path.join(distOf(root), foreign)), { recursive: true });
  writeFileSync(path.join(distOf(root), foreign), 'mine');
  const before = distState(root);
  change(root, {
    [needed]: 'new',
    'content/notes/second.md': '---\ntitle: Changed\ndescription: Changed.\n---\n\nText.\n\n## More\n',
  });
  const { exitCode, error } = await build(root);
  expect(exitCode).toBe(2);
  expect(error).toContain('mine');
  expect(distState(root)).toEqual(before);
  expect(leftovers(root)).toEqual([]);
});

test('if the disk is full, a thread that writes pages makes the build fail with exit code 2 and leave dist unchanged', async () => {
  const root = copyOf(site.root);
  const pages = [`${workOf(root)}/stage/notes`];
  const result = await buildWith(
    root,
    { operations: ['writeFileSync'], within: pages, from: 1, effect: 'ENOSPC' },
    '--concurrency',
    '2',
  );
  expect(result).toMatchObject({ exitCode: 2 });
  expect(result.error).toContain('cannot be written: the disk is full');
  expect(distState(root)).toEqual(site.before);
  expect(leftovers(root)).toEqual([]);
});

test('a second build is rejected with exit code 2 while another holds the lock', async () => {
  const root = copyOf(site.root);
  const holder = livingProcess();
  writeLock(root, String(holder));
  const { exitCode, error } = await build(root);
  expect(exitCode).toBe(2);
  expect(error).toBe(`error publish/locked  another build is writing to <root>/dist (process ${holder})
    fix: wait until it ends, or choose another folder with --out
Stopped: 1 error; nothing was published.
`);
  expect(distState(root)).toEqual(site.before);
  expect(readFileSync(lockOf(root), 'utf8')).toBe(String(holder));
});

test('a build into another folder runs while another build holds the lock of dist', async () => {
  const root = makeSite();
  writeLock(root, String(livingProcess()));
  expect(await build(root, '--out', 'elsewhere')).toMatchObject({ exitCode: 0, error: '' });
});

test('the lock of a process that has ended is taken over, as is an empty lock', async () => {
  for (const holder of [String(await deadProcess()), '']) {
    const root = makeSite();
    writeLock(root, holder);
    expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
    expect(leftovers(root)).toEqual([]);
  }
});

test('at least one of several simultaneous builds succeeds, the others are rejected, and dist is complete', async () => {
  const root = copyOf(site.root);
  writeLock(root, String(await deadProcess()));
  const runs = await Promise.all(Array.from({ length: 4 }, () => buildWith(root)));
  const codes = runs.map(({ exitCode }) => exitCode);
  expect(codes).toContain(0);
  expect(runs.filter(({ exitCode }) => exitCode !== 0 && exitCode !== 2)).toEqual([]);
  for (const { error } of runs.filter(({ exitCode }) => exitCode === 2)) expect(error).toContain('publish/locked');
  expect(distState(root)).toEqual(site.after);
  expect(leftovers(root)).toEqual([]);
});
