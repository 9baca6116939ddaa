import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyOf, distOf } from '../../../support/child.ts';
import { type Answer, ask } from '../../../support/http.ts';
import { ISLAND_FILES } from '../../../support/island-site.ts';
import { serve } from '../../../support/preview.ts';
import { start } from '../../../support/running.ts';
import { makeSharedSite, makeSite, output, run } from '../../../support/site.ts';

const FILES = {
  ...ISLAND_FILES,
  'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/old/', to: '/notes/first/' }, { from: '/away/', to: 'https://away.example.org/', status: 302 }]);
`,
};

interface Served {
  readonly root: string;
  readonly address: string;
  get(path: string): Promise<Answer>;
}

const build = async (root: string, environment: Record<string, string> = {}): Promise<void> => {
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
};

/** A built site. Tests must copy it before use. */
let site: string;
beforeAll(async () => {
  site = makeSharedSite(FILES);
  await build(site);
});

const serveSite = async (environment?: Record<string, string>): Promise<Served> => {
  const root = copyOf(site);
  if (environment !== undefined) await build(root, environment);
  const { address } = await serve(distOf(root));
  return { root, address, get: (asked) => ask(address, asked) };
};

test('serves a page with the contents of its file', async () => {
  const { root, get } = await serveSite();
  const answer = await get('/notes/first/');
  expect(answer).toMatchObject({ status: 200, body: output(root, 'notes/first/index.html') });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('connections stay open for a crawler that is busy between requests', async () => {
  const { address } = await serveSite();
  expect((await fetch(address)).headers.get('keep-alive')).toBe('timeout=120');
});

test('serves a file with its media type', async () => {
  const { get } = await serveSite();
  expect(await get('/picture.svg')).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
});

test('serves files that have changed in the folder without a restart', async () => {
  const { root, get } = await serveSite();
  writeFileSync(path.join(root, 'content/notes/new.md'), '---\ntitle: New\ndescription: A new note.\n---\n\nNew.\n');
  await run(root, ['build']);
  expect((await get('/notes/new/')).status).toBe(200);
});

test('redirects a folder path without a trailing slash to the path with one, and keeps the query string', async () => {
  const { get } = await serveSite();
  expect(await get('/notes/first')).toMatchObject({ status: 301, headers: { location: '/notes/first/' } });
  expect(await get('/notes/first?from=mail&x=1')).toMatchObject({
    status: 301,
    headers: { location: '/notes/first/?from=mail&x=1' },
  });
});

test('responds with 404 for a folder without a page, with and without a slash', async () => {
  const { get } = await serveSite();
  expect((await get('/notes')).status).toBe(404);
  expect((await get('/notes/')).status).toBe(404);
});

test('applies the rules in _redirects with their status', async () => {
  const { get } = await serveSite();
  expect(await get('/old/')).toMatchObject({ status: 301, headers: { location: '/notes/first/' } });
  expect(await get('/old')).toMatchObject({ status: 301, headers: { location: '/notes/first/' } });
  expect(await get('/away/')).toMatchObject({ status: 302, headers: { location: 'https://away.example.org/' } });
});

test("a redirect keeps the request's query string unless its target has one", async () => {
  const { root, get } = await serveSite();
  writeFileSync(path.join(distOf(root), '_redirects'), '/a /b/#c 301\n/d https://away.example.org/?x=1#y 302\n');
  expect((await get('/a?q=1&r=%20')).headers.location).toBe('/b/?q=1&r=%20#c');
  expect((await get('/d?q=1')).headers.location).toBe('https://away.example.org/?x=1#y');
});

test("applies another generator's rules as Netlify and Cloudflare do, and tolerates errors in them", async () => {
  const { root, get } = await serveSite();
  writeFileSync(
    path.join(distOf(root), '_redirects'),
    `\ufeff/first /to/ 301 # a comment
