import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLeftover } from '../../../src/engine/core/leftover-files.ts';
import { serveDev } from '../../support/dev.ts';
import { changeSite, makeSite, run } from '../../support/site.ts';

const LEFT = [
  '.DS_Store',
  '._photo.jpg',
  'Thumbs.db',
  'THUMBS.DB',
  'desktop.ini',
  'Desktop.ini',
  '__MACOSX/photo.jpg',
  'notes.txt~',
  '.notes.txt.swp',
  '.notes.txt.swo',
  '#notes.txt#',
  '.#notes.txt',
  'notes.txt.bak',
  '~$letter.docx',
  '.~lock.letter.odt#',
  '4913',
  '.directory',
  'photos/.DS_Store',
  '@eaDir/photo.jpg',
];

const PUBLISHED = [
  '.well-known/security.txt',
  '.htaccess',
  '.nojekyll',
  '.user.ini',
  'notes.txt',
  'a~b.txt',
  'C#.txt',
  '#1.txt',
  'thumbs.html',
  'my desktop.ini.txt',
  'swp.txt',
  'bak/notes.txt',
];

test("distinguishes files left by editors and operating systems from a site's files", () => {
  expect(LEFT.filter((file) => !isLeftover(file))).toEqual([]);
  expect(PUBLISHED.filter(isLeftover)).toEqual([]);
});

const withPublic = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [`public/${file}`, `This is ${file}\n`]));

test('a build publishes all of public/ except files left by editors and operating systems', async () => {
  const root = makeSite();
  await run(root, ['build']);
  const dist = path.join(root, 'dist');
  const list = () => readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const before = list().length;
  changeSite(root, withPublic([...LEFT, ...PUBLISHED]));
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const published = list().map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  expect(published).toEqual(expect.arrayContaining(PUBLISHED));
  expect(published.length - before).toBe(PUBLISHED.length);
});

test('dev does not serve files left by editors and operating systems', async () => {
  const { at } = await serveDev(makeSite(withPublic(['notes.txt', 'notes.txt~', '.DS_Store', '.htaccess'])));
  const statusOf = async (name: string) => (await fetch(at(`/${name}`))).status;
  expect(await statusOf('notes.txt')).toBe(200);
  expect(await statusOf('.htaccess')).toBe(200);
  expect(await statusOf('notes.txt~')).toBe(404);
  expect(await statusOf('.DS_Store')).toBe(404);
});

test('a site can be built while Emacs has one of its files open, which it marks with a dangling symbolic link', async () => {
  const root = makeSite();
  symlinkSync('kim@example.1234:5678', path.join(root, 'content/notes/.#first.md'));
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
});
