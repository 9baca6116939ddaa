import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { Journal, readJournal, streamJournal } from '../../src/backend/embedded/journal.ts';

const newFile = (): string => path.join(mkdtempSync(path.join(inject('runFolder'), 'journal-')), 'data', 'rows.jsonl');

const recordsOf = (file: string): readonly unknown[] => readJournal(file).records;

test('appended records are read back in order, and only the owner can read them', async () => {
  const file = newFile();
  const journal = Journal.open(file);
  await Promise.all([journal.append({ n: 1 }), journal.append({ n: 2 })]);
  await journal.append({ n: 3, text: 'two\nlines "and" ünïcode' });
  await journal.close();
  expect(recordsOf(file)).toEqual([{ n: 1 }, { n: 2 }, { n: 3, text: 'two\nlines "and" ünïcode' }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
});

test('a missing file is read as an empty journal', () => {
  expect(readJournal(newFile())).toEqual({ records: [], torn: [] });
});

test('a line cut off anywhere by a kill is reported, and all other lines are read', async () => {
  const whole = [{ a: 1 }, { b: 'two' }].map((record) => `${JSON.stringify(record)}\n`).join('');
  const next = `${JSON.stringify({ c: 'the one that was being written' })}\n`;
  for (let cut = 1; cut < next.length - 1; cut += 1) {
    const file = newFile();
    const journal = Journal.open(file);
    await journal.close();
    writeFileSync(file, whole + next.slice(0, cut));
    const again = Journal.open(file);
    await again.append({ d: 4 });
    await again.close();
    expect(readJournal(file), `cut after ${cut}`).toEqual({ records: [{ a: 1 }, { b: 'two' }, { d: 4 }], torn: [3] });
  }
});

test('any records round-trip, in any grouping of appends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), { maxLength: 8 }),
      async (groups) => {
        const file = newFile();
        const journal = Journal.open(file);
        for (const group of groups) await Promise.all(group.map((record) => journal.append(record)));
        await journal.close();
        expect(recordsOf(file)).toEqual(JSON.parse(JSON.stringify(groups.flat())));
      },
    ),
    { numRuns: 30 },
  );
});

test('a rewrite leaves no trace of dropped records and keeps concurrent appends', async () => {
  const file = newFile();
  const journal = Journal.open(file);
  await journal.append({ email: 'kim@example.org' });
  await journal.append({ email: 'lee@example.org' });
  const dropping = journal.rewrite((record) => (record as { email: string }).email !== 'kim@example.org');
  const appending = journal.append({ email: 'max@example.org' });
  expect(await dropping).toBe(1);
  await appending;
  await journal.close();
  expect(readFileSync(file, 'utf8')).toBe('{"email":"lee@example.org"}\n{"email":"max@example.org"}\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a record that another program has appended keeps its line ending', async () => {
  const file = newFile();
  const journal = Journal.open(file);
  await journal.append({ n: 1 });
  appendFileSync(file, '{"n":2}\n');
  await journal.append({ n: 3 });
  await journal.close();
  expect(recordsOf(file)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('a record is acknowledged only after the disk has synced it', async () => {
  const file = newFile();
  mkdirSync(path.dirname(file));
  // /dev/null accepts every write but cannot be synced.
  symlinkSync('/dev/null', file);
  const journal = Journal.open(file);
  await expect(journal.append({ n: 1 })).rejects.toMatchObject({ syscall: 'fdatasync' });
  await journal.close();
});

test('a record is rejected after the journal is closed', async () => {
  const journal = Journal.open(newFile());
  await journal.close();
  await expect(journal.append({ n: 1 })).rejects.toThrow('is closed');
});

test('reading a journal in chunks returns the same records as reading it at once', async () => {
  const file = newFile();
  const journal = Journal.open(file);
  const records = Array.from({ length: 12_000 }, (_, n) => ({ n, text: 'ü'.repeat(n % 150) }));
  await Promise.all(records.map((record) => journal.append(record)));
  await journal.close();
  appendFileSync(file, '\nnull\n{"n":');
  expect(readJournal(file)).toEqual({ records, torn: [12_002, 12_003] });
  const lines: unknown[] = [];
  for await (const piece of streamJournal(file)) lines.push(...piece);
  expect(lines).toEqual([
    ...records.map((record, index) => ({ line: index + 1, record })),
    { line: 12_002, record: undefined },
    { line: 12_003, record: undefined },
  ]);
});

test("a rewrite of a journal behind a symbolic link changes the link's target", async () => {
  const file = newFile();
  mkdirSync(path.dirname(file));
  const target = `${file}.elsewhere`;
  writeFileSync(target, '{"n":1}\n{"n":2}\n');
  symlinkSync(target, file);
  const journal = Journal.open(file);
  expect(await journal.rewrite(({ n }) => n !== 1)).toBe(1);
  await journal.append({ n: 3 });
  await journal.close();
  expect(readFileSync(target, 'utf8')).toBe('{"n":2}\n{"n":3}\n');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});

test('invalid lines are counted, and the records around them are read', async () => {
  const file = newFile();
  mkdirSync(path.dirname(file));
  writeFileSync(file, '{"n":1}\nnull\n7\n[]\n\n{"cut off\n\0\0\0\n{"n":2}\n');
  expect(readJournal(file)).toEqual({ records: [{ n: 1 }, { n: 2 }], torn: [2, 3, 4, 6, 7] });
});

test('a rewrite of many records keeps all others, in order', async () => {
  const file = newFile();
  const journal = Journal.open(file);
  const records = Array.from({ length: 5000 }, (_, n) => ({ n }));
  await Promise.all(records.map((record) => journal.append(record)));
  expect(await journal.rewrite((record) => (record as { n: number }).n % 3 !== 0)).toBe(1667);
  await journal.close();
  expect(recordsOf(file)).toEqual(records.filter(({ n }) => n % 3 !== 0));
});
