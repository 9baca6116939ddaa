import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../../src/engine/dev/watch.ts';
import { makeFolder } from '../../support/folder.ts';

const FILES = { 'content/a.md': 'a', 'content/deep/b.md': 'b', 'templates/page.tsx': 'page', 'other/a.md': 'other' };

/** Milliseconds after which every watcher has settled. */
const SETTLED = 600;

/** Watches a new folder. `edited` edits a file and waits until the edit is reported. */
const watchIn = async (names: readonly string[], files: Readonly<Record<string, string>> = FILES) => {
  const root = makeFolder(files);
  const reported: string[] = [];
  const watch = await watchFiles(
    names.map((name) => path.join(root, name)),
    (edited) => reported.push(...edited.map((file) => path.relative(root, file))),
  );
  onTestFinished(() => watch.close());
  let edits = 0;
  const edited = async (file: string): Promise<void> => {
    await pause(SETTLED);
    reported.length = 0;
    writeFileSync(path.join(root, file), `edit ${edits++}`);
    await expect.poll(() => reported, { timeout: 5000 }).toEqual([file]);
  };
  return { root, reported, watch, edited, at: (name: string) => path.join(root, name) };
};

const git = (folder: string, ...args: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
};

describe('a watched folder', () => {
  test('reports edits of new and existing files', async () => {
    const { edited } = await watchIn(['content']);
    await edited('content/a.md');
    await edited('content/deep/b.md');
    await edited('content/deep/new.md');
  });

  test.each([0, 20, 200, 1500])('is watched again if it is restored %i ms after its deletion', async (milliseconds) => {
    const { at, edited, reported } = await watchIn(['content', 'templates']);
    cpSync(at('content'), at('copy'), { recursive: true });
    rmSync(at('content'), { recursive: true });
    await pause(milliseconds);
    cpSync(at('copy'), at('content'), { recursive: true });
    await expect.poll(() => reported).toEqual(expect.arrayContaining(['content/a.md', 'content/deep/b.md']));
    await edited('content/a.md');
    await edited('content/deep/b.md');
    await edited('templates/page.tsx');
  });

  test('is watched again after it was deleted and restored several times', async () => {
    const { at, edited } = await watchIn(['content']);
    cpSync(at('content'), at('copy'), { recursive: true });
    for (let round = 0; round < 5; round++) {
      rmSync(at('content'), { recursive: true });
      await pause(round * 30);
      cpSync(at('copy'), at('content'), { recursive: true });
      await edited('content/deep/b.md');
    }
  });

  test.each([0, 20, 800])(
    'is watched if another folder replaces it %i ms after it was moved away',
    async (milliseconds) => {
      const { at, edited, reported } = await watchIn(['content']);
      renameSync(at('content'), at('away'));
      await pause(milliseconds);
      renameSync(at('other'), at('content'));
      await expect.poll(() => reported).toEqual(expect.arrayContaining(['content/a.md', 'content/deep/b.md']));
      await edited('content/a.md');
      writeFileSync(at('away/a.md'), 'no longer watched');
      await pause(SETTLED);
      expect(reported).toEqual(['content/a.md']);
    },
  );

  test('reports its files as removed while it is missing', async () => {
    const { at, reported } = await watchIn(['content']);
    renameSync(at('content'), at('away'));
    await expect.poll(() => [...reported].sort()).toEqual(['content/a.md', 'content/deep/b.md']);
  });

  test('is watched if it is created after the start', async () => {
    const { at, edited, reported } = await watchIn(['public', 'content']);
    mkdirSync(at('public/fonts'), { recursive: true });
    writeFileSync(at('public/fonts/a.woff2'), 'font');
    await expect.poll(() => reported).toContain('public/fonts/a.woff2');
    await edited('public/fonts/a.woff2');
    await edited('content/a.md');
  });

  test('is watched again if its parent folder was deleted and restored', async () => {
    const { at, edited } = await watchIn(['src/site'], { 'src/site/a.ts': 'a' });
    rmSync(at('src'), { recursive: true });
    await pause(100);
    mkdirSync(at('src/site'), { recursive: true });
    writeFileSync(at('src/site/a.ts'), 'back');
    await edited('src/site/a.ts');
  });

  test('is watched again after git has removed and restored it', async () => {
    const { root, edited } = await watchIn(['content', 'templates']);
    git(root, 'init', '--initial-branch', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '--message', 'all');
    git(root, 'checkout', '-b', 'without');
    git(root, 'rm', '-r', 'content', 'templates');
    git(root, 'commit', '--message', 'none');
    git(root, 'checkout', 'main');
    await edited('content/a.md');
    await edited('templates/page.tsx');
    git(root, 'checkout', '--', 'content');
    await edited('content/deep/b.md');
  });

  test.each(['content/deep', 'content/deep/deeper'])('is watched below %s after its replacement', async (name) => {
    const { at, edited } = await watchIn(['content'], { 'content/deep/deeper/a.md': 'a', 'content/deep/b.md': 'b' });
    for (const round of [1, 2]) {
      cpSync(at(name), at(`copy${round}`), { recursive: true });
      renameSync(at(name), at(`away${round}`));
      renameSync(at(`copy${round}`), at(name));
      await edited('content/deep/deeper/a.md');
    }
  });
});

