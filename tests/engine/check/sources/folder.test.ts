import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processIo } from '../../../../src/cli/io.ts';
import { checkExistingSite } from '../../../../src/engine/check/check-existing-site.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { crawlSite } from '../../../../src/engine/check/sources/http/crawl-site.ts';
import { CRAWL_DEFAULTS } from '../../../../src/engine/check/sources/http/page-crawler.ts';
import { decodeHtml } from '../../../../src/engine/facts/html/decode-html.ts';
import { RULES } from '../../../../src/engine/rules/index.ts';
import { checkFolder } from '../../../support/check-folder.ts';
import { makeFolder } from '../../../support/folder.ts';
import { serve } from '../../../support/preview.ts';
import { run } from '../../../support/site.ts';

const html = (body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title>${head}</head><body><h1>H</h1>${body}</body></html>`;

const LINKS = RULES.filter(({ id }) => /^LNK-0[123]$/.test(id));

/** Returns the link findings of a folder as `rule message`. */
const linkFindings = (files: Readonly<Record<string, string | Uint8Array>>): string[] =>
  checkFolder(makeFolder(files), LINKS).diagnostics.map(({ rule, severity, message }) =>
    severity === 'error' ? `${rule} ${message}` : `${rule} (${severity}) ${message}`,
  );

const links = (...addresses: string[]): string => addresses.map((address) => `<a href="${address}">x</a>`).join(' ');

const canonical = (address: string): string => `<link rel="canonical" href="${address}">`;

const png = Buffer.from('no picture, but a file');

test.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
  [
    'relative links with and without .html, with index.html, and without the slash',
    {
      'index.html': html(links('a/b.html', 'a/b.html?q=1#x', './a/', 'a/index.html', 'a', 'index.html')),
      'a/index.html': html(links('../index.html', 'b.html#x', '../', '..')),
      'a/b.html': html(`<p id="x">${links('../a/../a/b.html', '#x', '')}</p>`),
    },
  ],
  [
    'a base element',
    {
      'index.html': html(links('b/c.html', '#x'), '<base href="./a/">'),
      'a/index.html': html('<p id="x">x</p>'),
      'a/b/c.html': html(links('a/b/c.html', '/a/b/c.html', 'index.html'), '<base href="../../">'),
      'd.html': html(`${links('b/c.html')}<img src="../p.png" alt="">`, '<base href="/a/">'),
      'e.html': html(links('any/thing.html', '/more'), '<base href="https://other.example.com/x/">'),
      'p.png': png,
    },
  ],
  [
    'percent-encoded URLs, non-ASCII characters, and file names with ? and #',
    {
      'index.html': html(
        links('a%20b.html', 'a b.html', 'caf%C3%A9/', 'café/', 'c%23d.html', 'e%3Ff.html', '100%25.html'),
      ),
      'a b.html': html(''),
      'café/index.html': html(`${links('#h%C3%A9', '#hé', '../café/')}<p id="hé">x</p>`),
      'c#d.html': html(links('index.html')),
      'e?f.html': html(links('#', './')),
      '100%.html': html(links('a%20b.html')),
    },
  ],
  [
    'fragments that are anchor names, text fragments or script routes',
    {
      'index.html': html(
        `<a name="old">x</a>${links('#old', '#:~:text=x', '#old:~:text=x', '#/route', '#!route', '#top')}`,
      ),
    },
  ],
  [
    'URLs with commas in a srcset, and one without a descriptor',
    {
      'index.html': html(
        '<img alt="" srcset="w_300,h_200/a.png 300w, w_600,h_400/a.png 2x,b.png" src="data:image/png;base64,AAAA">',
      ),
      'w_300,h_200/a.png': png,
      'w_600,h_400/a.png': png,
      'b.png': png,
    },
  ],
  [
    'lazily loaded URLs, other schemes, and URLs in comments and scripts',
    {
      'index.html': html(
        `<img data-src="{{later}}" src="p.png" alt=""><img data-src="{{too}}" data-load="lazy" src="p.png" alt=""><object data="p.png"></object>${links('javascript:void(0)', 'mailto:a@b.c', 'data:,x', 'http://[', 'tel:1')}<!-- <a href="gone"> --><script>'<a href="gone">'</script>`,
      ),
      'p.png': png,
    },
  ],
  [
    'a page that reloads itself, one that redirects without JavaScript, and redirects',
    {
      'index.html': html(links('again.html', 'quiet.html'), '<meta http-equiv="refresh" content="300">'),
      'again.html': html('', '<META HTTP-EQUIV="Refresh" CONTENT="5">'),
      'quiet.html': html('', '<noscript><meta http-equiv="refresh" content="0; url=none.html"></noscript>'),
    },
  ],
  [
    'broken HTML: unclosed elements, unquoted attributes, nested links, no head',
    {
      'index.html': '<title>T<h1>H<a href=b.html>x<a href=\'b.html\' href=none>x<p id=x><table><a href="#x"<b>',
      'b.html': '<html><body><div></p></div></body><a href="index.html">x',
      'c.html': '<!doctype html><title>',
    },
  ],
  [
    'page fragments and empty files, which are not pages',
    { 'index.html': html(links('part.html')), 'part.html': '<li><a href="{{address}}">{{name}}</a>', 'empty.html': '' },
  ],
  [
    'redirects and the not-found page',
    {
      'index.html': html('<p>x</p>'),
      _redirects: '/old /index.html 301\n/all/* /index.html 302\n',
      '404.html': html(links('/')),
    },
  ],
])('no link is broken: %s', (_, files) => {
  expect(linkFindings(files).filter((finding) => !finding.startsWith('LNK-03 (note)'))).toEqual([]);
});

test('finds broken links, however they are written', () => {
  expect(
    linkFindings({
      'index.html': html(
        `${links('none.html', 'a/none', 'a/#none', 'A/b.html', '/a/b.html#gone')}<img src="none.png" srcset="none-2.png 2x" alt=""><script src="none.js"></script>`,
      ),
      'a/index.html': html(links('none.html'), '<base href="deeper/">'),
      'a/b.html': html(links('//site.example/none', 'c/../../none.html')),
      'robots.txt': 'Sitemap: https://site.example/sitemap.xml\n',
    }).sort(),
  ).toEqual([
    'LNK-01 the link //site.example/none leads nowhere',
    'LNK-01 the link /a/deeper/none.html leads nowhere',
    'LNK-01 the link /a/none leads nowhere',
    'LNK-01 the link /none.html leads nowhere',
    'LNK-01 the resource /none-2.png leads nowhere',
    'LNK-01 the resource /none.js leads nowhere',
    'LNK-01 the resource /none.png leads nowhere',
    'LNK-02 the link /a/#none points to a missing id: /a/ has no id "none"',
    'LNK-02 the link /a/b.html#gone points to a missing id: /a/b.html has no id "gone"',
    'LNK-03 the link /A/b.html is not the canonical form of that URL',
  ]);
});

test('links must use the form of the canonical URL, but can use any form if there is no canonical URL', () => {
  const site = (head: string) => ({
    'index.html': html(links('/about', '/about.html', '/team/', '/team'), canonical('https://www.example.org/')),
    'about.html': html('', head === '' ? '' : canonical('https://www.example.org/about')),
    'team/index.html': html(links('../about'), head === '' ? '' : canonical('https://www.example.org/team')),
  });
  expect(linkFindings(site('named'))).toEqual([
    'LNK-03 the link /about.html is not the canonical form of that URL',
    'LNK-03 the link /team/ is not the canonical form of that URL',
  ]);
  expect(linkFindings(site(''))).toEqual(['LNK-03 (note) the URL /about is linked without .html']);
});

test('og:url is not checked if the page has no canonical URL', () => {
  const shared = '<meta property="og:url" content="https://shop.example/about/">';
  const folder = makeFolder({
    'index.html': html(links('about/'), canonical('https://shop.example/')),
    'about/index.html': html('', shared),
  });
  const messages = checkExistingSite(readFolder(folder)).diagnostics.map(({ message }) => message);
  expect(messages).toContain('the page has no canonical URL, unlike other pages on the site');
  expect(messages.filter((message) => message.startsWith('og:url is'))).toEqual([]);
});

test('compares canonical URLs by their targets, and reports pages that they exclude', () => {
  const at = (own: string) => canonical(`https://www.example.org${own}`);
  const page = (head: string) => html('', head);
  const folder = makeFolder({
    'index.html': html(links('a/', 'café/', 'b/', 'c/', 'd/', 'e/', 'f/', 'g/'), at('/')),
    'a/index.html': page(at('/a/index.html')),
    'café/index.html': page(at('/caf%c3%a9/')),
    'b/index.html': page(at('/b')),
    'c/index.html': page(at('/c/')),
    'd/index.html': page(canonical('http://www.example.org/d/')),
    'e/index.html': page(canonical('https://other.example.net/e/')),
    'f/index.html': page(at('/c/')),
    'g/index.html': page(at('/gone/')),
  });
  const { diagnostics, list } = checkFolder(
    folder,
    RULES.filter(({ id }) => /^CAN-|^LNK-0[13]$|^(TTL|HDG)-01$/.test(id)),
  );
  expect(diagnostics.map(({ rule, message, pages = [] }) => `${rule} ${pages.join(' ')}: ${message}`)).toEqual([
    "CAN-02 /b/: the canonical URL https://www.example.org/b differs from the page's URL, https://www.example.org/b/",
    'CAN-02 /d/: the canonical URL http://www.example.org/d/ uses http:, but the site uses https:',
    'CAN-02 /g/: the canonical URL https://www.example.org/gone/ does not exist',
    'HDG-01 / /a/ /b/ /c/ /café/ /d/ /g/: 7 pages have the h1 "H"',
    'TTL-01 / /a/ /b/ /c/ /café/ /d/ /g/: 7 pages have the title "T"',
    'CAN-02 /e/: the canonical URL https://other.example.net/e/ belongs to another site, so search engines do not index this page',
    'CAN-02 /f/: the canonical URL https://www.example.org/c/ is another page, so search engines do not index this page',
  ]);
  const ofIndexable = RULES.filter(({ id }) => /^(DSC|SMP)-01$/.test(id));
  const asked = checkFolder(folder, ofIndexable).diagnostics.flatMap(({ pages = [] }) => pages);
  expect(asked).toContain('/c/');
  expect(asked).not.toContain('/e/');
  expect(asked).not.toContain('/f/');
  expect(list.pages.filter(({ indexable }) => !indexable).map(({ path: own }) => own)).toEqual(['/e/', '/f/']);
});

