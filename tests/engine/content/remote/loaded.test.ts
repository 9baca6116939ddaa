import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { formatProblems, formatStart } from '../../../../src/cli/print/dev.ts';
import { buildOnFaultyDisk } from '../../../support/child.ts';
import { startCms } from '../../../support/cms.ts';
import { serveDev } from '../../../support/dev.ts';
import { changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';
import { openInDev, textOf } from '../../../support/site-in-dev.ts';

const colours = pc.createColors(false);

const collections = (
  loaded: string,
): string => `import { defineContent, field, loadedList, loadedTexts, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    ${loaded}
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`;

/** Position of `fetch` in TRAMS. Node.js 24.15 does not report it, so the message shows that of `loadedList`. */
const REQUEST_OR_DECLARATION = /(?<=collections\.ts:)(7:49|5:12)$/m;

const TRAMS = `trams: loadedList({
      schema: z.strictObject({ id: field.text(), name: field.text() }),
      load: async ({ environment, signal }) => (await fetch(environment.CMS ?? '', { signal })).json(),
    }),`;

const HOME = `import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => {
    const { notes, trams } = useSite().content;
    return <main><h1>Notes</h1><p>{(trams?.entries ?? []).map(({ id, name }) => \`\${id}: \${name}. \`)}</p>
      {notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>;
  },
});
`;

const homeWith = (links: string): string =>
  HOME.replace('{ notes, trams }', '{ notes }').replace(/<p>\{\(trams.*<\/p>/, links);

const ENTRIES = [
  { id: 'w8', name: 'W class' },
  { id: 'z3', name: 'Z class' },
];

const siteOf = (files: SiteFiles = {}): string =>
  makeSite({ 'content/collections.ts': collections(TRAMS), 'templates/pages/index.tsx': HOME, ...files });

const RECORDING = '.build-site/recorded/collections/trams.json';

test('remote records are validated, recorded, and read from the recording until its source changes', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf();
  const build = (...args: string[]) => run(root, ['build', ...args], { CMS: cms.address });
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'index.html')).toContain('<p>w8: W class. z3: Z class. </p>');
  expect(JSON.parse(readFileSync(path.join(root, RECORDING), 'utf8'))).toMatchObject({ entries: ENTRIES });
  const before = snapshot(path.join(root, 'dist'));

  cms.entries = [{ id: 'b2', name: 'B class' }];
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(cms.asked).toBe(1);
  expect(snapshot(path.join(root, 'dist'))).toEqual(before);

  changeSite(root, { 'content/collections.ts': `${collections(TRAMS)}// Other.\n` });
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(cms.asked).toBe(2);
  expect(output(root, 'index.html')).toContain('<p>b2: B class. </p>');
});

test.each([['--no-cache'], ['--data', 'fresh']])(
  '%s %s loads the data again, and produces the same output from the same data',
  async (...flags) => {
    const cms = await startCms(ENTRIES);
    const root = siteOf();
    const build = (...args: string[]) => run(root, ['build', ...args], { CMS: cms.address });
    await build();
    const first = readFileSync(path.join(root, RECORDING), 'utf8');
    const before = snapshot(path.join(root, 'dist'));
    expect(await build(...flags)).toMatchObject({ exitCode: 0 });
    expect(cms.asked).toBe(2);
    expect(readFileSync(path.join(root, RECORDING), 'utf8')).toBe(first);
    expect(snapshot(path.join(root, 'dist'))).toEqual(before);
  },
);

/** Creates a site whose records are loaded by a module that the declarations import indirectly. */
const FETCHED: SiteFiles = {
  'content/collections.ts': `import { fetchTrams } from '../src/ask.ts';\n${collections(TRAMS.replace(/load: .*/, 'load: fetchTrams,'))}`,
  'src/ask.ts': "export { fetchTrams } from './fetch-it.ts';\n",
  'src/fetch-it.ts':
    "import query from './query.txt?raw';\nexport const fetchTrams = async ({ environment, signal }) => (await fetch(environment.CMS + query, { signal })).json();\n",
  'src/query.txt': '?all',
};

