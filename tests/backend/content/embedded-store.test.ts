import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { contentFileOf, embeddedStore } from '../../../src/backend/content/embedded-store.ts';
import { dataFolderOf } from '../../../src/backend/embedded/data-folder.ts';
import { run } from '../../support/site.ts';
import { storedSite } from '../../support/stored-site.ts';

const signal = new AbortController().signal;

const setUp = (text?: string) => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'embedded-content-'));
  const folder = dataFolderOf(root);
  const file = contentFileOf(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (text !== undefined) writeFileSync(file, text);
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  return { folder, file, read, store: embeddedStore(root, () => new Date('2026-11-20T20:00:00Z')) };
};

const place = (city: string) => ({ city, state: 'nsw', keyword: 'city' });
const row = (city: string) => ({ ...place(city), fetched_text: 'Text.', faqs: [], generated_hash: '' });
const TIME = '2026-11-20T20:00:00.000Z';

test('reading a store that has never been used returns no rows and creates no files', async () => {
  const { store, file } = setUp();
  expect(await store.read(signal)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

test("saving replaces a place's row with a new timestamp, and keeps all other rows", async () => {
  const other = { ...row('bathurst'), note: 'by hand' };
  const { store, read, file } = setUp(JSON.stringify([{ ...row('orange'), id: 7, fetched_text: 'Old.' }, other]));
  await store.save([row('orange'), row('dubbo')], signal);
  const stamps = { fetched_images: [], date_cached: TIME, last_accessed: TIME };
  expect(read()).toEqual([{ ...row('orange'), id: 7, ...stamps }, other, { ...row('dubbo'), ...stamps }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('touching places updates only the timestamps of their rows, and adds no rows', async () => {
  const { store, read } = setUp(JSON.stringify([row('orange'), row('dubbo')]));
  await store.touch([place('orange'), place('bathurst')], signal);
  expect(read()).toEqual([{ ...row('orange'), last_accessed: TIME }, row('dubbo')]);
});

test.each([
  ['truncated', '[{"city":"ora'],
  ['not a list', '{}'],
  ['a list of other values', '[null]'],
  ['empty', ''],
])('a damaged file (%s) is reported and left for the owner to fix', async (_, text) => {
  const { store, file } = setUp(text);
  const message = `cannot be used (${file} is not a JSON array of rows; correct it, or move it elsewhere)`;
  await expect(store.read(signal)).rejects.toThrow(message);
  await expect(store.save([row('orange')], signal)).rejects.toThrow(message);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('rows are not stored if the write to disk fails', async () => {
  const { store, file } = setUp('[]');
  mkdirSync(path.join(`${file}.part`, 'full'), { recursive: true });
  await expect(store.save([row('orange')], signal)).rejects.toThrow('cannot be used (');
  expect(await store.read(signal)).toEqual([]);
});

test('two builds cannot change the store at once, but one can read it while the other changes it', async () => {
  const { store, folder } = setUp('[]');
  const lock = path.join(folder, 'content-lock');
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'lock'), '1');
  await expect(store.save([row('orange')], signal)).rejects.toThrow(
    'cannot be used (another build-site process is changing it (process 1))',
  );
  expect(await store.read(signal)).toEqual([]);
});

test('a build saves its content while preview is storing leads', async () => {
  const root = storedSite();
  mkdirSync(dataFolderOf(root));
  writeFileSync(path.join(dataFolderOf(root), 'lock'), '1');
  const { exitCode, out, error } = await run(root, ['build'], { BUILD_SITE_CONTENT_STORE: 'embedded' });
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toContain('2 generated texts saved');
});