test('a heading counts as outside main only if there is a main element', () => {
  const outside = RULES.filter(({ id }) => id === 'HDG-01');
  expect(checkFolder(makeFolder({ 'index.html': html('<p>x</p>') }), outside).diagnostics).toEqual([]);
  expect(checkFolder(makeFolder({ 'index.html': html('<main>x</main>') }), outside).diagnostics).toHaveLength(1);
});

test('applies redirect rules as the host does, including patterns, rewrites, 410, forced rules and conditions', () => {
  const folder = makeFolder({
    'index.html': html(
      links('/old/a', '/news/2019/x', '/app/any', '/gone', '/forced.html', '/au', '/first', '/round/a', '/none'),
    ),
    'a.html': html(''),
    'x/index.html': html(''),
    'app.html': html(''),
    'forced.html': html(''),
    _redirects: [
      '# moved',
      '/old/* /:splat.html 301',
      '/news/:year/:name /:name/ 302',
      '/app/* /app.html 200',
      '/gone /index.html 410',
      '/forced.html /a.html 301!',
      '/x/ /a.html 301',
      '/au /a.html 302 Country=au',
      '/first /second',
      '/second /third',
      '/third /nowhere',
      '/round/* /round/:splat',
    ].join('\n'),
  });
  expect(checkFolder(folder, LINKS).diagnostics.map(({ rule, message, fix }) => `${rule} ${message} [${fix}]`)).toEqual(
    [
      'LNK-01 the link /au leads nowhere [update the link to a valid URL, or remove it]',
      'LNK-01 the link /gone leads nowhere [update the link to a valid URL, or remove it]',
      'LNK-01 the link /none leads nowhere [update the link to a valid URL, or remove it]',
      'LNK-03 the link /first is a redirect to /second that ends at /nowhere, which does not exist [correct the redirect, or link elsewhere]',
      'LNK-03 the link /forced.html is a redirect to /a.html [use /a.html]',
      'LNK-03 the link /news/2019/x is a redirect to /x/ [use /x/]',
      'LNK-03 the link /old/a is a redirect to /a.html [use /a.html]',
      'LNK-03 the link /round/a is a redirect to /round/a, which loops [correct the redirect, or link elsewhere]',
      'check/host-file not read: _redirects (/au /a.html 302 Country=au) [check these rules yourself; links to paths that they redirect are reported as broken]',
    ],
  );
});

