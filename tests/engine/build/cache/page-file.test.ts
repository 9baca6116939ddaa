import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PageFileReader, PageFileWriter, type PageRecord } from '../../../../src/engine/build/cache/page-file.ts';
import type { FinishedPage } from '../../../../src/engine/pages/finish/finish.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMON = ['main', 'faq'];

const pageOf = (path: string, ids: readonly string[]) =>
  ({ facts: { path, ids }, parts: [0] }) as unknown as FinishedPage;

const PATHS = Array.from({ length: 150 }, (_, number) => `/page-${number}/`);

/** Writes pages that share a list. */
const written = (name: string): string => {
  const file = path.join(folder, name);
  const writer = new PageFileWriter(file);
  const pages = new Map(PATHS.map((address) => [address, writer.add(pageOf(address, COMMON)) as PageRecord]));
  writer.finish({ site: 'key', texts: [], parts: [], pages, files: new Map() });
  return file;
};

const read = (reader: PageFileReader | undefined, address: string): FinishedPage | undefined =>
  reader?.read(reader.index.pages.get(address) as PageRecord);

test('pages are read in any order', () => {
  const reader = PageFileReader.open(written('any-order'));
  for (const address of [...PATHS.toReversed(), ...PATHS])
    expect(read(reader, address)).toEqual(pageOf(address, COMMON));
  reader?.close();
});

test('pages that were written together share equal lists', () => {
  const reader = PageFileReader.open(written('in-common'));
  const [first, second, last] = ['/page-0/', '/page-1/', '/page-149/'].map(
    (address) => read(reader, address)?.facts.ids,
  );
  expect(second).toBe(first);
  expect(last).toEqual(first);
  reader?.close();
});

test('pages next to damaged bytes are missing, and others are not', () => {
  const file = written('damaged');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('/page-3/')] = 0;
  writeFileSync(file, bytes);
  const reader = PageFileReader.open(file);
  expect(read(reader, '/page-149/')).toEqual(pageOf('/page-149/', COMMON));
  expect(read(reader, '/page-3/')).toBeUndefined();
  reader?.close();
});
