import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULES } from '../../../src/engine/check/rules/index.ts';
import type { SiteFacts } from '../../../src/engine/check/site-facts.ts';
import { ADDRESS, findings, type PageParts, page, type SiteParts, siteOf } from './site-of.ts';

/** A site with a home page and the page `/a/`, to which these things happen. */
const withPage = (parts: PageParts | string, more: Omit<SiteParts, 'pages'> = {}): SiteFacts =>
  siteOf({ pages: { '/a/': parts }, ...more });

const SAME = 'A description that stands on two pages and is long enough to be one for search engines.';

const A = `${ADDRESS}/a/`;

test('the ids of rules are unique', () => {
  const ids = RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each<[string, SiteFacts]>([
  ['a whole site', siteOf({ pages: { '/a/': {}, '/b/': {} } })],
  [
    'a link to a page, with a query and with its full address',
    withPage({ body: `<a href="/">x</a> <a href="/?q=1">x</a> <a href="${ADDRESS}/a/">x</a>` }),
  ],
  [
    'links to other hosts, mail and telephone',
    withPage({
      body: '<a href="https://example.net/none/">x</a> <a href="mailto:a@example.org">x</a> <a href="tel:+61255501234">x</a>',
    }),
  ],
  [
    'a link to a file',
    withPage({ body: '<a href="/terms.pdf">x</a>' }, { targets: { '/terms.pdf': { kind: 'file' } } }),
  ],
  [
    'fragments of the page itself and of another',
    siteOf({
      pages: {
        '/a/': { body: '<h2 id="more">x</h2><a href="#more">x</a>' },
        '/b/': { body: '<a href="/a/#more">x</a>' },
      },
    }),
  ],
  [
    'fragments that always lead to the top',
    withPage({ body: '<a href="#">x</a> <a href="#top">x</a> <a href="/a/#TOP">x</a>' }),
  ],
  ['an encoded fragment', withPage({ body: '<h2 id="café">x</h2><a href="#caf%C3%A9">x</a>' })],
  [
    'a fragment of a file, which has no ids to know',
    withPage({ body: '<a href="/terms.pdf#page=2">x</a>' }, { targets: { '/terms.pdf': { kind: 'file' } } }),
  ],
  [
    'a page without canonical that is kept out',
    withPage({ canonical: false, head: '<meta name="robots" content="noindex">' }),
  ],
  [
    'a page below a base',
    siteOf({
      pages: {
        '/': { canonical: `${ADDRESS}/p/`, body: '<a href="/p/a/">x</a>' },
        '/a/': { canonical: `${ADDRESS}/p/a/`, body: '<a href="/p/">x</a>' },
      },
      address: `${ADDRESS}/p`,
    }),
  ],
  ['an svg with a title of its own', withPage({ body: '<svg><title>A chart</title></svg>' })],
  [
    'structured data that refers to its own nodes',
    withPage({
      head: '<script type="application/ld+json">{"@graph":[{"@type":"Organization","@id":"#a","founder":{"@id":"#b"}},{"@type":"Person","@id":"#b"}]}</script>',
    }),
  ],
  [
    'equal texts of pages that are kept out',
    siteOf({
      pages: {
        '/a/': { title: 'T', description: 'D', head: '<meta name="robots" content="noindex">' },
        '/b/': { title: 'T', description: 'D', head: '<meta name="robots" content="noindex">' },
      },
    }),
  ],
  [
    'an orphan that is kept out',
    siteOf({ pages: { '/': {}, '/a/': { head: '<meta name="robots" content="noindex">' } } }),
  ],
  ['an orphan of a part of a site', siteOf({ pages: { '/': {}, '/a/': {} }, changes: { partial: true } })],
  [
    'a page that is reached over another',
    siteOf({ pages: { '/': { body: '<a href="/a/">x</a>' }, '/a/': { body: '<a href="../b/">x</a>' }, '/b/': {} } }),
  ],
  [
    'pages that are reached by one address that means another page on each',
    siteOf({
      pages: {
        '/': { body: '<a href="x/">x</a>' },
        '/x/': { body: '<a href="x/">x</a>' },
        '/x/x/': { body: '<a href="x/">x</a>' },
        '/x/x/x/': {},
      },
    }),
  ],
  [
    'a preview that is kept out as a whole',
    siteOf({
      pages: { '/a/': { head: '<meta name="robots" content="noindex">' } },
      changes: { noindex: true, sitemap: new Set() },
    }),
  ],
  [
    'a sitemap of the indexable pages',
    siteOf({
      pages: { '/a/': {}, '/b/': { head: '<meta name="robots" content="noindex">' } },
      changes: { sitemap: new Set(['/', '/a/']) },
    }),
  ],
])('%s passes every rule', (_, site) => {
  expect(findings(site, RULES)).toEqual([]);
});

test.each<[string, SiteFacts, string[]]>([
  [
    'a link to nothing',
    withPage({ body: '<a href="/b/">x</a>' }),
    ['LNK-01 /a/: the link /b/ leads nowhere [did you mean "/a/"?]'],
  ],
  [
    'a link to a page that a path of another case has nothing to do with',
    withPage({ body: '<a href="/nothing/at/all/">x</a>' }),
    ['LNK-01 /a/: the link /nothing/at/all/ leads nowhere [update the link to a valid address, or remove it]'],
  ],
  [
    'a picture, a source, a poster, a style and an icon that are missing',
    withPage({
      head: '<link rel="stylesheet" href="/5.css"><link rel="icon" href="/6.svg">',
      body: '<img alt="" width="5" height="3" src="/1.png" srcset="/2.png 1x, /3.png 2x"><video poster="/4.png"></video>',
    }),
    [1, 2, 3, 4, 5, 6].map((n) => expect.stringMatching(`^LNK-01 /a/: the resource /${n}\\.\\w+ leads nowhere`)),
  ],
  [
    'an image map that leads nowhere',
    withPage({ body: '<map><area alt="x" href="/nothing/at/all/"></map>' }),
    [expect.stringContaining('the link /nothing/at/all/ leads nowhere')],
  ],
  [
    'a fragment that is no id',
    withPage({ body: '<h2 id="more">x</h2><a href="#mroe">x</a>' }),
    ['LNK-02 /a/: the link #mroe leads to a missing place: /a/ has no id "mroe" [did you mean "more"?]'],
  ],
  [
    'a link without its slash',
    withPage({ body: '<a href="/a">x</a>' }),
    ['LNK-03 /a/: the link /a is not the form of that address [write /a/]'],
  ],
  [
    'a link in capitals',
    withPage({ body: '<a href="/A/">x</a>' }),
    ['LNK-03 /a/: the link /A/ is not the form of that address [write /a/]'],
  ],
  [
    'a link to a file with a slash',
    withPage({ body: '<a href="/terms.pdf/">x</a>' }, { targets: { '/terms.pdf': { kind: 'file' } } }),
    ['LNK-03 /a/: the link /terms.pdf/ is not the form of that address [write /terms.pdf]'],
  ],
  [
    'a link to a redirect',
    withPage({ body: '<a href="/old/">x</a>' }, { targets: { '/old/': { kind: 'redirect', to: '/a/' } } }),
    ['LNK-03 /a/: the link /old/ is a redirect to /a/ [write /a/]'],
  ],
  [
    'a link that leaves the base',
    siteOf({
      pages: {
        '/': { canonical: `${ADDRESS}/p/`, body: '<a href="/p/a/">x</a>' },
        '/a/': { canonical: `${ADDRESS}/p/a/`, body: '<a href="/a/">x</a>' },
      },
      address: `${ADDRESS}/p`,
    }),
    [
      'LNK-03 /a/: the link /a/ lies outside the site, which lives below /p/ [use <Link to> or site.url(), which add the base]',
    ],
  ],
  [
    'a canonical of another page',
    withPage({ canonical: `${ADDRESS}/` }),
    [
      `CAN-01 /a/: the page has the canonical address ${ADDRESS}/, but is ${A} [leave canonical to the engine, or set robots to noindex]`,
    ],
  ],
  [
    'two canonicals',
    withPage({ head: `<link rel="canonical" href="${A}">` }),
    [expect.stringContaining(`CAN-01 /a/: the page has the canonical address ${A} and ${A}`)],
  ],
  [
    'no canonical',
    withPage({ canonical: false }),
    [
      `CAN-01 /a/: the page has no canonical address, but is ${A} [leave canonical to the engine, or set robots to noindex]`,
    ],
  ],
  [
    'no description',
    withPage({ description: '' }),
    ['DSC-01 /a/: the page has no description [give head() a description]'],
  ],
  [
    'one description on two pages',
    siteOf({ pages: { '/a/': { description: SAME }, '/b/': { description: SAME } } }),
    [`DSC-01 /a/ /b/: 2 pages have the description "${SAME}" [Generate unique descriptions for each page]`],
  ],
  [
    'no title',
    withPage(page('/a/').replace('<title>Title of /a/', '<title>')),
    ['TTL-01 /a/: the page has no title [give head() one title]'],
  ],
  [
    'two titles',
    withPage({ head: '<title>Another</title>' }),
    ['TTL-01 /a/: the page has 2 titles [give head() one title]'],
  ],
  [
    'one title on two pages',
    siteOf({ pages: { '/a/': { title: 'Same' }, '/b/': { title: 'Same' } } }),
    ['TTL-01 /a/ /b/: 2 pages have the title "Same" [say in each title what tells the page apart]'],
  ],
  [
    'no heading',
    withPage(page('/a/').replaceAll('h1', 'h2')),
    ['HDG-01 /a/: the page has no h1 heading [give the page one h1 that says what it is about]'],
  ],
  [
    'a heading without text',
    withPage(page('/a/').replace('Heading of /a/', '<img src="/a/" alt="" width="5" height="3">')),
    ['HDG-01 /a/: the page has no h1 heading [give the page one h1 that says what it is about]'],
  ],
  [
    'two headings',
    withPage({ body: '<h1>Another</h1>' }),
    ['HDG-01 /a/: the page has 2 h1 headings [give the page one h1 that says what it is about]'],
  ],
  [
    'no language',
    withPage({ lang: '' }),
    ['HTM-01 /a/: the html element has no lang attribute [set `language` in the settings]'],
  ],
  [
    'an id that stands twice',
    withPage({ body: '<p id="x">1</p><p id="x">2</p><p id="x">3</p>' }),
    ['HTM-02 /a/: the id "x" stands more than once in the page [give each element its own id]'],
  ],
  [
    'a head element in the body',
    withPage({ body: '<link rel="icon" href="/">' }),
    ['HTM-02 /a/: a <link> stands in the body of the page [return it from head() instead]'],
  ],
  [
    'an orphan',
    siteOf({ pages: { '/': {}, '/a/': { body: '<a href="/a/">x</a>' } } }),
    [
      'IDX-03 /a/: no chain of links leads from the home page to this page [link to it from a page that visitors reach, or mark it noindex]',
    ],
  ],
  [
    'JSON-LD that is no JSON',
    withPage({ head: '<script type="application/ld+json">{"a":}</script>' }),
    [expect.stringMatching(/^SDT-01 \/a\/: a JSON-LD block is not valid JSON: /)],
  ],
  [
    'JSON-LD that defines an id twice',
    withPage({
      head: '<script type="application/ld+json">[{"@type":"Organization","@id":"#a"},{"@type":"Person","@id":"#a"}]</script>',
    }),
    ['SDT-01 /a/: the JSON-LD defines #a more than once [define it once and refer to it by @id]'],
  ],
  [
    'JSON-LD that refers to nothing',
    withPage({ head: '<script type="application/ld+json">{"@type":"Organization","founder":{"@id":"#b"}}</script>' }),
    [
      'SDT-01 /a/: the JSON-LD refers to #b, which the page does not define [add a node with that @id to structuredData]',
    ],
  ],
  [
    'a sitemap that leaves a page out',
    withPage({}, { changes: { sitemap: new Set(['/']) } }),
    ['SMP-01 /a/: the sitemap does not list this indexable page [build the site again]'],
  ],
  [
    'a sitemap that lists what is no page',
    withPage({}, { changes: { sitemap: new Set(['/', '/a/', '/b/']) } }),
    ['SMP-01 /b/: the sitemap lists /b/, which is no indexable page [build the site again]'],
  ],
  [
    'one text on two pages',
    siteOf({
      pages: {
        '/a/': page('/a/').replace('Heading of /a/', 'Same <b>text</b>'),
        '/b/': page('/b/').replace('Heading of /b/', 'Same <b>text</b>'),
      },
    }),
    [
      'HDG-01 /a/ /b/: 2 pages have the h1 "Same text" [say in each h1 what tells the page apart]',
      'TXT-01 /a/ /b/: 2 pages have the same main text [write what only that page can say, or keep one of them]',
    ],
  ],
])('%s is found', (_, site, expected) => {
  expect(findings(site, RULES)).toEqual(expected);
});

test('a link in a shared part is judged on every page that shows it, and reported once', () => {
  const site = siteOf({ pages: { '/a/': {}, '/b/': {}, '/c/': {} } });
  const part = {
    ids: [],
    anchors: [],
    links: ['/nothing/at/all/', '#more'].map((href) => site.references.idOf(href)),
    resources: [],
    eager: [],
    soon: [],
    elements: 0,
    oddities: [],
  };
  const pages = site.pages.map((facts) => ({
    ...facts,
    ...(facts.path === '/b/' ? { ids: ['more'] } : {}),
    parts: facts.path === '/' ? [] : [part],
  }));
  expect(findings({ ...site, pages }, RULES)).toEqual([
    'LNK-01 /a/ /b/ /c/: the link /nothing/at/all/ leads nowhere [update the link to a valid address, or remove it]',
    expect.stringMatching(/^LNK-02 \/a\/ \/c\/: the link #more leads to a missing place/),
  ]);
});

test('an id of a page that repeats one of its shared part is found', () => {
  const site = siteOf({ pages: { '/a/': { body: '<p id="footer">x</p>' } } });
  const part = {
    ids: ['footer'],
    anchors: [],
    links: [],
    resources: [],
    eager: [],
    soon: [],
    elements: 0,
    oddities: [],
  };
  expect(findings({ ...site, pages: site.pages.map((facts) => ({ ...facts, parts: [part] })) }, RULES)).toEqual([
    'HTM-02 /a/: the id "footer" stands more than once in the page [give each element its own id]',
  ]);
});

test('corrections of links keep their own fragment and query', () => {
  const site = withPage({
    body: '<h2 id="x">x</h2><h2 id="y">y</h2><a href="/a#x">x</a> <a href="/a#y">y</a> <a href="/a?q=1">q</a>',
  });
  const corrections = RULES.flatMap((rule) => rule.check(site)).map(({ correction }) => correction);
  expect(corrections).toEqual([
    { of: 'address', at: '/a#x', to: '/a/#x' },
    { of: 'address', at: '/a#y', to: '/a/#y' },
    { of: 'address', at: '/a?q=1', to: '/a/?q=1' },
  ]);
});

const HREFS = [
  '/',
  '/a/',
  '/b/',
  '/c/',
  '/a',
  '/B/',
  '/none/',
  '#x',
  '#nowhere',
  '/a/#x',
  '/b/#none',
  '../',
  '../a/',
  'x/',
  '?q',
  '/old/',
  'https://example.net/',
  '',
];
const anySite = fc.array(
  fc.record({ hrefs: fc.subarray(HREFS), hasId: fc.boolean(), title: fc.constantFrom('Same', 'Own') }),
  { minLength: 3, maxLength: 3 },
);

test('the order in which pages were made changes no verdict', () => {
  fc.assert(
    fc.property(anySite, fc.boolean(), (parts, backwards) => {
      const names = ['/a/', '/b/', '/c/'];
      const pages = parts.map(({ hrefs, hasId, title }, index): [string, PageParts] => [
        names[index] ?? '/',
        {
          title: title === 'Own' ? names[index] : title,
          body: `${hasId ? '<p id="x">x</p>' : ''}${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`,
        },
      ]);
      const targets: SiteParts['targets'] = { '/old/': { kind: 'redirect', to: '/a/' } };
      const first = siteOf({ pages: { '/': { body: '<a href="/a/">x</a>' }, ...Object.fromEntries(pages) }, targets });
      const shuffled = [...pages.slice(1), ...pages.slice(0, 1)];
      const second = siteOf({
        pages: Object.fromEntries([
          ...(backwards ? shuffled.reverse() : shuffled),
          ['/', { body: '<a href="/a/">x</a>' } as PageParts],
        ]),
        targets,
      });
      expect(findings(second, RULES).sort()).toEqual(findings(first, RULES).sort());
    }),
    { numRuns: 200 },
  );
});