# /comment /to/
/wiki/Some Page /to/ 301
/text /to/ abc
/zero /to/ 0
/large /to/ 999
/forced /to/ 302!
/no-target
/umlaut /größe/ 301
/encoded/%C3%B6 /to/
/control /a\u0000b 301
/header /to/\tX-Header:\u000dx 301
/bad-url https:// 301
/country /to/ 301 Country=au
/query a=:a /to/ 301
/old-news/* /news/:splat
/twice/:a/:a /to/
/blog/:year/:slug /notes/:slug/?year=:year 308
/rewritten /notes/first/ 200
/picture.svg /notes/first/ 200
/proxy https://away.example.org/ 200
/gone/* /404.html 410
/loop /loop 301
`,
  );
  const location = async (asked: string) => {
    const { status, headers } = await get(asked);
    return headers.location === undefined ? status : [status, headers.location];
  };
  const seen: Record<string, unknown> = {};
  for (const asked of [
    ...['/first', '/comment', '/wiki/Some', '/text', '/zero', '/large', '/forced', '/no-target', '/umlaut', '/control'],
    ...['/encoded/%c3%b6', '/header', '/bad-url', '/country', '/query', '/old-news/a%20b/c', '/twice/x/x'],
    ...['/blog/2026/caf%C3%A9', '/rewritten', '/picture.svg', '/proxy', '/gone/x', '/loop', '/notes/first/'],
  ])
    seen[asked] = await location(asked);
  expect(seen).toEqual({
    '/first': [301, '/to/'],
    '/comment': 404,
    '/wiki/Some': 404, // `Page` would be a query parameter.
    '/text': 404,
    '/zero': 404,
    '/large': 404,
    '/forced': [302, '/to/'],
    '/no-target': 404,
    '/umlaut': [301, '/gr%C3%B6%C3%9Fe/'],
    '/encoded/%c3%b6': [301, '/to/'],
    '/control': [301, '/a%00b'],
    '/header': 404,
    '/bad-url': 404,
    '/country': 404,
    '/query': 404,
    '/old-news/a%20b/c': [301, '/news/a%20b/c'],
    '/twice/x/x': 404,
    '/blog/2026/caf%C3%A9': [308, '/notes/caf%C3%A9/?year=2026'],
    '/rewritten': 200,
    '/picture.svg': 200,
    '/proxy': 404,
    '/gone/x': 410,
    '/loop': [301, '/loop'],
    '/notes/first/': 200,
  });
  expect((await get('/rewritten')).body).toBe(output(root, 'notes/first/index.html'));
  expect((await get('/picture.svg')).headers['content-type']).toBe('image/svg+xml');
});

test('omits headers that HTTP does not allow, and sends the others', async () => {
  const { root, get } = await serveSite();
  writeFileSync(
    path.join(distOf(root), '_headers'),
    '/*\r\n  X-Good: yes\r\n  X Bad: no\n  X-Control: a\u0001b\n  X-Emoji: 😀\n  Content-Length: 3\n  Transfer-Encoding: chunked\n  : no\n',
  );
  const { status, headers, body } = await get('/notes/first/');
  expect({ status, body }).toEqual({ status: 200, body: output(root, 'notes/first/index.html') });
  expect(headers).toMatchObject({ 'x-good': 'yes' });
  expect(Object.keys(headers).filter((name) => /x-c|x-e|bad|transfer/.test(name))).toEqual([]);
});

test.each([
  ['a#b.txt', '/a%23b.txt'],
  ['a?b.txt', '/a%3fb.txt'],
  ['100%.txt', '/100%25.txt'],
  ['a%41.txt', '/a%2541.txt'],
  ['a%23b.txt', '/a%2523b.txt'],
  ['größe & co.txt', '/gr%C3%B6%C3%9Fe%20&%20co.txt'],
])('serves the file %s at %s', async (name, asked) => {
  const { root, get } = await serveSite();
  writeFileSync(path.join(distOf(root), name), name);
  expect(await get(asked)).toMatchObject({ status: 200, body: name });
});

test('decodes paths only once', async () => {
  const { root, get } = await serveSite();
  writeFileSync(path.join(distOf(root), 'a#A.txt'), 'x');
  for (const asked of ['/a%2523A.txt', '/a%23%2541.txt', '/notes%252ffirst/', '/notes%2ffirst/', '/notes/%2566irst/'])
    expect((await get(asked)).status, asked).toBe(404);
});

test('responds to an unknown path with 404.html and the status 404', async () => {
  const { root, get } = await serveSite();
  expect(await get('/no/such/page/')).toMatchObject({ status: 404, body: output(root, '404.html') });
  rmSync(path.join(distOf(root), '404.html'));
  expect(await get('/no/such/page/')).toMatchObject({ status: 404, body: 'Not found' });
});

test('sends the headers in _headers with pages, and lets browsers cache assets forever', async () => {
  const { root, get } = await serveSite();
  expect((await get('/notes/first/')).headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(output(root, 'index.html')) ?? [];
  expect(await get(script)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test('serves a site below a path only at that path', async () => {
  const { root, address, get } = await serveSite({ SITE_ADDRESS: 'https://kim.example.org/project' });
  expect(new URL(address).pathname).toBe('/project/');
  expect(await get('/project/')).toMatchObject({ status: 200, body: output(root, 'index.html') });
  expect(await get('/project')).toMatchObject({ status: 301, headers: { location: '/project/' } });
  expect(await get('/project/notes/first')).toMatchObject({
    status: 301,
    headers: { location: '/project/notes/first/' },
  });
  expect(await get('/project/old/')).toMatchObject({ status: 301, headers: { location: '/project/notes/first/' } });
  expect((await get('/project/robots.txt')).headers['x-content-type-options']).toBe('nosniff');
  for (const outside of ['/', '/notes/first/', '/projects/', '/projectile'])
    expect((await get(outside)).status, outside).toBe(404);
});

test.each(['/.build-site.json', '/.hidden/secret.txt', '/%2ebuild-site.json'])(
  'does not serve the dotfile %s',
  async (asked) => {
    const { root, get } = await serveSite();
    mkdirSync(path.join(distOf(root), '.hidden'));
    writeFileSync(path.join(distOf(root), '.hidden/secret.txt'), 'secret');
    expect((await get(asked)).status).toBe(404);
  },
);

test('serves .well-known, which hosts and certificate authorities request', async () => {
  const { root, get } = await serveSite();
  mkdirSync(path.join(distOf(root), '.well-known'));
  writeFileSync(path.join(distOf(root), '.well-known/security.txt'), 'Contact: mailto:kim@example.org');
  expect((await get('/.well-known/security.txt')).status).toBe(200);
});

test.each([
  '/../content/settings.yml',
  '/..%2fcontent/settings.yml',
  '/%2e%2e/content/settings.yml',
  '/%2e%2e%2fcontent%2fsettings.yml',
  '/notes/..%2f..%2f..%2fcontent/settings.yml',
  '/..%5ccontent%5csettings.yml',
  '/notes/first/index.html%00.txt',
])('the path %s does not escape the site', async (asked) => {
  const { get } = await serveSite();
  const { status, body } = await get(asked);
  expect(status).toBe(404);
  expect(body).not.toContain('owner');
});

test("a neighbouring folder whose name starts like the site's is neither served nor revealed", async () => {
  const { root, get } = await serveSite();
  cpSync(distOf(root), `${distOf(root)}-secret`, { recursive: true });
  for (const asked of [
    '/..%2fdist-secret/',
    '/..%2fdist-secret',
    '/..%2fdist-secret%2findex.html',
    '/%2e%2e%2fdist-secret',
  ]) {
    expect((await get(asked)).status, asked).toBe(404);
  }
});

test.each(['/%', '/%zz/', '/%E0%A4%A', '/%E0%A4%A/', '/notes/%ff'])(
  'responds with 404 for the invalid encoding %s',
  async (asked) => {
    const { root, get } = await serveSite();
    expect(await get(asked)).toMatchObject({ status: 404, body: output(root, '404.html') });
  },
);

test.each(['//', '///', '//:80/', '/\\', 'http://', '*'])(
  'responds to the unusual request target %s, and still responds to the next request',
  async (asked) => {
    const { get } = await serveSite();
    expect((await get(asked)).status).toBeLessThan(500);
    expect((await get('/')).status).toBe(200);
  },
);

test('never redirects to another host, however the URL is written', async () => {
  const { get } = await serveSite();
  for (const asked of ['/.//notes/first', '//notes/first', '/\\notes/first']) {
    const { headers } = await get(asked);
    expect(String(headers.location ?? '/'), asked).toMatch(/^\/(?!\/)/);
  }
});

test('responds to HEAD like GET, without a body', async () => {
  const { address } = await serveSite();
  expect(await ask(address, '/notes/first/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await ask(address, '/nowhere/', 'HEAD')).toMatchObject({ status: 404, body: '' });
});

test.each(['/notes/first/', '/notes/first/index.html', '/picture.svg', '/404', '/404.html'])(
  'responds to a form posted to the file at %s with 405, as static hosts do',
  async (asked) => {
    const { address } = await serveSite();
    for (const method of ['POST', 'PUT', 'OPTIONS']) {
      const answer = await fetch(new URL(asked, address), { method });
      expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'GET, HEAD']);
      expect(await answer.text()).toContain(`do not accept ${method}`);
    }
  },
);

test('redirects a posted form, and responds with 404 to one that is posted to the path of a function', async () => {
  const { address } = await serveSite();
  const post = (asked: string) => fetch(new URL(asked, address), { method: 'POST', redirect: 'manual' });
  expect((await post('/old/')).status).toBe(301);
  expect((await post('/api/lead')).status).toBe(404);
});

test('runs until it is interrupted, prints its URL, and exits with 0', async () => {
  const root = copyOf(site);
  const running = start(root, ['preview', '--port', '0', '--json']);
  const { address } = JSON.parse(await running.printed('}\n'));
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect((await ask(address, '/')).status).toBe(200);
  expect(await running.interrupt()).toMatchObject({ exitCode: 0, error: '' });
  await expect(ask(address, '/')).rejects.toThrow('ECONNREFUSED');
});

test('exits with 2 if the port is in use', async () => {
  const root = copyOf(site);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { exitCode, error } = await run(root, ['preview', '--port', String(port)]);
  expect(exitCode).toBe(2);
  expect(error).toContain(
    `error preview/listen  port ${port} on 127.0.0.1 is already in use\n    fix: choose another port with --port, or 0 for any free one\n`,
  );
});

test('exits with 2 if the host is not a local address', async () => {
  const root = copyOf(site);
  const { exitCode, error } = await run(root, ['preview', '--port', '0', '--host', '192.0.2.1']);
  expect(exitCode).toBe(2);
  expect(error).toContain('error preview/listen  192.0.2.1 is not an address of this machine');
});

test('exits with 2 for a site that was never built, and explains what to do', async () => {
  const { exitCode, error } = await run(makeSite(), ['preview']);
  expect(exitCode).toBe(2);
  expect(error).toContain(`error check/no-site  there is no built site in <root>/dist
    fix: build it first with \`build-site build\`, or pass its folder with --out
`);
});
