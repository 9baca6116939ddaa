import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolder } from '../support/check-folder.ts';
import { serve } from '../support/preview.ts';
import { pagePerTemplate, realSite } from '../support/real-site.ts';
import { output } from '../support/site.ts';
import { listedIn } from '../support/sitemap.ts';

const FOOTER = '<footer><a href="/legal/">Legal</a> <a href="/">Home</a></footer>';

const page = (address: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${address}</title><meta name="description" content="About ${address}."><link rel="canonical" href="https://www.example.org${address}"></head><body><main><h1>${address}</h1>${body}</main>${FOOTER}</body></html>`;

const moved = (to: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="https://www.example.org${to}"></head><body><a href="${to}">continue</a></body></html>`;

const GOOD_LINKS =
  '<a href="/prices/">Prices</a> <a href="/people/#kim">Kim</a> <a href="#main">Up</a> <a href="https://other.example.com/gone/">Elsewhere</a> <a href="mailto:kim@example.org">Mail</a>';

/** A site with one fault of each kind. Every page's footer links to `/legal/`, which does not exist. */
const FAULTY: Readonly<Record<string, string>> = {
  'index.html': page(
    '/',
    `<a id="main"></a>${GOOD_LINKS} <a href="/people/">People</a> <a href="/nowhere/">Broken</a> <a href="/price/">Typing error</a>`,
  ),
  'prices/index.html': page(
    '/prices/',
    '<img src="/pictures/gone.png" alt=""> <a href="../people/">People</a> <a href="../missing/relative/">Broken</a> <a href="/downloads/gone.pdf">Broken</a>',
  ),
  'people/index.html': page(
    '/people/',
    '<p id="kim">Kim</p> <a href="/people/#lee">No such place</a> <a href="/Prices/">Upper case</a> <a href="/prices">No slash</a> <a href="/old/">A redirect</a> <a href="/older/">Two redirects</a> <a href="//www.example.org/nowhere/protocol/">Broken</a>',
  ),
  'old/index.html': moved('/prices/'),
  'older/index.html': moved('/old/'),
  '404.html': page('/404.html', 'Not found').replace(
    /<link rel="canonical"[^>]*>/,
    '<meta name="robots" content="noindex">',
  ),
  _redirects: '/old/ /prices/ 301\n/older/ /old/ 301\n',
};

const write = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), contents);
  }
  return folder;
};

const crawl = async (start: readonly string[], options: { redirects?: 'allow' | 'error'; recurse?: boolean } = {}) => {
  const { origin } = new URL(start[0] ?? '');
  const { links } = await new LinkChecker().check({
    path: [...start],
    recurse: options.recurse ?? true,
    redirects: options.redirects ?? 'error',
    checkFragments: true,
    concurrency: 20,
    // A busy machine can drop connections; the planted faults are all HTTP responses.
    retryErrors: true,
    retryErrorsJitter: 100,
    linksToSkip: [`^(?!${origin.replaceAll('.', '\\.')}(/|$))`],
  });
  const own = links.filter(({ url, state }) => url.startsWith(origin) && state !== LinkState.SKIPPED);
  const broken = own.filter(({ state }) => state === LinkState.BROKEN);
  return {
    visited: new Set(own.map(({ url }) => new URL(url).pathname)),
    broken: [...new Set(broken.map(({ url }) => url.slice(origin.length)))].sort(),
    uses: broken.map(
      ({ url, parent = '', status }) => `${parent.slice(origin.length)} → ${url.slice(origin.length)} (${status})`,
    ),
  };
};

const FIXTURE_ORIGIN = 'https://www.example.org';

/** Returns broken URLs, resolved as in a browser, with the rule that reports them. */
const ourBroken = (folder: string) => {
  const { diagnostics } = checkFolder(folder);
  return diagnostics.flatMap(({ rule, message, pages = [] }) => {
    const [, href] = /^the (?:link|resource) (\S+) /.exec(message) ?? [];
    if (!/^LNK-0[123]$/.test(rule) || href === undefined) return [];
    return pages.map((from) => {
      const { pathname, hash } = new URL(href, FIXTURE_ORIGIN + from);
      return { rule, from, to: pathname + hash };
    });
  });
};

