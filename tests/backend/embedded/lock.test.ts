import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { usageFailure } from '../../../src/engine/core/diagnostics.ts';
import { takeLock } from '../../../src/engine/output/publish/lock.ts';

const newFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'lock-'));
const lockOf = (folder: string): string => path.join(folder, 'lock');
const refuse = (holder: string) => usageFailure('test/locked', `locked${holder}`);

const ownWords = (): [string, string] => {
  const folder = newFolder();
  const release = takeLock(folder, refuse);
  const [pid = '', place = ''] = readFileSync(lockOf(folder), 'utf8').split(' ');
  release();
  return [pid, place];
};

test('a lock contains its process, machine and container', () => {
  const [pid, place] = ownWords();
  expect(pid).toBe(String(process.pid));
  expect(place.split('/')).toHaveLength(3);
});

test('the lock of another machine or container remains valid until it is removed, even if its PID exists here', () => {
  const [pid] = ownWords();
  for (const number of [pid, '999999999']) {
    const folder = newFolder();
    const words = `${number} web-1//pid:[1]`;
    writeFileSync(lockOf(folder), words);
    expect(() => takeLock(folder, refuse)).toThrow(
      `locked (process ${number} on web-1, another machine or container; if it has ended, remove ${lockOf(folder)})`,
    );
    expect(readFileSync(lockOf(folder), 'utf8')).toBe(words);
    expect(readdirSync(folder)).toEqual(['lock']);
  }
});

test('the lock of a process on this host is taken over once the process has ended', () => {
  const [, place] = ownWords();
  const folder = newFolder();
  writeFileSync(lockOf(folder), `999999999 ${place}`);
  takeLock(folder, refuse)();
  expect(readdirSync(folder)).toEqual([]);
});

test('an unreadable lock is never taken over', () => {
  const folder = newFolder();
  mkdirSync(lockOf(folder));
  expect(() => takeLock(folder, refuse)).toThrow('EISDIR: illegal operation on a directory, read');
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('two parts of one process share a lock until both have released it', () => {
  const folder = newFolder();
  const [first, second] = [takeLock(folder, refuse), takeLock(folder, refuse)];
  second();
  expect(existsSync(lockOf(folder))).toBe(true);
  first();
  expect(existsSync(lockOf(folder))).toBe(false);
});
