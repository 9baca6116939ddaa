import { expect, test } from 'vitest';
import { makeSite, output, run, type SiteFiles } from '../../../support/site.ts';

/** `npm run judge -- --only hosts` runs the file with Firebase's own server. */
const build = async (files: SiteFiles) => {
  const root = makeSite(files);
  return { root, built: await run(root, ['build'], { SITE_HOSTS: 'firebase' }) };
};

const redirects = (list: readonly object[]): SiteFiles => ({
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => ${JSON.stringify(list)});
`,
});

const hostingOf = (root: string) => JSON.parse(output(root, 'firebase.json')).hosting;

test('firebase.json has a rule for each redirect, with decoded targets', async () => {
  const { root, built } = await build({
    ...redirects([
      { from: '/größe/', to: 'https://example.org/a b?q=ö' },
      { from: '/blog/:year/:slug/', to: 'https://example.org/:slug/' },
    ]),
    'content/hosting.yml': `redirects:
  - from: /docs/*
    to: https://example.org/:splat
headers:
  - path: /notes/*
    set: { X-A: b }
`,
  });
  expect(built).toMatchObject({ exitCode: 0, error: '' });
  const hosting = hostingOf(root);
  expect(hosting).toMatchObject({ public: '.', trailingSlash: true });
  expect(hosting.ignore).toContain('firebase.json');
  expect(hosting.redirects).toMatchInlineSnapshot(`
    [
      {
        "destination": "https://example.org/",
        "regex": "^/docs$",
        "type": 302,
      },
      {
        "destination": "https://example.org/a b?q=ö",
        "regex": "^(?:/gr%C3%B6%C3%9Fe|/größe)$",
        "type": 301,
      },
      {
        "destination": "https://example.org/a b?q=ö",
        "regex": "^(?:/gr%C3%B6%C3%9Fe/|/größe/)$",
        "type": 301,
      },
      {
        "destination": "https://example.org/:2/",
        "regex": "^/blog/([^/]+)/([^/]+)$",
        "type": 301,
      },
      {
        "destination": "https://example.org/:2/",
        "regex": "^/blog/([^/]+)/([^/]+)/$",
        "type": 301,
      },
      {
        "destination": "https://example.org/",
        "regex": "^/docs/$",
        "type": 302,
      },
      {
        "destination": "https://example.org/:1",
        "regex": "^/docs/(.+)$",
        "type": 302,
      },
    ]
  `);
  expect(hosting.headers).toContainEqual({ regex: '^/notes/.*$', headers: [{ key: 'X-A', value: 'b' }] });
});

test('a target that Firebase would encode twice is left to the page of the redirect', async () => {
  const { root, built } = await build(
    redirects([
      { from: '/encoded/', to: 'https://example.org/?q=a%26b' },
      { from: '/colon/', to: 'https://example.org/:a' },
    ]),
  );
  expect(built.exitCode).toBe(0);
  expect(built.error).toContain('warning HST-01  Firebase Hosting encodes targets a second time');
  expect(built.error).toContain('4 rules are omitted from firebase.json');
  expect(hostingOf(root).redirects).toEqual([]);
  expect(output(root, 'encoded/index.html')).toContain('url=https://example.org/?q=a%26b');
});

test('merges further keys of firebase.json, and rejects those that the build writes', async () => {
  const own = { hosting: { site: 'notes', i18n: { root: '/i18n' } }, emulators: { hosting: { port: 5000 } } };
  const { root } = await build({ 'public/firebase.json': JSON.stringify(own) });
  expect(JSON.parse(output(root, 'firebase.json'))).toMatchObject(own);
  const { built } = await build({ 'public/firebase.json': '{\n "hosting": {\n  "rewrites": [] } }' });
  expect(built.exitCode).toBe(1);
  expect(built.error).toContain('declare them in templates/redirects.ts');
});
