import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, run, type SiteFiles } from '../../support/site.ts';

const HEAD = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

/** Returns the locations of a rule's findings as `file:line`. */
const placesOf = async (rule: string, changes: SiteFiles): Promise<string[]> => {
  const settings = `${BASIC_SITE['content/settings.yml']}language: en-AU\n`;
  const { out } = await run(makeSite({ 'content/settings.yml': settings, ...changes }), ['build', '--json']);
  const found = JSON.parse(out).diagnostics.filter((each: { rule: string }) => each.rule === rule);
  return found.flatMap(({ locations }: { locations: { file: string; line?: number }[] }) =>
    locations.map(({ file, line }) => `${file}:${line}`),
  );
};

const LONG = `${Array.from({ length: 70 }, (_, at) => `word${at}`).join(' ')}.`;

test.each([
  ['TXT-05', 'an unfinished sentence', `Text.\n\nTODO: more.`],
  ['TXT-08', 'an American spelling', `Text.\n\nThe color of paper.`],
  ['TXT-08', 'a long sentence', `Text.\n\n${LONG}`],
])('a finding of %s is located at the line of %s', async (rule, _, text) => {
  // The other note contains the same text but is not part of this finding.
  const places = await placesOf(rule, { 'content/notes/first.md': `${HEAD}${text}\n` });
  expect(places[0]).toBe('content/notes/first.md:8');
  expect(places.filter((place) => place.includes('second.md'))).toEqual([]);
});

test.each([
  ['an entity', '[a](/no&amp;te/)'],
  ['a backslash', '[a](/no\\\\te/)'],
  ['a quotation mark', '[a](/no"te/)'],
  ['a variable', '[a](/by/{{owner}}/)'],
  ['no URL', 'More [words]()'],
  ['no URL and no text', '[](/none/)'],
])('a link whose URL contains %s is located at its line', async (_, link) => {
  const places = await placesOf(link.includes('()') ? 'LNK-07' : 'LNK-01', {
    'content/notes/first.md': `${HEAD}Text.\n\n${link} here.\n`,
  });
  expect(places).toEqual(['content/notes/first.md:8']);
});

test('an empty link is not located at empty values of data', async () => {
  const places = await placesOf('LNK-07', {
    'content/collections.ts': COLLECTIONS.replace(
      'title: field.text()',
      "title: field.text(), lang: z.string().default('')",
    ),
    'content/notes/first.md': `${HEAD}Text.\n\nMore [words]() here.\n`,
    'content/notes/second.md': BASIC_SITE['content/notes/second.md']?.replace('---\n', '---\nlang: ""\n'),
  });
  expect(places).toEqual(['content/notes/first.md:8']);
});

test('a blocked image is located in the Markdown of its page, not at links to the same URL', async () => {
  const places = await placesOf('HTM-05', {
    'content/notes/first.md': `${HEAD}See [it](https://a.example/b.png).\n`,
    'content/notes/second.md': `${BASIC_SITE['content/notes/second.md']}\n![It](https://a.example/b.png)\n`,
  });
  expect(places).toHaveLength(1);
  expect(places[0]).toContain('content/notes/second.md');
});

test("a phrase in a title is located in its own page's record, even if another page shows it first", async () => {
  const places = await placesOf('TXT-05', {
    'content/notes/first.md': HEAD.replace('First note', '"First {{proto}}"'),
  });
  expect(places[0]).toBe('content/notes/first.md:2');
});

test('a second h1 is located in the Markdown', async () => {
  const places = await placesOf('HDG-01', { 'content/notes/first.md': `${HEAD}Text.\n\n# Another heading\n` });
  expect(places[0]).toBe('content/notes/first.md:8');
});

const COLLECTIONS = BASIC_SITE['content/collections.ts'] ?? '';

test('a mistake in content that a page looks up is located in that content, and not in other content with the same text', async () => {
  const text = '---\nof: first\n---\n\nWe print in any color you like.\n';
  const places = await placesOf('TXT-08', {
    'content/collections.ts': COLLECTIONS.replace(
      'collections: {',
      "collections: { overrides: markdownFiles({ files: 'overrides/*.md', schema: z.strictObject({ of: field.text() }) }),",
    ),
    'content/overrides/first.md': text,
    'content/overrides/unused.md': text.replace('We print in any', 'Another'),
    'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '')
      .replace('Html }', 'Html, useSite }')
      .replace(
        '<Html html={note.body.html} />',
        "<Html html={useSite().content.overrides.get(note.id)?.body.html ?? ''} />",
      ),
  });
  expect(places[0]).toBe('content/overrides/first.md:5');
  expect(places.join()).not.toContain('unused');
});

test('a finding about a redirect is located at its own line, not where other redirects use the same URL', async () => {
  const places = await placesOf('HTP-02', {
    'content/collections.ts': COLLECTIONS.replace(
      'collections: {',
      "collections: { redirects: dataList({ file: 'redirects.yml', schema: z.strictObject({ id: field.text(), from: field.text(), to: field.text() }) }),",
    ).replace('import {', 'import { dataList,'),
    'content/redirects.yml':
      '- { id: a, from: /older/, to: /oldest/ }\n- { id: b, from: /oldest/, to: /older/ }\n- { id: c, from: /old/, to: /none/ }\n',
    'templates/redirects.ts':
      "import { defineRedirects } from 'build-site';\nexport default defineRedirects((site) => site.content.redirects.entries.map(({ from, to }) => ({ from, to })));\n",
  });
  expect(places.sort()).toEqual(['content/redirects.yml:1', 'content/redirects.yml:2', 'content/redirects.yml:3']);
});

test('a build reports a dead link in a manifest in public/ at its location in that file', async () => {
  const page = BASIC_SITE['templates/pages/index.tsx'] ?? '';
  const places = await placesOf('LNK-01', {
    'templates/pages/index.tsx': page.replace(
      "description: 'All notes.' }",
      "description: 'All notes.', links: [{ rel: 'manifest', href: '/site.webmanifest' }] }",
    ),
    'public/site.webmanifest': '{"icons": [{"src": "/none.png"}]}',
    'public/unused.webmanifest': '{"icons": [{"src": "/gone.png"}]}',
  });
  expect(places).toEqual(['public/site.webmanifest:undefined']);
});

test('a mistake that a template prints is located in the template, even if content has the same text', async () => {
  const places = await placesOf('TXT-05', {
    'content/notes/second.md': '---\ntitle: Second note\ndescription: Some undefined thing.\n---\n\nText.\n',
    'content/notes/first.md': `${HEAD}See [the second](/notes/second/).\n`,
    'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
      '</main>',
      '<p>{String(undefined)}</p></main>',
    ),
  });
  expect(places).toContainEqual(expect.stringMatching(/^templates\/pages\/index\.tsx:4$/));
  expect(places.filter((place) => place.startsWith('content/notes/first.md'))).toEqual([]);
});
