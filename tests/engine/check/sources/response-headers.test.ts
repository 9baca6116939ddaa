import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkExistingSite } from '../../../../src/engine/check/check-existing-site.ts';
import { crawlSite } from '../../../../src/engine/check/sources/http/crawl-site.ts';
import { RULES } from '../../../../src/engine/rules/index.ts';
import { crawlPaths, linksTo, pageOf, QUICK } from '../../../support/crawl.ts';
import { type Served, serveSite } from '../../../support/served-site.ts';

const withHeader =
  (name: string, value: string | string[], body = pageOf('x')): Served =>
  (_, response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', [name]: value }).end(body);

test('reads Link headers like elements', async () => {
  const { found, of, requests } = await crawlPaths((origin) => ({
    '/': pageOf(linksTo('/a/', '/b/', '/c/', '/d/'), `<link rel="canonical" href="${origin}/">`),
    '/a/': (_, response) =>
      void response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          Link: [
            `<${origin}/gone/>; rel="canonical"`,
            '</style.css>; rel=preload; as=style; nopush, <font.woff2>; rel=preload; as=font; crossorigin',
            `<${origin}/de/>; rel="alternate"; hreflang="de"`,
            '</elsewhere.css>; rel=preload; anchor="/other/"',
            '<https://other.example.com/>; rel=preconnect',
          ],
        })
        .end(pageOf('x')),
    '/b/': (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Link: `<${origin}/b/>; rel=canonical` })
        .end(pageOf('x', `<link rel="canonical" href="${origin}/b/">`)),
    '/c/': (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Link: `<${origin}/>; rel=canonical` })
        .end(pageOf('x', `<link rel="canonical" href="${origin}/c/">`)),
    '/d/': (_, response) =>
      void response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          Link: Buffer.from(`<${origin}/café/>; rel=canonical`).toString('latin1'),
        })
        .end(pageOf('x')),
    '/caf%C3%A9/': pageOf('x'),
    '/style.css': { headers: { 'Content-Type': 'text/css' } },
  }));
  const page = found.pages.find(({ path }) => path === '/a/');
  expect(page?.alternates.map((text) => text.replace(/http:\/\/[\d.:]+/, ''))).toEqual(['de /de/']);
  expect(page?.eager.map((id) => found.references.textOf(id))).toEqual(['/style.css', 'font.woff2']);
  const asked = requests.map((request) => request.split(' ')[1]);
  expect(asked).toEqual(expect.arrayContaining(['/gone/', '/style.css', '/a/font.woff2', '/de/', '/caf%C3%A9/']));
  expect(asked).not.toContain('/elsewhere.css');
  expect(of('CAN-01', 'CAN-02', 'LNK-01')).toEqual([
    'error CAN-01 /c/: the page has 2 canonical URLs',
    'error CAN-01 /café/: the page has no canonical URL, unlike other pages on the site',
    'error CAN-02 /a/: the canonical URL /gone/ does not exist',
    'error LNK-01 /a/: the resource font.woff2 leads nowhere',
    'error LNK-01 /a/: the resource /de/ leads nowhere',
    'warning CAN-02 /c/: the canonical URL / is another page, so search engines do not index this page',
    'warning CAN-02 /d/: the canonical URL /café/ is another page, so search engines do not index this page',
  ]);
});

test('applies each of several X-Robots-Tag headers to its crawler', async () => {
  const { found } = await crawlPaths({
    '/': pageOf(linksTo('/a/', '/b/', '/c/')),
    '/a/': withHeader('X-Robots-Tag', ['googlebot: nofollow', 'otherbot: noindex, nofollow']),
    '/b/': withHeader('X-Robots-Tag', ['otherbot: nofollow', 'googlebot: noindex']),
    '/c/': withHeader('X-Robots-Tag', ['max-image-preview: none', 'unavailable_after: Sat, 25 Jun 2040 15:00:00 GMT']),
  });
  expect(found.pages.slice(1).map(({ noindex, robots }) => [noindex, robots])).toEqual([
    [false, ['nofollow']],
    [true, ['noindex']],
    [false, ['max-image-preview: none, unavailable_after: sat 25 jun 2040 15:00:00 gmt']],
  ]);
});

/** Crawls a local server under a public HTTPS name. The test's requests are redirected to the local server. */
const crawlAs = async (name: string, header: string | undefined) => {
  const { origin } = await serveSite({
    '/': header === undefined ? pageOf('x') : withHeader('Strict-Transport-Security', header),
  });
  const { fetch } = globalThis;
  const mapped = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, options) => fetch(String(url).replace(name, origin), options));
  onTestFinished(() => mapped.mockRestore());
  const found = await crawlSite(`${name}/`, QUICK);
  mapped.mockRestore();
  const { diagnostics } = checkExistingSite(
    found,
    RULES.filter(({ id }) => id === 'HTP-01'),
  );
  return diagnostics.map(({ severity, message }) => `${severity}: ${message}`);
};

test.each<[string, string | undefined, string[]]>([
  ['https://www.example.org', 'max-age=31536000; includeSubDomains', []],
  ['https://www.example.org', 'MAX-AGE="31536000", max-age=0', []],
  [
    'https://www.example.org',
    undefined,
    ['note: the host sends no Strict-Transport-Security, so browsers may first try unencrypted HTTP'],
  ],
  [
    'https://www.example.org',
    'max-age=0',
    ['warning: the host makes browsers forget that the site uses HTTPS (Strict-Transport-Security: max-age=0)'],
  ],
  [
    'https://www.example.org',
    'max-age=300',
    ['warning: the host makes browsers remember HTTPS for less than 180 days (Strict-Transport-Security: max-age=300)'],
  ],
  [
    'https://www.example.org',
    'includeSubDomains',
    ['warning: the host sends Strict-Transport-Security: includeSubDomains, which browsers ignore without max-age'],
  ],
  ['http://www.example.org', undefined, []],
  ['https://localhost:8443', undefined, []],
  ['https://192.168.1.20', undefined, []],
  ['https://[::1]:8443', undefined, []],
])('checks Strict-Transport-Security on %s: %s', async (name, header, expected) => {
  expect(await crawlAs(name, header)).toEqual(expected);
});
