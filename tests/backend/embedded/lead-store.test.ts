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
import { readJournal } from '../../../src/backend/embedded/journal.ts';
import { openLeads } from '../../../src/backend/embedded/lead-store.ts';

const newFolder = (): string => {
  const folder = path.join(mkdtempSync(path.join(inject('runFolder'), 'store-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

const lead = (changes: object = {}) => ({ request_id: randomUUID(), email: 'kim@example.org', ...changes });
const line = (row: unknown): string => `${JSON.stringify(row)}\n`;

const storedIn = (folder: string) => readJournal(leadsFileOf(folder)).records;

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
  test('is acknowledged as a duplicate only after the first copy is on the disk', async () => {
    const folder = newFolder();
    const store = open(folder);
    const row = lead();
    const stored = () => readFileSync(leadsFileOf(folder), 'utf8');
    const twin = () => store.insert(row).catch((error) => [error.answer.status, stored()]);
    const [, ...twins] = await Promise.all([store.insert(row), twin(), twin()]);
    expect(twins).toEqual(Array(2).fill([409, line(row)]));
    expect(storedIn(folder)).toEqual([row]);
  });

  test('is not acknowledged at all if neither copy reaches the disk', async () => {
    const folder = newFolder();
    // /dev/null accepts every write but cannot be synced.
    symlinkSync('/dev/null', leadsFileOf(folder));
    const store = open(folder);
    const row = lead();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await outcomesOf(store.insert(row), store.insert(row))).toEqual(['EINVAL', 'EINVAL']);
  });
});

test('leads are not acknowledged while their file is missing', async () => {
  const folder = newFolder();
  const store = open(folder);
  const file = leadsFileOf(folder);
  rmSync(file);
  await expect(store.insert(lead())).rejects.toThrow(`${file} was removed`);
  await expect(store.insert(lead())).rejects.toMatchObject({ code: 'ENOENT' });
  writeFileSync(file, '');
  const row = lead();
  await store.insert(row);
  expect(storedIn(folder)).toEqual([row]);
});

describe('an existing journal', () => {
  test('is read even if some of its lines are invalid', async () => {
    const folder = newFolder();
    const [first, second] = [lead(), lead()];
    const lines = [line(first), 'null\n', '7\n', '[]\n', '\n', '{"request_id":"cut off\n', '\0\0\0\n', line(second)];
    writeFileSync(leadsFileOf(folder), lines.join(''));
    const store = open(folder);
    expect(storedIn(folder)).toEqual([first, second]);
    expect(await outcomesOf(store.insert(second))).toEqual([409]);
  });

  test('recognises a lead by its id, with or without dashes', async () => {
    const folder = newFolder();
    const id = randomUUID();
    writeFileSync(leadsFileOf(folder), line(lead({ request_id: id.replaceAll('-', '') })));
    expect(await outcomesOf(open(folder).insert(lead({ request_id: id })))).toEqual([409]);
  });

  test('is read even if it is larger than the read buffer', async () => {
    const folder = newFolder();
    const file = leadsFileOf(folder);
    writeFileSync(file, '');
    // A power failure can leave a sparse file like this.
    truncateSync(file, 700 * 1024 * 1024);
    const row = lead();
    appendFileSync(file, `\n${line(row)}`);
    const store = open(folder);
    expect(storedIn(folder)).toEqual([row]);
    expect(await outcomesOf(store.insert(row))).toEqual([409]);
  });

  test('is private to its owner, and so is its folder', () => {
    const folder = path.join(newFolder(), 'open');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(leadsFileOf(folder), '', { mode: 0o644 });
    open(folder);
    expect(statSync(leadsFileOf(folder)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("behind a symbolic link stores leads in the link's target", async () => {
    const folder = newFolder();
    const target = path.join(path.dirname(folder), 'elsewhere.jsonl');
    const [known, next] = [lead(), lead()];
    writeFileSync(target, line(known));
    symlinkSync(target, leadsFileOf(folder));
    await open(folder).insert(next);
    expect(readFileSync(target, 'utf8')).toBe(line(known) + line(next));
    expect(lstatSync(leadsFileOf(folder)).isSymbolicLink()).toBe(true);
  });

  test('deletes the copy that a killed erasure left behind', () => {
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
      'cannot be read: there is a file at its path',
    ],
  ])('cannot be opened if it %s, and the message says so', (_, spoil, message) => {
    const folder = path.join(newFolder(), 'spoilt');
    if (!message.includes('at its path')) mkdirSync(folder);
    spoil(leadsFileOf(folder));
    expect(() => openLeads(folder)).toThrow(
      expect.objectContaining({ kind: 'usage', message: `${leadsFileOf(folder)} ${message}` }),
    );
  });
});
