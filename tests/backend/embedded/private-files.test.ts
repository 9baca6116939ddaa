import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { makePrivateFolder, removeAbandoned, replaceFile } from '../../../src/backend/embedded/private-files.ts';

const newFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'private-'));

test('a file is replaced atomically, from a string or from chunks, and only its owner can read it', () => {
  const file = path.join(newFolder(), 'file');
  replaceFile(file, 'one');
  expect(readFileSync(file, 'utf8')).toBe('one');
  const piece = 'ü'.repeat(100_000);
  replaceFile(file, [piece, '', piece]);
  expect(readFileSync(file, 'utf8')).toBe(piece + piece);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an interrupted write leaves the file unchanged and leaves no temporary file behind', () => {
  const folder = newFolder();
  const file = path.join(folder, 'file');
  replaceFile(file, 'old');
  const pieces = function* () {
    yield 'kim@example.org';
    throw new Error('half way');
  };
  expect(() => replaceFile(file, pieces())).toThrow('half way');
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a disk error names the file and suggests a fix', () => {
  const file = path.join(newFolder(), 'file');
  mkdirSync(path.join(file, 'full'), { recursive: true });
  expect(() => replaceFile(file, 'new')).toThrow(
    expect.objectContaining({
      kind: 'usage',
      message: `${file} cannot be written and was left unchanged: it is a folder`,
      diagnostics: [expect.objectContaining({ rule: 'backend/disk', fix: 'move it elsewhere' })],
    }),
  );
});

test('a symbolic link is kept, and its target is replaced', () => {
  const folder = newFolder();
  const target = path.join(folder, 'elsewhere');
  const link = path.join(folder, 'link');
  writeFileSync(target, 'old');
  symlinkSync(target, link);
  writeFileSync(`${target}.part`, 'of a kill');
  removeAbandoned(link);
  expect(existsSync(`${target}.part`)).toBe(false);
  replaceFile(link, 'new');
  expect(readFileSync(target, 'utf8')).toBe('new');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test('a folder that others can access becomes private', () => {
  const folder = path.join(newFolder(), 'data');
  mkdirSync(folder, { mode: 0o755 });
  makePrivateFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
