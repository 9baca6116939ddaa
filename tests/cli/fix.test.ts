import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { planFixes } from '../../src/engine/check/fix/plan-fixes.ts';
import { writeFixes } from '../../src/engine/check/fix/write-fixes.ts';
import { BASIC_SITE, makeSite, run, type SiteFiles, snapshot } from '../support/site.ts';

const HEAD = '---\ntitle: First note\ndescription: What the first note says.\n---\n\n';

const withText = (text: string): SiteFiles => ({ 'content/notes/first.md': `${HEAD}${text}\n` });

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

const MENDABLE: SiteFiles = {
  ...withText(
    'A [second note](/Notes/Second), [one more](/notes/second#more "Title") and\na [moved page](/old/).\n\nAn empty [](/notes/second/) one.',
  ),
  'templates/redirects.ts':
    "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/old/', to: '/notes/second/' }]);\n",
};

const DIFF = `--- a/content/notes/first.md
+++ b/content/notes/first.md
@@ -3,7 +3,7 @@
 description: What the first note says.
 ---
 
-A [second note](/Notes/Second), [one more](/notes/second#more "Title") and
-a [moved page](/old/).
+A [second note](/notes/second/), [one more](/notes/second/#more "Title") and
+a [moved page](/notes/second/).
 
-An empty [](/notes/second/) one.
+An empty [Second](/notes/second/) one.
`;

test('--dry-run shows the changes and makes none', async () => {
  const root = makeSite(MENDABLE);
  const before = snapshot(root);
  const { exitCode, out } = await run(root, ['build', '--dry-run']);
  expect({ exitCode, out }).toEqual({
    exitCode: 1,
    out: `${DIFF}Would fix 4 findings in 1 file; nothing was written.\n`,
  });
  expect(snapshot(root)).toEqual(before);
});

test('--fix shows the diff, fixes the content, and builds the corrected site', async () => {
  const root = makeSite(MENDABLE);
  const mode = statSync(path.join(root, 'content/notes/first.md')).mode;
  const { exitCode, out, error } = await run(root, ['build', '--fix']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toMatch(/^[\s\S]*Fixed 4 findings in 1 file\.\nBuilt 4 pages/);
  expect(out.startsWith(DIFF)).toBe(true);
  expect(read(root, 'content/notes/first.md')).toBe(
    `${HEAD}A [second note](/notes/second/), [one more](/notes/second/#more "Title") and\na [moved page](/notes/second/).\n\nAn empty [Second](/notes/second/) one.\n`,
  );
  expect(statSync(path.join(root, 'content/notes/first.md')).mode).toBe(mode);
  expect((await run(root, ['build', '--fix'])).out).toMatch(/^Nothing to fix\.\n/);
});

test("the site's base path is not written into links", async () => {
  const root = makeSite({
    ...withText('A [link](/notes/second).'),
    'content/settings.yml': 'address: https://www.example.org/project\ntitle: Notes\nowner: Kim\n',
  });
  expect((await run(root, ['build', '--fix'])).exitCode).toBe(0);
  expect(read(root, 'content/notes/first.md')).toBe(`${HEAD}A [link](/notes/second/).\n`);
});

test.each([
  ['the text is wrapped', 'See [the\nsecond](/Notes/Second), please.'],
  ['the URL is wrapped', 'See [the second](\n/Notes/Second\n"Title"), please.'],
  ['it is in a block quote', '> See [the\n> second\n> note](/Notes/Second), please.'],
  ['it is in a list', '- One.\n- See [the\n  second](/Notes/Second), please.'],
  ['the file has Windows line endings', 'See [the\r\nsecond](/Notes/Second), please.'],
  ['a correct link has the same text', 'See [the\nsecond](/notes/second/), or [the\nsecond](/Notes/Second).'],
])('--fix corrects a link that spans several lines: %s', async (_, text) => {
  const root = makeSite(withText(text));
  expect(await run(root, ['build', '--fix'])).toMatchObject({ exitCode: 0, error: '' });
  expect(read(root, 'content/notes/first.md')).toBe(`${HEAD}${text.replace('/Notes/Second', '/notes/second/')}\n`);
});

test('keeps Windows line endings', async () => {
  const root = makeSite({ 'content/notes/first.md': `${HEAD}A [link](/notes/second).\n`.replaceAll('\n', '\r\n') });
  expect((await run(root, ['build', '--fix'])).exitCode).toBe(0);
  expect(read(root, 'content/notes/first.md')).toBe(`${HEAD}A [link](/notes/second/).\n`.replaceAll('\n', '\r\n'));
});

test.each([
  ['before a full stop', 'See [](/notes/second/).', 'See [Second](/notes/second/).'],
  ['with whitespace between its brackets', 'See _[ ](/notes/second/)_ now.', 'See _[Second](/notes/second/)_ now.'],
  ['around an image without alternative text', '[![](/a.png)](/notes/second/)', '[![Second](/a.png)](/notes/second/)'],
  [
    'whose URL also occurs in another form',
    'See [](/notes/second) and ![](/a.png).',
    'See [Second](/notes/second/) and ![](/a.png).',
  ],
])('adds text based on its URL to the empty link %s', async (_, before, after) => {
  const root = makeSite({ ...withText(before), 'public/a.png': '' });
  const { error } = await run(root, ['build', '--fix']);
  expect(error).not.toContain('LNK-');
  expect(read(root, 'content/notes/first.md')).toBe(`${HEAD}${after}\n`);
});

test('a finding about an empty link points to its own line, not to another link to the same URL', async () => {
  const root = makeSite(withText('To [the second](/notes/second/).\n\nTo [](/notes/second/).'));
  const { out } = await run(root, ['build', '--json']);
  expect(JSON.parse(out).diagnostics).toMatchObject([
    { rule: 'LNK-04', locations: [{ file: 'content/notes/first.md', line: 8 }] },
  ]);
});

const NOTE_WITH = (jsx: string): SiteFiles => ({
  'public/a.png': '',
  'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
    '<Html',
    `${jsx}<Html`,
  ),
});

