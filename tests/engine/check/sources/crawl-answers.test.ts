import { expect, test } from 'vitest';
import { crawlPaths, linksTo, pageOf } from '../../../support/crawl.ts';
import type { Served } from '../../../support/served-site.ts';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;

test('requests URLs that are found outside links before reporting them as dead', async () => {
  const { requests, of } = await crawlPaths((origin) => ({
    '/': pageOf(
      linksTo('/clean'),
      [
        canonical(`${origin}/`),
        `<link rel="alternate" hreflang="de" href="${origin}/de/">`,
        `<meta property="og:url" content="${origin}/shared/">`,
        `<meta property="og:image" content="${origin}/card.png">`,
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","url":"${origin}/data/","image":"${origin}/data.png"}</script>`,
      ].join(''),
    ),
    '/clean': pageOf('x', canonical(`${origin}/clean.html`)),
    '/clean.html': pageOf('x'),
    '/sitemap.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>${origin}/listed/</loc><image:image><image:loc>${origin}/listed.png</image:loc></image:image></url></urlset>`,
    },
    '/listed.png': { headers: { 'Content-Type': 'image/png' } },
  }));
  const paths = ['/clean.html', '/de/', '/shared/', '/card.png', '/data/', '/data.png', '/listed/', '/listed.png'];
  const asked = requests.map((request) => request.split(' ')[1]);
  expect(paths.filter((path) => !asked.includes(path))).toEqual([]);
  expect(of('CAN-02', 'SMP-04')).toEqual([]);
});

