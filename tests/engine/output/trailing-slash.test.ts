import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import { build } from '../../../src/engine/build.ts';
import { buildOptions } from '../../support/build-options.ts';
import { serveDev } from '../../support/dev.ts';
import { ask } from '../../support/http.ts';
import { NGINX, startNginx } from '../../support/nginx.ts';
import { serve } from '../../support/preview.ts';
import { changeSite, makeSite, output, run, type SiteFiles, snapshot } from '../../support/site.ts';

const settings = (lines: string) => `address: https://www.example.org\ntitle: Notes\nowner: Kim\n${lines}\n`;

const FILES: SiteFiles = {
  'content/redirects.yml': '- { from: /old/, to: /notes/first/ }\n',
  'templates/redirects.ts':
    "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/old', to: '/notes/first/' }, { from: '/was/', to: '/' }]);\n",
  'templates/pages/feed.xml.ts': `import { defineFile } from 'build-site';
export default defineFile({ render: (_, { site }) => site.content.notes.entries.map(({ id }) => \`<id>\${site.absoluteUrl(\`/notes/\${id}/\`)}</id>\`).join('') });
`,
};
const HOSTS = 'netlify, vercel, github, nginx';
const siteWith = (form: string, hosts = HOSTS, changes: SiteFiles = {}) =>
  makeSite({ ...FILES, 'content/settings.yml': settings(`trailingSlash: ${form}\nhosts: [${hosts}]`), ...changes });

const CASES = [
  { form: 'always', first: '/notes/first/', second: '/notes/second/', file: 'notes/first/index.html' },
  { form: 'never', first: '/notes/first', second: '/notes/second', file: 'notes/first.html' },
  { form: 'file', first: '/notes/first.html', second: '/notes/second.html', file: 'notes/first.html' },
] as const;

test.each(CASES)('links, canonical URLs, sitemap, feed and redirects follow trailingSlash: $form', async (expected) => {
  const root = siteWith(expected.form);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const page = output(root, expected.file);
  expect(page).toContain(`<link rel="canonical" href="https://www.example.org${expected.first}">`);
  expect(page).toContain(`<a href="${expected.second}#more">`);
  expect(output(root, 'index.html')).toContain(`href="${expected.second}"`);
  expect(output(root, 'sitemap.xml')).toContain(`<loc>https://www.example.org${expected.first}</loc>`);
  expect(output(root, 'feed.xml')).toContain(`<id>https://www.example.org${expected.second}</id>`);
  expect(output(root, '_redirects')).toContain(`/old ${expected.first} 301`);
  const pages = Object.keys(snapshot(path.join(root, 'dist'))).filter((name) => name.endsWith('.html'));
  expect(pages).toContain(expected.form === 'always' ? 'notes/second/index.html' : 'notes/second.html');
  expect(pages.some((name) => /notes\/.*index\.html/.test(name))).toBe(expected.form === 'always');
});

test('a changed trailingSlash also applies to Markdown cached by an earlier build', async () => {
  const root = siteWith('always');
  await build(buildOptions(root));
  for (const { form, file, second } of [CASES[1], CASES[2], CASES[0]]) {
    changeSite(root, { 'content/settings.yml': settings(`trailingSlash: ${form}\nhosts: [${HOSTS}]`) });
    await build(buildOptions(root));
    expect(output(root, file)).toContain(`<a href="${second}#more">`);
  }
});

test.each(CASES)('preview and dev serve and redirect to pages with trailingSlash: $form', async ({ form, first }) => {
  const root = siteWith(form);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  const preview = await serve(path.join(root, 'dist'));
  const dev = await serveDev(root);
  for (const address of [preview.address, dev.address]) {
    expect(await ask(address, first)).toMatchObject({ status: 200, body: expect.stringContaining('First note') });
    expect((await ask(address, '/notes/none')).status).toBe(404);
  }
  const other = form === 'always' ? '/notes/first' : '/notes/first/';
  expect(await ask(dev.address, other)).toMatchObject({ status: 301, headers: { location: first } });
  if (form === 'file') return;
  expect(await ask(preview.address, other)).toMatchObject({ status: 301, headers: { location: first } });
});

