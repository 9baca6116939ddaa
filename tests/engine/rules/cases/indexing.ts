import { readSitemapText } from '../../../../src/engine/facts/read-sitemap.ts';
import { mainOf, NOINDEX, times, urlset } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type PageParts, type SiteParts } from '../site-of.ts';

const SITEMAP_LINE = `Sitemap: ${ADDRESS}/sitemap.xml`;

const A = `${ADDRESS}/a/`;
const withCanonical = (path: string): { page: PageParts } => ({ page: { canonical: ADDRESS + path } });

const withRobots = (content: string): { page: PageParts } => ({
  page: { head: `<meta name="robots" content="${content}">` },
});

const BOTH = '/a/: robots contains both index and noindex [keep only one, with `robots` in head()]';
const NOT_OWN = `it must be ${A} [let the engine add the canonical, or set robots to noindex]`;
const faultOf = (address: string, fault: string): string =>
  `/a/: the canonical URL ${address} ${fault} [let the engine add the canonical]`;

const ORPHAN =
  'the page cannot be reached from the home page by following links [link to it from a reachable page, or mark it noindex]';

const chain = (length: number): { pages: Record<string, PageParts> } => {
  const path = (place: number) => (place === 0 ? '/' : `/${'x/'.repeat(place)}`);
  const pages = times(length, (place): [string, PageParts] => [
    path(place),
    { body: `<a href="${path(place + 1)}">on</a>` },
  ]);
  return { pages: { ...Object.fromEntries(pages), [path(length)]: {} } };
};

const tooDeep = (path: string, links: number): string =>
  `${path}: the page is ${links} links from the home page [link to it from a page closer to the home page]`;

/**
 * A site with a home page that links to all others; twenty pages, three of which link to all twenty; and `/few/` with links from
 * `linking` pages.
 */
const siteWhere = (linking: number, few: PageParts = {}, more: SiteParts = {}): SiteParts => {
  const all = times(20, (place) => `<a href="/p${place}/">x</a>`).join('');
  const pages = times(20, (place): [string, PageParts] => [
    `/p${place}/`,
    { body: (place < 3 ? all : '') + (place < linking ? '<a href="/few/">few</a>' : '') },
  ]);
  return { pages: { ...Object.fromEntries(pages), '/few/': few }, ...more };
};

const ASSETS = { page: { head: '<link rel="stylesheet" href="/assets/x.css">' }, files: { '/assets/x.css': 1 } };
const FEW = '[link to it from pages on the same subject]';
const NOT_PLAIN = '[rename its template or record, and redirect the old path]';
const notPlain = (path: string): string =>
  `${path}: the path ${path} does not consist of lower-case words joined by hyphens ${NOT_PLAIN}`;

