import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { createColors } from 'picocolors';
import { expect, onTestFinished, test } from 'vitest';
import { restStore } from '../../../src/backend/content/rest-store.ts';
import { openOnFirstUse } from '../../../src/backend/embedded/backend.ts';
import { formatEdit, formatEnvironment } from '../../../src/cli/print/dev.ts';
import { startDev } from '../../../src/engine/dev/dev.ts';
import { serveDev } from '../../support/dev.ts';
import { type Answer, ask } from '../../support/http.ts';
import { ISLAND_FILES } from '../../support/island-site.ts';
import { startCommand } from '../../support/preview-process.ts';
import { start } from '../../support/running.ts';
import { changeSite, makeSite, run, type SiteFiles, SMALL_SITE } from '../../support/site.ts';
import { rowOf, storedSite, wildStore } from '../../support/stored-site.ts';

const FILES: SiteFiles = {
  ...ISLAND_FILES,
  'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/old/', to: '/notes/first/' }]);
`,
  'templates/pages/list.txt.ts': `import { defineFile } from 'build-site';
export default defineFile({ render: (_, { site }) => site.content.notes.entries.map(({ title }) => title).join() });
`,
};

const serveSite = async (environment: Record<string, string> = {}, changes: SiteFiles = {}) => {
  const dev = await serveDev(makeSite({ ...FILES, ...changes }), { environment: { ...SMALL_SITE, ...environment } });
  return { ...dev, get: (path: string): Promise<Answer> => ask(dev.address, path) };
};

test('ignores the files that editors create next to an edited file', async () => {
  const root = makeSite(FILES);
  const { edits } = await serveDev(root);
  const names = [
    '4913',
    '.first.md.swp',
    '.first.md.swx',
    'first.md~',
    '.#first.md',
    '#first.md#',
    'first.md___jb_tmp___',
  ];
  changeSite(root, Object.fromEntries(names.map((name) => [`content/notes/${name}`, 'x'])));
  changeSite(root, {
    'content/notes/.DS_Store': 'x',
    'content/notes/second.md': '---\ntitle: Second\ndescription: It.\n---\n',
  });
  await expect.poll(() => edits.length).toBe(1);
  changeSite(root, Object.fromEntries(names.map((name) => [`content/notes/${name}`, undefined])));
  changeSite(root, { 'content/notes/first.md': '---\ntitle: First\ndescription: It.\n---\n' });
  await expect.poll(() => edits.length).toBe(2);
  expect(edits.flatMap(({ files }) => files)).toEqual(['content/notes/second.md', 'content/notes/first.md']);
});

test('a page requested while a code edit is processed includes that edit', async () => {
  const label = (text: string) => `export const Label = () => <p>${text}</p>;\n`;
  const root = makeSite({
    ...FILES,
    'templates/components/Label.tsx': label('Your name'),
    'templates/pages/form.tsx': `import { definePage } from 'build-site';
import { Label } from '../components/Label.tsx';
export default definePage({
  head: () => ({ title: 'Form', description: 'A form.' }),
  component: () => <main><h1>Form</h1><Label /></main>,
});
`,
  });
  const { address, edits } = await serveDev(root);
  expect((await ask(address, '/form/')).body).toContain('Your name');
  changeSite(root, { 'templates/components/Label.tsx': label('And you are') });
  while (edits.length === 0) await ask(address, '/form/');
  expect((await ask(address, '/form/')).body).toContain('And you are');
  expect(edits).toMatchObject([{ touched: ['/form/'] }]);
});

test('reports an edit on a single line, with the open pages that changed', () => {
  const line = (told: string[], touched: string[]) =>
    formatEdit({ files: ['content/a.md'], told, touched, milliseconds: 12.3 }, createColors(false));
  expect(line([], [])).toBe('content/a.md  no open page changed  12 ms\n');
  expect(line(['/'], ['/', '/a/'])).toBe('content/a.md  updated /; 2 pages visited so far may be affected  12 ms\n');
});

test('finds files and redirects with any characters, and decodes paths only once', async () => {
  const files = ['a#b.txt', 'a?b.txt', '100%.txt', 'a%41.txt'].map((name) => [`public/${name}`, name] as const);
  const list = [
    { from: '/wiki/Some Page/', to: '/notes/first/#more' },
    { from: '/größe', to: 'https://bücher.example/' },
    { from: '/../../x', to: '/' },
    { from: '/bad', to: '/a\r\nX-Header: b' },
  ];
  const { get } = await serveSite(
    {},
    {
      ...Object.fromEntries(files),
      'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => ${JSON.stringify(list)});
`,
    },
  );
  const seen = async (asked: string) => {
    const { status, headers, body } = await get(asked);
    return status === 200 ? body : [status, headers.location];
  };
  expect(await seen('/a%23b.txt')).toBe('a#b.txt');
  expect(await seen('/a%3fb.txt')).toBe('a?b.txt');
  expect(await seen('/100%25.txt')).toBe('100%.txt');
  expect(await seen('/a%2541.txt')).toBe('a%41.txt');
  expect(await seen('/a%2523b.txt')).toEqual([404, undefined]);
  expect(await seen('/notes%2ffirst/')).toEqual([404, undefined]);
  expect(await seen('/wiki/Some%20Page?q=1')).toEqual([301, '/notes/first/?q=1#more']);
  expect(await seen('/gr%c3%b6%C3%9Fe')).toEqual([301, 'https://xn--bcher-kva.example/']);
  expect(await seen('/bad')).toEqual([404, undefined]);
});

