import { parseAllRedirects } from '@netlify/redirect-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../../../src/engine/api/site.ts';
import type { Origins } from '../../../../src/engine/content/origins.ts';
import { encodeUrlPath } from '../../../../src/engine/core/url-path.ts';
import { isUrlPattern } from '../../../../src/engine/core/url-pattern.ts';
import { createSiteUrls } from '../../../../src/engine/core/urls.ts';
import { hostRules } from '../../../../src/engine/output/hosting/host-rules.ts';
import { NO_HOSTING } from '../../../../src/engine/output/hosting/no-hosting.ts';
import { hostFiles } from '../../../../src/engine/output/hosts/host-files.ts';
import { isVercelRedirect } from '../../../../src/engine/output/hosts/vercel/vercel-json.ts';
import type { Templates } from '../../../../src/engine/pages/compile/templates.ts';
import { redirectRoutes } from '../../../../src/engine/pages/plan/redirects.ts';
import type { RedirectRoute } from '../../../../src/engine/pages/plan/route.ts';
import {
  azureMatcher,
  cloudflareMatcher,
  type HostMatcher,
  netlifyMatcher,
  vercelMatcher,
} from '../../../support/host-matchers.ts';
import { ask } from '../../../support/http.ts';
import { NGINX, startNginx } from '../../../support/nginx.ts';
import { serve } from '../../../support/preview.ts';
import { makeSite, output, run } from '../../../support/site.ts';
import { startWebServer, WEB_SERVERS } from '../../../support/web-servers.ts';

interface Case {
  /** Path as written in the site's redirects. */
  readonly from: string;
  readonly to: string;
  /** Path as a browser sends it. */
  readonly asked: string;
  /** Target as a browser receives it. */
  readonly location: string;
}

/** Decodes characters that some hosts encode unnecessarily, and removes the origin that Apache adds. */
const read = (location: string): string =>
  location.replace(/^http:\/\/[\w.]+:\d+(?=\/)/, '').replace(/%(24|28|29|3A)/g, decodeURIComponent);