export const INDEXING: CasesOfRules = {
  'CAN-01': {
    good: {
      'a noindex page without a canonical': { page: { canonical: false, head: NOINDEX } },
      'a page below a base path': { address: `${ADDRESS}/p` },
    },
    bad: {
      "another page's canonical": [withCanonical('/'), `/a/: the page has the canonical URL ${ADDRESS}/; ${NOT_OWN}`],
      'two canonicals': [
        { page: { head: `<link rel="canonical" href="${A}">` } },
        `/a/: the page has the canonical URL ${A} and ${A}; ${NOT_OWN}`,
      ],
      'no canonical': [{ page: { canonical: false } }, `/a/: the page has no canonical URL; ${NOT_OWN}`],
      "another page's canonical on a noindex page": [
        { page: { canonical: `${ADDRESS}/`, head: NOINDEX } },
        `/a/: the page has the canonical URL ${ADDRESS}/; ${NOT_OWN}`,
      ],
    },
  },
  'CAN-02': {
    good: { 'pages with their own canonical': { pages: { '/a/': {}, '/b/': {} } } },
    bad: {
      'a canonical of a missing page': [withCanonical('/none/'), faultOf(`${ADDRESS}/none/`, 'does not exist')],
      'a canonical with a fragment': [
        withCanonical('/a/#top'),
        `/a/: warning: the canonical URL ${ADDRESS}/a/#top has a fragment, which search engines ignore or reject [let the engine add the canonical]`,
      ],
      'a canonical on another host': [
        { page: { canonical: 'https://example.net/' } },
        faultOf('https://example.net/', 'is not a full URL of this site'),
      ],
      'a canonical without a host': [{ page: { canonical: '/' } }, faultOf('/', 'is not a full URL of this site')],
      'a canonical that redirects': [
        { ...withCanonical('/old/'), targets: { '/old/': { kind: 'redirect', to: '/a/' } } },
        faultOf(`${ADDRESS}/old/`, 'is a redirect to /a/'),
      ],
      'a canonical of a file': [
        { ...withCanonical('/x.pdf'), files: { '/x.pdf': 1 } },
        faultOf(`${ADDRESS}/x.pdf`, 'is not a page'),
      ],
      'a canonical of a noindex page': [
        { pages: { '/a/': { canonical: `${ADDRESS}/b/` }, '/b/': { head: NOINDEX } } },
        faultOf(`${ADDRESS}/b/`, 'is a noindex page'),
      ],
      'a chain of canonicals': [
        { pages: { '/a/': { canonical: `${ADDRESS}/b/` }, '/b/': { canonical: `${ADDRESS}/` } } },
        faultOf(`${ADDRESS}/b/`, 'is a page with a different canonical'),
      ],
    },
  },
  'IDX-01': {
    good: {
      'no robots meta tag': {},
      'a noindex page': withRobots('noindex, follow'),
      'an image preview directive': withRobots('max-image-preview:large'),
    },
    bad: {
      'index and noindex': [{ page: { head: `${NOINDEX}<meta name="robots" content="INDEX">` } }, BOTH],
      'all and noindex': [withRobots('all, noindex'), BOTH],
      'a misspelt directive': [
        withRobots('no-index'),
        '/a/: "no-index" is not a robots directive [use index, noindex, follow or nofollow]',
      ],
      nofollow: [
        withRobots('nofollow'),
        '/a/: the page is indexable, but tells search engines not to follow its links [remove nofollow from its robots meta tag]',
      ],
      'a noindex page that robots.txt blocks': [
        { page: { head: NOINDEX }, robots: `User-agent: *\nDisallow: /a\n${SITEMAP_LINE}` },
        '/a/: warning: the page is noindex, but search engines cannot see that, because robots.txt blocks the page (Disallow: /a) [allow the page in robots.txt, because search engines can index a blocked URL that other pages link to]',
      ],
      'a page that robots.txt blocks': [
        { robots: `User-agent: *\nDisallow: /a\n${SITEMAP_LINE}` },
        '/a/: robots.txt blocks this indexable page: Disallow: /a [remove the line; use noindex to keep a page out of search results]',
      ],
    },
  },
  'IDX-02': {
    good: {
      'no blocked paths': { robots: `User-agent: *\nAllow: /\n\n${SITEMAP_LINE}\n` },
      'a block for another crawler, and an exception to a block': {
        ...ASSETS,
        robots: `# ours\nUser-agent: Badbot\nDisallow: /\n\nUser-agent: *\nDisallow: /assets/\nAllow: /assets/*.css$\n${SITEMAP_LINE}`,
      },
      'a blocked feed': {
        page: { head: '<link rel="alternate" type="application/rss+xml" href="/feed/">' },
        targets: { '/feed/': { kind: 'file' }, '/404.html': { kind: 'page' } },
        robots: `User-agent: *\nDisallow: /feed/\n${SITEMAP_LINE}`,
      },
      'records from other standards': {
        robots: [
          'User-agent: *',
          'Content-Signal: search=yes,ai-train=no',
          'Content-Usage: train-ai=n',
          'Noindex: /x/',
          'Request-rate: 1/5',
          'Visit-time: 0600-0845',
          'Host: www.example.org',
          'Clean-param: ref /',
          'Some new field_2 : whatever',
          'Allow: /',
          `Schemamap: ${ADDRESS}/schemamap.xml`,
          SITEMAP_LINE,
        ].join('\n'),
      },
      'CR line ends after a byte order mark': {
        robots: `\uFEFFUser-agent: *\rAllow: /\r\r${SITEMAP_LINE}\r`,
      },
      'mixed line ends and upper-case fields': {
        robots: `USER-AGENT : *\r\nCONTENT-SIGNAL: search=yes\rallow: / # all\n\r\nSITEMAP :${ADDRESS}/sitemap.xml`,
      },
      'no sitemap for a noindex site': { robots: 'User-agent: *\nAllow: /\n', noindex: true },
    },
    bad: {
      'no sitemap': [
        { robots: 'User-agent: *\nAllow: /\n' },
        `site: robots.txt does not list a sitemap [add ${SITEMAP_LINE}]`,
      ],
      "no sitemap on another generator's site": [
        { robots: 'User-agent: *\nAllow: /\n', foreign: true },
        'site: note: the site has no sitemap in robots.txt or at a common path [create one and list it in robots.txt]',
      ],
      "another generator's sitemap that is not listed": [
        {
          robots: 'User-agent: *\nAllow: /\n',
          foreign: true,
          sitemapFiles: [readSitemapText('sitemap-index.xml', urlset(''))],
        },
        `site: warning: robots.txt does not list a sitemap [add Sitemap: ${ADDRESS}/sitemap-index.xml]`,
      ],
      'a sitemap without a host': [
        { robots: 'Sitemap: /sitemap.xml' },
        `site: robots.txt lists the sitemap /sitemap.xml, which is not a full URL of this site [use ${ADDRESS}/sitemap.xml]`,
      ],
      'misspelt fields': [
        { robots: `Useragent: *\rDissallow: /x/\rAlow: /\rSite-map: ${ADDRESS}/sitemap.xml\r${SITEMAP_LINE}` },
        'site: warning: robots.txt, line 1: unknown field "Useragent", which crawlers ignore [did you mean "User-agent"?]',
        'site: warning: robots.txt, line 2: unknown field "Dissallow", which crawlers ignore [did you mean "Disallow"?]',
        'site: warning: robots.txt, line 3: unknown field "Alow", which crawlers ignore [did you mean "Allow"?]',
        'site: warning: robots.txt, line 4: unknown field "Site-map", which crawlers ignore [did you mean "Sitemap"?]',
      ],
      'an invalid line': [
        { robots: `User-agent: *\nWelcome, robots!\n${SITEMAP_LINE}` },
        'site: note: robots.txt, line 2: "Welcome, robots!" has no colon, so crawlers ignore it [start the line with # if it is a comment]',
      ],
      'a line without a colon': [
        { robots: `User-agent: *\nDisallow /x/\n${SITEMAP_LINE}` },
        'site: robots.txt, line 2: "Disallow /x/" has no colon, so crawlers ignore it [use a field name, a colon and a value, such as Disallow: /private/]',
      ],
      'paths without a leading slash': [
        { robots: `User-agent: *\nDisallow: x/\nAllow: ${ADDRESS}/y/\n${SITEMAP_LINE}` },
        'site: robots.txt, line 2: the path "x/" does not start with / or *, so crawlers ignore it [use a path, such as Disallow: /private/]',
        `site: robots.txt, line 3: the path "${ADDRESS}/y/" does not start with / or *, so crawlers ignore it [use a path, such as Allow: /private/]`,
      ],
      'a file over the size limit': [
        { robots: `${SITEMAP_LINE}\nUser-agent: *\n${'Disallow: /x/\n'.repeat(40_000)}Disallow: /\n` },
        'site: warning: robots.txt, line 36570: the file is larger than 500 KiB, so crawlers may ignore the rest [shorten it, for example with patterns that match more than one path]',
      ],
      'a blocked page resource': [
        { ...ASSETS, robots: `User-agent: Googlebot\nUser-agent: Otherbot\nDisallow: /assets/\n${SITEMAP_LINE}` },
        '/a/: robots.txt blocks /assets/x.css, which pages load: Disallow: /assets/ [remove the line; otherwise search engines render pages without this file]',
      ],
    },
  },
  'IDX-03': {
    good: {
      'a noindex orphan': { pages: { '/': {}, '/a/': { head: NOINDEX } } },
      'an orphan in a partial build': { pages: { '/': {}, '/a/': {} }, partial: true },
      'a page that is reached through another': {
        pages: { '/': { body: '<a href="/a/">x</a>' }, '/a/': { body: '<a href="../b/">x</a>' }, '/b/': {} },
      },
      'pages that are reached through the same relative URL': {
        pages: {
          '/': { body: '<a href="x/">x</a>' },
          '/x/': { body: '<a href="x/">x</a>' },
          '/x/x/': { body: '<a href="x/">x</a>' },
          '/x/x/x/': {},
        },
      },
    },
    bad: {
      'an orphan': [{ pages: { '/': {}, '/a/': {} } }, `/a/: ${ORPHAN}`],
      'an orphan that links to itself': [
        { pages: { '/': {}, '/a/': { body: '<a href="/a/">x</a>' } } },
        `/a/: ${ORPHAN}`,
      ],
      'two orphans that link to each other': [
        { pages: { '/': {}, '/a/': { body: '<a href="/b/">x</a>' }, '/b/': { body: '<a href="/a/">x</a>' } } },
        `/a/ /b/: ${ORPHAN}`,
      ],
    },
  },
  'IDX-04': {
    good: {
      'four links from the home page': chain(4),
      'a noindex page five links away': { pages: { ...chain(5).pages, '/x/x/x/x/x/': { head: NOINDEX } } },
      'a long chain in a partial build': { ...chain(5), partial: true },
    },
    bad: {
      'five links': [chain(5), tooDeep('/x/x/x/x/x/', 5)],
      'six links': [chain(6), tooDeep('/x/x/x/x/x/', 5), tooDeep('/x/x/x/x/x/x/', 6)],
      'five links with a redirect, which does not count': [
        {
          pages: { ...chain(4).pages, '/x/x/x/x/': { body: '<a href="/old/">x</a>' }, '/new/': {} },
          targets: { '/old/': { kind: 'redirect', to: '/new/' } },
        },
        tooDeep('/new/', 5),
      ],
    },
  },
  'IDX-05': {
    good: {
      'two links': siteWhere(1),
      'a small site': {},
      'a noindex page': siteWhere(0, { head: NOINDEX }),
      'a partial build': siteWhere(0, {}, { partial: true }),
    },
    bad: {
      'one link, from the home page': [
        siteWhere(0),
        `/few/: only one page links to this page from its main content ${FEW}`,
      ],
      'links from the home page and the page itself': [
        siteWhere(0, { body: '<a href="/few/">x</a>' }),
        `/few/: only one page links to this page from its main content ${FEW}`,
      ],
      'links outside main': [
        {
          pages: {
            ...siteWhere(0).pages,
            '/': { body: times(20, (place) => `<a href="/p${place}/">x</a>`).join('') },
            '/p0/': { html: (html) => html.replace('<main>', '<a href="/few/">x</a><main>') },
            '/p4/': { body: times(20, (place) => `<a href="/p${place}/">x</a>`).join('') },
          },
        },
        `/few/: no page links to this page from its main content ${FEW}`,
      ],
    },
  },
  'IDX-06': {
    good: {
      'a noindex not-found page': { pages: { '/a/': {}, '/404.html': { head: NOINDEX, canonical: false } } },
      'a partial build': { targets: {}, partial: true },
    },
    bad: {
      'no not-found page': [{ targets: {} }, 'site: the site has no 404 page [add templates/pages/404.tsx]'],
      'an indexable not-found page': [
        { pages: { '/404.html': {} } },
        '/404.html: the 404 page is indexable [set robots: noindex and canonical: false in its head]',
      ],
      'a host that returns 200': [
        { served: { faults: [], answerForNothing: 'returns 200' } },
        'site: the host returns 200 for a page that does not exist [respond with status 404 and a separate page; anything else is a soft 404]',
      ],
      'a page without text': [
        { page: mainOf('') },
        '/a/: the page has no text in <main> [add content, or do not create the page]',
      ],
      'an empty main element, next to a page with text': [
        { pages: { '/a/': mainOf('<div></div>'), '/b/': mainOf('<p><img src="/" alt="A desk"></p>') } },
        '/a/: the page has no text in <main> [add content, or do not create the page]',
      ],
    },
  },
  'URL-01': {
    good: {
      'words joined by hyphens': { pages: { '/nsw/port-macquarie/2554ci/': {} } },
      '90 characters': { pages: { [`/${'x'.repeat(88)}/`]: { title: 'Long', description: 'x'.repeat(80) } } },
      'the path of a noindex page': { pages: { '/A_b': { head: NOINDEX } } },
    },
    bad: {
      capitals: [{ pages: { '/NSW/': {} } }, notPlain('/NSW/')],
      'no slash, underscores, non-ASCII letters and doubled hyphens': [
        { pages: { '/a': {}, '/a_b/': {}, '/café/': {}, '/a--b/': {} } },
        ...['/a', '/a_b/', '/café/', '/a--b/'].map(notPlain),
      ],
      '91 characters': [
        { pages: { [`/${'x'.repeat(89)}/`]: {} } },
        `/${'x'.repeat(89)}/: the path has 91 characters ${NOT_PLAIN}`,
      ],
    },
  },
};