test('treats URLs that serve the same page as forms of its canonical URL', async () => {
  const { found, of } = await crawlPaths((origin) => {
    const page = (path: string) => pageOf('<h2 id="x">X</h2>', canonical(origin + path), path);
    return {
      '/': pageOf(linksTo('/a', '/b.html#x', '/c/index.html', '/D/'), canonical(`${origin}/`)),
      '/a': page('/a/'),
      '/a/': page('/a/'),
      '/b': page('/b'),
      '/b.html': page('/b'),
      '/c/': page('/c/'),
      '/c/index.html': page('/c/'),
      '/D/': page('/d/'),
      '/d/': page('/d/'),
    };
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/a/', '/b', '/c/', '/d/']);
  expect(of('CAN-02', 'IDX-03', 'LNK-02', 'LNK-03')).toEqual([
    'error LNK-03 /: the link /D/ is not the canonical form of that URL',
    'error LNK-03 /: the link /a is not the canonical form of that URL',
    'error LNK-03 /: the link /b.html#x is not the canonical form of that URL',
    'error LNK-03 /: the link /c/index.html is not the canonical form of that URL',
  ]);
});

test('reports a canonical URL that belongs to another page, even if it looks like another form', async () => {
  const { of } = await crawlPaths((origin) => ({
    '/': pageOf(linksTo('/a', '/b', '/c'), canonical(`${origin}/`)),
    '/a': pageOf('a', canonical(`${origin}/a/`), 'A'),
    '/a/': pageOf('b', canonical(`${origin}/a/`), 'B'),
    '/b': pageOf('b', canonical(`${origin}/c`), 'C'),
    '/c': pageOf('b', canonical(`${origin}/c`), 'C'),
  }));
  expect(of('CAN-02', 'LNK-03')).toEqual([
    'warning CAN-02 /a: the canonical URL /a/ is another page, so search engines do not index this page',
    'warning CAN-02 /b: the canonical URL /c is another page, so search engines do not index this page',
  ]);
});

test('reports the response of a canonical URL that fails', async () => {
  const { of } = await crawlPaths((origin) => ({
    '/': pageOf(linksTo('/a', '/b'), canonical(`${origin}/`)),
    '/a': pageOf('x', canonical(`${origin}/broken`)),
    '/b': pageOf('x', canonical(`${origin}/gone`)),
    '/broken': { status: 500 },
  }));
  expect(of('CAN-02')).toEqual([
    'error CAN-02 /a: the canonical URL /broken returns 500',
    'error CAN-02 /b: the canonical URL /gone does not exist',
  ]);
});

test('reports another form of a URL as dead if the host returns an error for it', async () => {
  const { of } = await crawlPaths({
    '/': pageOf(linksTo('/about/', '/ABOUT/', '/about', '/about/index.html', '/About')),
    '/about/': pageOf('x'),
    '/about': { status: 410 },
    '/About': { status: 500 },
  });
  expect(of('LNK-01', 'LNK-03')).toEqual([
    'error LNK-01 /: the link /ABOUT/ leads nowhere',
    'error LNK-01 /: the link /About returns 500',
    'error LNK-01 /: the link /about leads nowhere',
    'error LNK-01 /: the link /about/index.html leads nowhere',
  ]);
});

test('never reports a rate-limiting host as an error', async () => {
  const limited: Served = { status: 429, headers: { 'Retry-After': '30' } };
  const { found, of, requests } = await crawlPaths((origin) => ({
    '/': pageOf(linksTo('/busy/', '/busier/', '/down/', '/guarded/', '/listed/', '/broken/')),
    '/busy/': limited,
    '/busier/': { status: 429, headers: { 'Retry-After': '86400' } },
    '/down/': { status: 503, headers: { 'Retry-After': '30' } },
    '/guarded/': { status: 403, headers: { 'cf-mitigated': 'challenge' } },
    '/broken/': { status: 503 },
    '/listed/': pageOf('x', canonical(`${origin}/busy/`)),
    '/sitemap.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/busy/</loc></url></urlset>`,
    },
  }));
  expect([...found.failures]).toEqual([['/broken/', 'returns 503']]);
  expect(found.partial).toBe(true);
  expect(of('LNK-01', 'LNK-03', 'CAN-02', 'SMP-01', 'IDX-03')).toEqual([
    'error LNK-01 /: the link /broken/ returns 503',
    'note check/unverified : /down/ could not be verified: it returns 503; rules about the whole site are skipped',
    'note check/unverified : /guarded/ could not be verified: it returns 403; rules about the whole site are skipped',
    'note check/unverified : 2 URLs could not be verified (/busier/, /busy/): the host returns 429; rules about the whole site are skipped',
  ]);
  expect(requests.filter((request) => request === 'GET /busy/')).toHaveLength(3);
  expect(requests.filter((request) => request === 'GET /busier/')).toHaveLength(1);
});

test('requests pages that are linked only from the 404 page', async () => {
  const { of, found } = await crawlPaths({
    '/': pageOf('x'),
    '/help/': pageOf('x'),
    '*': { status: 404, body: pageOf(linksTo('/help/', '/gone/')) },
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/404.html', '/help/']);
  expect(of('LNK-01')).toEqual(['error LNK-01 /404.html: the link /gone/ leads nowhere']);
});

test('reads a page whose path looks like a file name', async () => {
  const { found } = await crawlPaths({ '/': pageOf(linksTo('/docs/v1.2')), '/docs/v1.2': pageOf('Version', '', 'V') });
  expect(found.pages.map(({ path, titles }) => [path, titles[0]])).toEqual([
    ['/', 'T'],
    ['/docs/v1.2', 'V'],
  ]);
});

const lost = (path: string): string => pageOf(`We cannot find ${path}, request 8f3a-${path.length}.`, '', 'Sorry');

test('reports pages with the same text as a missing page as soft 404s', async () => {
  const { of, found } = await crawlPaths({
    '/': pageOf(linksTo('/gone/', '/other', '/real/', '/404/')),
    '/real/': pageOf('A real page with words of its own.'),
    '*': ({ url = '' }, response) =>
      void (/\.(xml|txt|json)$/.test(url)
        ? response.writeHead(404).end()
        : response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(lost(url))),
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/404/', '/real/']);
  expect(of('LNK-01', 'IDX-06')).toEqual([
    'error IDX-06 : the host returns 200 for a page that does not exist',
    'error LNK-01 /: the link /gone/ shows the same text as a page that does not exist (a soft 404)',
    'error LNK-01 /: the link /other shows the same text as a page that does not exist (a soft 404)',
  ]);
});

test('also reports pages with the text of a proper 404 page as soft 404s', async () => {
  const { of } = await crawlPaths({
    '/': pageOf(linksTo('/old/')),
    '/old/': lost('/old/'),
    '*': ({ url = '' }, response) =>
      void response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(lost(url)),
  });
  expect(of('LNK-01', 'IDX-06')).toEqual([
    'error LNK-01 /: the link /old/ shows the same text as a page that does not exist (a soft 404)',
  ]);
});

test('does not report soft 404s for an application that serves the same page for every path', async () => {
  const shell = pageOf(`${linksTo('/app/')} Our application is loading, please wait.`);
  const { found, of } = await crawlPaths({
    '*': shell,
    '/robots.txt': { status: 404 },
    '/sitemap.xml': { status: 404 },
  });
  expect(found.pages.map(({ path }) => path)).toEqual(['/', '/app/']);
  expect(of('LNK-01', 'IDX-06')).toEqual(['error IDX-06 : the host returns 200 for a page that does not exist']);
});

test('reports redirects to the page that missing URLs redirect to as soft 404s', async () => {
  const { of } = await crawlPaths({
    '/': pageOf(linksTo('/gone/', '/moved/')),
    '/moved/': { status: 301, headers: { Location: '/new/' } },
    '/new/': pageOf('New'),
    '/sorry/': pageOf('Sorry'),
    '*': { status: 302, headers: { Location: '/sorry/' } },
  });
  expect(of('LNK-01', 'LNK-03', 'IDX-06')).toEqual([
    'error IDX-06 : the host redirects to /sorry/ for a page that does not exist',
    'error LNK-01 /: the link /gone/ is redirected to /sorry/, like every page that does not exist (a soft 404)',
    'error LNK-03 /: the link /moved/ is a redirect to /new/',
  ]);
});

test('does not report that a rate-limiting host serves pages that do not exist', async () => {
  const { of } = await crawlPaths({
    '/': pageOf('x'),
    '/build-site-check/no-such-page/': { status: 429, headers: { 'Retry-After': '3600' } },
  });
  expect(of('IDX-06').filter((text) => text.includes('the host'))).toEqual([
    'warning IDX-06 : the site has no 404 page, so the host shows its own',
  ]);
});

test('reports a listed sitemap as missing only if the host returns 404 for it', async () => {
  const { of } = await crawlPaths((origin) => ({
    '/': pageOf('x'),
    '/robots.txt': {
      headers: { 'Content-Type': 'text/plain' },
      body: ['a', 'b', 'c', 'd'].map((name) => `Sitemap: ${origin}/${name}.xml\n`).join(''),
    },
    '/a.xml': { status: 429 },
    '/c.xml': { status: 301, headers: { Location: '/d.xml' } },
    '/d.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/</loc></url></urlset>',
    },
  }));
  expect(of('IDX-02').filter((text) => text.includes('does not exist'))).toEqual([]);
  const { of: ofWhole } = await crawlPaths((origin) => ({
    '/': pageOf('x'),
    '/robots.txt': {
      headers: { 'Content-Type': 'text/plain' },
      body: ['b', 'c'].map((name) => `Sitemap: ${origin}/${name}.xml\n`).join(''),
    },
    '/c.xml': { status: 301, headers: { Location: '/d.xml' } },
    '/d.xml': pageOf('x'),
  }));
  expect(ofWhole('IDX-02').filter((text) => text.includes('does not exist'))).toEqual([
    'error IDX-02 : robots.txt lists the sitemap /b.xml, which does not exist',
  ]);
});