describe('a symbolic link in place of a watched folder', () => {
  test('is followed', async () => {
    const { at, edited } = await watchIn(['content'], { 'shared/a.md': 'a' });
    symlinkSync(at('shared'), at('content'));
    await edited('content/a.md');
  });

  test('is followed to its new target', async () => {
    const { at, edited, reported } = await watchIn(['linked'], FILES);
    symlinkSync('content', at('linked'));
    await edited('linked/a.md');
    rmSync(at('linked'));
    symlinkSync('other', at('linked'));
    await edited('linked/a.md');
    writeFileSync(at('content/a.md'), 'no longer watched');
    await pause(SETTLED);
    expect(reported).toEqual(['linked/a.md']);
  });

  test('is followed after its target was replaced', async () => {
    const { at, edited } = await watchIn(['linked'], FILES);
    symlinkSync('content', at('linked'));
    await edited('linked/a.md');
    cpSync(at('content'), at('copy'), { recursive: true });
    rmSync(at('content'), { recursive: true });
    await pause(50);
    renameSync(at('copy'), at('content'));
    await edited('linked/a.md');
    await edited('linked/deep/b.md');
  });

  test('is followed below a watched folder after its target was replaced', async () => {
    const { at, edited } = await watchIn(['templates'], FILES);
    symlinkSync('../content', at('templates/texts'));
    await edited('templates/texts/deep/b.md');
    cpSync(at('content'), at('copy'), { recursive: true });
    rmSync(at('content'), { recursive: true });
    await pause(50);
    renameSync(at('copy'), at('content'));
    await edited('templates/texts/deep/b.md');
  });
});

describe('a watched file', () => {
  test('is watched if it is created, replaced, and created again', async () => {
    const { at, edited } = await watchIn(['.env'], {});
    await edited('.env');
    await edited('.env');
    writeFileSync(at('.env.new'), 'NEW=1');
    renameSync(at('.env.new'), at('.env'));
    await edited('.env');
    rmSync(at('.env'));
    await pause(SETTLED);
    await edited('.env');
  });
});

test('a folder that is added later is watched again after it is restored', async () => {
  const { at, edited, watch } = await watchIn(['content'], { ...FILES, 'src/a.ts': 'a' });
  watch.add([at('src')]);
  await edited('src/a.ts');
  rmSync(at('src'), { recursive: true });
  await pause(100);
  mkdirSync(at('src'));
  writeFileSync(at('src/a.ts'), 'back');
  await edited('src/a.ts');
});

const OPERATIONS: Readonly<Record<string, (at: (name: string) => string) => void>> = {
  remove: (at) => rmSync(at('content'), { recursive: true, force: true }),
  restore: (at) => {
    if (!existsSync(at('content'))) cpSync(at('copy'), at('content'), { recursive: true });
  },
  removeBelow: (at) => rmSync(at('content/deep'), { recursive: true, force: true }),
  replace: (at) => {
    rmSync(at('away'), { recursive: true, force: true });
    mkdirSync(at('content'), { recursive: true });
    renameSync(at('content'), at('away'));
    cpSync(at('copy'), at('content'), { recursive: true });
  },
  replaceByLink: (at) => {
    rmSync(at('content'), { recursive: true, force: true });
    cpSync(at('copy'), at('linked'), { recursive: true });
    symlinkSync('linked', at('content'));
  },
};

test('a folder is watched after any sequence of removals, restorations and replacements', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(OPERATIONS)),
    milliseconds: fc.constantFrom(0, 5, 60, 300),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { at, edited } = await watchIn(['content']);
      cpSync(at('content'), at('copy'), { recursive: true });
      for (const { name, milliseconds } of steps) {
        OPERATIONS[name]?.(at);
        await pause(milliseconds);
      }
      rmSync(at('content'), { recursive: true, force: true });
      cpSync(at('copy'), at('content'), { recursive: true });
      await edited('content/a.md');
      await edited('content/deep/b.md');
    }),
    { numRuns: 6 },
  );
});

test('no changes are reported after the watcher is closed', async () => {
  const { at, reported, watch } = await watchIn(['content']);
  writeFileSync(at('content/a.md'), 'edited');
  await watch.close();
  rmSync(at('content'), { recursive: true });
  await pause(SETTLED);
  expect(reported).toEqual([]);
});
