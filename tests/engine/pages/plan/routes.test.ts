import path from 'node:path';
import { expect, test } from 'vitest';
import { listRoutes } from '../../../../src/engine/routes.ts';
import { BASIC_SITE, makeSite, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const LINKED: SiteFiles = {
  'content/notes/zebra.md': '---\ntitle: Zebra\ndescription: What the zebra says.\n---\n\nText.\n',
  'content/notes/apple.md': '---\ntitle: Apple\ndescription: What the apple says.\n---\n\nText.\n',
  'public/logo.svg': '<svg/>',
  'templates/redirects.ts':
    "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/old/', to: '/' }]);\n",
  'templates/pages/notes.json.ts':
    "import { defineFile } from 'build-site';\nexport default defineFile({ render: (_, { site }) => JSON.stringify(site.content.notes.entries.map(({ id }) => id)) });\n",
};

const routesOf = (root: string) => listRoutes({ root, asOf: '2026-11-21', environment: {} });

test('lists every path once, with its kind, its module and its content', async () => {
  expect(await routesOf(makeSite(LINKED))).toEqual([
    { path: '/', kind: 'page', module: 'templates/pages/index.tsx', content: [] },
    { path: '/404.html', kind: 'page', module: 'templates/pages/404.tsx', content: [] },
    { path: '/_headers', kind: 'asset', module: 'build-site', content: [] },
    { path: '/_redirects', kind: 'asset', module: 'build-site', content: [] },
    { path: '/logo.svg', kind: 'asset', module: 'public/logo.svg', content: [] },
    { path: '/notes.json', kind: 'file', module: 'templates/pages/notes.json.ts', content: [] },
    {
      path: '/notes/apple/',
      kind: 'page',
      module: 'templates/pages/notes/[note].tsx',
      content: ['content/notes/apple.md'],
    },
    {
      path: '/notes/first/',
      kind: 'page',
      module: 'templates/pages/notes/[note].tsx',
      content: ['content/notes/first.md'],
    },
    {
      path: '/notes/second/',
      kind: 'page',
      module: 'templates/pages/notes/[note].tsx',
      content: ['content/notes/second.md'],
    },
    {
      path: '/notes/zebra/',
      kind: 'page',
      module: 'templates/pages/notes/[note].tsx',
      content: ['content/notes/zebra.md'],
    },
    { path: '/old/', kind: 'redirect', module: 'templates/redirects.ts', content: [] },
    { path: '/robots.txt', kind: 'asset', module: 'build-site', content: [] },
    { path: '/seo-report.json', kind: 'asset', module: 'build-site', content: [] },
    { path: '/sitemap.xml', kind: 'asset', module: 'build-site', content: [] },
  ]);
});

test('the order in which files were created does not change the order of routes', async () => {
  const reversed = Object.fromEntries(Object.entries({ ...BASIC_SITE, ...LINKED }).reverse());
  expect(await routesOf(makeSite({}, reversed))).toEqual(await routesOf(makeSite(LINKED)));
});

test('the order of pages from paths() does not change the routes or the output', async () => {
  const template = BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '';
  const backwards = template.replace('content.notes.entries.map', '[...content.notes.entries].reverse().map');
  expect(backwards).not.toBe(template);
  const one = makeSite(LINKED);
  const other = makeSite({ ...LINKED, 'templates/pages/notes/[note].tsx': backwards });
  expect(await routesOf(other)).toEqual(await routesOf(one));
  for (const root of [one, other]) expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  expect(snapshot(path.join(other, 'dist'))).toEqual(snapshot(path.join(one, 'dist')));
});

test('the routes command prints the routes that the engine lists', async () => {
  const root = makeSite(LINKED);
  const { exitCode, out, error } = await run(root, ['routes']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out.split('\n').filter((line) => line.startsWith('/notes/'))).toEqual([
    '/notes/apple/     page      templates/pages/notes/[note].tsx  content/notes/apple.md',
    '/notes/first/     page      templates/pages/notes/[note].tsx  content/notes/first.md',
    '/notes/second/    page      templates/pages/notes/[note].tsx  content/notes/second.md',
    '/notes/zebra/     page      templates/pages/notes/[note].tsx  content/notes/zebra.md',
  ]);
  const json = await run(root, ['routes', '--json']);
  expect(JSON.parse(json.out)).toEqual({ version: 2, routes: await routesOf(root) });
});