const PATHS: SiteFiles = {
  'templates/pages/trams/[tram].tsx': `import { fetchTrams } from '../../../src/fetch-it.ts';
import { definePage } from 'build-site';
import { Name } from '../../Name.tsx';
export default definePage({
  paths: async (site, input) => (await fetchTrams(input)).map((tram) => ({ params: { tram: tram.id }, props: { tram } })),
  head: ({ tram }) => ({ title: tram.name, description: \`All of \${tram.name}.\` }),
  component: ({ tram }) => <main><h1><Name of={tram} /></h1></main>,
});
`,
  'templates/Name.tsx': 'export const Name = ({ of }) => <>{of.name}</>;\n',
  'templates/pages/index.tsx': homeWith('<Link to="/trams/w8/">W8</Link>'),
  'src/fetch-it.ts': FETCHED['src/fetch-it.ts'],
  'src/query.txt': '?all',
};

test.each([
  ['a collection', { ...FETCHED }],
  ['paths', PATHS],
])('data that %s loads with imported code is loaded again when that code changes', async (_, files) => {
  const cms = await startCms([{ id: 'w8', name: 'W class' }]);
  const root = siteOf({ 'content/collections.ts': undefined, 'templates/pages/index.tsx': HOME, ...files });
  if (!('content/collections.ts' in files)) changeSite(root, { 'content/collections.ts': collections('') });
  const build = () => run(root, ['build'], { CMS: cms.address });
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(cms.asked).toBe(1);
  changeSite(root, { 'src/fetch-it.ts': `${files['src/fetch-it.ts']}// Other.\n` });
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(cms.asked).toBe(2);
  changeSite(root, { 'src/query.txt': '?some' });
  await build();
  expect(cms.asked).toBe(3);
  // Components affect only rendering.
  if ('templates/Name.tsx' in files)
    changeSite(root, { 'templates/Name.tsx': `${files['templates/Name.tsx']}// Other.\n` });
  await build();
  expect(cms.asked).toBe(3);

  const { pages, site, edit } = await openInDev(root, { CMS: cms.address });
  expect(cms.asked).toBe(4);
  cms.entries = [{ id: 'w8', name: 'New class' }];
  await edit({ 'src/fetch-it.ts': files['src/fetch-it.ts'] });
  expect(site.problems).toEqual([]);
  expect(cms.asked).toBe(5);
  const address = 'templates/Name.tsx' in files ? '/trams/w8/' : '/';
  expect(textOf(pages.answer(address))).toContain('New class');
  await edit({ 'content/notes/first.md': '---\ntitle: Other note\ndescription: What it says.\n---\n\nText.\n' });
  expect(cms.asked).toBe(5);
});

test('database clients from packages and code next to the declarations can use Node modules', async () => {
  const root = siteOf({
    'content/collections.ts': `import { ask } from './ask.ts';\n${collections(TRAMS.replace(/load: .*/, 'load: ask,'))}`,
    'content/ask.ts':
      "import { readFile } from 'node:fs/promises';\nimport { query } from 'client';\nexport const ask = async () => [...await query(), ...JSON.parse(await readFile('FILE', 'utf8')), { id: 'c3', name: (await import('./late.ts')).late }];\n",
    'content/late.ts': "export const late = 'Late';\n",
    'node_modules/client/package.json': '{ "name": "client", "main": "index.js" }',
    'node_modules/client/index.js':
      "const { once, EventEmitter } = require('events');\nexports.query = async () => { const { Socket } = await import('node:net'); const e = new EventEmitter(); setImmediate(() => e.emit('row', { id: 'a1', name: typeof Socket })); return once(e, 'row'); };\n",
  });
  changeSite(root, {
    'rows.json': '[{ "id": "b2", "name": "B" }]',
    'content/ask.ts': readFileSync(path.join(root, 'content/ask.ts'), 'utf8').replace(
      'FILE',
      path.join(root, 'rows.json'),
    ),
  });
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const shown = '<p>a1: function. b2: B. c3: Late. </p>';
  expect(output(root, 'index.html')).toContain(shown);
  const { pages, site } = await openInDev(root);
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/'))).toContain(shown);
});