const pathsOf = (uses: readonly { to: string }[]): string[] => [...new Set(uses.map(({ to }) => to))].sort();

/** Linkinator reports redirects; our check reports URLs that are not canonical. */
const REDIRECTED = ['/old/', '/older/', '/prices'];
/** Linkinator 7 misses fragments on pages that it has already visited. */
const UNSEEN_FRAGMENTS = ['/people/#lee'];
/** linkinator treats these as external, because the test server's origin differs from the site's. */
const OWN_HOST_IN_FULL = ['/nowhere/protocol/'];

test('our check and linkinator find the same broken paths on a site with planted errors', async () => {
  const folder = write(FAULTY);
  const ours = pathsOf(ourBroken(folder));
  const { address } = await serve(folder);
  const { broken } = await crawl([address]);
  expect(ours).toEqual([
    '/Prices/',
    '/downloads/gone.pdf',
    '/legal/',
    '/missing/relative/',
    '/nowhere/',
    '/nowhere/protocol/',
    '/old/',
    '/older/',
    '/people/#lee',
    '/pictures/gone.png',
    '/price/',
    '/prices',
  ]);
  expect([...new Set([...broken, ...UNSEEN_FRAGMENTS, ...OWN_HOST_IN_FULL])].sort()).toEqual(ours);
});

test('a crawler that follows redirects finds the same broken paths, except misspelt forms that redirect', async () => {
  const folder = write(FAULTY);
  const { address } = await serve(folder);
  const { broken } = await crawl([address], { redirects: 'allow' });
  const expected = pathsOf(ourBroken(folder)).filter(
    (to) => ![...REDIRECTED, ...UNSEEN_FRAGMENTS, ...OWN_HOST_IN_FULL].includes(to),
  );
  expect(broken.filter((to) => !UNSEEN_FRAGMENTS.includes(to))).toEqual(expected);
});

test('a broken link in the footer is reported once, with every page that shows it', async () => {
  const folder = write(FAULTY);
  const reports = checkFolder(folder).diagnostics.filter(({ message }) => message.startsWith('the link /legal/ '));
  expect(reports.map(({ pages }) => pages)).toEqual([['/', '/404.html', '/people/', '/prices/']]);
});

test('our check distinguishes a missing path from another spelling and from a missing fragment', () => {
  const rules = new Map(ourBroken(write(FAULTY)).map(({ rule, to }) => [to, rule]));
  expect(Object.fromEntries([...rules].sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual({
    '/Prices/': 'LNK-03',
    '/downloads/gone.pdf': 'LNK-01',
    '/legal/': 'LNK-01',
    '/missing/relative/': 'LNK-01',
    '/nowhere/': 'LNK-01',
    '/nowhere/protocol/': 'LNK-01',
    '/old/': 'LNK-03',
    '/older/': 'LNK-03',
    '/people/#lee': 'LNK-02',
    '/pictures/gone.png': 'LNK-01',
    '/price/': 'LNK-01',
    '/prices': 'LNK-03',
  });
});

test('neither our check nor linkinator finds anything on a site without errors', async () => {
  const folder = write({
    'index.html': page('/', '<a href="/a/">A</a>').replace(FOOTER, ''),
    'a/index.html': page('/a/', '<a href="/">Home</a>').replace(FOOTER, ''),
  });
  const { address } = await serve(folder);
  expect(ourBroken(folder)).toEqual([]);
  expect((await crawl([address])).broken).toEqual([]);
});

// `npm run judge -- --only links` covers the whole site, and every build checks all links.
test('linkinator finds no broken link, resource or redirect on a page of every template of the real site', async () => {
  const { address } = await serve(await realSite());
  const pages = [...(await pagePerTemplate()).values()].map((page) => new URL(page, address).href);
  const { broken, uses, visited } = await crawl(pages, { recurse: false });
  expect({ broken, uses: uses.slice(0, 10) }).toEqual({ broken: [], uses: [] });
  // Only the site map links to every page.
  const listed = listedIn(output(path.dirname(await realSite()), 'sitemap.xml')).map((url) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(500);
  expect(listed.filter((listedPath) => !visited.has(listedPath))).toEqual([]);
});
