import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkExistingSite } from '../../../../src/engine/check/check-existing-site.ts';
import { CLOCK, type Clock } from '../../../../src/engine/check/sources/http/clock.ts';
import { crawlSite } from '../../../../src/engine/check/sources/http/crawl-site.ts';
import { retryAfter } from '../../../../src/engine/check/sources/http/fetcher.ts';
import { CRAWL_DEFAULTS, type CrawlOptions } from '../../../../src/engine/check/sources/http/page-crawler.ts';
import { Failure, Interrupted } from '../../../../src/engine/core/diagnostics.ts';
import { RULES } from '../../../../src/engine/rules/index.ts';
import { checkFolder } from '../../../support/check-folder.ts';
import { patientClock } from '../../../support/clock.ts';
import { serve } from '../../../support/preview.ts';
import { closedPort, countRequestsAtOnce, type Served, serveSite } from '../../../support/served-site.ts';
import { makeSite, output, run } from '../../../support/site.ts';

const QUICK: CrawlOptions = { ...CRAWL_DEFAULTS, clock: patientClock(), now: () => 0 };

const html = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title>${head}</head><body><h1>H</h1>${body}</body></html>`;

const links = (...addresses: string[]): string => addresses.map((address) => `<a href="${address}">x</a>`).join(' ');

const crawl = async (paths: Readonly<Record<string, Served>>, options: Partial<CrawlOptions> = {}, from = '/') => {
  const site = await serveSite(paths);
  const found = await crawlSite(site.origin + from, { ...QUICK, ...options });
  const of = (...ids: string[]) =>
    checkExistingSite(
      found,
      RULES.filter(({ id }) => ids.includes(id)),
    ).diagnostics.map(({ rule, message, pages = [] }) => `${rule} ${pages.join(' ')}: ${message}`);
  return { ...site, found, of };
};

test('a live site has the same findings as its folder', async () => {
  const root = makeSite({
    'content/notes/second.md':
      '---\ntitle: First note\ndescription: What the second note says.\n---\n\n[Gone](https://www.example.org/gone/), [form](/notes/first), [place](/notes/first/#none)\n',
  });
  const severity = { SITE_RULES_SEVERITY: 'TTL-01=warn HDG-01=warn LNK-01=warn LNK-02=warn LNK-03=warn SOC-01=off' };
  expect((await run(root, ['--quiet'], severity)).exitCode).toBe(0);
  const { address } = await serve(`${root}/dist`);
  const folder = checkFolder(`${root}/dist`);
  const served = checkExistingSite(await crawlSite(address, QUICK));
  // The host redirects URLs without a trailing slash, which are dead links in a folder.
  const withoutReasons = ({ diagnostics }: typeof served) =>
    diagnostics.map(({ rule, pages, message }) => [
      rule,
      pages,
      message.replace(/ is (?:a redirect|not the canonical form).*/, ''),
    ]);
  expect(withoutReasons(served)).toEqual(withoutReasons(folder));
  expect(new Set(folder.diagnostics.map(({ rule }) => rule))).toEqual(
    new Set(
      ['DSC-02', 'HDG-01', 'LNK-01', 'LNK-02', 'LNK-03', 'SOC-01', 'TTL-01'].filter((id) =>
        folder.diagnostics.some(({ rule }) => rule === id),
      ),
    ),
  );
  expect(output(root, 'seo-report.json')).toContain('"version"');
});

test('finds pages through links and the sitemap, requests each once, and requests only the headers of other files', async () => {
  const { found, requests } = await crawl({
    '/': html(`${links('a/', 'a/#x', 'a/?q=1', '/file.pdf')}<img src="p.png" alt="">`),
    '/a/': html(links('../', '/a/')),
    '/b/': html(links('/')),
    '/file.pdf': { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '5' } },
    '/p.png': { headers: { 'Content-Type': 'image/png' } },
    '/sitemap.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/b/</loc></url></urlset>',
    },
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/a/', '/b/']);
  expect(found.files.sizeOf('/file.pdf')).toBe(5);
  expect(requests.filter((request) => request === 'GET /a/')).toHaveLength(1);
  expect(requests).toContain('HEAD /file.pdf');
  expect(requests).toContain('HEAD /p.png');
});

test('reports missing and failing pages, and redirects in one or more steps or in a loop', async () => {
  const to = (location: string, status = 301): Served => ({ status, headers: { Location: location } });
  const { of } = await crawl({
    '/': html(links('/gone', '/broken', '/old', '/older', '/round', '/away', '/lost', '/soft')),
    '/broken': { status: 500 },
    '/old': to('/new/', 302),
    '/older': to('/old'),
    '/round': to('/again'),
    '/again': to('/round'),
    '/away': to('https://other.example.com/'),
    '/lost': to('/gone'),
    '/soft': html('', '<meta http-equiv="refresh" content="0; url=/new/">'),
    '/new/': html(links('/')),
  });
  expect(of('LNK-01', 'LNK-03', 'HTP-02')).toEqual([
    'HTP-02 /again: the redirect loops: /again → /round → /again',
    'HTP-02 /lost: the redirect leads to /gone, which does not exist',
    'HTP-02 /round: the redirect loops: /round → /again → /round',
    'LNK-01 /: the link /broken returns 500',
    'LNK-01 /: the link /gone leads nowhere',
    'LNK-03 /: the link /away is a redirect to https://other.example.com/',
    'LNK-03 /: the link /lost is a redirect to /gone, which does not exist',
    'LNK-03 /: the link /old is a redirect to /new/',
    'LNK-03 /: the link /older is a redirect to /old',
    'LNK-03 /: the link /round is a redirect to /again, which loops',
    'LNK-03 /: the link /soft is a redirect to /new/',
    'HTP-02 /older: the redirect takes 2 steps: /older → /old → /new/',
  ]);
});

test('detects whether the host responds to a missing URL with a 404, a soft 404 or a redirect', async () => {
  const nothing = '/build-site-check/no-such-page/';
  expect((await crawl({ '/': html('x'), [nothing]: html('sorry') })).of('IDX-06')).toEqual([
    'IDX-06 : the host returns 200 for a page that does not exist',
  ]);
  expect(
    (await crawl({ '/': html('x'), [nothing]: { status: 302, headers: { Location: '/' } } })).of('IDX-06'),
  ).toEqual(['IDX-06 : the host redirects to / for a page that does not exist']);
  const own = await crawl({ '/': html('x'), [nothing]: { status: 404, body: html(links('/gone')) } });
  expect(own.of('IDX-06', 'LNK-01')).toEqual(['LNK-01 /404.html: the link /gone leads nowhere']);
});

test('reports wrong types and encodings, and reads a header that makes a page noindex', async () => {
  const { of, found } = await crawl(
    {
      '/': html(links('text.html', 'plain/', 'long.html', 'latin.html', 'out.html')),
      '/text.html': { headers: { 'Content-Type': 'text/plain' }, body: html('x') },
      '/plain/': { headers: { 'Content-Type': 'text/html' }, body: '<html><title>x</title></html>' },
      '/long.html': html('x'.repeat(5_000)),
      '/latin.html': {
        headers: { 'Content-Type': 'text/html; charset=iso-8859-1' },
        body: Buffer.from('<html><title>caf\xe9</title></html>', 'latin1'),
      },
      '/out.html': { headers: { 'X-Robots-Tag': 'noindex, nofollow' }, body: html('x') },
    },
    { mostBytes: 4_096 },
  );
  expect(of('HTP-01')).toEqual([
    'HTP-01 /long.html: the page is larger than 0.00390625 MB and was only read up to that size',
    'HTP-01 /plain/: the page declares its encoding neither in Content-Type nor in the first kilobyte',
    'HTP-01 /text.html: the page is served as text/plain, not as text/html',
  ]);
  const page = (path: string) => found.pages.find((other) => other.path === path);
  expect(page('/latin.html')?.titles).toEqual(['café']);
  expect(page('/out.html')).toMatchObject({ noindex: true, robots: ['noindex, nofollow'] });
});

test('treats a copy of a site as the site that its canonical URLs refer to, but only below its path', async () => {
  const canonical = (path: string) => `<link rel="canonical" href="https://www.example.org${path}">`;
  const { found, requests } = await crawl(
    {
      '/docs/': html(
        links('a/', 'https://www.example.org/docs/b/', '/elsewhere/', 'https://other.example.com/'),
        canonical('/docs/'),
      ),
      '/docs/a/': html('x', canonical('/docs/a/')),
      '/docs/b/': html('x', canonical('/docs/b/')),
      '/docs': { status: 301, headers: { Location: '/docs/' } },
    },
    {},
    '/docs',
  );
  expect(found.addresses.absoluteUrl('/a/')).toBe('https://www.example.org/docs/a/');
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/a/', '/b/']);
  expect(requests.filter((request) => request.includes('elsewhere'))).toEqual([]);
});

test('requests percent-encoded paths', async () => {
  const { found, requests } = await crawl({
    '/': html(links('caf%C3%A9/', 'a b', '100%25', 'c%23d')),
    '/caf%C3%A9/': html('x'),
    '/a%20b': html('x'),
    '/100%25': html('x'),
    '/c%23d': html('x'),
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/100%', '/a b', '/c#d', '/café/']);
  expect([...found.failures]).toEqual([]);
  expect(requests).toContain('GET /c%23d');
});

test('obeys the robots.txt rules for its crawler name, unless an option ignores them', async () => {
  const site = {
    '/': html(links('/private/a', '/open')),
    '/private/a': html('x'),
    '/open': html('x'),
    '/robots.txt': {
      headers: { 'Content-Type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /\n\nUser-agent: Build-Site\nDisallow: /private/\n',
    },
  };
  const polite = await crawl(site);
  expect(polite.found.pages.map(({ path }) => path)).toEqual(['/', '/open']);
  expect(polite.requests.some((request) => request.includes('private'))).toBe(false);
  expect(polite.of('LNK-01')).toEqual(['check/robots : 1 URLs were not read because robots.txt disallows them']);
  const rude = await crawl(site, { ignoreRobots: true });
  expect(rude.found.pages.map(({ path }) => path)).toEqual(['/', '/open', '/private/a']);
});

test('does not crawl if the request for robots.txt fails', async () => {
  const site = { '/': html('x'), '/robots.txt': { status: 503 } };
  await expect(crawl(site)).rejects.toThrow(
    /robots\.txt returns 503, so the check cannot tell which pages it may read/,
  );
  expect((await crawl(site, { ignoreRobots: true })).found.pages).toHaveLength(1);
});

test('retries after 500, 429 and a closed connection, and respects Retry-After', async () => {
  const times: number[] = [];
  const clock = patientClock();
  const { found } = await crawl(
    {
      '/': html(links('/busy', '/flaky', '/cut')),
      '/busy': (_, response, count) => {
        times.push(clock.passed());
        if (count === 1) response.writeHead(429, { 'Retry-After': '30' }).end();
        else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html('x'));
      },
      '/flaky': (_, response, count) =>
        void response.writeHead(count < 3 ? 500 : 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html('x')),
      '/cut': (request, response, count) => {
        if (count === 1) request.socket.destroy();
        else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html('x'));
      },
    },
    { clock },
  );
  expect([...found.failures]).toEqual([]);
  expect(found.pages).toHaveLength(4);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
});

test('gives up only on the page that does not respond in time', async () => {
  const { found } = await crawl(
    { '/': html(links('/slow', '/quick')), '/slow': () => {}, '/quick': html('x') },
    { timeout: 500, retries: 0 },
  );
  expect([...found.failures]).toEqual([['/slow', 'does not respond within 0.5 s']]);
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/quick']);
});

test('gives up on a slow body in time, even if fetch ignores the abort signal', async () => {
  const { fetch } = globalThis;
  const deaf = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, options) => fetch(address, { ...options, signal: null }));
  onTestFinished(() => deaf.mockRestore());
  let open = 0;
  const { found } = await crawl(
    {
      '/': html(links('/drip/')),
      '/drip/': (_, response) => {
        open++;
        response.writeHead(200, { 'Content-Type': 'text/html' });
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => {
          open--;
          clearInterval(drip);
        });
      },
    },
    { timeout: 300, retries: 2 },
  );
  expect([...found.failures]).toEqual([['/drip/', 'does not respond within 0.3 s']]);
  await vi.waitFor(() => expect(open).toBe(0));
});

test('stops following endless redirects, and reports them once', async () => {
  const { found, requests, of } = await crawl({
    '/': html(links('/r/0')),
    '*': ({ url = '' }, response) => {
      const [, number] = /^\/r\/(\d+)$/.exec(url) ?? [];
      if (number === undefined) response.writeHead(404).end();
      else response.writeHead(301, { Location: `/r/${Number(number) + 1}` }).end();
    },
  });
  expect(requests.filter((request) => request.includes('/r/'))).toHaveLength(20);
  expect([...found.failures]).toEqual([['/r/20', 'is behind 20 redirects and was not requested']]);
  expect(of('HTP-02')).toEqual([
    expect.stringMatching(
      /^HTP-02 \/r\/0 .*: the redirect leads to \/r\/20, which is behind 20 redirects and was not requested$/,
    ),
  ]);
});

test('stops sending requests to a host that no longer responds', async () => {
  const names = Array.from({ length: 200 }, (_, place) => `/p${place}/`);
  const paths = { '/': html(links(...names)), '/robots.txt': { status: 404 }, '*': { status: 503 } };
  const { found, requests, of } = await crawl(paths, { retries: 0 });
  expect(requests.length).toBeLessThan(80);
  expect(found.partial).toBe(true);
  expect(of('HTP-01')).toEqual([
    expect.stringMatching(/^check\/silent : 1\d\d URLs were not read because 50 consecutive requests failed$/),
  ]);
});

test('waits for the crawl delay in robots.txt between requests', async () => {
  let time = 0;
  const clock: Clock = {
    passed: () => time,
    wait: async (milliseconds) => {
      const end = time + milliseconds;
      await new Promise(setImmediate); // Requests that are allowed now are sent before the time passes.
      time = Math.max(time, end);
    },
  };
  const times: number[] = [];
  const { fetch } = globalThis;
  const timed = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    if (/\/[abc]\/$/.test(String(request[0]))) times.push(time);
    return fetch(...request);
  });
  onTestFinished(() => timed.mockRestore());
  const { of } = await crawl(
    {
      '/': html(links('/a/', '/b/', '/c/')),
      '/robots.txt': { headers: { 'Content-Type': 'text/plain' }, body: 'User-agent: *\nCrawl-delay: 0.2\n' },
    },
    { clock },
  );
  expect(times).toHaveLength(3);
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200);
  expect(of('HTP-01')).toEqual(['check/robots : robots.txt sets a crawl delay of 0.2 s, which slows down the check']);
});

test('reports a host whose robots.txt blocks every page', async () => {
  const site = {
    '/': html('x'),
    '/robots.txt': { headers: { 'Content-Type': 'text/plain' }, body: 'User-agent: *\nDisallow: /\n' },
  };
  await expect(crawl(site)).rejects.toThrow(/robots\.txt disallows every page for build-site: Disallow: \//);
  expect((await crawl(site, { ignoreRobots: true })).of('IDX-01')).toEqual([
    'IDX-01 : search engines cannot index any page on the site: robots.txt blocks every page (Disallow: /)',
  ]);
});

test('a 204 response is not a page, and a Location header can contain non-ASCII characters', async () => {
  const { found } = await crawl({
    '/': html(links('/nothing/', '/old/')),
    '/nothing/': { status: 204 },
    '/old/': (_, response) =>
      void response.writeHead(301, { Location: Buffer.from('/café/').toString('latin1') }).end(),
    '/caf%C3%A9/': html('x'),
  });
  expect([...found.failures]).toEqual([['/nothing/', 'returns 204, which has no content']]);
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/café/']);
});

/** Returns a gzipped response, truncated to `length` bytes. */
const zipped =
  (text: string, length?: number): Served =>
  (_, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
      .end(gzipSync(text).subarray(0, length));

test('reports a truncated or damaged compressed page, and does not read it', async () => {
  const { found, of } = await crawl(
    {
      '/': zipped(html(links('/cut/', '/short/', '/torn/', '/open/', '/damaged/'))),
      '/cut/': zipped(html('<p>A page.</p>'.repeat(200)), -30),
      '/short/': zipped(html('<p>A page.</p>'), 5),
      // The text is complete, but the checksum is missing.
      '/torn/': zipped(html('<p>A page.</p>'), -8),
      '/open/': zipped('<!doctype html><html lang="en"><meta charset="utf-8"><title>T</title><p>No end.'),
      '/damaged/': (_, response) =>
        void response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end('<!doctype html>'),
    },
    { retries: 0 },
  );
  expect([...found.failures].sort()).toEqual([
    ['/cut/', 'sends a truncated compressed body'],
    ['/damaged/', 'sends a damaged compressed body'],
    ['/short/', 'sends a truncated compressed body'],
  ]);
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/open/', '/torn/']);
  expect(of('LNK-01')).toContain('LNK-01 /: the link /cut/ sends a truncated compressed body');
  await expect(crawl({ '/': zipped(html('x'), 20) }, { retries: 0 })).rejects.toThrow(
    /sends a truncated compressed body/,
  );
});

test('reports a compressed sitemap that cannot be decompressed', async () => {
  const body = gzipSync('<urlset><url><loc>https://site.invalid/</loc></url></urlset>').subarray(0, 30);
  const { of } = await crawl({
    '/': html('x'),
    '/robots.txt': { headers: { 'Content-Type': 'text/plain' }, body: 'Sitemap: /map.xml.gz\n' },
    '/map.xml.gz': { headers: { 'Content-Type': 'application/gzip' }, body },
  });
  expect(of('SMP-01', 'SMP-02')).toEqual(['SMP-02 : map.xml.gz is incomplete: its gzip data ends too early']);
});

test('reads a sitemap with namespace prefixes, and one larger than the page limit', async () => {
  const padding = `<!--${' '.repeat(CRAWL_DEFAULTS.mostBytes)}-->`;
  const { found, origin } = await crawl({
    '/': html('x'),
    '/listed/': html('x'),
    '/robots.txt': { headers: { 'Content-Type': 'text/plain' }, body: 'Sitemap: /map.xml\n' },
    '/map.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: `<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9">${padding}<sm:url><sm:loc>/listed/</sm:loc></sm:url></sm:urlset>`,
    },
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/listed/']);
  const [{ locations } = {}] = checkExistingSite(
    found,
    RULES.filter(({ id }) => id === 'SMP-02'),
  ).diagnostics;
  expect(locations).toEqual([{ file: `${origin}/map.xml`, line: 1 }]);
});