test('applies redirects to non-ASCII paths, encoded or not', () => {
  const folder = makeFolder({
    'index.html': html(links('/caf%C3%A9/', '/café/', '/kö/x/')),
    'a.html': html(''),
    _redirects: '/caf%C3%A9/ /a.html 301\n/kö/* /a.html 301\n',
  });
  const found = checkFolder(folder, LINKS).diagnostics.map(({ rule, message }) => `${rule} ${message}`);
  expect(found).toEqual([
    'LNK-03 the link /caf%C3%A9/ is a redirect to /a.html',
    'LNK-03 the link /kö/x/ is a redirect to /a.html',
  ]);
});

const STYLED = {
  'index.html': html(
    '<main style="background:url(none-1.png)"><h1>x</h1></main>',
    '<link rel="stylesheet" href="css/site.css"><style>@namespace url(http://www.w3.org/1999/xhtml); a { background: url("none-2.png"); mask: url(#part) } /* url(none.png) */</style>',
  ),
  'css/site.css':
    '@import "more.css" screen; @import url(none-3.css);\n@font-face { src: url(../none-4.woff2) format("woff2"), url("data:font/woff2;base64,AAAA") }',
  'css/more.css': 'a { background: URL( "p\\.png" ), url(http://other.example.com/x.png) }',
  'css/unused.css': 'a { background: url(none-5.png) }',
  'css/p.png': png,
};
const OF_STYLES = [
  'HTM-03 /css/more.css: the resource http://other.example.com/x.png is loaded over HTTP',
  'LNK-01 /css/site.css: the resource /css/none-3.css leads nowhere',
  'LNK-01 /: the resource /none-1.png leads nowhere',
  'LNK-01 /: the resource /none-2.png leads nowhere',
  'LNK-01 /css/site.css: the resource /none-4.woff2 leads nowhere',
];