test('serves a site below a path with encoded characters', async () => {
  const { get } = await serveSite({ SITE_ADDRESS: 'https://kim.example.org/größe' });
  expect(await get('/gr%C3%B6%C3%9Fe/notes/first/')).toMatchObject({ status: 200 });
  expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/gr%C3%B6%C3%9Fe/' } });
});

test('serves pages, generated files, redirects, public files and scripts like a host', async () => {
  const { get } = await serveSite();
  const home = await get('/');
  expect(home).toMatchObject({ status: 200, headers: { 'content-type': 'text/html;charset=utf-8' } });
  expect(home.headers['x-content-type-options']).toBe('nosniff');
  expect(await get('/notes/first')).toMatchObject({ status: 301, headers: { location: '/notes/first/' } });
  expect(await get('/old')).toMatchObject({ status: 301, headers: { location: '/notes/first/' } });
  expect(await get('/list.txt')).toMatchObject({ status: 200, body: 'First note,Second note' });
  expect(await get('/picture.svg')).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect((await get('/robots.txt')).body).toContain('User-agent');
  const [, script = ''] = /data-src="([^"]+)"/.exec(home.body) ?? [];
  expect(await get(script)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript;charset=utf-8' },
  });
});

test("a page's policy allows the dev client and nothing else", async () => {
  const { get } = await serveSite();
  // The policy of a page without scripts allows no scripts.
  const { body } = await get('/notes/first/');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(body) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self'");
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('allows a script in the head alongside the client', async () => {
  const { get } = await serveSite({}, { 'templates/scripts/head.ts': "document.title = 'One';\n" });
  const { body } = await get('/notes/first/');
  expect(body).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(body).toContain('document.title="One"');
});

test('responds with 404 for an unknown path, and suggests the closest page', async () => {
  const { get } = await serveSite();
  const answer = await get('/notes/frist/');
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('Did you mean <a href="/notes/first/">');
  expect((await get('/%E0%A4%A')).status).toBe(404);
  expect((await get('/../content/settings.yml')).status).toBe(404);
});

test('serves a site below a path', async () => {
  const { address, get } = await serveSite({ SITE_ADDRESS: 'https://www.example.org/base' });
  expect(new URL(address).pathname).toBe('/base/');
  expect((await get('/base/notes/first/')).body).toContain('src="/base/@build-site/client.js');
  expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/base/' } });
});

const askWith = (address: string, method: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? '{}' : undefined);
  });

test('rejects a foreign host name, and allows write requests only from pages of this server', async () => {
  const root = makeSite(FILES);
  const backend = openOnFirstUse(
    root,
    () => new Date('2026-11-20T20:00:00Z'),
    () => {},
  );
  onTestFinished(() => backend.close());
  const { address } = await serveDev(root, { handle: backend.handle });
  const host = new URL(address).host;
  expect(await askWith(address, 'GET', '/', { Host: 'attacker.example' })).toBe(403);
  const [cookie = ''] = [(await ask(address, '/')).headers['set-cookie']].flat();
  const token = cookie.split(';')[0] ?? '';
  const json = { 'Content-Type': 'application/json', Host: host };
  const post = (headers: Record<string, string>) => askWith(address, 'POST', '/rest/v1/leads', { ...json, ...headers });
  expect(await post({})).toBe(403);
  expect(await post({ Cookie: token, Origin: 'https://attacker.example' })).toBe(403);
  // The guard lets the request through, and the backend rejects the empty lead.
  expect(await post({ Cookie: token, Origin: `http://${host}` })).toBe(400);
});

const takenPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as { port: number }).port;
};

test('a port in use is an error if the user requested it; otherwise, the next free port is used', async () => {
  const root = makeSite(FILES);
  const port = await takenPort();
  const { exitCode, error } = await run(root, ['dev', '--port', String(port)]);
  expect(exitCode).toBe(2);
  expect(error).toContain(`port ${port} on 127.0.0.1 is already in use`);
  const dev = await serveDev(root, { port, mayMove: true });
  expect(Number(new URL(dev.address).port)).toBeGreaterThan(port);
});

test('reports a port that is in use, and exits', async () => {
  const child = startCommand(['dev', '--root', makeSite(FILES), '--port', String(await takenPort())]);
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit', { signal: AbortSignal.timeout(60_000) })).toEqual([2, null]);
});

test('reports a folder without a site as an error', async () => {
  const root = makeSite({}, {});
  await expect(
    startDev({
      root,
      host: '127.0.0.1',
      port: 0,
      mayMove: false,
      asOf: '2026-11-21',
      drafts: false,
      environment: {},
      panel: true,
    }),
  ).rejects.toMatchObject({ kind: 'usage' });
});

test("the command prints the server's URL, and exits without an error when interrupted", async () => {
  const running = start(makeSite(FILES), ['dev', '--port', '0', '--json']);
  await running.printed('"ready"');
  const { exitCode, out, error } = await running.interrupt();
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
    event: 'ready',
    address: expect.stringContaining('http'),
  });
});

test.each([
  ['.env', { '.env': 'CMS=http://one/\n' }],
  ['.env.local', {}],
])('reports a change to %s once, because dev reads it only at startup', async (file, files) => {
  const root = makeSite({ ...FILES, ...files });
  const running = start(root, ['dev', '--port', '0', '--json']);
  await running.printed('"ready"');
  changeSite(root, { [file]: 'CMS=http://two/\n' });
  const event = JSON.stringify({ event: 'environment', file });
  await running.printed(event);
  changeSite(root, { [file]: 'CMS=http://other/\n' });
  changeSite(root, { 'content/notes/first.md': '---\ntitle: First\ndescription: It.\n---\n' });
  await running.printed('"edit"');
  const { out } = await running.interrupt();
  expect(out.split('\n').filter((line) => line === event)).toHaveLength(1);
  expect(formatEnvironment(file, createColors(false))).toBe(
    `warning ${file} has changed; restart dev (Ctrl-C) to load it.\n`,
  );
});

test('shows text that was edited in the store on its page', async () => {
  const store = await wildStore([rowOf('second', 'Edited in the **store**.')]);
  const dev = await serveDev(storedSite(), {
    store: restStore({ name: 'the store', url: `${store.url}/rest/v1`, key: store.key }),
  });
  expect((await ask(dev.address, '/notes/second/')).body).toContain('Edited in the <strong>store</strong>.');
});

test('serves drafts and future pages only on request, and explains how to request them', async () => {
  const draft = {
    'content/collections.ts': `import { defineContent, field, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: { notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }) },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
export default content;
`,
    'content/notes/new.md': '---\ntitle: New\ndescription: New.\ndraft: true\n---\n\nText.\n',
    'content/notes/later.md': '---\ntitle: Later\ndescription: New.\npublishedAt: 2026-12-01\n---\n\nText.\n',
  };
  const root = makeSite({ ...FILES, ...draft });
  const without = await serveDev(root);
  const withDrafts = await serveDev(root, { drafts: true });
  for (const [page, why] of [
    ['/notes/new/', 'Its record is a draft (<code>draft: true</code>). '],
    ['/notes/later', 'Its date, 2026-12-01, is after the build date. '],
  ] as const) {
    const { status, body } = await ask(without.address, page);
    expect(status).toBe(404);
    expect(body).toContain(`<h1><code>${page}</code> is not published yet</h1>`);
    expect(body).toContain(`${why}To see it, restart with <code>npm run dev -- --drafts</code>.`);
  }
  expect((await ask(without.address, '/notes/none/')).body).toContain('There is no page at');
  expect((await ask(withDrafts.address, '/notes/new/')).status).toBe(200);
  expect((await ask(withDrafts.address, '/notes/later/')).status).toBe(200);
});