test('a host that serves a page for every URL is not considered to have a sitemap', async () => {
  const { found } = await crawl({ '/': html('x'), '*': html('x') });
  expect(found.sitemapFiles).toEqual([]);
});

test('does not exceed the number of concurrent requests or the page limit', async () => {
  const names = Array.from({ length: 30 }, (_, place) => `/p${place}/`);
  const site = { '/': html(links(...names)), ...Object.fromEntries(names.map((name) => [name, html('x')])) };
  const mostAtOnce = countRequestsAtOnce();
  const all = await crawl(site, { concurrency: 3 });
  expect(all.found.pages).toHaveLength(31);
  expect(mostAtOnce()).toBe(3);
  const some = await crawl(site, { maxPages: 10 });
  expect(some.found.pages).toHaveLength(10);
  expect(some.found.partial).toBe(true);
  expect(some.of('IDX-03')).toEqual([
    'check/max-pages : 21 URLs were not read after 10 pages; rules about the whole site are skipped',
  ]);
});

test.each<[string, () => Promise<string>, string]>([
  ['a closed port', closedPort, 'refuses the connection'],
  ['an unknown host', async () => 'http://no-such-host.invalid', 'has a host'],
  ['no TLS', async () => (await serveSite({})).origin.replace('http:', 'https:'), 'does not support TLS'],
  ['a 403 status', async () => (await serveSite({ '/': { status: 403 } })).origin, 'returns 403'],
  [
    'a response that is not HTML',
    async () => (await serveSite({ '/': { headers: { 'Content-Type': 'image/png' } } })).origin,
    'is image/png, not an HTML page',
  ],
  [
    'a loop',
    async () => (await serveSite({ '/': { status: 302, headers: { Location: '/' } } })).origin,
    'redirects more than 5 times',
  ],
])('reports why a site cannot be read: %s', async (_, origin, reason) => {
  const { exitCode, error } = await run('/nowhere', [
    'check',
    '--url',
    `${await origin()}/`,
    '--quiet',
    '--timeout',
    '5',
  ]);
  expect(error).toContain(reason);
  expect(exitCode).toBe(2);
});