test('checks resources that style sheets, style elements and attributes load, in a folder and on a live site', async () => {
  const rules = RULES.filter(({ id }) => ['LNK-01', 'HTM-03'].includes(id));
  const say = ({ diagnostics }: ReturnType<typeof checkExistingSite>) =>
    diagnostics.map(({ rule, message, pages = [] }) => `${rule} ${pages.join(' ')}: ${message}`).sort();
  const folder = makeFolder(STYLED);
  expect(say(checkFolder(folder, rules))).toEqual([...OF_STYLES].sort());
  const { address } = await serve(folder);
  expect(say(checkExistingSite(await crawlSite(address, { ...CRAWL_DEFAULTS, now: () => 0 }), rules))).toEqual(
    [...OF_STYLES].sort(),
  );
});

const MANIFESTS = {
  'index.html': html(
    '',
    '<link rel="manifest" href="app/site.webmanifest"><link rel="alternate" hreflang="de" href="/de/">',
  ),
  'app/site.webmanifest': JSON.stringify({
    start_url: '../gone/?from=home',
    icons: [{ src: 'icon.png' }, { src: '/none-1.png' }],
    screenshots: [{ src: 'none-2.png' }],
    shortcuts: [{ url: './', icons: [{ src: 'none-3.png' }] }, { url: '../' }],
  }),
  'app/index.html': html('<a href="../">x</a>', '<link rel="manifest" href="broken.webmanifest">'),
  'app/broken.webmanifest': '{\n  "icons": [,]\n}',
  'app/icon.png': png,
};

test('checks the URLs in a manifest and pages in other languages, in a folder and on a live site', async () => {
  const say = ({ diagnostics }: ReturnType<typeof checkExistingSite>) =>
    diagnostics.map(({ message, pages = [] }) => `${pages.join(' ')}: ${message}`).sort();
  const rules = RULES.filter(({ id }) => id === 'LNK-01');
  const folder = makeFolder(MANIFESTS);
  const expected = [
    '/: the resource /de/ leads nowhere',
    "/app/broken.webmanifest: the file /app/broken.webmanifest is not valid JSON: line 2: Unexpected token ','",
    '/app/site.webmanifest: the link /gone/?from=home leads nowhere',
    '/app/site.webmanifest: the resource /app/none-2.png leads nowhere',
    '/app/site.webmanifest: the resource /app/none-3.png leads nowhere',
    '/app/site.webmanifest: the resource /none-1.png leads nowhere',
  ];
  expect(say(checkFolder(folder, rules))).toEqual(expected);
  const { address } = await serve(folder);
  expect(say(checkExistingSite(await crawlSite(address, { ...CRAWL_DEFAULTS, now: () => 0 }), rules))).toEqual(
    expected,
  );
});

test('reads style sheets, manifests and feeds whose URL has a query string', () => {
  const folder = makeFolder({
    'index.html': html(
      '',
      '<link rel="stylesheet" href="css/a.css?v=1"><link rel="manifest" href="./app.webmanifest?x"><link rel="alternate" type="application/rss+xml" href="feed?format=rss&amp;v=2">',
    ),
    'css/a.css': '@import "b.css?v=%C3%A9"; a { background: url(none-1.png?v=1) }',
    'css/b.css': 'a { background: url(none-2.png) }',
    'app.webmanifest': '{"start_url":"none-3/?source=app"}',
    feed: '<rss><channel><link>/none-4/</link></channel></rss>',
  });
  const rules = RULES.filter(({ id }) => id === 'LNK-01');
  const found = checkFolder(folder, rules).diagnostics.map(({ message }) => message);
  expect(found.sort()).toEqual([
    'the link /none-3/?source=app leads nowhere',
    'the link /none-4/ leads nowhere',
    'the resource /css/none-1.png?v=1 leads nowhere',
    'the resource /css/none-2.png leads nowhere',
  ]);
});

const feedLink = (type: string, href: string): string =>
  `<link rel="alternate" type="application/${type}" href="${href}">`;

const FEEDS = {
  'index.html': html(
    '<a href="/sitemap.xml">x</a>',
    `${feedLink('rss+xml', '/feed.xml')}${feedLink('atom+xml; charset=utf-8', 'atom')}${feedLink('feed+json', '/feed.json')}` +
      `${feedLink('rss+xml', '/broken.xml')}${feedLink('atom+xml', '/page.xml')}${feedLink('rss+xml', '/gone.xml')}` +
      '<link rel="manifest" href="/app.json"><link rel="alternate" type="application/json" href="/data.json">',
  ),
  'feed.xml':
    '<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>x</title><link>/</link><atom:link rel="self" href="/feed.xml"/>' +
    '<item><title>&amp;</title><link>\n<![CDATA[/gone/a/]]> </link><enclosure url="/gone/a.mp3"/></item><item><link>https://example.net/</link></item></channel></rss>',
  atom: '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/"/><link rel="hub" href="/hub"/><entry><link rel="alternate" href="/gone/b/"/><content type="html">&lt;a href="/none/"></content></entry></feed>',
  'feed.json': '{"items":[{"url":"/gone/c/"},{"url":"/"}]}',
  'broken.xml': '<rss><channel>\n<title>A & B</title></channel></rss>',
  'page.xml': '<html xmlns="http://www.w3.org/1999/xhtml"><link href="/none/"/></html>',
  'app.json': '[]',
  'data.json': 'no JSON, and no business of this check',
  'sitemap.xml': 'no XML',
};