test('--data recorded makes no requests, and reports a missing recording', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf();
  const build = () => run(root, ['build', '--data', 'recorded'], { CMS: cms.address });
  const { exitCode, error } = await build();
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error data/not-recorded  there is no recording of load() of the collection trams, and --data recorded does not load any data
        at content/collections.ts:5:12
        fix: build once without --data recorded, and keep .build-site/recorded/collections/trams.json
    Stopped: 1 error; nothing was published.
    "
  `);
  await run(root, ['build'], { CMS: cms.address });
  changeSite(root, { 'content/collections.ts': `${collections(TRAMS)}// Other.\n` });
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(cms.asked).toBe(1);
});

test('reports a service that is down, slow or returns an error, with the line and a fix', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf();
  cms.stop();
  const build = async () =>
    (await run(root, ['build'], { CMS: cms.address })).error
      .replace(/127\.0\.0\.1:\d+/, '<cms>')
      .replace(REQUEST_OR_DECLARATION, '<line>');
  expect(await build()).toMatchInlineSnapshot(`
    "error data/failed  load() of the collection trams failed: fetch failed (connect ECONNREFUSED <cms>)
        at content/collections.ts:<line>
        fix: check that the source responds, then try again (in dev, save content/collections.ts)
    Stopped: 1 error; nothing was published.
    "
  `);

  changeSite(root, {
    'content/collections.ts': collections(
      "trams: loadedList({ schema: z.strictObject({}), load: () => { throw new Error('no key'); } }),\n    lines: loadedList({ schema: z.strictObject({}), seconds: 0.2, load: () => new Promise(() => {}) }),\n    stops: loadedList({ schema: z.strictObject({}), load: () => ({}) as never }),\n    cars: loadedList({ schema: z.strictObject({}), load: () => [{ big: 1n }] }),",
    ),
  });
  expect(await build()).toMatchInlineSnapshot(`
    "error data/failed  load() of the collection trams failed: no key
        at content/collections.ts:5:73
        fix: check that the source responds, then try again (in dev, save content/collections.ts)
    error data/no-list  load() of the collection stops must return a list
        at content/collections.ts:7:12
        fix: return a list of records or of { params, props }
    error data/not-json  load() of the collection cars returned a value that JSON cannot represent: Do not know how to serialize a BigInt
        at content/collections.ts:8:11
        fix: return only strings, numbers, booleans, null, lists and plain objects
    error data/too-slow  load() of the collection lines took longer than 0.2 seconds
        at content/collections.ts:6:12
        fix: request less data at once, or increase the collection's time limit: seconds: 0.8 in content/collections.ts
    Stopped: 4 errors; nothing was published.
    "
  `);
});

