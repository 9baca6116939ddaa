import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { makeSite } from '../../support/site.ts';
import { collections, refusal } from './refusal.ts';

/** Without these errors, the value of a misspelt key would be silently ignored. */
const CONTENT = 'content/collections.ts';
const PAGE = 'templates/pages/notes/[note].tsx';

const page = (keys: string): string => `import { definePage, Html } from 'build-site';
export default definePage({
  ${keys}
  component: ({ note }) => <main><h1>{note.title}</h1></main>,
});
`;
const PAHTS = page(`head: ({ note }) => ({ title: note.title, description: note.description }),
  pahts: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),`);

const PRICES = "prices: dataList({ fiel: 'prices.yml', schema: z.strictObject({}) }),";

test.each([
  [
    CONTENT,
    collections('', "valdiate: (content, report) => report(content.notes, [], 'never asked'),"),
    'defineContent has no key "valdiate"',
    '9:3',
    'did you mean "validate"?',
  ],
  [CONTENT, collections('', 'alows: () => ({}),'), 'defineContent has no key "alows"', '9:3', 'did you mean "allows"?'],
  [
    CONTENT,
    collections('').replace('variables:', 'varaibles:'),
    'defineContent has no key "varaibles"',
    '8:3',
    'did you mean "variables"?',
  ],
  [
    CONTENT,
    collections('', 'stored: { text: () => [] },'),
    'stored of defineContent has no key "text"',
    '9:13',
    'did you mean "texts"?',
  ],
  [CONTENT, collections(PRICES), 'dataList has no key "fiel"', '5:24', 'did you mean "file"?'],
  [
    CONTENT,
    collections("one: dataRecord({ file: 'one.yml', schema: z.strictObject({}), drafts: true }),"),
    'dataRecord has no key "drafts"',
    '5:68',
    'known keys: file, schema',
  ],
  [
    CONTENT,
    collections('').replace("files: 'notes/*.md', schema:", "files: 'notes/*.md', shcema:"),
    'markdownFiles has no key "shcema"',
    '4:49',
    'did you mean "schema"?',
  ],
  [PAGE, PAHTS, 'definePage has no key "pahts"', '4:3', 'did you mean "paths"?'],
  [
    'templates/pages/feed.xml.ts',
    "import { defineFile } from 'build-site';\nexport default defineFile({\n  rendre: () => '',\n} as never);\n",
    'defineFile has no key "rendre"',
    '3:3',
    'did you mean "render"?',
  ],
])('reports %s with a misspelt key once: %#', async (file, text, problem, place, fix) => {
  expect(await refusal({ [file]: text })).toBe(
    `exit 1\nerror site/unknown-key  ${problem}\n    at ${file}:${place}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});

test.each([
  [CONTENT, collections('', 'valdiate: () => {},'), 9],
  [PAGE, PAHTS, 4],
])('dev reports it too: %s', async (file, text, line) => {
  const { told } = await serveDev(makeSite({ [file]: text }));
  await expect.poll(() => told.flat()).toMatchObject([{ rule: 'site/unknown-key', locations: [{ file, line }] }]);
});
