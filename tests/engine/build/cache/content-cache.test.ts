import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { markdownFiles } from '../../../../src/engine/api/collections.ts';
import { ContentCache } from '../../../../src/engine/build/cache/content-cache.ts';
import type { BuildOptions } from '../../../../src/engine/build/options.ts';
import { build } from '../../../../src/engine/build.ts';
import type { RecordsOfFile } from '../../../../src/engine/content/content-memory.ts';
import { Origins } from '../../../../src/engine/content/origins.ts';
import { buildOptions } from '../../../support/build-options.ts';
import { changeSite, makeSite, type SiteFiles, snapshot } from '../../../support/site.ts';

const COLLECTIONS = 'content/collections.ts';

const SITE: SiteFiles = {
  [COLLECTIONS]: `import { dataList, dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
import { word } from '../src/word.ts';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text() }) }),
    words: dataList({ file: 'words.yml', schema: z.strictObject({ id: field.text(), word }) }),
    one: dataRecord({ file: 'one.json', schema: z.strictObject({ many: z.array(z.number()), none: z.null().optional() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`,
  'src/word.ts': "import { field } from 'build-site';\nexport const word = field.text();\n",
  'content/words.yml': '- { id: a, word: Ay }\n- { id: b, word: Bee }\n',
  'content/one.json': '{ "many": [1, 2] }\n',
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\npublishedAt: 2026-11-21\n---\n\nBy {{owner}}, see [home](/).\n',
  'content/notes/second.md': '---\ntitle: Second note\ndescription: What the second says.\n---\n\nBy {{owner}}.\n',
  'templates/pages/index.tsx': `import { definePage, Link, useSite } from 'build-site';
const Home = () => {
  const { notes, words, one } = useSite().content;
  return <main><h1>Notes</h1>{notes.entries.map(({ id, title }) => <Link key={id} to={\`/notes/\${id}/\`}>{title}</Link>)}<p>{words.entries.map(({ id, word }) => \`\${id} \${word}\`)} {words.get('b')?.word} {JSON.stringify(one)}</p></main>;
};
export default definePage({ head: () => ({ title: 'Notes', description: 'All notes.' }), component: Home });
`,
  'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /></main>,
});
`,
};

const note = (text: string) => `---\ntitle: Another note\ndescription: What another says.\n${text}`;

const SETTINGS = 'content/settings.yml';

test.each<[string, SiteFiles, Partial<BuildOptions>]>([
  ['code only', { 'src/other.ts': '' }, {}],
  ['a Markdown file', { 'content/notes/second.md': note('---\n\nOther words by {{owner}}.\n') }, {}],
  ['a new Markdown file', { 'content/notes/third.md': note('---\n\nBy {{owner}}.\n') }, {}],
  ['a removed Markdown file', { 'content/notes/second.md': undefined }, {}],
  ['a list record', { 'content/words.yml': '- { id: b, word: Bay }\n- { id: a, word: Ay }\n' }, {}],
  ['a single-record file', { 'content/one.json': '{ "many": [], "none": null }\n' }, {}],
  ['the value of a variable', { [SETTINGS]: 'address: https://www.example.org\ntitle: Notes\nowner: Lee\n' }, {}],
  [
    'the base path of the site',
    { [SETTINGS]: 'address: https://www.example.org/base\ntitle: Notes\nowner: Kim\n' },
    {},
  ],
  [
    'the schema',
    {
      [COLLECTIONS]: SITE[COLLECTIONS]?.replace(
        'z.array(z.number())',
        'z.array(z.number()).max(9).transform((all) => [...all, 3])',
      ),
    },
    {},
  ],
  [
    'code that the schema imports',
    {
      'src/word.ts':
        "import { z } from 'build-site';\nexport const word = z.string().transform((all) => all.toUpperCase());\n",
    },
    {},
  ],
  ['the build date, which is now the date of a note', { 'src/other.ts': '' }, { asOf: '2026-11-21' }],
  ['the flag for drafts', { 'src/other.ts': '' }, { drafts: true }],
  ['a draft', { 'content/notes/second.md': note('draft: true\n---\n\nText.\n') }, {}],
  ['the cached content', { 'node_modules/.cache/build-site/content': 'no records', 'src/other.ts': '' }, {}],
  [
    'records that are instances of a class',
    {
      [COLLECTIONS]: SITE[COLLECTIONS]?.replace(
        'z.array(z.number())',
        'z.array(z.number()).transform((all) => Object.assign(new (class { toJSON() { return 5; } })(), { all }))',
      ),
    },
    {},
  ],
])('reads the same content as a build without a cache after a change: %s', async (_, changes, flags) => {
  const root = makeSite(SITE);
  await build(buildOptions(root));
  for (const files of [changes, { 'src/again.ts': '' }]) {
    changeSite(root, files);
    await build(buildOptions(root, flags));
    const fresh = path.join(root, 'fresh');
    await build(buildOptions(root, { ...flags, out: fresh, engine: undefined }));
    expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  }
});

test('a build repeats the notes on texts that come from the cache', async () => {
  const root = makeSite({ ...SITE, 'content/notes/second.md': note('---\n\n```ts {1}\n1;\n```\n') });
  const notesOf = async () =>
    (await build(buildOptions(root))).diagnostics.filter(({ rule }) => rule === 'content/code-options');
  const first = await notesOf();
  expect(first).toHaveLength(1);
  changeSite(root, { 'content/notes/first.md': `${SITE['content/notes/first.md']}\nMore.\n` });
  expect(await notesOf()).toEqual(first);
});

describe('cached records', () => {
  const notes = markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: z.string() }) });
  const open = (root: string, asOf = '2026-11-20', signature = 'code-1') =>
    new ContentCache({ root, asOf, collections: { notes }, signature });
  const reading = (record: Record<string, unknown>) => {
    const calls: string[] = [];
    const read = (): RecordsOfFile => {
      calls.push('read');
      const origins = new Origins();
      origins.add(record, { file: 'a.md', at: [2] });
      const bodies = [{ record, file: 'a.md', text: 'Text.', firstLine: 4, collection: 'notes' }];
      return { records: [record], diagnostics: [], bodies, origins, unpublished: new Map() };
    };
    return { calls, read };
  };
  const RECORD = { title: 'A', publishedAt: '2026-11-21', id: 'a' };

  const keep = (root: string, record: Record<string, unknown> = { ...RECORD }): void => {
    const kept = open(root);
    kept.recall(notes, 'a.md', 'text', reading(record).read);
    kept.fits('basis');
    kept.save();
  };

  test('include their locations and bodies, and values that depend on the date', () => {
    const root = makeSite();
    keep(root);
    const { calls, read } = reading({ ...RECORD });
    const kept = open(root);
    const { records, origins, bodies, unpublished } = kept.recall(notes, 'a.md', 'text', read);
    const [record] = records;
    expect(calls).toEqual([]);
    expect(record).toEqual(RECORD);
    expect(origins.get(record as object)).toEqual({ file: 'a.md', at: [2] });
    expect(bodies[0]?.record).toBe(record);
    expect([...unpublished.values()]).toEqual([{ reason: 'future', publishedAt: '2026-11-21' }]);
    expect(open(root, '2026-11-21').recall(notes, 'a.md', 'text', read).unpublished.size).toBe(0);
  });

  test('include their bodies if the bodies were rendered with the same values', () => {
    const root = makeSite();
    keep(root);
    const kept = open(root);
    const [body] = kept.recall(notes, 'a.md', 'text', reading(RECORD).read).bodies;
    if (body === undefined) throw new Error('There is no body.');
    kept.fits('basis');
    expect(kept.rendered(body)).toEqual([]);
    kept.fits('another');
    expect(kept.rendered(body)).toBeUndefined();
  });

  test.each<[string, (root: string) => ContentCache, string, object]>([
    ['text', open, 'other text', RECORD],
    ['code', (root) => open(root, '2026-11-20', 'code-2'), 'text', RECORD],
    ['the class of a record', open, 'text', { ...RECORD, title: new (class Title {})() }],
  ])('are read again after a change to %s', (_, openAgain, text, record) => {
    const root = makeSite();
    keep(root, record as Record<string, unknown>);
    const { calls, read } = reading({ ...RECORD });
    openAgain(root).recall(notes, 'a.md', text, read);
    expect(calls).toEqual(['read']);
  });
});