test('reports invalid records at their lines in a file next to the recordings', async () => {
  const cms = await startCms([
    { id: 'w8', name: 'W class' },
    { id: 'z3', nam: 'Z class' },
  ]);
  const { exitCode, error } = await run(siteOf(), ['build'], { CMS: cms.address });
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error content/missing-key  name is missing; it must be text
        at .build-site/refused/collections/trams.json:8:3
        fix: add the key name, or make it .optional() in content/collections.ts; correct it at the source, then build with --data fresh
    error content/unknown-key  unknown key "nam"
        at .build-site/refused/collections/trams.json:10:5
        fix: did you mean "name"?; correct it at the source, then build with --data fresh
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports data that is an HTML page', async () => {
  const cms = await startCms('<!doctype html><title>Sign in</title>');
  const { exitCode, error } = await run(siteOf(), ['build'], { CMS: cms.address });
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error data/failed  load() of the collection trams failed: the response is HTML, not JSON
        at content/collections.ts:5:12
        fix: check the URL, the status of the response, and whether the source requires authentication
    Stopped: 1 error; nothing was published.
    "
  `);
});

const REFUSED = '.build-site/refused/collections/trams.json';

const CHECKED = collections(TRAMS).replace(
  '  settings',
  `  validate: ({ trams, notes }, report) => {
    for (const tram of trams.entries) if (tram.name === 'B class') report(tram, ['name'], 'is scrapped', 'leave it out');
    if (!trams.get('w8')) for (const note of notes.entries) report(note, ['title'], 'speaks of w8', 'write of another');
  },
  settings`,
);

test.each([
  ['its schema', { entries: [{ id: 'w8', nam: 'W class' }], places: [`${REFUSED}:4:3`, `${REFUSED}:6:5`] }],
  [
    "the site's validation",
    {
      entries: [{ id: 'a1', name: 'A class' }, ENTRIES[0], { id: 'b2', name: 'B class' }],
      places: [`${REFUSED}:14:13`],
    },
  ],
  ['a validation that returns a message', { entries: [ENTRIES[1]], places: ['content/notes/first.md:2:8'] }],
])('records that violate %s leave the recording unchanged', async (_, { entries, places }) => {
  const cms = await startCms(ENTRIES);
  const root = siteOf({ 'content/collections.ts': CHECKED });
  const build = (...args: string[]) => run(root, ['build', ...args], { CMS: cms.address });
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  const before = readFileSync(path.join(root, RECORDING), 'utf8');

  cms.entries = entries;
  const { exitCode, error } = await build('--data', 'fresh');
  expect(exitCode).toBe(1);
  for (const place of places) expect(error).toContain(`    at ${place}\n`);
  expect(readFileSync(path.join(root, RECORDING), 'utf8')).toBe(before);
  expect(JSON.parse(readFileSync(path.join(root, REFUSED), 'utf8'))).toMatchObject({ entries });

  cms.stop();
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  expect(await build('--data', 'recorded')).toMatchObject({ exitCode: 0, error: '' });
  const { pages, site } = await openInDev(root, { CMS: cms.address });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/'))).toContain('w8: W class');
});

test('rejected data is never read again, and is deleted once the service returns valid records', async () => {
  const cms = await startCms([{ id: 'w8' }]);
  const root = siteOf();
  const build = () => run(root, ['build'], { CMS: cms.address });
  expect(await build()).toMatchObject({ exitCode: 1 });
  cms.entries = ENTRIES;
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  expect(cms.asked).toBe(2);
  expect(Object.keys(snapshot(path.join(root, '.build-site')))).toEqual(['recorded/collections/trams.json']);
});

test('dev reports invalid records at their lines after every edit, and records them once they are valid', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf({ 'content/collections.ts': CHECKED });
  const { site, edit } = await openInDev(root, { CMS: cms.address });
  const before = readFileSync(path.join(root, RECORDING), 'utf8');
  cms.entries = [ENTRIES[0], { id: 'b2', name: 'B class' }];
  await edit({ 'content/collections.ts': `${CHECKED}// Again.\n` });
  const wrong = [{ message: 'is scrapped', locations: [{ file: REFUSED, line: 10 }] }];
  expect(site.problems).toMatchObject(wrong);
  await edit({ 'content/notes/first.md': '---\ntitle: Other note\ndescription: What it says.\n---\n\nTwo words.\n' });
  expect(site.problems).toMatchObject(wrong);
  expect(readFileSync(path.join(root, RECORDING), 'utf8')).toBe(before);

  await edit({ 'content/collections.ts': `${CHECKED.replace('B class', 'C class')}// Again.\n` });
  expect(site.problems).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(root, RECORDING), 'utf8'))).toMatchObject({ entries: cms.entries });
});

test('reports that rejected data could not be written, in addition to the problems in the data', async () => {
  const cms = await startCms([{ id: 'w8' }]);
  const root = siteOf({ '.build-site/refused': 'A file.\n' });
  const { error } = await run(root, ['build'], { CMS: cms.address });
  expect(error).toContain('name is missing');
  expect(error).toContain(`fix: make ${REFUSED} writable`);
});

