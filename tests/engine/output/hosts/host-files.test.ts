import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../../src/engine/output/sitemap.ts';
import { makeSite, output, run, snapshot } from '../../../support/site.ts';
import { listedIn } from '../../../support/sitemap.ts';

const REDIRECTS = {
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [
  { from: '/old/', to: '/notes/first/' },
  { from: '/feed', to: 'https://feeds.example.org/notes', status: 302 },
]);
`,
};
const BELOW = { SITE_ADDRESS: 'https://kim.example.org/project' };

const built = async (environment: Record<string, string> = {}): Promise<string> => {
  const root = makeSite(REDIRECTS);
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

test('the sitemap lists the indexable pages, with lastmod only if the content declares a date', async () => {
  expect(output(await built(), 'sitemap.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://www.example.org/</loc></url>
    <url><loc>https://www.example.org/notes/first/</loc><lastmod>2026-01-05</lastmod></url>
    <url><loc>https://www.example.org/notes/second/</loc></url>
    </urlset>
    "
  `);
});

test('the sitemap of a site below a path lists full URLs with that path', async () => {
  expect(listedIn(output(await built(BELOW), 'sitemap.xml'))).toEqual([
    'https://kim.example.org/project/',
    'https://kim.example.org/project/notes/first/',
    'https://kim.example.org/project/notes/second/',
  ]);
});

test('robots.txt allows everything and lists the sitemap', async () => {
  expect(output(await built(), 'robots.txt')).toMatchInlineSnapshot(`
    "User-agent: *
    Allow: /

    Sitemap: https://www.example.org/sitemap.xml
    "
  `);
});

test('_headers protects every page and lets assets be cached for a year', async () => {
  expect(output(await built(), '_headers')).toMatchInlineSnapshot(`
    "/*
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=()

    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
});

test('_redirects has a rule for both spellings of a path', async () => {
  expect(output(await built(), '_redirects')).toMatchInlineSnapshot(`
    "/feed https://feeds.example.org/notes 302
    /old /notes/first/ 301
    /old/ /notes/first/ 301
    "
  `);
});

test('the host files of a site below a path contain that path', async () => {
  const root = await built(BELOW);
  expect(['robots.txt', '_headers', '_redirects'].map((file) => output(root, file)).join('\n')).toMatchInlineSnapshot(`
    "User-agent: *
    Allow: /

    Sitemap: https://kim.example.org/project/sitemap.xml

    /project/*
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=()

    /project/assets/*
      Cache-Control: public, max-age=31536000, immutable

    /project/feed https://feeds.example.org/notes 302
    /project/old /project/notes/first/ 301
    /project/old/ /project/notes/first/ 301
    "
  `);
});

test('a preview with SITE_NOINDEX=1 has noindex on every page and in every header, can be crawled and has no sitemap', async () => {
  const root = await built({ SITE_NOINDEX: '1' });
  expect(['robots.txt', '_headers'].map((file) => output(root, file)).join('\n')).toMatchInlineSnapshot(`
    "User-agent: *
    Allow: /

    /*
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=()
      X-Robots-Tag: noindex

    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
  const files = snapshot(`${root}/dist`);
  expect(Object.keys(files)).not.toContain('sitemap.xml');
  const pages = Object.entries(files).filter(
    ([file, html]) => file.endsWith('.html') && !html.includes('http-equiv="refresh"'),
  );
  expect(pages.map(([file]) => file)).toEqual([
    '404.html',
    'index.html',
    'notes/first/index.html',
    'notes/second/index.html',
  ]);
  for (const [file, html] of pages) expect(html, file).toContain('<meta name="robots" content="noindex">');
});

test('turning noindex on removes the sitemap of the last build', async () => {
  const root = await built();
  await run(root, ['build'], { SITE_NOINDEX: '1' });
  expect(Object.keys(snapshot(`${root}/dist`))).not.toContain('sitemap.xml');
  expect(await run(root, ['check'])).toMatchObject({ exitCode: 0 });
});

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: `https://www.example.org/${index}/` }));
const addressOf = (path: string): string => `https://www.example.org${path}`;

test('50,000 URLs fit into one sitemap file', () => {
  const files = sitemapFiles(entries(50_000), addressOf);
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml']);
  expect(listedIn(files[0]?.text ?? '')).toHaveLength(50_000);
});

test('more than 50,000 URLs become a sitemap index, with each URL in one of its parts', () => {
  const [index, ...parts] = sitemapFiles(entries(100_001), addressOf);
  expect(index?.text).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <sitemap><loc>https://www.example.org/sitemap-1.xml</loc></sitemap>
    <sitemap><loc>https://www.example.org/sitemap-2.xml</loc></sitemap>
    <sitemap><loc>https://www.example.org/sitemap-3.xml</loc></sitemap>
    </sitemapindex>
    "
  `);
  expect(parts.map(({ file, text }) => [file, listedIn(text).length])).toEqual([
    ['sitemap-1.xml', 50_000],
    ['sitemap-2.xml', 50_000],
    ['sitemap-3.xml', 1],
  ]);
  expect(parts.flatMap(({ text }) => listedIn(text))).toEqual(entries(100_001).map(({ address }) => address));
});

test('no part of a sitemap exceeds 50 MB, whatever alphabet its URLs use', () => {
  // Each character has two bytes, so 2,500 characters are 5,000 bytes.
  const long = entries(20_000).map(({ address }) => ({ address: `${address}${'é'.repeat(2500)}/` }));
  const [index, ...parts] = sitemapFiles(long, addressOf);
  expect(listedIn(index?.text ?? '')).toEqual([1, 2].map((part) => addressOf(`/sitemap-${part}.xml`)));
  for (const { file, text } of parts) expect(Buffer.byteLength(text), file).toBeLessThanOrEqual(52_428_800);
  // Another entry would not fit.
  const next = Buffer.byteLength(`<url><loc>${long.at(-1)?.address}</loc></url>\n`);
  expect(Buffer.byteLength(parts[0]?.text ?? '') + next).toBeGreaterThan(52_428_800);
  expect(parts.flatMap(({ text }) => listedIn(text))).toEqual(long.map(({ address }) => address));
});

test('a URL with characters that XML reserves is escaped, and parsed back unchanged', () => {
  const address = `https://www.example.org/?a=1&b='"<>`;
  const text = sitemapFiles([{ address }], addressOf)[0]?.text ?? '';
  expect(text).toContain('<loc>https://www.example.org/?a=1&amp;b=&apos;&quot;&lt;&gt;</loc>');
  expect(listedIn(text)).toEqual([address]);
});