test('parses feeds and manifests that a page declares, and checks their links, in a folder and on a live site', async () => {
  const say = ({ diagnostics }: ReturnType<typeof checkExistingSite>) =>
    diagnostics.map(({ message, pages = [] }) => `${pages.join(' ')}: ${message}`).sort();
  const rules = RULES.filter(({ id }) => id === 'LNK-01');
  const folder = makeFolder(FEEDS);
  const expected = [
    '/: the resource /gone.xml leads nowhere',
    '/app.json: the file /app.json is not a JSON object',
    '/atom: the link /gone/b/ leads nowhere',
    '/broken.xml: the file /broken.xml is not well-formed XML: line 2: "&" does not start a character reference',
    '/feed.json: the link /gone/c/ leads nowhere',
    '/feed.xml: the link /gone/a/ leads nowhere',
    '/feed.xml: the resource /gone/a.mp3 leads nowhere',
    '/page.xml: the file /page.xml is not a feed: its root element is <html>',
  ];
  expect(say(checkFolder(folder, rules))).toEqual(expected);
  const { address } = await serve(folder);
  expect(say(checkExistingSite(await crawlSite(address, { ...CRAWL_DEFAULTS, now: () => 0 }), rules))).toEqual(
    expected,
  );
});

test('XHTML files are pages, and their language can be in xml:lang', () => {
  const folder = makeFolder({
    'index.html': html('<a href="a.xhtml#x">x</a> <a href="a.xhtml#none">x</a>'),
    'a.xhtml':
      '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>A</title><meta name="viewport" content="width=device-width" /></head><body><h1 id="x">A</h1><a href="gone.html">x</a></body></html>',
  });
  const rules = RULES.filter(({ id }) => /^LNK-0[12]$|^HTM-01$/.test(id));
  const found = checkFolder(folder, rules).diagnostics.filter(({ message }) => !message.includes('viewport'));
  expect(found.map(({ rule, message, pages = [] }) => `${rule} ${pages.join(' ')}: ${message}`)).toEqual([
    'LNK-01 /a.xhtml: the link /gone.html leads nowhere',
    'LNK-02 /: the link /a.xhtml#none points to a missing id: /a.xhtml has no id "none"',
  ]);
});

test('applies robots directives in headers and meta elements, except those for other crawlers', () => {
  const folder = makeFolder({
    'index.html': html(''),
    'a.html': html(''),
    'b/c.html': html(''),
    'd.html': html('', '<meta name="Googlebot" content="noindex">'),
    'e.html': html(''),
    _headers:
      '/b/*\n  X-Robots-Tag: noindex\n/a.html\n  x-robots-tag: googlebot: none\n/e.html\n  X-Robots-Tag: otherbot: noindex\n',
  });
  expect(
    readFolder(folder)
      .pages.filter(({ noindex }) => noindex)
      .map(({ path: own }) => own),
  ).toEqual(['/a.html', '/b/c.html', '/d.html']);
});

test('distinguishes a file and a folder with the same name', () => {
  const found = readFolder(
    makeFolder({ 'index.html': html(links('/a', '/a/')), 'a.html': html('file'), 'a/index.html': html('folder') }),
  );
  expect(found.pages.map(({ path: own }) => own)).toEqual(['/', '/a.html', '/a/']);
  expect(found.addresses.resolve('/a', '/')).toEqual({ path: '/a/', fragment: '', outside: false, given: '/a' });
});

test('detects a base path from the canonical URL, whatever its ending', () => {
  for (const address of [
    'https://example.org/docs/',
    'https://example.org/docs/index.html',
    'https://example.org/docs?x#y',
  ])
    expect(
      linkFindings({
        'index.html': html(links('/docs/a.html', '/elsewhere/'), canonical(address)),
        'a.html': html(links('./')),
      }),
    ).toEqual([]);
  for (const address of ['', '/', 'nonsense', 'mailto:a@b.c', 'https://'])
    expect(linkFindings({ 'index.html': html(links('/a.html'), canonical(address)), 'a.html': html('') })).toEqual([]);
});

