import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles } from '../support/site.ts';

const WITH_DRAFTS: SiteFiles = {
  'content/collections.ts': `import { dataList, defineContent, field, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text() }) }),
    tips: dataList({ file: 'tips.yml', drafts: true, schema: z.strictObject({ id: field.text() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  validate: ({ notes, tips }, report) => {
    for (const tip of tips.entries) if (tip.id !== 'none' && !notes.get(tip.id)) report(tip, ['id'], \`no public note \${tip.id}\`);
  },
});
export default content;
`,
  'content/tips.yml': '- id: none\n- { id: later, draft: true }\n',
  'content/notes/later.md':
    '---\ntitle: Later note\ndescription: What the later note says.\npublishedAt: 2026-12-01\n---\n\nText.\n',
  'content/notes/rough.md':
    '---\ntitle: Rough note\ndescription: What the rough note says.\ndraft: true\npublishedAt: 2026-01-01\n---\n\nText.\n',
  'templates/pages/index.tsx': `import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => {
    const { notes, tips } = useSite().content;
    return <main><h1>Notes</h1><p>{tips.entries.length} tips</p>{notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>;
  },
});
`,
  'templates/pages/notes/[note].tsx': `import { definePage, Html, usePage } from 'build-site';
const Why = () => <p>{JSON.stringify(usePage().unpublished ?? 'public')}</p>;
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.publishedAt }),
  component: ({ note }) => <main><h1>{note.title}</h1><Why /><Html html={note.body.html} /></main>,
});
`,
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\npublishedAt: 2026-11-21\nupdatedAt: 2026-11-21\n---\n\n[The second](/notes/second/#more)\n',
};

const has = (root: string, file: string): boolean => existsSync(path.join(root, 'dist', file));

test('a build leaves out drafts and pages dated in the future, and reports how many', async () => {
  const root = makeSite(WITH_DRAFTS);
  const { exitCode, out, error } = await run(root, []);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toContain('\n  skipped   2 drafts, 1 dated after 2026-11-21; --drafts includes them\n');
  expect(has(root, 'notes/first/index.html'), 'a page dated on the day of the build is public').toBe(true);
  expect(has(root, 'notes/later/index.html')).toBe(false);
  expect(has(root, 'notes/rough/index.html')).toBe(false);
  expect(output(root, 'index.html')).toContain('<p>1 tips</p>');
  expect(output(root, 'index.html')).not.toContain('Later note');
});

/** A site from another generator, whose posts use different keys for the dates. */
const OWN_KEYS: SiteFiles = Object.fromEntries(
  Object.entries(WITH_DRAFTS).map(([file, text]) => [
    file,
    text
      ?.replace(
        'drafts: true, schema: z.strictObject({ title',
        "drafts: { publishedAt: 'pubDate', updatedAt: 'modified' }, schema: z.strictObject({ pubDate: field.date().optional(), modified: field.date().optional(), title",
      )
      .replaceAll('publishedAt: 20', 'pubDate: 20')
      .replaceAll('updatedAt: 20', 'modified: 20')
      .replaceAll('note.publishedAt', 'note.pubDate'),
  ]),
);

test('a collection can use its own keys for the dates', async () => {
  const root = makeSite(OWN_KEYS);
  for (const pass of ['a first build', 'a build with caches']) {
    const { exitCode, out, error } = await run(root, []);
    expect({ exitCode, error }, pass).toEqual({ exitCode: 0, error: '' });
    expect(out, pass).toContain('\n  skipped   2 drafts, 1 dated after 2026-11-21; --drafts includes them\n');
    expect(has(root, 'notes/later/index.html')).toBe(false);
  }
  await run(root, ['--as-of', '2026-12-01']);
  expect(has(root, 'notes/later/index.html')).toBe(true);
});

test("dates in the wrong order are reported with the collection's own names for them", async () => {
  const file = 'content/notes/first.md';
  const root = makeSite({
    ...OWN_KEYS,
    [file]: OWN_KEYS[file]?.replace('modified: 2026-11-21', 'modified: 2026-11-20'),
  });
  const { error } = await run(root, []);
  expect(error).toContain('modified (2026-11-20) is before pubDate (2026-11-21)\n    at content/notes/first.md:5');
});

test('a date key that is missing from the schema is rejected', async () => {
  const declared = OWN_KEYS['content/collections.ts']?.replace(
    "publishedAt: 'pubDate'",
    "publishedAt: 'pubdate' as 'pubDate'",
  );
  const { exitCode, error } = await run(makeSite({ ...OWN_KEYS, 'content/collections.ts': declared }), []);
  expect(exitCode).toBe(1);
  expect(error).toContain('drafts.publishedAt is "pubdate", but the schema has no such key');
  expect(error).toContain('content/collections.ts:4');
});

test('a note with a future date becomes public on that date', async () => {
  const root = makeSite(WITH_DRAFTS);
  await run(root, ['--as-of', '2026-12-01']);
  expect(has(root, 'notes/later/index.html')).toBe(true);
  expect(output(root, 'sitemap.xml')).toContain('<loc>https://www.example.org/notes/later/</loc>');
  expect(has(root, 'notes/rough/index.html')).toBe(false);
});

test('--drafts builds drafts and future pages with noindex and without a sitemap entry', async () => {
  const root = makeSite(WITH_DRAFTS);
  const { exitCode, out } = await run(root, ['--drafts']);
  expect(exitCode).toBe(0);
  expect(out).toContain('Do not publish: the site includes unpublished pages (2 drafts, 1 dated after 2026-11-21).');
  const rough = output(root, 'notes/rough/index.html');
  expect(rough).toContain('<meta name="robots" content="noindex">');
  expect(rough).toContain('<p>{&quot;reason&quot;:&quot;draft&quot;}</p>');
  expect(output(root, 'notes/later/index.html')).toContain(
    '<p>{&quot;reason&quot;:&quot;future&quot;,&quot;publishedAt&quot;:&quot;2026-12-01&quot;}</p>',
  );
  const first = output(root, 'notes/first/index.html');
  expect(first).toContain('<p>&quot;public&quot;</p>');
  expect(first).not.toContain('noindex');
  expect(output(root, 'sitemap.xml')).not.toMatch(/later|rough/);
  expect(output(root, 'index.html')).toContain('<p>2 tips</p>');
});

test('`routes` lists drafts and future pages only with --drafts, and states why they are not public', async () => {
  const root = makeSite(WITH_DRAFTS);
  expect((await run(root, ['routes'])).out).not.toMatch(/later|rough/);
  const { out } = await run(root, ['routes', '--drafts']);
  expect(out).toMatch(/^\/notes\/later\/ .* content\/notes\/later\.md {2}\(from 2026-12-01\)$/m);
  expect(out).toMatch(/^\/notes\/rough\/ .* content\/notes\/rough\.md {2}\(draft\)$/m);
  expect(out).toMatch(/^\/notes\/first\/ .* content\/notes\/first\.md$/m);
});

test('--json lists the skipped pages with their files', async () => {
  const { out } = await run(makeSite(WITH_DRAFTS), ['--json']);
  expect(JSON.parse(out)).toMatchObject({
    drafts: false,
    unpublished: [
      { file: 'content/notes/later.md', reason: 'future', publishedAt: '2026-12-01' },
      { file: 'content/notes/rough.md', reason: 'draft' },
      { file: 'content/tips.yml', reason: 'draft' },
    ],
  });
});

test('a link to a page that is not public is broken, and the message says why', async () => {
  const root = makeSite({
    ...WITH_DRAFTS,
    'content/notes/second.md':
      '---\ntitle: Second note\ndescription: What the second note says.\n---\n\n## More\n\n[Later](/notes/later/) and [rough](/notes/rough).\n',
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error LNK-01  the link /notes/later/ leads to a page that is not public before 2026-12-01
        at content/notes/second.md:8
        on /notes/second/
        fix: publish that page first, or remove the link; a build with --drafts includes both
    error LNK-01  the link /notes/rough leads to a page that is a draft
        at content/notes/second.md:8
        on /notes/second/
        fix: publish that page first, or remove the link; a build with --drafts includes both
    Stopped: 2 errors; nothing was published.
    "
  `);
  expect((await run(root, ['--drafts'])).error).toMatchInlineSnapshot(`
    "error LNK-03  the link /notes/rough is not the canonical form of that URL
        at content/notes/second.md:8
        on /notes/second/
        fix: use /notes/rough/
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('dates must exist and be in order, and draft must be a boolean', async () => {
  const root = makeSite({
    ...WITH_DRAFTS,
    'content/notes/later.md':
      '---\ntitle: Later note\ndescription: What it says.\npublishedAt: 2026-02-30\ndraft: soon\n---\n\nText.\n',
    'content/notes/rough.md':
      '---\ntitle: Rough note\ndescription: What it says.\npublishedAt: 2026-03-02\nupdatedAt: 2026-03-01\n---\n\nText.\n',
    'content/tips.yml': '- id: none\n- id: later\n  publishedAt: 2026-03-02\n  updatedAt: 2026-03-01\n',
  });
  const { exitCode, error } = await run(root, []);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error content/wrong-value  publishedAt must be an existing date
        at content/notes/later.md:4:14
    error content/wrong-value  draft must be true or false, but is the text "soon"
        at content/notes/later.md:5:8
    error content/wrong-value  updatedAt (2026-03-01) is before publishedAt (2026-03-02)
        at content/notes/rough.md:5:12
        fix: correct one of the two dates
    error content/wrong-value  updatedAt (2026-03-01) is before publishedAt (2026-03-02)
        at content/tips.yml:4:14
        fix: correct one of the two dates
    Stopped: 4 errors; nothing was published.
    "
  `);
});

test("the site's own validation receives public records, and all records with --drafts", async () => {
  const root = makeSite({ ...WITH_DRAFTS, 'content/tips.yml': '- id: rough\n' });
  expect((await run(root, [])).error).toMatchInlineSnapshot(`
    "error content/invalid  no public note rough
        at content/tips.yml:1:7
    Stopped: 1 error; nothing was published.
    "
  `);
  expect((await run(root, ['--drafts'])).exitCode).toBe(0);
});

test('a collection without drafts rejects the keys for drafts', async () => {
  const root = makeSite({
    'content/notes/second.md': '---\ntitle: Second note\ndescription: What it says.\ndraft: true\n---\n\n## More\n',
  });
  expect((await run(root, [])).error).toContain('unknown key "draft"');
});

test('--drafts and --strict cannot be combined', async () => {
  const { exitCode, error } = await run(makeSite(WITH_DRAFTS), ['--drafts', '--strict']);
  expect(exitCode).toBe(2);
  expect(error).toMatchInlineSnapshot(`
    "error build/drafts-strict  --drafts and --strict cannot be combined: drafts must not go live
        fix: remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});