test('--fix leaves a recording unchanged', async () => {
  const cms = await startCms([{ id: 'w8', name: '/notes/Second/' }]);
  const root = siteOf({
    'content/collections.ts': collections(TRAMS).replace(
      '  variables',
      "  corrections: () => () => ({ suggestions: ['/notes/second/'], certain: '/notes/second/' }),\n  variables",
    ),
    'templates/pages/index.tsx': HOME.replace('{(trams', '<Link to={trams.entries[0].name}>More</Link>{(trams'),
  });
  const { error } = await run(root, ['build', '--fix'], { CMS: cms.address });
  expect(error).toMatchInlineSnapshot(`
    "error LNK-03  the link /notes/Second/ is not the canonical form of that URL
        at .build-site/recorded/collections/trams.json:6:13
        at templates/pages/index.tsx:6:35
        on /
        fix: use /notes/second/
    warning LNK-04  the link text does not describe its target: /notes/Second/ "More"
        at templates/pages/index.tsx
        on /
        fix: describe the target page
    Stopped: 1 error, 1 warning; nothing was published.
    "
  `);
  expect(readFileSync(path.join(root, RECORDING), 'utf8')).toContain('/notes/Second/');
});

const STORIES = `stories: loadedTexts({
      schema: z.strictObject({ id: field.text(), title: field.text(), text: z.string() }),
      markdown: 'text',
      drafts: true,
      load: async ({ environment, signal }) => (await fetch(environment.CMS ?? '', { signal })).json(),
    }),`;

const STORY = `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.stories.entries.map((story) => ({ params: { story: story.id }, props: { story } })),
  head: ({ story }) => ({ title: story.title, description: \`All of \${story.title}.\` }),
  component: ({ story }) => <main><h1>{story.title}</h1><Html html={story.body.html} /></main>,
});
`;

