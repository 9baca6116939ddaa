import { expect, test } from 'vitest';
import { CLOCK } from '../../../../src/engine/check/sources/http/clock.ts';
import { patientClock } from '../../../support/clock.ts';
import { crawlPaths, linksTo, pageOf } from '../../../support/crawl.ts';
import type { Served } from '../../../support/served-site.ts';

const MINUTE = 60_000;
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `/p${index}/`);
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (body: string): Served => ({ headers: { 'Content-Type': 'application/xml' }, body });

test('gives up on a host that requests a delay of 55 seconds for every page', async () => {
  const clock = patientClock();
  const { of, requests, found } = await crawlPaths(
    {
      '/': pageOf(linksTo(...names(500))),
      '/robots.txt': { status: 404 },
      '*': { status: 429, headers: { 'Retry-After': '55' } },
    },
    { clock },
  );
  expect(clock.passed()).toBeLessThan(3 * MINUTE);
  expect(requests.length).toBeLessThan(60);
  expect(found.partial).toBe(true);
  expect(of('LNK-01')).toEqual([
    expect.stringMatching(/^note check\/silent : \d+ URLs were not read because the host kept rate-limiting requests$/),
  ]);
});

test('keeps waiting for a host that responds again after each delay', async () => {
  const clock = patientClock();
  let count = 0;
  const { found } = await crawlPaths(
    {
      '/': pageOf(linksTo(...names(100))),
      '/robots.txt': { status: 404 },
      '*': ({ url = '' }, response) => {
        if (++count % 10 === 0) response.writeHead(429, { 'Retry-After': '50' }).end();
        else if (!url.startsWith('/p')) response.writeHead(404).end();
        else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf('x'));
      },
    },
    { clock },
  );
  expect(found.pages).toHaveLength(101);
  expect(clock.passed()).toBeGreaterThan(5 * MINUTE);
});

test('stops at the time limit, and reports the URLs that were left out', async () => {
  const clock = patientClock();
  const { of, found } = await crawlPaths(
    {
      '/': pageOf(linksTo(...names(200))),
      '/robots.txt': { headers: { 'Content-Type': 'text/plain' }, body: 'User-agent: *\nCrawl-delay: 30\n' },
      '*': ({ url = '' }, response) =>
        void (url.startsWith('/p')
          ? response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf('x'))
          : response.writeHead(404).end()),
    },
    { clock, mostTime: 10 * MINUTE },
  );
  expect(clock.passed()).toBeLessThanOrEqual(10 * MINUTE);
  expect(found.pages.length).toBeGreaterThan(10);
  expect(found.partial).toBe(true);
  expect(of('LNK-01', 'IDX-03', 'IDX-06').filter((text) => !text.includes('404 page'))).toEqual([
    expect.stringMatching(
      /^note check\/max-time : 1\d\d URLs were not read within 10 minutes; rules about the whole site are skipped$/,
    ),
    'note check/robots : robots.txt sets a crawl delay of 30 s, which slows down the check',
  ]);
});

test('reads the parts of a sitemap index concurrently, up to a time limit', async () => {
  const parts = Array.from({ length: 5_000 }, (_, index) => `<sitemap><loc>/part-${index}.xml</loc></sitemap>`);
  const seen: number[] = [];
  const started = performance.now();
  const { of, found, requests } = await crawlPaths(
    {
      '/': pageOf('x'),
      '/sitemap.xml': xml(`<sitemapindex ${XMLNS}>${parts.join('')}</sitemapindex>`),
      '*': ({ url = '' }, response) => {
        if (!url.startsWith('/part-')) return void response.writeHead(404).end();
        setTimeout(
          () =>
            response
              .writeHead(200, { 'Content-Type': 'application/xml' })
              .end(`<urlset ${XMLNS}><url><loc>/</loc></url></urlset>`),
          200,
        );
      },
    },
    { clock: CLOCK, sitemapTime: 1_000, onProgress: (done, total) => void (total === 5_000 && seen.push(done)) },
  );
  expect(performance.now() - started).toBeLessThan(20_000);
  const asked = requests.filter((request) => request.includes('/part-')).length;
  expect(asked).toBeGreaterThan(8);
  expect(asked).toBeLessThan(60);
  expect(seen).toHaveLength(asked);
  expect(found.sitemapFiles.map(({ file }) => file)).toEqual([
    'sitemap.xml',
    ...Array.from({ length: asked }, (_, index) => `part-${index}.xml`),
  ]);
  expect(found.partial).toBe(true);
  expect(of('SMP-01')).toEqual([
    expect.stringMatching(
      /^note check\/sitemaps : 49\d\d sitemaps that robots.txt or a sitemap index lists were not read, because /,
    ),
  ]);
});

test('reads the sitemaps in robots.txt up to the time limit for sitemaps', async () => {
  const clock = patientClock();
  const { of, found, requests } = await crawlPaths(
    (origin) => ({
      '/': pageOf('x'),
      '/robots.txt': {
        headers: { 'Content-Type': 'text/plain' },
        body: `User-agent: *\nCrawl-delay: 10\n${names(500)
          .map((name) => `Sitemap: ${origin}${name}\n`)
          .join('')}`,
      },
      '*': xml(`<urlset ${XMLNS}><url><loc>/</loc></url></urlset>`),
    }),
    { clock, sitemapTime: MINUTE },
  );
  expect(requests.length).toBeLessThan(30);
  expect(found.partial).toBe(true);
  expect(of('SMP-01')).toContainEqual(expect.stringMatching(/^note check\/sitemaps : 4\d\d sitemaps that robots\.txt/));
});

test('stops reading sitemaps once they list as many URLs as the page limit', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => `<sitemap><loc>/part-${index}.xml</loc></sitemap>`);
  const urls = names(20).map((path) => `<url><loc>${path}</loc></url>`);
  const { requests } = await crawlPaths(
    {
      '/': pageOf('x'),
      '/sitemap.xml': xml(`<sitemapindex ${XMLNS}>${parts.join('')}</sitemapindex>`),
      ...Object.fromEntries(
        parts.map((_, index) => [`/part-${index}.xml`, xml(`<urlset ${XMLNS}>${urls.join('')}</urlset>`)]),
      ),
    },
    { maxPages: 100, concurrency: 1 },
  );
  expect(requests.filter((request) => request.includes('/part-'))).toHaveLength(5);
});