test('detects the encoding from the byte order mark, meta element or header, and defaults to UTF-8', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>caf\xe9</title>', 'latin1');
  expect(decodeHtml(latin)).toContain('café');
  const japanese = Buffer.concat([
    Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">'),
    Buffer.from([0x93, 0xfa]),
  ]);
  expect(decodeHtml(japanese)).toContain('日');
  expect(decodeHtml(Buffer.from('<title>caf\xe9', 'latin1'), 'iso-8859-1')).toContain('café');
  expect(decodeHtml(Buffer.from('\uFEFF<title>é', 'utf16le'))).toBe('\uFEFF<title>é');
  expect(decodeHtml(Buffer.from('\uFEFF<meta charset="latin1">é'))).toContain('é');
  expect(decodeHtml(Buffer.from('<meta charset="utf-16">é'))).toContain('é');
  expect(decodeHtml(Buffer.from('<meta charset="nonsense">é'))).toContain('é');
  const site = {
    'index.html': html(links('b.html#caf%C3%A9')),
    'b.html': Buffer.from('<html><meta charset=latin1><p id="caf\xe9">', 'latin1'),
  };
  expect(linkFindings(site)).toEqual([]);
});

test('reads sitemaps with any name, if robots.txt or a sitemap index lists them', () => {
  const list = (...paths: string[]) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((own) => `<url><loc>https://www.example.org${own}</loc></url>`).join('')}</urlset>`;
  const folder = makeFolder({
    'index.html': html(links('a.html', 'b.html'), canonical('https://www.example.org/')),
    'a.html': html('', canonical('https://www.example.org/a.html')),
    'b.html': html('', canonical('https://www.example.org/b.html')),
    'robots.txt': 'User-agent: *\nSitemap: https://www.example.org/maps/all.xml\n',
    'maps/all.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[1, 2].map((part) => `<sitemap><loc>https://www.example.org/maps/${part}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
    'maps/1.xml': list('/', '/a.html', '/gone.html'),
  });
  const { diagnostics } = checkFolder(
    folder,
    RULES.filter(({ id }) => ['SMP-01', 'SMP-02'].includes(id)),
  );
  expect(diagnostics.map(({ message, pages }) => [message, pages])).toEqual([
    ['the sitemap does not list this indexable page', ['/b.html']],
    ['the sitemap lists /gone.html, which is not an indexable page', ['/gone.html']],
    ['maps/all.xml lists /maps/2.xml, which is not a sitemap of this site', []],
  ]);
});

test('a missing file is one finding, regardless of how many pages link to it and in which form', () => {
  const folder = makeFolder({
    'index.html': html(links('a/b.html', 'gone.html')),
    'a/b.html': html(links('../gone.html', '/gone.html?x=1', '../a/../gone.html#x')),
    'a/c/d.html': html(links('../../gone.html')),
  });
  expect(checkFolder(folder, LINKS).diagnostics.map(({ message, pages }) => [message, pages])).toEqual([
    ['the link /gone.html leads nowhere', ['/', '/a/b.html', '/a/c/d.html']],
  ]);
});

test('an interrupted check of a folder ends immediately', async () => {
  const heard = process.listenerCount('SIGINT');
  const { endAtOnce } = processIo();
  expect(process.listenerCount('SIGINT')).toBe(heard + 1);
  endAtOnce?.();
  expect(process.listenerCount('SIGINT')).toBe(heard);
});

test('reads compressed and plain-text sitemaps, and reports a missing sitemap that robots.txt lists', () => {
  const at = (own: string) => canonical(`https://www.example.org${own}`);
  const folder = makeFolder({
    'index.html': html(links('a.html', 'b.html', 'c.html'), at('/')),
    'a.html': html('', at('/a.html')),
    'b.html': html('', at('/b.html')),
    'c.html': html('', at('/c.html')),
    'robots.txt': ['one.xml.gz', 'two.txt', 'three.xml']
      .map((file) => `Sitemap: https://www.example.org/${file}\n`)
      .join(''),
    'one.xml.gz': gzipSync(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.org/</loc><lastmod>2999-01-01</lastmod></url><url><loc>https://www.example.org/a.html</loc></url></urlset>',
    ),
    'two.txt': 'https://www.example.org/b.html\n',
  });
  const rules = RULES.filter(({ id }) => /^SMP-|^IDX-02$/.test(id));
  const { diagnostics } = checkExistingSite(readFolder(folder), rules, undefined, () => '2026-11-21');
  expect(diagnostics.map(({ message, pages = [] }) => `${pages.join(' ')}: ${message}`)).toEqual([
    ': robots.txt lists the sitemap https://www.example.org/three.xml, which does not exist',
    '/c.html: the sitemap does not list this indexable page',
    '/: one.xml.gz has lastmod 2999-01-01, which is after the build date',
  ]);
});

