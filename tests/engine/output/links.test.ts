import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../src/engine/build.ts';
import { buildOptions as options } from '../../support/build-options.ts';
import { changeSite, makeSite, output, run } from '../../support/site.ts';

const link = (root: string, target: string, name: string): void => {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  symlinkSync(target, path.join(root, name));
};

test.each<[string, string, string, RegExp]>([
  [
    'out of the site',
    '/etc/passwd',
    'public/users.txt',
    /the link public\/users\.txt points outside the site, to \/etc\/passwd/,
  ],
  ['out of the site, to a folder', '/etc', 'content/notes/etc', /the link content\/notes\/etc points outside/],
  ['out of the site through another link', '../public/hop', 'content/hop', /content\/hop points outside/],
  ['to a missing target', 'none', 'content/notes/third.md', /the link content\/notes\/third\.md is broken: none/],
  ['to itself', 'loop', 'templates/loop', /the link templates\/loop is broken: loop/],
  ['in a cycle', '..', 'public/deep/up', /the link public\/deep\/up is circular/],
  ['to the root', '..', 'public', /the link public is circular/],
  ['into the output', '../dist', 'public/dist', /the link public\/dist points into the output/],
  ['to a device', '/dev/zero', 'content/settings.yml', /content\/settings\.yml points outside the site/],
])('a symbolic link %s stops the build with a message that contains its path', async (_, target, name, message) => {
  const root = makeSite({ [name]: undefined });
  mkdirSync(path.join(root, 'dist'));
  if (name === 'content/hop') link(root, '/etc/hostname', 'public/hop');
  link(root, target, name);
  for (const command of ['build', 'routes']) {
    const { exitCode, error } = await run(root, [command]);
    expect(exitCode).toBe(2);
    expect(error).toMatch(message);
  }
});

test.each([
  'content/settings.yml',
  'content/collections.ts',
  'content/notes/third.md',
  'templates/pages/index.tsx',
  'public/a',
])('a named pipe instead of %s makes the build fail instead of hang', async (file) => {
  const root = makeSite({ [file]: undefined, 'public/b': 'b' });
  execFileSync('mkfifo', [path.join(root, file)]);
  const { exitCode, error } = await run(root, []);
  expect({ exitCode, error }).toEqual({
    exitCode: 2,
    error: `error site/special-file  ${file} is a named pipe, not a file\n    at ${file}\n    fix: remove it\nStopped: 1 error; nothing was published.\n`,
  });
});

test.each(['content', 'templates', 'public', 'src'])(
  'reports a symbolic link to a file in place of the folder %s',
  async (name) => {
    const root = makeSite({ 'elsewhere/file': 'a file' });
    rmSync(path.join(root, name), { recursive: true, force: true });
    link(root, 'elsewhere/file', name);
    const { exitCode, error } = await run(root, []);
    expect(exitCode).toBe(2);
    expect(error).toBe(
      `error site/no-folder  ${name} is neither a folder nor a link to one\n    at ${name}\n    fix: replace it with the folder\nStopped: 1 error; nothing was published.\n`,
    );
  },
);

test('reports a folder in place of the collections file', async () => {
  const root = makeSite({ 'content/collections.ts': undefined, 'content/collections.ts/a': '' });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(2);
  expect(error).toContain('content/collections.ts is not a file in <root>');
});

test('symbolic links below the root are followed, and an edit of their target is detected', async () => {
  const root = makeSite({
    'shared/.drafts/third.md': '---\ntitle: Third\ndescription: The third note.\n---\n\nOne.\n',
  });
  link(root, '../../shared/.drafts/third.md', 'content/notes/third.md');
  link(root, '../shared', 'public/shared');
  await build(options(root));
  expect(output(root, 'notes/third/index.html')).toContain('One.');
  changeSite(root, { 'shared/.drafts/third.md': '---\ntitle: Third\ndescription: The third note.\n---\n\nTwo.\n' });
  await build(options(root));
  expect(output(root, 'notes/third/index.html')).toContain('Two.');
  expect(output(root, 'shared/.drafts/third.md')).toContain('Two.');
});

test('the source folders themselves can be symbolic links', async () => {
  const [root, elsewhere] = [makeSite(), makeSite({}, {})];
  renameSync(path.join(root, 'content'), path.join(elsewhere, 'words'));
  link(root, path.join(elsewhere, 'words'), 'content');
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
});

test('a file in a dot folder below public is published, and an edit of it is detected', async () => {
  const root = makeSite({ 'public/.well-known/a.txt': 'one' });
  await build(options(root));
  changeSite(root, { 'public/.well-known/a.txt': 'two', 'public/.well-known/b.txt': 'new' });
  await build(options(root));
  expect([output(root, '.well-known/a.txt'), output(root, '.well-known/b.txt')]).toEqual(['two', 'new']);
});

test.each(['index.html', 'notes/first/index.html'])(
  'the output file %s is written again if a link or a pipe has replaced it',
  async (file) => {
    const root = makeSite();
    await build(options(root));
    const page = path.join(root, 'dist', file);
    const spoil: readonly (() => void)[] = [
      () => {
        renameSync(page, path.join(root, 'copy.html'));
        symlinkSync(path.join(root, 'copy.html'), page);
      },
      () => {
        renameSync(page, path.join(root, 'other.html'));
        execFileSync('mkfifo', [page]);
      },
    ];
    for (const how of spoil) {
      how();
      await build(options(root));
      expect(lstatSync(page).isFile()).toBe(true);
      expect(output(root, file)).toContain('<!doctype html>');
    }
  },
);