test('marks an image in a template that only decorates its link as decorative', async () => {
  const root = makeSite(NOTE_WITH('<a href="/"><img src="/a.png" width={1} height={1} /> Home</a>'));
  expect((await run(root, ['build', '--fix'])).exitCode).toBe(0);
  expect(read(root, 'templates/pages/notes/[note].tsx')).toContain(
    '<a href="/"><img alt="" src="/a.png" width={1} height={1} /> Home</a>',
  );
});

test.each([
  ['is alone', '<img src="/a.png" width={1} height={1} />', 'Nothing to fix.'],
  [
    'has a computed URL',
    '<a href="/"><img src={["/a", "png"].join(".")} width={1} height={1} /> Home</a>',
    'because it is in a template',
  ],
  [
    'could get its alt from spread props',
    '<a href="/"><img src="/a.png" width={1} height={1} {...{}} /> Home</a>',
    'because it is in a template',
  ],
])('leaves an image in a template that %s unchanged', async (_, jsx, why) => {
  const root = makeSite(NOTE_WITH(jsx));
  const before = snapshot(path.join(root, 'templates'));
  const { exitCode, out } = await run(root, ['build', '--fix']);
  expect(exitCode).toBe(1);
  expect(out).toContain(why);
  expect(snapshot(path.join(root, 'templates'))).toEqual(before);
});

const NOTE_WITH_LINK = (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
  '<Html',
  '<a href={note.more}>More</a><Html',
);
const COLLECTIONS_WITH_LINK = (BASIC_SITE['content/collections.ts'] ?? '').replace(
  'description: field.text(),',
  'description: field.text(), more: field.text(),',
);

test("fixes a link in a page's data, but not the same value in another file", async () => {
  const root = makeSite({
    'content/collections.ts': COLLECTIONS_WITH_LINK,
    'templates/pages/notes/[note].tsx': NOTE_WITH_LINK,
    'content/notes/first.md':
      '---\ntitle: First note\ndescription: The first says.\nmore: "/notes/second"\n---\n\nText one.\n',
    'content/notes/second.md': '---\ntitle: /notes/second\ndescription: The second says.\nmore: /\n---\n\nText two.\n',
  });
  const { exitCode, out } = await run(root, ['build', '--fix']);
  expect(exitCode).toBe(0);
  expect(out).toContain('-more: "/notes/second"\n+more: "/notes/second/"\n');
  expect(read(root, 'content/notes/second.md')).toContain('title: /notes/second\n');
});

