import { expect, test } from 'vitest';
import { z } from 'zod';
import { dataFiles, dataList, dataRecord, markdownFiles } from '../../../src/engine/api/collections.ts';
import { type ContentDefinition, defineContent } from '../../../src/engine/api/content.ts';
import { field } from '../../../src/engine/api/fields.ts';
import { readContent } from '../../../src/engine/content/content.ts';
import { ContentFiles } from '../../../src/engine/content/content-files.ts';
import { Images } from '../../../src/engine/content/images/images.ts';
import { RemoteDataLoader } from '../../../src/engine/content/remote/loader.ts';
import type { SiteFiles } from '../../support/site.ts';
import { makeSite, output, run } from '../../support/site.ts';

const place = z.strictObject({ name: field.text(), postcode: field.text() });
const definition = defineContent({
  collections: {
    places: dataFiles({ files: 'places/*/*.{json,yml}', schema: place }),
    states: dataList({ file: 'states.yml', schema: z.strictObject({ id: field.text(), name: field.text() }) }),
    unnamed: dataList({ file: 'unnamed.json', schema: z.strictObject({ size: field.integer() }) }),
    prices: dataRecord({ file: 'prices.yml', schema: z.strictObject({ rate: field.number() }) }),
    notes: markdownFiles({ files: 'notes/**/*.md', schema: z.strictObject({ title: field.text() }) }),
  },
  settings: z.strictObject({}),
});

const FILES: SiteFiles = {
  'content/places/nsw/sydney.json': '{ "name": "Sydney", "postcode": "2000" }',
  'content/places/nsw/albury.yml': 'name: Albury\npostcode: 2640\n',
  'content/places/act/canberra.yml': 'name: Canberra\npostcode: 0200\n',
  'content/states.yml': '- { id: nsw, name: New South Wales }\n- { id: act, name: Capital Territory }\n',
  'content/unnamed.json': '[{ "size": 1 }, { "size": 2 }]',
  'content/prices.yml': 'rate: 1.25\n',
  'content/notes/a.md': '---\ntitle: A\n---\n\n## One\n',
  'content/notes/deep/b.md': '---\ntitle: B\n---\n\nText.\n',
};

const read = async (changes: SiteFiles = {}) => {
  const root = makeSite(changes, FILES);
  const { content, origins } = await readContent({
    root,
    files: new ContentFiles(root),
    definition: definition as unknown as ContentDefinition,
    settings: {},
    url: (path) => path,
    asOf: '2026-11-21',
    drafts: false,
    loader: new RemoteDataLoader({ root, data: 'kept', environment: {}, sourcesOf: (file) => [file], trace: () => [] }),
    readImages: (input) => Images.read({ ...input, root, definition: definition as unknown as ContentDefinition }),
  });
  return {
    root,
    content: content as Record<string, { entries: { id: string }[]; get(id: string): object | undefined }>,
    origins,
  };
};

const ids = async (name: string): Promise<string[]> =>
  ((await read()).content[name]?.entries ?? []).map(({ id }) => id);

test("file records are sorted, and their ids are the paths below the glob's fixed part", async () => {
  expect(await ids('places')).toEqual(['act/canberra', 'nsw/albury', 'nsw/sydney']);
  expect(await ids('notes')).toEqual(['a', 'deep/b']);
});

test('list records keep the order of their file, and are identified by their id or their index', async () => {
  expect(await ids('states')).toEqual(['nsw', 'act']);
  expect(await ids('unnamed')).toEqual(['0', '1']);
});

test('finds a record by its id', async () => {
  const { places } = (await read()).content;
  expect(places?.get('act/canberra')).toMatchObject({ name: 'Canberra', postcode: '0200' });
  expect(places?.get('act/nowhere')).toBeUndefined();
});

test('the content of a single-record file is the record itself', async () => {
  expect((await read()).content.prices).toEqual({ rate: 1.25 });
});

test('a record contains its file and the lines of its values, including values in lists', async () => {
  const { root, content, origins } = await read();
  const sydney = content.places?.get('nsw/sydney') ?? {};
  const act = content.states?.get('act') ?? {};
  expect(origins.locate(root, sydney, ['postcode'])).toMatchObject({ file: 'content/places/nsw/sydney.json', line: 1 });
  expect(origins.locate(root, act, ['name'])).toEqual({ file: 'content/states.yml', line: 2, column: 20 });
  expect(origins.locate(root, {}, ['name'])).toBeUndefined();
});

test('reading the same files twice returns equal content', async () => {
  const plain = (content: unknown) => JSON.stringify(content);
  expect(plain((await read()).content)).toBe(plain((await read()).content));
});

test('variables can be computed from other records', async () => {
  const root = makeSite({
    'content/prices.yml': 'rate: 1.25\n',
    'content/collections.ts': `import { dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    prices: dataRecord({ file: 'prices.yml', schema: z.strictObject({ rate: field.number() }) }),
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings, content }) => ({ owner: settings.owner, rate: String(content.prices.rate) }),
});
`,
    'content/notes/first.md':
      '---\ntitle: First note\ndescription: What it says.\n---\n\nFrom {{rate}}, says {{owner}}. [The second note](/notes/second/#more)\n',
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'notes/first/index.html')).toContain('From 1.25, says Kim.');
});