/** Characters that a host could misread as syntax or fail to match, with their form in a browser's request. */
const FROM: readonly (readonly [from: string, asked: string])[] = [
  ['/plain/', '/plain/'],
  ['/wiki/Some Page', '/wiki/Some%20Page'],
  ['/wiki/Encoded%20Page/', '/wiki/Encoded%20Page/'],
  ['/größe/', '/gr%C3%B6%C3%9Fe/'],
  ['/gr%c3%b6sse/', '/gr%C3%B6sse/'],
  ['/日本語', '/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
  ['/😀/', '/%F0%9F%98%80/'],
  ['/100%25/', '/100%25/'],
  ['/a+b(c)d[e]{f}/', '/a+b(c)d[e]%7Bf%7D/'],
  ["/it's-$5&x=y;z,w!@~/", "/it's-$5&x=y;z,w!@~/"],
  ['/"quoted"<tag>/', '/%22quoted%22%3Ctag%3E/'],
  ['/caret^pipe|tick`/', '/caret%5Epipe%7Ctick%60/'],
  ['/12:30/a:/', '/12:30/a:/'],
  ['/dots...and.html', '/dots...and.html'],
  ['/.well-known/change-password', '/.well-known/change-password'],
];

const TO: readonly (readonly [to: string, location: string])[] = [
  ['/notes/first/', '/notes/first/'],
  ['/notes/first/?q=a b&r=ö#Ende (1)', '/notes/first/?q=a%20b&r=%C3%B6#Ende%20(1)'],
  ['https://bücher.example/wiki/Foo_(bar)/x:y?q=1', 'https://xn--bcher-kva.example/wiki/Foo_(bar)/x:y?q=1'],
  ['https://shop.example.org', 'https://shop.example.org/'],
  ['https://shop.example.org/"a b"/$x/:y/*', 'https://shop.example.org/%22a%20b%22/$x/:y/*'],
];

const CASES: readonly Case[] = FROM.flatMap(([from, asked], index) => {
  const [to, location] = TO[index % TO.length] as (typeof TO)[number];
  return [{ from, to, asked, location }];
});

const build = async (): Promise<string> => {
  const list = JSON.stringify(CASES.map(({ from, to }) => ({ from, to })));
  const root = makeSite({
    'templates/redirects.ts': `import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => ${list});\n`,
    'public/star.txt': 'x',
  });
  const built = await run(root, ['build'], { SITE_HOSTS: 'netlify, cloudflare, vercel, azure, nginx, apache, caddy' });
  expect(built).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

const requestsOf = ({ asked }: Case): readonly string[] =>
  asked.endsWith('/') ? [asked, asked.slice(0, -1)] : [asked];

/** Paths that would match if a host interpreted a rule as a pattern. */
const OTHERS = [
  '/',
  '/notes/first/',
  '/wiki/Some',
  '/wiki/Some/',
  '/wiki/',
  '/aab(c)d[e]f/',
  '/12/',
  '/100/',
  '/star.txt',
];

const MATCHERS: readonly (readonly [string, (folder: string) => HostMatcher | Promise<HostMatcher>])[] = [
  ['Netlify', netlifyMatcher],
  ['Cloudflare', cloudflareMatcher],
  ['Vercel', vercelMatcher],
  ['Azure', azureMatcher],
];

test.each(MATCHERS)('%s applies every redirect of a build, and redirects no other path', async (_, matcherOf) => {
  const match = await matcherOf(`${await build()}/dist`);
  for (const each of CASES)
    for (const asked of requestsOf(each)) {
      const { status, location = '' } = (await match(asked)) ?? {};
      expect([status, read(location)], asked).toEqual([301, read(each.location)]);
    }
  for (const other of OTHERS) expect(await match(other), other).toBeUndefined();
});

test('Netlify applies rules even to paths that have a page, unless Cloudflare reads the same file', async () => {
  type Rule = { readonly from: string; readonly status: number; readonly force: boolean };
  const forcedRules = async (hosts: string) => {
    const root = makeSite({
      'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/old/', to: '/' }, { from: '/older', to: '/notes/first/', status: 302 }]);
`,
    });
    expect(await run(root, ['build'], { SITE_HOSTS: hosts })).toMatchObject({ exitCode: 0 });
    const { address } = await serve(`${root}/dist`);
    expect(await ask(address, '/older')).toMatchObject({ status: 302, headers: { location: '/notes/first/' } });
    const { redirects } = await parseAllRedirects({
      redirectsFiles: [`${root}/dist/_redirects`],
      configRedirects: [],
      minimal: true,
    });
    return (redirects as Rule[]).map(({ from, status, force }) => [from, status, force] as const);
  };
  expect(await forcedRules('netlify, vercel')).toEqual([
    ['/old', 301, true],
    ['/old/', 301, true],
    ['/older', 302, true],
  ]);
  for (const hosts of ['netlify, cloudflare', 'cloudflare', ''])
    expect((await forcedRules(hosts)).map(([, , force]) => force)).toEqual([false, false, false]);
});

test('preview applies every redirect of a build, and redirects no other path', async () => {
  const root = await build();
  const { address } = await serve(`${root}/dist`);
  for (const each of CASES)
    for (const asked of requestsOf(each))
      expect(await ask(address, asked), asked).toMatchObject({ status: 301, headers: { location: each.location } });
  for (const other of OTHERS) expect((await ask(address, other)).headers.location ?? '', other).toMatch(/^$|notes/);
});

test('hosts without redirect rules serve a page that redirects to the same URL', async () => {
  const root = await build();
  for (const { asked, location } of CASES) {
    const file = decodeURIComponent(asked).replace(/\/$/, '/index.html').slice(1);
    const [, url = ''] = /content="0; url=([^"]*)"/.exec(output(root, file)) ?? [];
    expect(url.replaceAll('&amp;', '&').replaceAll('&apos;', "'"), file).toBe(location);
  }
});

/** Returns the planned redirects. The plan rejects redirects that no host can match. */
const planned = (list: readonly object[]): RedirectRoute[] => {
  const templates = { redirects: { kind: 'redirects', redirects: () => list } } as unknown as Templates;
  const routes = redirectRoutes({ root: '', templates, site: {} as Site, addresses: ADDRESSES, origins: NOWHERE }, []);
  return [...new Map(routes.map((route) => [route.path.replace(/\/$/, ''), route])).values()];
};

const NOWHERE = { locate: () => ({ file: '' }) } as unknown as Origins;

const ADDRESSES = createSiteUrls('https://www.example.org');

const filesFor = (routes: readonly RedirectRoute[]): string => {
  const rules = hostRules({
    addresses: ADDRESSES,
    allowed: { framesItself: false },
    settings: { noindex: false },
    hosting: NO_HOSTING,
    redirects: routes,
  });
  const files = hostFiles(() => rules, { hosts: ['netlify', 'cloudflare', 'vercel', 'azure'] }, {});
  return makeSite({}, Object.fromEntries(files.map(({ file, text }) => [file, text])));
};

const unit = fc.oneof(
  fc.constantFrom(...'aZ09é日 /:;.,?#%&=+*~!@$^|\\\'"`()[]{}<>-_\n'),
  fc.constantFrom('%20', '%2e', '%3A', '%C3%A9', '/a/', ':a', '(a)'),
);
const text = fc.string({ unit, maxLength: 12 });
const to = fc.oneof(
  text.map((each) => `/${each}`),
  text.map((each) => `https://example.org/x${each}`),
);
/** Excludes patterns such as `/:year/`, which match other paths by design. redirect-patterns.test.ts covers them. */
const from = text.map((each) => `/${each}`).filter((each) => !isUrlPattern(each));
const redirect = fc.record({ from, to });

test('hosts apply every redirect that the plan accepts, and redirect no other path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(redirect, { maxLength: 40 }), text, async (list, other) => {
      const routes = planned(list);
      const folder = filesFor(routes);
      for (const [host, matcherOf] of MATCHERS) {
        const match = await matcherOf(folder);
        for (const { path, redirect } of routes) {
          if (host === 'Vercel' && !isVercelRedirect(redirect)) continue;
          const answer = await match(encodeUrlPath(path));
          expect(answer && read(answer.location), `${host} ${path}`).toBe(read(redirect.to));
        }
        const { pathname } = new URL(`https://www.example.org${encodeUrlPath(`/${other}`)}`);
        // Netlify treats `//` as `/`.
        if (pathname.includes('//')) continue;
        if (routes.some(({ path }) => [path, path.replace(/\/$/, '')].includes(decodeURI(pathname)))) continue;
        expect(await match(pathname), `${host} ${pathname}`).toBeUndefined();
      }
    }),
    { numRuns: 60 },
  );
});