const WITH_LISTS: SiteFiles = {
  'content/collections.ts': (BASIC_SITE['content/collections.ts'] ?? '')
    .replace('defineContent,', 'dataList, defineContent,')
    .replace(
      'collections: {',
      "collections: { more: dataList({ file: 'more.yml', schema: z.strictObject({ path: field.text() }) }), moved: dataList({ file: 'moved.yml', schema: z.strictObject({ from: field.text(), to: field.text() }) }),",
    ),
  'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace(
    '</main>',
    '{useSite().content.more.entries.map(({ path }) => <p key={path}><a href={path}>See {path}</a></p>)}</main>',
  ),
  'templates/redirects.ts':
    "import { defineRedirects } from 'build-site';\nexport default defineRedirects(({ content }) => content.moved.entries.map(({ from, to }) => ({ from, to })));\n",
  'content/moved.yml': '- from: /old/\n  to: /notes/second/\n',
  'content/more.yml': '- path: /notes/second\n- path: /notes/first/\n',
};

test('fixes a link in a list of data if it occurs nowhere else', async () => {
  const root = makeSite(WITH_LISTS);
  expect((await run(root, ['build', '--fix'])).exitCode).toBe(0);
  expect(read(root, 'content/more.yml')).toBe('- path: /notes/second/\n- path: /notes/first/\n');
});

test('a redirect keeps its source path, even if links to it are fixed', async () => {
  const root = makeSite({ ...WITH_LISTS, 'content/more.yml': '- path: /old/\n' });
  const before = snapshot(path.join(root, 'content'));
  const { exitCode, out } = await run(root, ['build', '--fix']);
  expect(exitCode).toBe(1);
  expect(out).toContain('because ');
  expect(snapshot(path.join(root, 'content'))).toEqual(before);
  const linked = makeSite({
    ...WITH_LISTS,
    'content/more.yml': '- path: /\n',
    'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
      '<Html',
      '<a href="/old/">Old</a><Html',
    ),
  });
  await run(linked, ['build', '--fix']);
  expect(read(linked, 'content/moved.yml')).toBe(WITH_LISTS['content/moved.yml']);
});

test.each<[string, SiteFiles, string]>([
  [
    'a link that occurs twice on its line',
    withText('A [link](/notes/second) and [the same](/notes/second).'),
    'because /notes/second occurs more than once in content/notes/first.md:6',
  ],
  [
    'a link in a template',
    {
      'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
        '<Html',
        '<a href="/Notes/">x</a><Html',
      ),
      'templates/pages/notes/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replaceAll('Notes', 'Every note'),
    },
    'because it is in a template, templates/pages/notes/[note].tsx:',
  ],
  [
    'a link whose URL is spelt differently',
    withText('A [link](/notes/second?a=1&amp;b=2).'),
    'because its location in the content is ambiguous',
  ],
])('leaves %s unchanged and says why', async (_, files, why) => {
  const root = makeSite(files);
  const before = snapshot(path.join(root, 'content'));
  const { exitCode, out } = await run(root, ['build', '--fix']);
  expect(exitCode).toBe(1);
  expect(out).toContain(why);
  expect(out).toMatch(/Nothing can be fixed automatically\.\n$/);
  expect(snapshot(path.join(root, 'content'))).toEqual(before);
});

test('with --json the diff is not mixed with the data', async () => {
  const { out, error } = await run(makeSite(MENDABLE), ['build', '--fix', '--json']);
  expect(JSON.parse(out)).toMatchObject({ ok: true, pages: 4 });
  expect(error).toContain('+a [moved page](/notes/second/).');
});

test('no file is overwritten if one of them has changed since the findings were collected', () => {
  const root = makeSite(withText('A [link](/notes/second).'));
  const plan = planFixes(root, [
    {
      rule: 'LNK-03',
      severity: 'error',
      message: 'x',
      correction: {
        of: 'address',
        at: '/notes/second',
        to: '/notes/second/',
        edits: [
          { file: 'content/notes/first.md', line: 6, from: '/notes/second', to: '/notes/second/' },
          { file: 'content/notes/second.md', line: 6, from: '/notes/first/', to: '/notes/second/' },
        ],
      },
    },
  ]);
  expect(plan.changes).toHaveLength(2);
  writeFileSync(path.join(root, 'content/notes/second.md'), 'Changed.');
  const before = snapshot(root);
  expect(() => writeFixes(root, plan.changes)).toThrow(
    'content/notes/second.md was changed while it was being fixed; nothing was written',
  );
  expect(snapshot(root)).toEqual(before);
});
