import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, run, type SiteFiles } from '../support/site.ts';

const WITH_CLAIMS: SiteFiles = {
  'content/collections.ts': `import { dataList, defineContent, field, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    claims: dataList({ file: 'claims.yml', schema: z.strictObject({ id: field.text(), wording: field.text(), finds: z.array(field.text()), pages: z.array(field.text()), reviewBy: field.date() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings, content }) => ({ owner: settings.owner, ...Object.fromEntries(content.claims.entries.map(({ id, wording }) => ['claim.' + id, wording])) }),
  claims: ({ claims }) => claims.entries.map((record) => ({ ...record, record, variable: '{{claim.' + record.id + '}}' })),
});
export default content;
`,
  'content/claims.yml': `- id: speed
  wording: 43 seconds
  finds: ["# second* quote", "quote* in # second*"]
  pages: [/**]
  reviewBy: 2027-06-30
- id: saving
  wording: 20-30%
  finds: ["20-30%", "save #%"]
  pages: [/notes/second/]
  reviewBy: 2027-06-30
`,
  'content/notes/second.md':
    '---\ntitle: Second note\ndescription: What the second note says.\n---\n\nA quote in {{claim.speed}}. You may save {{claim.saving}}. A page takes 12 seconds.\n\n## More\n\nText.\n',
};

const built = async (changes: SiteFiles, args: readonly string[] = []): Promise<string> => {
  const { exitCode, error } = await run(makeSite({ ...WITH_CLAIMS, ...changes }), args);
  return `exit ${exitCode}\n${error}`;
};

const first = (body: string, head = 'title: First note\ndescription: What the first note says.'): SiteFiles => ({
  'content/notes/first.md': `---\n${head}\n---\n\nSee [the second](/notes/second/#more).\n\n${body}\n`,
});

test('accepts the approved wording on the pages of the claim, with or without a variable', async () => {
  expect(await built(first('Quotes in 43\nseconds, so a **43 seconds quote**.'))).toBe('exit 0\n');
});