test('targets that one host does not accept cause a warning for that host, and pages redirect to them instead', async () => {
  const root = makeSite({
    'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [
  { from: '/time', to: 'https://example.org/?at=12:30' },
  { from: '/name', to: 'https://example.org/?name=%28x%29' },
  { from: '/plain', to: 'http://example.org/' },
]);
`,
  });
  const { exitCode, error } = await run(root, ['build'], { SITE_HOSTS: 'cloudflare, vercel' });
  expect(exitCode).toBe(0);
  expect(error).toContain(
    'warning HST-01  Cloudflare Pages does not support redirects to http:// URLs: it ignores 1 rules',
  );
  expect(error).toContain(
    'warning HST-01  Vercel does not support redirects to a query string that contains `:name` or `(`: 2 rules are omitted',
  );
  const match = vercelMatcher(`${root}/dist`);
  expect(await match('/plain')).toEqual({ status: 301, location: 'http://example.org/' });
  expect(await match('/time')).toBeUndefined();
  expect(output(root, 'time')).toContain('content="0; url=https://example.org/?at=12:30"');
  expect(() => cloudflareMatcher(`${root}/dist`)).toThrow('or use HTTPS (e.g. begin with "https://")');
});

describe.skipIf(NGINX === undefined)('a real nginx', () => {
  test('applies every redirect of a build, and redirects no other path', async () => {
    const get = await startNginx(`${await build()}/dist`);
    for (const each of CASES)
      for (const asked of requestsOf(each)) {
        const { status, headers } = await get(asked);
        expect([status, read(String(headers.location))], asked).toEqual([301, read(each.location)]);
      }
    for (const other of OTHERS) expect((await get(other)).headers.location ?? '', other).toMatch(/^$|\/$/);
  });
});

test.each(WEB_SERVERS)('%s follows every redirect of a build, and no other path', async (name) => {
  const address = await startWebServer(name, `${await build()}/dist`);
  for (const each of CASES)
    for (const asked of requestsOf(each)) {
      const { status, headers } = await ask(address, asked);
      expect([status, read(String(headers.location))], asked).toEqual([301, read(each.location)]);
    }
  for (const other of OTHERS) expect((await ask(address, other)).headers.location ?? '', other).toMatch(/^$|\/$/);
});

test.each(WEB_SERVERS)(
  '%s redirects no path to another site, and serves neither dotfiles nor its own file',
  async (name) => {
    const root = makeSite({
      'content/hosting.yml': 'redirects:\n  - from: /all/*\n    to: /:splat\n    status: 301\n',
      'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\ntrailingSlash: never\n',
      'content/notes/first.md': '---\ntitle: First note\ndescription: What the first note says.\n---\n\nText.\n',
      'content/notes/second.md': undefined,
    });
    expect(await run(root, ['build'], { SITE_HOSTS: name })).toMatchObject({ exitCode: 0, error: '' });
    const address = await startWebServer(name, `${root}/dist`);
    const locationOf = async (asked: string) => read(String((await ask(address, asked)).headers.location ?? ''));
    expect(await locationOf('/all/notes/first')).toBe('/notes/first');
    expect(await locationOf('/notes/first/?a=1')).toBe('/notes/first?a=1');
    for (const asked of [
      '/all//evil.example/',
      '/all/\\evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '//evil.example/notes/first/',
    ])
      expect(await locationOf(asked), asked).toMatch(/^$|^\/(?![/\\])/);
    for (const asked of ['/.htaccess', '/Caddyfile', '/_redirects', '/.build-site.json'])
      expect((await ask(address, asked)).status, asked).toBe(404);
  },
);