test.skipIf(NGINX === undefined)(
  'nginx serves pages without a trailing slash, and redirects paths with one',
  async () => {
    const root = siteWith('never', HOSTS, {
      'content/notes/deep/er.md': '---\ntitle: Deeper\ndescription: What the deeper note says.\n---\n\nText.\n',
      'content/collections.ts': `import { defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: { notes: markdownFiles({ files: 'notes/**/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }) },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`,
      'content/notes/deep.md': '---\ntitle: Deep\ndescription: What it says.\n---\n\nText.\n',
      'templates/pages/notes/[note].tsx': undefined,
      'templates/pages/notes/[...note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /></main>,
});
`,
    });
    expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
    const get = await startNginx(path.join(root, 'dist'));
    expect(await get('/')).toMatchObject({ status: 200 });
    for (const at of ['/notes/first', '/notes/deep', '/notes/deep/er'])
      expect(await get(at)).toMatchObject({ status: 200 });
    expect(await get('/notes/deep/')).toMatchObject({ status: 301, headers: { location: '/notes/deep' } });
    for (const at of ['/old', '/old/']) expect(await get(at)).toMatchObject({ status: 301 });
    expect(await get('/none')).toMatchObject({ status: 404, body: expect.stringContaining('Page Not Found') });
  },
);

/** Returns the location to which the first of Vercel's routes leads. */
const vercelLocation = (folder: string, asked: string): string | undefined => {
  const { routes } = getTransformedRoutes(JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8')));
  for (const route of routes ?? []) {
    const {
      src = '$^',
      headers,
      status,
    } = route as { src?: string; headers?: Record<string, string>; status?: number };
    const match = new RegExp(src).exec(asked);
    if (match)
      return status === undefined ? undefined : headers?.Location?.replace(/\$(\d)/g, (_, at) => match[at] ?? '');
  }
  return undefined;
};

test.each([
  [
    'always',
    { '/old': '/notes/first/', '/a/b': '/a/b/', '/v1.2': undefined, '/v1.2/': undefined, '/.well-known/a': undefined },
  ],
  ['never', { '/old/': '/notes/first', '/a/b/': '/a/b', '/v1.2/': '/v1.2', '/a.html': '/a', '/a': undefined }],
  ['file', { '/a/': undefined, '/a.html': undefined }],
])('Vercel reaches the URL form %s in one step', async (form, expected) => {
  const root = siteWith(form, 'vercel');
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
  for (const [asked, location] of Object.entries(expected))
    expect(vercelLocation(`${root}/dist`, asked), asked).toBe(location);
});

test('reports a host that cannot serve /about.html at the line of the setting', async () => {
  const { exitCode, error } = await run(siteWith('file', 'cloudflare, azure'), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(
    'error HST-02  Cloudflare Pages redirects /about.html to /about, so pages would not be served',
  );
  expect(error).toContain('error HST-02  Azure Static Web Apps redirects /about.html to /about');
  expect(error).toContain('at content/settings.yml:4');
});

const LINKS = '---\ntitle: Second note\ndescription: What the second note says.\n---\n\n## More\n\nText.\n';

test('a link in a template that has another form is reported with the correct form', async () => {
  const root = siteWith('never', 'netlify', {
    'content/notes/second.md': LINKS,
    'templates/pages/about.tsx': `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1><a href="/notes/first/">first</a></main>,
});
`,
  });
  expect((await run(root, ['build'])).error).toMatch(/LNK-03.*\/notes\/first\/[\s\S]*use \/notes\/first\n/);
});

test('existing URLs with dots, underscores, capitals and other letters are kept, with a warning', async () => {
  const root = makeSite({
    'content/notes/Café_v1.2.md': LINKS.replace('Second', 'Third').replace('second', 'third'),
    'content/notes/second.md': `${LINKS}\nSee [it](/notes/Café_v1.2/), and [again](/notes/Caf%C3%A9_v1.2/).\n`,
    'content/redirects.yml': '',
  });
  const { exitCode, error } = await run(root, ['build']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: expect.stringContaining('warning URL-01') });
  const page = output(root, 'notes/Café_v1.2/index.html');
  expect(page).toContain('<link rel="canonical" href="https://www.example.org/notes/Caf%C3%A9_v1.2/">');
  expect(page).toContain('<meta property="og:url" content="https://www.example.org/notes/Caf%C3%A9_v1.2/">');
  expect(output(root, 'sitemap.xml')).toContain('<loc>https://www.example.org/notes/Caf%C3%A9_v1.2/</loc>');
  expect(output(root, 'index.html')).toContain('href="/notes/Caf%C3%A9_v1.2/"');
  const dev = await serveDev(root);
  expect(await ask(dev.address, '/notes/Caf%C3%A9_v1.2/')).toMatchObject({ status: 200 });
  expect(await ask(dev.address, '/notes/Caf%C3%A9_v1.2')).toMatchObject({
    status: 301,
    headers: { location: '/notes/Caf%C3%A9_v1.2/' },
  });
  expect((await ask((await serve(path.join(root, 'dist'))).address, '/notes/Caf%C3%A9_v1.2/')).status).toBe(200);
});