test('rejects another wording of a claim, and prints the sentence, location and fix', async () => {
  expect(await built(first('Hello there.\nGet a quote in\n60 seconds! And more.'))).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  "quote in 60 seconds" is not the approved wording of the claim "speed": "Get a quote in 60 seconds!"
        at content/notes/first.md:9
        at templates/pages/notes/[note].tsx:5:55
        on /notes/first/
        fix: use {{claim.speed}} for "43 seconds", or remove the statement
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('finds a claim despite markup inside it', async () => {
  expect(await built(first('A **60**-second _quote_ for all.'))).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  "60-second quote" is not the approved wording of the claim "speed": "A 60-second quote for all."
        at content/notes/first.md
        at templates/pages/notes/[note].tsx:5:55
        on /notes/first/
        fix: use {{claim.speed}} for "43 seconds", or remove the statement
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a claim on a page where it is not allowed, and reports the line of its variable', async () => {
  expect(await built(first('We say {{claim.saving}}, on average.'))).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  the claim "saving" is not allowed on this page: "We say 20-30%, on average."
        at content/notes/first.md:8
        at templates/pages/notes/[note].tsx:5:55
        at content/claims.yml:9:10
        on /notes/first/
        fix: remove it, or add the page to the claim's pages
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('finds a claim in a title, a description and structured data', async () => {
  expect(
    await built({
      ...first('Text.', 'title: Save 40% now\ndescription: Our 10-second quote.'),
      'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, structuredData: [{ '@type': 'Thing', name: note.title, description: 'Made by hand: 99 second quote' }] }),
  component: ({ note }) => <main><h1>{note.id}</h1><Html html={note.body.html} /></main>,
});
`,
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  "99 second quote" is not the approved wording of the claim "speed": "Made by hand: 99 second quote"
        at content/notes/first.md
        on /notes/first/, /notes/second/
        fix: use {{claim.speed}} for "43 seconds", or remove the statement
    error TXT-07  "Save 40%" is not the approved wording of the claim "saving": "Save 40% now"
        at content/notes/first.md:2
        at templates/pages/index.tsx:4:104
        on /, /notes/first/
        fix: use {{claim.saving}} for "20-30%", or remove the statement
    error TXT-07  "10-second quote" is not the approved wording of the claim "speed": "Our 10-second quote."
        at content/notes/first.md:3
        on /notes/first/
        fix: use {{claim.speed}} for "43 seconds", or remove the statement
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('checks a shared part on each page that shows it', async () => {
  expect(
    await built({
      'templates/pages/notes/[note].tsx': `import { definePage, Html, Shared } from 'build-site';
const Footer = () => <p>Up to 20-30% less.<br />Quotes in 9 seconds.</p>;
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <><main><h1>{note.title}</h1><Html html={note.body.html} /></main><Shared of={Footer} as="footer" /></>,
});
`,
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  "Quotes in 9 seconds" is not the approved wording of the claim "speed": "Quotes in 9 seconds."
        at content/notes/first.md
        at templates/pages/notes/[note].tsx:2:22
        on /notes/first/, /notes/second/
        fix: use {{claim.speed}} for "43 seconds", or remove the statement
    error TXT-07  the claim "saving" is not allowed on this page: "Up to 20-30% less."
        at content/notes/first.md
        at templates/pages/notes/[note].tsx:2:22
        at content/claims.yml:9:10
        on /notes/first/
        fix: remove it, or add the page to the claim's pages
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('does not join neighbouring elements into a claim, and does not accept a larger number as its wording', async () => {
  expect(await built(first('- quote in 60\n- seconds count\n'))).toBe('exit 0\n');
  expect(await built(first('A 143 seconds quote.'))).toContain('"143 seconds quote" is not the approved wording of');
});

test('warns about a claim that is past its review date', async () => {
  expect(await built({}, ['--as-of', '2027-06-30'])).toBe('exit 0\n');
  expect(await built({}, ['--as-of', '2027-07-01'])).toMatchInlineSnapshot(`
    "exit 0
    warning TXT-09  the review of the claim "speed" ("43 seconds") was due on 2027-06-30
        at content/claims.yml:1:3
        fix: check its evidence, then set a new date or remove the claim
    warning TXT-09  the review of the claim "saving" ("20-30%") was due on 2027-06-30
        at content/claims.yml:6:3
        fix: check its evidence, then set a new date or remove the claim
    "
  `);
});

const wordedAs = (wording: string): SiteFiles => ({
  'content/settings.yml': `${BASIC_SITE['content/settings.yml']}language: en-AU\n`,
  'content/claims.yml': WITH_CLAIMS['content/claims.yml']?.replace('43 seconds', wording),
});

test("reports a problem in a claim's wording in the register, not where the claim is printed", async () => {
  expect(await built(wordedAs('a color of 43 seconds'))).toContain('at content/claims.yml:2:12\n');
  expect(await built(wordedAs('TODO seconds'))).toContain('at content/claims.yml:2:12\n');
  // A problem in the page's own copy is reported there.
  expect(await built({ ...wordedAs('TODO seconds'), ...first('TODO: more.') })).toContain(
    'at content/notes/first.md:8\n',
  );
});

test('reports a wording that matches an earlier claim in the register, not on a page', async () => {
  const register = WITH_CLAIMS['content/claims.yml']?.replace('wording: 20-30%', 'wording: 9-second quote');
  expect(await built({ 'content/claims.yml': register })).toMatchInlineSnapshot(`
    "exit 1
    error TXT-07  a phrase of the claim "speed" matches "9-second quote" in the wording of the claim "saving": "9-second quote"
        at content/claims.yml:7:12
        fix: reword "saving", list it before "speed", or remove the phrase from \`finds\` of "speed"
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a claim on a page where it is not allowed, both where it is printed and where its pages are listed', async () => {
  expect(await built(first('You may save {{claim.saving}}.'))).toContain(
    'at content/notes/first.md:8\n    at templates/pages/notes/[note].tsx:5:55\n    at content/claims.yml:9:',
  );
});