test('remote content is treated as Markdown like the content of files, including drafts', async () => {
  const cms = await startCms([
    { id: 'one', title: 'First story', text: '## Part\n\nBy {{owner}}, see [notes](/notes/first/).' },
    { id: 'two', title: 'Second story', text: 'Not yet.', draft: true },
  ]);
  const root = siteOf({ 'content/collections.ts': collections(STORIES), 'templates/pages/stories/[story].tsx': STORY });
  changeSite(root, {
    'templates/pages/index.tsx': homeWith('<Link to="/stories/one/">One</Link>'),
  });
  expect(await run(root, ['build'], { CMS: cms.address })).toMatchObject({ exitCode: 0, error: '' });
  expect(/<h1>First story.*<\/main>/s.exec(output(root, 'stories/one/index.html'))?.[0]).toMatchInlineSnapshot(`
    "<h1>First story</h1><div><h2 id="part">Part</h2>
    <p>By Kim, see <a href="/notes/first/">notes</a>.</p>
    </div></main>"
  `);
  expect(Object.keys(snapshot(path.join(root, 'dist/stories')))).toEqual(['one/index.html']);

  cms.entries = [{ id: 'one', title: 'First story', text: 'Fine.\n\nBy {{onwer}}.' }];
  const { error } = await run(root, ['build', '--data', 'fresh'], { CMS: cms.address });
  expect(error).toMatchInlineSnapshot(`
    "error content/unknown-variable  line 3 of the text: unknown variable {{onwer}}
        at .build-site/refused/collections/stories.json:7:13
        fix: did you mean "owner"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

const TRAM = `import { definePage } from 'build-site';
export default definePage({
  paths: async ({ content }, { environment, signal }) => {
    const trams = await (await fetch(environment.CMS ?? '', { signal })).json();
    return trams.map((tram) => ({ params: { tram: tram.id }, props: { tram, note: content.notes.get('first') } }));
  },
  head: ({ tram }) => ({ title: tram.name, description: \`All of \${tram.name}.\` }),
  component: ({ tram, note }) => <main><h1>{tram.name}</h1><p>{note.title}: {note.body.words}</p></main>,
});
`;

const HOME_OF_TRAMS = homeWith('<Link to="/trams/w8/">W8</Link> <Link to="/trams/z3/">Z3</Link>');

test('async paths are recorded, and content records in their props are stored as ids', async () => {
  const cms = await startCms(ENTRIES);
  const root = makeSite({ 'templates/pages/trams/[tram].tsx': TRAM, 'templates/pages/index.tsx': HOME_OF_TRAMS });
  const build = (...args: string[]) => run(root, ['build', ...args], { CMS: cms.address });
  expect(await build()).toMatchObject({ exitCode: 0, error: '' });
  expect(/<main>.*<\/main>/s.exec(output(root, 'trams/z3/index.html'))?.[0]).toBe(
    '<main><h1>Z class</h1><p>First note: 6</p></main>',
  );
  const recording = JSON.parse(readFileSync(path.join(root, '.build-site/recorded/paths/trams/[tram].json'), 'utf8'));
  expect(recording.entries[0]).toEqual({
    params: { tram: 'w8' },
    props: { tram: ENTRIES[0], note: { $record: ['notes', 'first'] } },
  });
  const before = snapshot(path.join(root, 'dist'));
  rmSync(path.join(root, 'dist'), { recursive: true });
  expect(await build('--data', 'recorded')).toMatchObject({ exitCode: 0 });
  expect(snapshot(path.join(root, 'dist'))).toEqual(before);
  expect(cms.asked).toBe(1);
  expect((await run(root, ['routes'])).out).toContain('/trams/w8/');

  cms.status = 500;
  cms.entries = 'down';
  const failed = await build('--data', 'fresh');
  expect(failed.exitCode).toBe(1);
  expect(failed.error).toMatchInlineSnapshot(`
    "error data/failed  paths() of templates/pages/trams/[tram].tsx failed: trams.map is not a function
        at templates/pages/trams/[tram].tsx:5:18
        fix: check that the source responds, then try again (in dev, save templates/pages/trams/[tram].tsx); --data recorded builds with the last recording
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a finding on a page from async paths with the line of its template', async () => {
  const cms = await startCms(ENTRIES);
  const root = makeSite({
    'templates/pages/trams/[tram].tsx': TRAM.replace('<h1>', '<a href="/nowhere/">Out</a>\n<h1>'),
    'templates/pages/index.tsx': HOME_OF_TRAMS,
  });
  const { error } = await run(root, ['build'], { CMS: cms.address });
  expect(error).toContain('templates/pages/trams/[tram].tsx:8');
});

test('suggests async for paths that return a promise without it', async () => {
  const root = makeSite({
    'templates/pages/trams/[tram].tsx': TRAM.replace(
      /paths: async[\s\S]*?\n {2}\},/,
      "paths: () => Promise.reject(new Error('x')),",
    ),
  });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toMatchInlineSnapshot(`
    "error plan/no-paths  paths() of templates/pages/trams/[tram].tsx must return a list
        at templates/pages/trams/[tram].tsx
        fix: make it async: paths: async (site) => …
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('dev loads data at startup, and again when the file that requests it is saved', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf({ 'templates/pages/trams/[tram].tsx': TRAM, 'templates/pages/index.tsx': HOME });
  const { pages, site, edit } = await openInDev(root, { CMS: cms.address });
  expect(site.problems).toEqual([]);
  expect(cms.asked).toBe(2);
  cms.entries = [{ id: 'w8', name: 'New class' }];

  await edit({ 'content/notes/first.md': '---\ntitle: Other note\ndescription: What it says.\n---\n\nTwo words.\n' });
  expect(cms.asked).toBe(2);
  expect(textOf(pages.answer('/trams/w8/'))).toContain('<h1>W class</h1><p>Other note: 2</p>');

  expect(await edit({ 'templates/pages/trams/[tram].tsx': `${TRAM}\n` })).toContain('/trams/w8/');
  expect(cms.asked).toBe(3);
  expect(textOf(pages.answer('/trams/w8/'))).toContain('<h1>New class</h1>');
  expect(textOf(pages.answer('/'))).toContain('w8: W class');

  await edit({ 'content/collections.ts': `${collections(TRAMS)}\n` });
  expect(cms.asked).toBe(4);
  expect(textOf(pages.answer('/'))).toContain('w8: New class');

  cms.stop();
  await edit({ 'content/collections.ts': `${collections(TRAMS)}\n\n` });
  expect(site.problems).toEqual([]);
  expect(site.warnings).toMatchObject([
    {
      rule: 'data/failed',
      severity: 'warning',
      locations: [{ file: 'content/collections.ts', line: expect.any(Number) }],
    },
  ]);
  expect(textOf(pages.answer('/'))).toContain('w8: New class');
});

test('dev uses the last loaded data while a service is down, until it responds again', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf({ 'templates/pages/trams/[tram].tsx': TRAM, 'templates/pages/index.tsx': HOME });
  await run(root, ['build'], { CMS: cms.address });
  cms.status = 500;
  cms.entries = 'down';
  const { pages, site, edit } = await openInDev(root, { CMS: cms.address });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/trams/w8/'))).toContain('<h1>W class</h1>');
  expect(formatProblems(site.warnings, true, colours)).toMatchInlineSnapshot(`
    "warning data/failed  paths() of templates/pages/trams/[tram].tsx failed: trams.map is not a function; using its last recording (.build-site/recorded/paths/trams/[tram].json)
        at templates/pages/trams/[tram].tsx:5:18
        fix: check that the source responds, then save templates/pages/trams/[tram].tsx
    warning data/no-list  load() of the collection trams must return a list; using its last recording (.build-site/recorded/collections/trams.json)
        at content/collections.ts:5:12
        fix: check that the source responds, then save content/collections.ts
    To fix: 2 warnings; all pages are still served.
    "
  `);

  cms.status = 200;
  cms.entries = ENTRIES;
  await edit({ 'templates/pages/trams/[tram].tsx': `${TRAM}\n`, 'content/collections.ts': `${collections(TRAMS)}\n` });
  expect(site.warnings).toEqual([]);
});

test('if paths() fails and has no recording, dev reports the error and that no page was created', async () => {
  const root = makeSite({ 'templates/pages/trams/[tram].tsx': TRAM });
  const { told, at } = await serveDev(root, { environment: { CMS: 'no address' } });
  expect(told).toMatchObject([[{ rule: 'data/failed', severity: 'error' }]]);
  expect((await fetch(at('/'))).status).toBe(500);
  expect(formatProblems(told[0] ?? [], false, colours)).toContain(
    'To fix: 1 error; no page can be rendered until then.',
  );
});

test('build and dev report on a single line which data came from recordings', async () => {
  const cms = await startCms(ENTRIES);
  const root = siteOf();
  const build = async (...args: string[]) => (await run(root, ['build', ...args], { CMS: cms.address })).out;
  expect(await build()).not.toContain('recorded');
  const line = '  recorded  collections/trams, from the last load; use --data fresh to load again\n';
  expect(await build()).toContain(line);
  expect(await build('-q')).toBe('');
  const { site } = await openInDev(root, {}, 'recorded');
  expect(formatStart({ root, address: '', data: site.data }, 1, colours)).toContain(line);
});

test('reports a recording that cannot be written to the disk, and leaves no files behind', async () => {
  const load = `load: () => Promise.resolve([{ id: 'w8', name: 'W class' }])`;
  const root = siteOf({ 'content/collections.ts': collections(TRAMS.replace(/load:[^\n]*/, `${load},`)) });
  const recorded = path.join(root, '.build-site/recorded');
  const disk = { operations: ['renameSync'], within: [recorded], from: 1, effect: 'EIO' } as const;
  const { exitCode, error } = await buildOnFaultyDisk(root, disk);
  expect(exitCode).toBe(1);
  expect(error).toContain('cannot be recorded: EIO');
  expect(snapshot(recorded)).toEqual({});
});
