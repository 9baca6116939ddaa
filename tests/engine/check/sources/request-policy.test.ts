import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { checkExternal, EXTERNAL_DEFAULTS } from '../../../../src/engine/check/external/check-external.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { crawlSite } from '../../../../src/engine/check/sources/http/crawl-site.ts';
import { CRAWL_DEFAULTS, type CrawlOptions } from '../../../../src/engine/check/sources/http/page-crawler.ts';
import {
  basicAuth,
  policyFor,
  type RequestPolicies,
  splitCredentials,
} from '../../../../src/engine/check/sources/http/request-policy.ts';
import { patientClock } from '../../../support/clock.ts';
import { makeFolder } from '../../../support/folder.ts';
import { type Served, serveSite } from '../../../support/served-site.ts';

const page = (...hrefs: string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><h1>H</h1>${hrefs.map((href) => `<a href="${href}">x</a>`).join(' ')}</body></html>`;

const crawl = (url: string, options: Partial<CrawlOptions> = {}) =>
  crawlSite(url, { ...CRAWL_DEFAULTS, clock: patientClock(), now: () => 0, ...options });

const external = (folder: string, policies: RequestPolicies, clock = patientClock()) =>
  checkExternal(readFolder(folder), { ...EXTERNAL_DEFAULTS, root: folder, now: 0, strict: false, clock, policies });

const noted =
  (seen: IncomingHttpHeaders[], body = page()): Served =>
  (request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  };

test('combines the policies of all globs that match a host', () => {
  const policies: RequestPolicies = {
    '*': { headers: { 'X-A': '1', 'X-B': '1' }, accept: [999], pace: 100 },
    '*.Example.com': { headers: { 'x-b': '2' }, accept: [403] },
    'example.com:8443': { pace: 500 },
  };
  const at = (url: string) => {
    const { headers, accept, pace } = policyFor(policies, new URL(url));
    return [Object.fromEntries(headers), [...accept], pace];
  };
  expect(at('https://a.b.EXAMPLE.com/x')).toEqual([{ 'x-a': '1', 'x-b': '2' }, [999, 403], 100]);
  expect(at('https://example.com:8443/')).toEqual([{ 'x-a': '1', 'x-b': '1' }, [999], 500]);
  expect(at('https://example.com/')).toEqual([{ 'x-a': '1', 'x-b': '1' }, [999], 100]);
  expect(policyFor({ '[::1]': { pace: 1 } }, new URL('http://[::1]:80/')).pace).toBe(1);
});

test('splits the credentials from a URL', () => {
  expect(splitCredentials('https://jo%20e:p%3Aw@example.com/a?b')).toEqual({
    url: 'https://example.com/a?b',
    authorization: basicAuth('jo e', 'p:w'),
  });
  expect(splitCredentials('https://example.com/')).toEqual({ url: 'https://example.com/' });
});

test('sends the headers of a policy with every request of a crawl', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const { origin } = await serveSite({ '/': noted(seen, page('/a/', '/b.png')), '*': noted(seen) });
  const policies = { '127.0.0.1': { headers: { 'user-agent': 'Team bot', 'X-Preview': 'yes' } } };
  await crawl(origin, { policies });
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen.map((headers) => `${headers['user-agent']} ${headers['x-preview']}`))).toEqual(
    new Set(['Team bot yes']),
  );
});

test('uses the credentials in the URL of a crawl for its host only, and never shows them', async () => {
  const other: IncomingHttpHeaders[] = [];
  const elsewhere = await serveSite({ '*': noted(other) });
  const isAllowed = (header: string | undefined) => header === basicAuth('kim', 'secret');
  const { origin } = await serveSite({
    '*': ({ url = '', headers }, response) => {
      if (!isAllowed(headers.authorization)) return void response.writeHead(401).end();
      if (url === '/away') return void response.writeHead(302, { Location: `${elsewhere.origin}/` }).end();
      response
        .writeHead(url === '/' || url === '/a/' ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(page('/a/', '/away', `${elsewhere.origin}/`));
    },
  });
  const found = await crawl(origin.replace('//', '//kim:secret@'));
  expect(found.pages.map(({ path }) => path)).toContain('/a/');
  expect([...found.failures]).toEqual([]);
  expect(found.placeOf('/a/')).toBe(`${origin}/a/`);
  const folder = makeFolder({ 'index.html': page(`${origin}/away`) });
  await external(folder, { [new URL(origin).host]: { headers: { Authorization: basicAuth('kim', 'secret') } } });
  expect(other.map(({ authorization }) => authorization)).toEqual([undefined]);
  await expect(crawl(origin.replace('//', '//kim:wrong@'))).rejects.toThrow(`${origin}/ returns 401`);
});

test('accepts the statuses of a policy without retrying them', async () => {
  const { origin, requests } = await serveSite({
    '/': page('/members/', '/limited/', '/gone/', '/old/'),
    '/members/': { status: 403 },
    '/limited/': { status: 429, headers: { 'Retry-After': '30' } },
    '/gone/': { status: 410 },
    '/old/': { status: 302, headers: { Location: '/members/' } },
    '/robots.txt': { status: 404 },
  });
  const policies = { '127.0.0.1': { accept: [302, 403, 429, 410] } };
  const found = await crawl(origin, { policies });
  expect([...found.failures]).toEqual([]);
  expect(['/members/', '/limited/', '/gone/'].map((path) => found.targets.get(path)?.kind)).toEqual([
    'file',
    'file',
    'file',
  ]);
  expect(requests.filter((request) => request === 'GET /limited/')).toHaveLength(1);
  const folder = makeFolder({
    'index.html': page(...['members/', 'limited/', 'gone/', 'old/'].map((path) => `${origin}/${path}`)),
  });
  expect((await external(folder, policies)).findings).toEqual([]);
  expect((await external(folder, {})).findings.map(({ message }) => message.replaceAll(origin, ''))).toEqual([
    'the link /gone/ returns 410',
    'the link /limited/ could not be verified: it returns 429',
    'the link /members/ could not be verified: it returns 403',
    'the link /old/ could not be verified: it returns 403',
  ]);
});

test('limits requests to a host to the rate in its policy', async () => {
  const clock = patientClock();
  const { origin } = await serveSite({ '*': page() });
  const folder = makeFolder({ 'index.html': page(`${origin}/a`, `${origin}/b`, `${origin}/c`) });
  await external(folder, { '127.0.0.1': { pace: 700 } }, clock);
  expect(clock.passed()).toBe(1_400);
  const crawled = patientClock();
  await crawl(origin, { clock: crawled, policies: { '127.0.0.1': { pace: 200 } } });
  expect(crawled.passed()).toBeGreaterThanOrEqual(1_000);
});

test('gives up on links to a host that keeps asking for delays', async () => {
  const clock = patientClock();
  const { origin, requests } = await serveSite({ '*': { status: 429, headers: { 'Retry-After': '55' } } });
  const folder = makeFolder({
    'index.html': page(...Array.from({ length: 200 }, (_, index) => `${origin}/${index}`)),
  });
  const { findings } = await external(folder, {}, clock);
  expect(findings).toHaveLength(200);
  expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['note']));
  expect(findings.at(-1)?.message).toContain('was not requested because its host keeps rate-limiting requests');
  expect(clock.passed()).toBeLessThan(180_000);
  expect(requests.length).toBeLessThan(40);
});