test('reports a truncated or damaged compressed sitemap, but does not report pages as missing from it', () => {
  const sitemap = gzipSync('<urlset><url><loc>https://site.invalid/</loc></url></urlset>');
  const folder = makeFolder({
    'index.html': html(links('a.html')),
    'a.html': html(''),
    'robots.txt': 'Sitemap: /cut.xml.gz\nSitemap: /damaged.xml.gz\nUser-agent: *\n',
    'cut.xml.gz': sitemap.subarray(0, 30),
    'damaged.xml.gz': Buffer.concat([sitemap.subarray(0, 10), Buffer.alloc(9, 255)]),
  });
  const rules = RULES.filter(({ id }) => /^SMP-/.test(id));
  expect(checkFolder(folder, rules).diagnostics.map(({ message }) => message)).toEqual([
    'cut.xml.gz is incomplete: its gzip data ends too early',
    'damaged.xml.gz is damaged: its gzip data cannot be decompressed',
  ]);
});

test('a broken link is located at the first link with its URL, and a resource at its element', () => {
  const folder = makeFolder({
    'index.html': html(
      '<p>One</p>\n<p><a href="gone/">x</a></p>\n<p><a href="/gone/">y</a></p>',
      '<link rel="next" href="/gone/">',
    ),
  });
  const { diagnostics } = checkFolder(
    folder,
    RULES.filter(({ id }) => id === 'LNK-01'),
  );
  const places = diagnostics.map(({ message, locations = [] }) => [message, locations[0]?.line]);
  expect(places.sort()).toEqual([
    ['the link /gone/ leads nowhere', 2],
    ['the resource /gone/ leads nowhere', 1],
  ]);
});

test('a redirect of a page is located at its meta refresh', () => {
  const folder = makeFolder({
    'index.html': html(''),
    'old/index.html': html(
      '',
      '<meta name="author" content="/gone/">\n<meta http-equiv="refresh" content="0; url=../gone/">',
    ),
  });
  const { diagnostics } = checkFolder(
    folder,
    RULES.filter(({ id }) => id === 'HTP-02'),
  );
  expect(diagnostics).toMatchObject([
    { message: 'the redirect leads to /gone/, which does not exist', locations: [{ file: 'old/index.html', line: 2 }] },
  ]);
});

test('findings about sitemaps have a file and a line', () => {
  const sitemap = (lines: string) =>
    `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</urlset>`;
  const folder = makeFolder({
    'index.html': html('', canonical('https://www.example.org/')),
    'robots.txt': ['dates', 'list', 'maps/broken']
      .map((file) => `Sitemap: https://www.example.org/${file}.xml\n`)
      .join(''),
    'dates.xml': sitemap(
      '<url>\n<loc>https://www.example.org/</loc>\n<lastmod>\n31/12/2024</lastmod>\n</url>\r<url><loc>https://www.example.org/</loc><priority>2</priority></url>',
    ),
    'list.xml': sitemap('<url>\n<loc>\nhttps://other.example/\n</loc></url>\n<url></url>'),
    'maps/broken.xml': sitemap('<url><loc>https://www.example.org/?a&b</loc></url>'),
  });
  const rules = RULES.filter(({ id }) => /^SMP-/.test(id));
  expect(
    checkFolder(folder, rules).diagnostics.map(({ message, locations = [] }) => [
      locations.map(({ file, line, column }) => [file, line, column].join(':')).join(' '),
      message,
    ]),
  ).toEqual([
    ['list.xml:4:', 'list.xml lists https://other.example/, which is not a full URL of this site'],
    ['list.xml:7:', 'list.xml has an entry without a URL'],
    ['maps/broken.xml:3:37', 'maps/broken.xml is not well-formed XML: "&" does not start a character reference'],
    ['dates.xml:8:', 'dates.xml has the invalid priority "2"'],
    ['dates.xml:8:', 'dates.xml lists a URL more than once, such as https://www.example.org/'],
    ['dates.xml:5:', 'dates.xml has lastmod "31/12/2024", which is not a W3C date'],
  ]);
});