test('an interrupted crawl ends immediately', async () => {
  const stop = new AbortController();
  const site = await serveSite({ '/': html(links('/slow')), '/slow': () => stop.abort() });
  await expect(crawlSite(site.origin, { ...QUICK, signal: stop.signal })).rejects.toThrow(Interrupted);
});

test('an interrupted wait for a host ends immediately', async () => {
  const stop = new AbortController();
  const site = await serveSite({ '/': { status: 429, headers: { 'Retry-After': '60' } } });
  const wait: Clock['wait'] = (milliseconds, signal) => {
    setImmediate(() => stop.abort());
    return CLOCK.wait(milliseconds, signal);
  };
  const crawling = crawlSite(site.origin, { ...QUICK, clock: { ...CLOCK, wait }, signal: stop.signal });
  await expect(crawling).rejects.toThrow(Interrupted);
  expect(site.requests.at(-1)).toBe('GET /');
});

test('rejects an invalid URL, and a folder together with a URL', async () => {
  expect((await run('/', ['check', '--url', 'example.org'])).exitCode).toBe(2);
  const both = await run('/', ['check', 'dist', '--url', 'http://127.0.0.1:9/']);
  expect(both.error).toContain('a folder and --url cannot be combined');
  await expect(crawlSite(await closedPort(), { ...QUICK, retries: 0 })).rejects.toThrow(Failure);
});

test('Retry-After can be a number of seconds or a date', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(retryAfter('3', now)).toBe(3_000);
  expect(retryAfter('Sat, 21 Nov 2026 00:00:10 GMT', now)).toBe(10_000);
  expect(retryAfter('Fri, 20 Nov 2026 00:00:10 GMT', now)).toBe(0);
  expect(retryAfter('soon', now)).toBeUndefined();
  expect(retryAfter(null, now)).toBeUndefined();
});

test('follows redirects of robots.txt, and reads it only up to 500 KiB', async () => {
  const rules = Array.from({ length: 400_000 }, (_, index) => `Disallow: /no/${index}/`).join('\n');
  const { found, of } = await crawl({
    '/': html(links('/private/', '/open/')),
    '/open/': html('x'),
    '/private/': html('x'),
    '/robots.txt': { status: 301, headers: { Location: '/static/robots.txt' } },
    '/static/robots.txt': {
      headers: { 'Content-Type': 'text/plain' },
      body: `User-agent: *\nDisallow: /private/\n${rules}`,
    },
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/open/']);
  expect(found.robots?.length).toBeLessThan(513_000);
  expect(of('IDX-02')).toContainEqual(expect.stringMatching(/the file is larger than 500 KiB/));
});
