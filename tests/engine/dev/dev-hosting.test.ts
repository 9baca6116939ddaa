import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { ask } from '../../support/http.ts';
import { changeSite, makeSite } from '../../support/site.ts';

const until = async <T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    const value = await look();
    if (isDone(value) || attempt > 100) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test('dev sends the headers in content/hosting.yml, except headers that would let browsers cache a page', async () => {
  const root = makeSite({
    'public/downloads/list.json': '{}',
    'content/hosting.yml': `robots: { groups: [{ agents: GPTBot, disallow: / }] }
headers:
  - path: /*
    set: { X-Site: a, Cache-Control: 'public, max-age=3600' }
  - path: /notes/first/
    set: { X-Site: b }
    remove: X-Content-Type-Options
  - path: /downloads/list.json
    set: { Content-Type: application/feed+json }
`,
  });
  const { address } = await serveDev(root);
  const headersOf = async (path: string) => (await ask(address, path)).headers;
  expect(await headersOf('/')).toMatchObject({
    'x-site': 'a',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const note = await headersOf('/notes/first/');
  expect(note).toMatchObject({ 'x-site': 'b' });
  expect(note).not.toHaveProperty('x-content-type-options');
  expect(await headersOf('/downloads/list.json')).toMatchObject({ 'content-type': 'application/feed+json' });
  expect((await ask(address, '/robots.txt')).body).toContain('User-agent: GPTBot\nDisallow: /\n');
});

test('dev applies an edit of content/hosting.yml, and reports an error in it with its line', async () => {
  const root = makeSite({ 'content/hosting.yml': 'headers:\n  - path: /*\n    set: { X-Site: a }\n' });
  const { address, told } = await serveDev(root);
  const header = async () => (await ask(address, '/')).headers['x-site'];
  expect(await header()).toBe('a');
  changeSite(root, { 'content/hosting.yml': 'headers:\n  - path: /*\n    set: { X-Site: b }\n' });
  expect(await until(header, (value) => value === 'b')).toBe('b');
  changeSite(root, { 'content/hosting.yml': 'headers:\n  - path: /*\n    sets: { X-Site: c }\n' });
  await until(
    async () => told.flat(),
    (problems) => problems.length > 0,
  );
  expect(told.flat()).toMatchObject([
    { rule: 'hosting/unknown-key', locations: [{ file: 'content/hosting.yml', line: 3, column: 5 }] },
  ]);
  expect(await header()).toBe('b');
});

test('dev follows the redirects and rewrites of content/hosting.yml', async () => {
  const root = makeSite({
    'content/hosting.yml': `redirects:
  - from: /
    to: /notes/first/
    when: { country: NZ }
    force: true
  - from: /shown/
    to: /notes/second/
    status: 200
  - from: /wiki/*
    to: /notes/:splat
  - from: /api/*
    to: https://api.example.org/:splat
    status: 200
`,
    'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/wiki/old/', to: '/notes/second/' }]);
`,
  });
  const { at } = await serveDev(root);
  const get = (path: string, cookie = '') => fetch(at(path), { redirect: 'manual', headers: { cookie } });
  expect((await get('/')).status).toBe(200);
  expect((await get('/?a=1', 'nf_country=nz')).headers.get('location')).toBe('/notes/first/?a=1');
  expect(await (await get('/shown/')).text()).toContain('<h1>Second note</h1>');
  expect((await get('/wiki/first/')).headers.get('location')).toBe('/notes/first/');
  expect((await get('/wiki/old/')).headers.get('location')).toBe('/notes/second/');
  // Only a host can show another site under one of this site's URLs.
  expect((await get('/api/a')).status).toBe(404);
});
