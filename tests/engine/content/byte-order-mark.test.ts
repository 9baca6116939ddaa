import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BASIC_SITE, changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../support/site.ts';

const MARK = '\uFEFF';

const FILES: SiteFiles = {
  '.env': 'SITE_OWNER=Robin\nTRAMS=12\n',
  'content/collections.ts': `import { dataFiles, dataList, dataRecord, defineContent, field, imageCatalogue, loadedTexts, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    towns: dataFiles({ files: 'towns/*.json', schema: z.strictObject({ name: field.text() }) }),
    lines: dataList({ file: 'lines.yaml', schema: z.strictObject({ name: field.text() }) }),
    hours: dataRecord({ file: 'hours.yml', schema: z.strictObject({ open: field.text() }) }),
    images: imageCatalogue({ file: 'images.yml' }),
    trams: loadedTexts({
      markdown: 'text',
      schema: z.strictObject({ name: field.text(), text: z.string() }),
      load: ({ environment }) => [{ name: \`MARKTram \${environment.TRAMS}\`, text: 'MARK## A tram' }],
    }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
export default content;
`,
  'content/towns/orange.json': '{ "name": "Orange" }\n',
  'content/lines.yaml': '- name: Red\n',
  'content/hours.yml': 'open: nine\n',
  'content/images.yml':
    '- id: plan\n  file: plan.svg\n  alt: A plan\n  sizes: 100vw\n  placement: body\n  source: Kim\n  licence: CC0\n',
  'content/images/plan.svg':
    '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 30"><path d="M0 0h50v30z"/></svg>\n',
  'templates/fares.json': '{ "adult": "4.00" }\n',
  'templates/notes.txt': 'Read as it is.\n',
  'templates/styles/index.css': "@import './base.css';\nh1 { color: #036; }\n",
  'templates/styles/base.css': ':root { --ink: #036; }\nbody { color: var(--ink); }\n',
  'templates/styles/page.css': '.page { color: #147; }\n',
  'templates/scripts/index.ts': "document.body.dataset.ready = '';\n",
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/old/', to: '/' }]);\n`,
  'templates/islands/counter.tsx': `import { useState } from 'react';
export default () => { const [count, setCount] = useState(0); return <button type="button" onClick={() => setCount(count + 1)}>{count} trams</button>; };
`,
  'templates/pages/index.tsx': `import { cssTokens, definePage, Html, Image, Island, Link, useSite } from 'build-site';
import fares from '../fares.json';
import Counter from '../islands/counter.tsx';
import notes from '../notes.txt?raw';
import sheet from '../styles/base.css?raw';
import '../styles/page.css';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => {
    const { content, settings } = useSite();
    return (
      <main className="page"><h1>Notes</h1>
        <p>{settings.owner} {content.towns.get('orange').name} {content.lines.entries[0].name} {content.hours.open} {fares.adult} {notes} {cssTokens(sheet)('--ink')}</p>
        <Image id="plan" />
        <Island of={Counter} />
        {content.trams.entries.map(({ id, name, body }) => <section key={id}><p>{name}</p><Html html={body.html} /></section>)}
        {content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}
      </main>
    );
  },
});
`,
};

/**
 * Removes the mark at the start of an output file, and content hashes, which differ if an input has a mark.
 */
const withoutHashes = (dist: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dist).map(([name, text]) => [
      name.replace(/-[0-9a-f]{8}\./, '.'),
      text.replace(/-[0-9a-f]{8}\./g, '.').replace(/^ï»¿/, ''),
    ]),
  );

const buildWith = async (mark: string): Promise<Record<string, string>> => {
  const files = Object.entries({ ...BASIC_SITE, ...FILES });
  const root = makeSite(
    Object.fromEntries(files.map(([file, text]) => [file, mark + (text ?? '').replaceAll('MARK', mark)])),
    {},
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  return snapshot(path.join(root, 'dist'));
};

test('a site has the same output with a byte order mark at the start of every file', async () => {
  const [without, withMark] = [await buildWith(''), await buildWith(MARK)];
  const page = Buffer.from(withMark['index.html'] ?? '', 'latin1').toString('utf8');
  expect(page).toContain('Robin Orange Red nine 4.00 Read as it is.\n #036');
  expect(page).toContain('Tram 12');
  expect(page).not.toContain(MARK);
  const manifests = (dist: Record<string, string>) => {
    const { '.build-site.json': _, ...others } = withoutHashes(dist);
    return others;
  };
  expect(manifests(withMark)).toEqual(manifests(without));
});

test('locations of problems match the positions in an editor, which does not show the mark', async () => {
  const root = makeSite({
    'content/notes/first.md': `${MARK}---\ntitle: First note\ndescription: What it says.\nauthor: Kim\n---\n\n<b>bold</b>\n`,
    'content/notes/second.md': `${MARK}title: Second note\n`,
  });
  const { error } = await run(root, ['build']);
  expect(error).toContain('content/notes/first.md:4:1');
  expect(error).toContain('content/notes/second.md:1:1');
  changeSite(root, { 'content/settings.yml': `${MARK}adress: https://www.example.org\ntitle: Notes\nowner: Kim\n` });
  expect((await run(root, ['build'])).error).toContain('content/settings.yml:1:1');
});

test('a fix keeps the mark of the file', async () => {
  const file = 'content/notes/first.md';
  const root = makeSite({
    [file]: `${MARK}---\ntitle: First note\ndescription: What it says.\n---\n\n[Second](/Notes/Second) by {{owner}}.\n`,
  });
  await run(root, ['build', '--fix']);
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(
    `${MARK}---\ntitle: First note\ndescription: What it says.\n---\n\n[Second](/notes/second/) by {{owner}}.\n`,
  );
});

test('the check reads robots.txt, sitemaps, style sheets and host rules that start with the mark', async () => {
  const root = makeSite({ 'templates/styles/index.css': 'h1 { color: #036; }\n' });
  await run(root, ['build']);
  const before = await run(root, ['check']);
  const dist = path.join(root, 'dist');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dist, name);
    if (/\.(txt|xml|css|html)$|_redirects$|_headers$/.test(name))
      writeFileSync(file, MARK + readFileSync(file, 'utf8'));
  }
  expect(await run(root, ['check'])).toEqual(before);
  expect(output(root, 'robots.txt').startsWith(MARK)).toBe(true);
});

test.each(['utf16le', 'utf16be'])('content, settings and .env can be encoded as %s', async (encoding) => {
  const encode = (text: string): Buffer => {
    const bytes = Buffer.from(MARK + text, 'utf16le');
    return encoding === 'utf16le' ? bytes : bytes.swap16();
  };
  const root = makeSite();
  const files = {
    '.env': 'SITE_OWNER=Robin',
    'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n',
    'content/notes/first.md': '---\ntitle: Café\ndescription: What it says.\n---\n\nBy {{owner}}.\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), encode(text));
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'notes/first/index.html')).toContain('<h1>Café</h1><div><p>By Robin.');
});
