import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { leadsFileOf } from '../../../src/backend/embedded/data-folder.ts';
import { openCachedContent, openLeads } from '../../../src/backend/embedded/store.ts';

const newFolder = (): string => {
  const folder = path.join(mkdtempSync(path.join(inject('runFolder'), 'store-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

const lead = (changes: object = {}) => ({ request_id: randomUUID(), email: 'kim@example.org', ...changes });
const line = (row: unknown): string => `${JSON.stringify(row)}\n`;

const open = (folder: string) => {
  const store = openLeads(folder);
  onTestFinished(() => store.close());
  return store;
};

const outcomesOf = async (...inserts: Promise<void>[]): Promise<unknown[]> =>
  (await Promise.allSettled(inserts)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'stored' : (outcome.reason.answer?.status ?? outcome.reason.code),
  );

describe('a lead that is sent twice at once', () => {
  test('is said to be there only once the disk has the first', async () => {
    const folder = newFolder();
    const store = open(folder);
    const row = lead();
    const stored = () => readFileSync(leadsFileOf(folder), 'utf8');
    const twin = () => store.insert([row]).catch((error) => [error.answer.status, stored()]);
    const [, ...twins] = await Promise.all([store.insert([row]), twin(), twin()]);
    expect(twins).toEqual(Array(2).fill([409, line(row)]));
    expect([...store.rows()]).toEqual([row]);
  });

  test('is not acknowledged, neither the first nor the second, where the disk takes neither', async () => {
    const folder = newFolder();
    // /dev/null accepts every write but cannot be synced.
    symlinkSync('/dev/null', leadsFileOf(folder));
    const store = open(folder);
    const row = lead();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await outcomesOf(store.insert([row]), store.insert([row]))).toEqual(['EINVAL', 'EINVAL']);
  });

  test('among several is refused with all of them', async () => {
    const store = open(newFolder());
    const [first, second] = [lead(), lead()];
    expect(await outcomesOf(store.insert([first]), store.insert([second, first]))).toEqual(['stored', 409]);
    expect([...store.rows()]).toEqual([first]);
  });
});

test('a lead is acknowledged no more once its file was removed, and again once there is one', async () => {
  const folder = newFolder();
  const store = open(folder);
  const file = leadsFileOf(folder);
  rmSync(file);
  await expect(store.insert([lead()])).rejects.toThrow(`${file} was removed`);
  await expect(store.insert([lead()])).rejects.toMatchObject({ code: 'ENOENT' });
  writeFileSync(file, '');
  const row = lead();
  await store.insert([row]);
  expect([...store.rows()]).toEqual([row]);
});

describe('a journal that is there', () => {
  test('is read past lines that are no leads, which are named', async () => {
    const folder = newFolder();
    const [first, second] = [lead(), lead()];
    const lines = [line(first), 'null\n', '7\n', '[]\n', '\n', '{"request_id":"cut off\n', '\0\0\0\n', line(second)];
    writeFileSync(leadsFileOf(folder), lines.join(''));
    const store = open(folder);
    expect(store.torn).toEqual([2, 3, 4, 6, 7]);
    expect([...store.rows()]).toEqual([first, second]);
    expect(await outcomesOf(store.insert([second]))).toEqual([409]);
  });

  test('knows a lead by its id, whether it was kept with dashes or without', async () => {
    const folder = newFolder();
    const id = randomUUID();
    writeFileSync(leadsFileOf(folder), line(lead({ request_id: id.replaceAll('-', '') })));
    expect(await outcomesOf(open(folder).insert([lead({ request_id: id })]))).toEqual([409]);
  });

  test('is read where it is larger than memory takes at once', async () => {
    const folder = newFolder();
    const file = leadsFileOf(folder);
    writeFileSync(file, '');
    // A sparse file, as a power failure may leave it.
    truncateSync(file, 700 * 1024 * 1024);
    const row = lead();
    appendFileSync(file, `\n${line(row)}`);
    const store = open(folder);
    expect(store.torn).toEqual([1]);
    expect([...store.rows()]).toEqual([row]);
    expect(await outcomesOf(store.insert([row]))).toEqual([409]);
  });

  test('and its folder are closed to others', () => {
    const folder = path.join(newFolder(), 'open');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(leadsFileOf(folder), '', { mode: 0o644 });
    open(folder);
    expect(statSync(leadsFileOf(folder)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('behind a link forgets a person where it really is', async () => {
    const folder = newFolder();
    const target = path.join(path.dirname(folder), 'elsewhere.jsonl');
    const other = lead({ email: 'lee@example.org' });
    writeFileSync(target, line(lead()) + line(other));
    symlinkSync(target, leadsFileOf(folder));
    const store = open(folder);
    expect(await store.remove(({ email }) => email === 'kim@example.org')).toBe(1);
    expect(readFileSync(target, 'utf8')).toBe(line(other));
    expect(lstatSync(leadsFileOf(folder)).isSymbolicLink()).toBe(true);
    const next = lead();
    await store.insert([next]);
    expect(readFileSync(target, 'utf8')).toBe(line(other) + line(next));
  });

  test('keeps no copy of it that a kill left while a person was erased', () => {
    const folder = newFolder();
    const part = `${leadsFileOf(folder)}.part`;
    writeFileSync(part, line(lead()));
    open(folder);
    expect(existsSync(part)).toBe(false);
  });

  test.each([
    ['is a folder', (file: string) => mkdirSync(file), 'cannot be read: it is a folder'],
    [
      'is in a folder that is a file',
      (file: string) => writeFileSync(path.dirname(file), ''),
      'cannot be read: a file is in its place',
    ],
  ])('cannot be opened where it %s, and says so in a sentence', (_, spoil, message) => {
    const folder = path.join(newFolder(), 'spoilt');
    if (!message.includes('place')) mkdirSync(folder);
    spoil(leadsFileOf(folder));
    expect(() => openLeads(folder)).toThrow(
      expect.objectContaining({ kind: 'usage', message: `${leadsFileOf(folder)} ${message}` }),
    );
  });
});

describe('texts of places', () => {
  const place = (city: string) => ({ city, state: 'nsw', keyword: 'city', fetched_text: 'Text.' });
  const fileOf = (folder: string): string => path.join(folder, 'cached-content.json');

  test.each([
    ['cut off', '[{"city":"ora'],
    ['no list', '{}'],
    ['a list of something else', '[null]'],
    ['empty', ''],
  ])('that are damaged (%s) are reported in a sentence, and left for somebody to fix', async (_, text) => {
    const folder = newFolder();
    writeFileSync(fileOf(folder), text);
    const store = openCachedContent(folder);
    const message = `${fileOf(folder)} is damaged: it is no list of rows in JSON`;
    expect(() => store.rows()).toThrow(message);
    await expect(store.replace([place('orange')])).rejects.toThrow(message);
    expect(readFileSync(fileOf(folder), 'utf8')).toBe(text);
  });

  test('that the disk does not take are not there', async () => {
    const folder = newFolder();
    const store = openCachedContent(folder);
    await store.insert([place('orange')]);
    mkdirSync(`${fileOf(folder)}.part`);
    await expect(store.insert([place('sydney')])).rejects.toThrow('cannot be written');
    await expect(store.replace([place('bathurst')])).rejects.toThrow('cannot be written');
    await expect(store.remove(() => true)).rejects.toThrow('cannot be written');
    expect([...store.rows()]).toEqual([place('orange')]);
  });
});