test('reads sitemaps in their declared encoding, compressed in one or more gzip members', () => {
  const sitemap = (encoding: string, address: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.org/${address}</loc></url></urlset>`;
  const at = (own: string) => html('', canonical(`https://www.example.org${own}`));
  const [first, second] = [sitemap('UTF-8', 'd.html').slice(0, 60), sitemap('UTF-8', 'd.html').slice(60)];
  const folder = makeFolder({
    'index.html': at('/'),
    'é.html': at('/é.html'),
    'b.html': at('/b.html'),
    'c.html': at('/c.html'),
    'd.html': at('/d.html'),
    'robots.txt': ['1.xml', '2.xml', '3.xml', '4.xml.gz', '5.xml']
      .map((file) => `Sitemap: https://www.example.org/${file}\n`)
      .join(''),
    '1.xml': Buffer.from(sitemap('ISO-8859-1', 'é.html'), 'latin1'),
    '2.xml': Buffer.from(`\uFEFF${sitemap('UTF-16', 'b.html')}`, 'utf16le'),
    '3.xml': sitemap('UTF-16', 'c.html'),
    '4.xml.gz': Buffer.concat([gzipSync(first), gzipSync(second)]),
    '5.xml': sitemap('no-such-encoding', ''),
  });
  const rules = RULES.filter(({ id }) => /^SMP-/.test(id));
  expect(checkFolder(folder, rules).diagnostics).toEqual([]);
});

test('locates links, images, structured data properties and words in the files of a folder', () => {
  const folder = makeFolder({
    CNAME: 'site.example\n',
    'index.html': html(links('a/b.html')),
    'a/b.html': html(
      `<p>Text</p>
<a href="../gone.html">x</a>
<img srcset="none.png 2x" alt=""> <a href="/caf&eacute;/">x</a>
<main><p>undefined</p></main>`,
      `<script type="application/ld+json">
{ "@context": "https://schema.org",
  "@graph": [
    { "@type": "Place", "name": "A",
      "url": "https://site.example/none/" },
    { "@type": "Organization", "name": "B", "legalName": "C",
      "telephon": "1" },
    { "@type": "Article", "headline": "x",
      "datePublished": "soon" } ] }
</script>`,
    ),
  });
  const rules = RULES.filter(({ id }) => /^LNK-01|^SDT-0[289]|^TXT-05/.test(id));
  const { diagnostics } = checkFolder(folder, rules);
  const placeOf = (message: string) => {
    const [place] = diagnostics.find((finding) => finding.message.includes(message))?.locations ?? [];
    return place && `${place.file}:${place.line}:${place.column}`;
  };
  expect(placeOf('gone.html')).toBe('a/b.html:11:1');
  expect(placeOf('none.png')).toBe('a/b.html:12:1');
  expect(placeOf('/café/')).toBe('a/b.html:12:35');
  expect(placeOf('"undefined"')).toBe('a/b.html:13:10');
  expect(placeOf('https://site.example/none/')).toBe('a/b.html:5:15');
  expect(placeOf('telephon')).toBe('a/b.html:7:8');
  expect(placeOf('"soon"')).toBe('a/b.html:9:8');
  expect(placeOf('has no image')).toBe('a/b.html:8:5');
});

test('skips files that hosts do not serve, and follows symbolic links', () => {
  const folder = makeFolder({
    'index.html': html(links('shared.html', '.well-known/x.html')),
    'node_modules/x/index.html': html(links('none')),
    '.git/x.html': html(links('none')),
    '.well-known/x.html': html(''),
  });
  symlinkSync(path.join(makeFolder({ 'y.html': html('') }), 'y.html'), path.join(folder, 'shared.html'));
  expect(readFolder(folder).pages.map(({ path: own }) => own)).toEqual(['/', '/.well-known/x.html', '/shared.html']);
  expect(checkFolder(folder, LINKS).diagnostics).toEqual([]);
});

test('pages behind a home page that redirects count as linked', () => {
  const folder = makeFolder({
    'index.html': '<title>x</title><meta http-equiv="refresh" content="0; url=latest/">',
    'latest/index.html': html(links('a.html')),
    'latest/a.html': html(''),
  });
  expect(
    checkFolder(
      folder,
      RULES.filter(({ id }) => id === 'IDX-03'),
    ).diagnostics,
  ).toEqual([]);
});

test("does not apply rules specific to build-site to another generator's folder", () => {
  const folder = makeFolder({
    'index.html': html('<p>a value may be undefined</p><a href="API_Guide.html">Guide</a>'),
    'API_Guide.html': html('<main>It is undefined until then.</main><link rel="stylesheet" href="x.css" itemprop="x">'),
    'x.css': '',
  });
  const { diagnostics } = checkFolder(folder);
  expect(
    diagnostics
      .filter(({ rule }) => /^(CAN|URL|HTM-02|TXT-05|IDX)/.test(rule))
      .map(({ rule, severity }) => `${rule} ${severity}`),
  ).toEqual(['CAN-01 warning', 'IDX-06 warning', 'TXT-05 warning']);
});

test('rejects a missing folder and a folder without HTML', async () => {
  const empty = makeFolder({ 'readme.txt': 'x' });
  for (const folder of [empty, path.join(empty, 'none'), path.join(empty, 'readme.txt')]) {
    const { exitCode, error } = await run(empty, ['check', folder]);
    expect(exitCode).toBe(2);
    expect(error).toContain('there is no built site in');
  }
});

test('broken HTML does not crash the check', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '<a href=',
    '<!--',
    '-->',
    '<script>',
    '</script',
    '<base href="',
    '<svg><title>',
    '<h1>',
    '&',
    '&#x110000;',
    '<meta http-equiv=refresh content=',
    '0;url=',
    '<title>',
    '<img srcset="',
    ',',
    ' ',
    '<link rel=canonical href=',
    'http://[',
    '\0',
    'x',
    '#',
    '<script type="application/ld+json">{',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const { pages } = checkFolder(makeFolderOnce(parts.join('')));
      expect(pages).toBeLessThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
});

const makeFolderOnce = (text: string): string =>
  makeFolder({ 'index.html': html(links('b.html')), 'b.html': `<html>${text}` });
