import { describe, expect, test } from 'vitest';
import { RULES } from '../../../src/engine/check/rules/index.ts';
import type { SiteFacts } from '../../../src/engine/check/site-facts.ts';
import { ADDRESS, findings, type PageParts, page, type SiteParts, siteOf } from './site-of.ts';

/** Pages that a rule passes, and pages it objects to, with what it says. */
interface Cases {
  readonly good: Readonly<Record<string, SiteFacts>>;
  readonly bad: Readonly<Record<string, readonly [SiteFacts, readonly unknown[]]>>;
}

/** A site with a home page and the page `/a/`, to which these things happen. */
const withPage = (parts: PageParts | string, more: Omit<SiteParts, 'pages'> = {}): SiteFacts =>
  siteOf({ pages: { '/a/': parts }, ...more });

const withBody = (body: string) => withPage({ body });

const jsonLd = (...nodes: object[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;

const withGraph = (...nodes: object[]) => withPage({ head: jsonLd(...nodes) });

const NOINDEX = '<meta name="robots" content="noindex">';

/** The first bytes of a PNG of this size. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(24);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** A JPEG of this size: a start, a comment, and the start of its frame. */
const jpeg = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.from('ffd8fffe0004616affc000110808000000000300', 'hex');
  bytes.writeUInt16BE(height, 13);
  bytes.writeUInt16BE(width, 15);
  return bytes;
};

const withFiles = (files: Readonly<Record<string, { bytes?: number; contents?: Uint8Array }>>) => ({
  changes: {
    files: {
      sizeOf: (path: string) => files[path]?.bytes ?? files[path]?.contents?.length ?? 0,
      read: (path: string) => files[path]?.contents ?? new Uint8Array(),
    },
  },
});

const socialImage = (address: string, width = 1200, height = 630) =>
  `<meta property="og:image" content="${address}"><meta property="og:image:alt" content="x">` +
  `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;

const withSocialImage = (contents: Uint8Array, bytes = contents.length, file = '/x.png') =>
  withPage({ head: socialImage(ADDRESS + file) }, withFiles({ [file]: { contents, bytes } }));

const sitemap = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;

/** The page /a/ with this date in the sitemap, and what it was in an older state of the site. */
const withOlder = (date: string, older: { lastmod?: string; mainText?: string }): SiteFacts => {
  const text = sitemap(`<url><loc>${ADDRESS}/a/</loc><lastmod>${date}</lastmod></url>`);
  const pages = [{ path: '/a/', title: '', description: '', canonical: '', robots: '', indexable: true, ...older }];
  return withPage({}, { changes: { sitemapFiles: [{ file: 'sitemap.xml', text }], before: { pages, redirects: {} } } });
};

const TEXT_OF_A = withPage({}).pages.find(({ path }) => path === '/a/')?.mainText;

/** So many words, without a full stop. */
const words = (count: number): string => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');

const withSitemap = (text: string) => withPage({}, { changes: { sitemapFiles: [{ file: 'sitemap.xml', text }] } });

const withRobots = (robots: string, parts: PageParts = {}) => withPage(parts, { changes: { robots } });
const SITEMAP_LINE = `Sitemap: ${ADDRESS}/sitemap.xml`;

const links = (count: number, tag = 'ul') =>
  `<${tag}>${Array.from({ length: count }, (_, place) => `<li><a href="/?${place}">Place ${place}</a></li>`).join('')}</${tag}>`;

const MUNICIPAL = { street: '1 Example Street', postcode: '2000' };
const office = (street: string) => ({
  '@type': 'LocalBusiness',
  '@id': '#office',
  name: 'Copyfield',
  telephone: '1800 975 711',
  url: ADDRESS,
  address: { '@type': 'PostalAddress', streetAddress: street, postalCode: '2000' },
});

const TRAIL =
  '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><span>A &amp; B</span></li></ol></nav>';
const step = (position: number, name: string, item?: string) => ({ '@type': 'ListItem', position, name, item });
const breadcrumbs = (...itemListElement: object[]) => ({ '@type': 'BreadcrumbList', itemListElement });
const HOME_STEP = step(1, 'Home', `${ADDRESS}/`);

const post = (more: object = {}) => ({
  '@type': 'BlogPosting',
  headline: 'Heading of /a/',
  image: `${ADDRESS}/x.png`,
  author: { '@type': 'Organization', name: 'Copyfield' },
  datePublished: '2026-03-31',
  dateModified: '2026-03-31',
  ...more,
});
const PUBLISHED = '<time datetime="2026-03-31">31 March 2026</time>';

/** A template's pages of so many letters. */
const pagesOfLength = (...lengths: number[]): SiteFacts =>
  siteOf({
    pages: Object.fromEntries(
      lengths.map((length, place) => [`/p${place}/`, { body: `<p>${'x'.repeat(length)}</p>` }]),
    ),
    changes: { templateOf: (path) => (path === '/' ? undefined : 'templates/pages/p.tsx') },
  });

/** Twenty pages that a list on two others links to, and one more page that so many link to. */
const siteWhere = (linking: number): SiteFacts => {
  const names = Array.from({ length: 20 }, (_, place) => `/p${place}/`);
  const all = names.map((name) => `<a href="${name}">x</a>`).join('');
  const pages = names.map((name, place): [string, PageParts] => [
    name,
    { body: (place < 3 ? all : '') + (place < linking ? '<a href="/few/">few</a>' : '') },
  ]);
  return siteOf({ pages: { ...Object.fromEntries(pages), '/few/': {} } });
};

/** A chain of so many links from the home page. */
const chain = (length: number): SiteFacts => {
  const path = (place: number) => (place === 0 ? '/' : `/${'x/'.repeat(place)}`);
  return siteOf({
    pages: Object.fromEntries(
      Array.from({ length: length + 1 }, (_, place) => [path(place), { body: `<a href="${path(place + 1)}">on</a>` }]),
    ),
  });
};

const dated = (days: readonly string[]): string =>
  sitemap(days.map((day, at) => `<url><loc>${ADDRESS}/${at}/</loc><lastmod>${day}</lastmod></url>`).join(''));

const CASES: Readonly<Record<string, Cases>> = {
  'A11-01': {
    good: {
      'a field in its label, one with a label elsewhere, one with a hidden label': withBody(
        '<label>Name <input name="a"></label><label for="b">B</label><select id="b"></select><textarea aria-label="C"></textarea>',
      ),
      'inputs that need no label': withBody('<input type="hidden"><input type="submit" value="Send">'),
      'a button with a picture, one with a label': withBody(
        '<button><img alt="Close" src="/" width="1" height="1"></button><button aria-label="Open"><svg></svg></button>',
      ),
      'a tabindex that keeps the order': withBody('<p tabindex="0">x</p><p tabindex="-1">x</p>'),
    },
    bad: {
      'a field without a label': [
        withBody('<input name="email" placeholder="E-mail">'),
        [
          'A11-01 /a/: the field <input name="email"> has no label [add <label for> with its id, or aria-label where a label cannot be seen]',
        ],
      ],
      'a label for another field': [
        withBody('<label for="x">X</label><select id="y"></select>'),
        [expect.stringContaining('the field <select> has no label')],
      ],
      'a button without a name': [
        withBody('<button id="menu"><svg></svg></button>'),
        ['A11-01 /a/: a button (menu) has no name [write what it does, or give aria-label to one that shows an icon]'],
      ],
      'a frame without a title': [
        withBody('<iframe src="/"></iframe>'),
        ['A11-01 /a/: the frame / has no title [say what it shows]'],
      ],
      'a tabindex that changes the order': [
        withBody('<p tabindex="3">x</p>'),
        [
          expect.stringContaining(
            'A11-01 /a/: <p tabindex="3"> changes the order in which the keyboard reaches things',
          ),
        ],
      ],
    },
  },
  'CAN-02': {
    good: { 'pages that name themselves': withPage({}) },
    bad: {
      'a canonical that leads nowhere': [
        withPage({ canonical: `${ADDRESS}/b/` }),
        [`CAN-02 /a/: the canonical address ${ADDRESS}/b/ leads nowhere [leave canonical to the engine]`],
      ],
      'a canonical of another host': [
        withPage({ canonical: 'https://example.net/' }),
        [expect.stringContaining('is no full address of this site')],
      ],
      'a canonical that is redirected': [
        withPage({ canonical: `${ADDRESS}/old/` }, { targets: { '/old/': { kind: 'redirect', to: '/a/' } } }),
        [expect.stringContaining('is a redirect to /a/')],
      ],
      'a canonical that is kept out': [
        siteOf({ pages: { '/a/': { canonical: `${ADDRESS}/b/` }, '/b/': { head: NOINDEX } } }),
        [expect.stringContaining('is a page that is kept out of search engines')],
      ],
      'a chain of canonicals': [
        siteOf({ pages: { '/a/': { canonical: `${ADDRESS}/b/` }, '/b/': { canonical: `${ADDRESS}/` } } }),
        [expect.stringContaining('is a page that names another canonical')],
      ],
    },
  },
  'DAT-01': {
    good: {
      'an article with its date': withPage({ head: jsonLd(post()), body: PUBLISHED }),
      'a date in the future of a page that is kept out': withPage({
        head: NOINDEX,
        body: '<time datetime="2027-01-01">x</time>',
      }),
    },
    bad: {
      'a date that the page does not show': [
        withPage({ head: jsonLd(post({ dateModified: '2026-04-02' })), body: PUBLISHED }),
        [
          'DAT-01 /a/: the structured data is dated 2026-04-02, which no <time> of the page shows [show the same date with <time datetime>]',
        ],
      ],
      'a change before the article was published': [
        withPage({
          head: jsonLd(post({ dateModified: '2026-01-01' })),
          body: `${PUBLISHED}<time datetime="2026-01-01">x</time>`,
        }),
        ['DAT-01 /a/: dateModified 2026-01-01 is before datePublished 2026-03-31 [correct the dates of the record]'],
      ],
      'a date in the future': [
        withBody('<time datetime="2026-11-22T08:00">x</time>'),
        [
          'DAT-01 /a/: the page is dated 2026-11-22, after the day of the build [correct the date, or publish the page on that day]',
        ],
      ],
    },
  },
  'DSC-02': {
    good: {
      '70 characters': withPage({ description: 'x'.repeat(70) }),
      '160 characters': withPage({ description: 'ü'.repeat(160) }),
      'a short one of a page that is kept out': withPage({ description: 'x', head: NOINDEX }),
    },
    bad: {
      '69 characters': [
        withPage({ description: 'x'.repeat(69) }),
        [`DSC-02 /a/: the description has 69 characters: "${'x'.repeat(69)}" [write 70 to 160]`],
      ],
      '161 characters': [withPage({ description: 'x'.repeat(161) }), [expect.stringContaining('has 161 characters')]],
    },
  },
  'HDG-02': {
    good: { 'levels in steps, and back by more': withBody('<h2>x</h2><h3>x</h3><h4>x</h4><h2>x</h2>') },
    bad: {
      'a level that is left out': [
        withBody('<h2>x</h2><h4 id="costs">x</h4>'),
        ['HDG-02 /a/: an h4 (#costs) follows an h2 [use the next level, and style it as you like]'],
      ],
    },
  },
  'HTM-03': {
    good: { 'resources with HTTPS': withBody('<img src="https://example.net/x.png">') },
    bad: {
      'a resource without': [
        withBody('<img src="http://example.net/x.png">'),
        [
          'HTM-03 /a/: the resource http://example.net/x.png is not encrypted [write https://example.net/x.png, if its host has that, or take a copy]',
        ],
      ],
    },
  },
  'IDX-01': {
    good: {
      'no robots element': withPage({}),
      'a page that is kept out': withPage({ head: '<meta name="robots" content="noindex, follow">' }),
      'a preview of the image': withPage({ head: '<meta name="robots" content="max-image-preview:large">' }),
    },
    bad: {
      'index and noindex': [
        withPage({ head: `${NOINDEX}<meta name="robots" content="INDEX">` }),
        ['IDX-01 /a/: robots says both index and noindex [leave one; head() has `robots`]'],
      ],
      'a slip': [
        withPage({ head: '<meta name="robots" content="no-index">' }),
        ['IDX-01 /a/: robots has no directive "no-index" [use index, noindex, follow or nofollow]'],
      ],
      nofollow: [
        withPage({ head: '<meta name="robots" content="nofollow">' }),
        [expect.stringContaining('tells them not to follow its links')],
      ],
      'a line of robots.txt': [
        withRobots(`User-agent: *\nDisallow: /a\n${SITEMAP_LINE}`),
        [
          'IDX-01 /a/: robots.txt keeps crawlers from this indexable page: Disallow: /a [take the line out; what search engines must not show is noindex]',
        ],
      ],
    },
  },
  'IDX-02': {
    good: {
      'all may be read': withRobots(`User-agent: *\nAllow: /\n\n${SITEMAP_LINE}\n`),
      'a block for another crawler, and one that is allowed again': withRobots(
        `# ours\nUser-agent: Badbot\nDisallow: /\n\nUser-agent: *\nDisallow: /assets/\nAllow: /assets/*.css$\n${SITEMAP_LINE}`,
        { head: '<link rel="stylesheet" href="/assets/x.css">' },
      ),
    },
    bad: {
      'no sitemap': [
        withRobots('User-agent: *\nAllow: /\n'),
        [`IDX-02 : robots.txt names no sitemap [add ${SITEMAP_LINE}]`],
      ],
      'a sitemap elsewhere': [
        withRobots('Sitemap: /sitemap.xml'),
        [expect.stringContaining('names the sitemap /sitemap.xml, which is no full address of this site')],
      ],
      'a line that nobody knows': [
        withRobots(`User-agent: *\nDissallow: /x/\n${SITEMAP_LINE}`),
        [
          'IDX-02 : robots.txt, line 2: "Dissallow: /x/" is nothing that crawlers know [write User-agent, Allow, Disallow or Sitemap, a colon and a value]',
        ],
      ],
      'what pages load': [
        withRobots(`User-agent: Googlebot\nUser-agent: Otherbot\nDisallow: /assets/\n${SITEMAP_LINE}`, {
          head: '<link rel="stylesheet" href="/assets/x.css">',
        }),
        [
          'IDX-02 /a/: robots.txt keeps crawlers from /assets/x.css, which pages load: Disallow: /assets/ [take the line out, or search engines see pages without it]',
        ],
      ],
    },
  },
  'IDX-04': {
    good: { 'four links from the home page': chain(4) },
    bad: {
      'five links': [
        chain(5),
        ['IDX-04 /x/x/x/x/x/: the page is 5 links from the home page [link to it from a page that is nearer]'],
      ],
    },
  },
  'IDX-05': {
    good: { 'two links': siteWhere(2), 'a small site': siteOf({ pages: { '/a/': {} } }) },
    bad: {
      'one link beside that of the home page': [
        siteWhere(0),
        [
          'IDX-05 /few/: only one page links to this page from its main content [link to it from pages on the same subject]',
        ],
      ],
    },
  },
  'IDX-06': {
    good: {
      'a not-found page that is kept out': siteOf({ pages: { '/404.html': { head: NOINDEX, canonical: false } } }),
    },
    bad: {
      'no not-found page': [
        withPage({}, { changes: { targets: new Map() } }),
        ['IDX-06 : the site has no not-found page [add templates/pages/404.tsx]'],
      ],
      'one that search engines may take': [
        siteOf({ pages: { '/404.html': {} } }),
        [
          'IDX-06 /404.html: search engines may take the not-found page [give its head robots: noindex and canonical: false]',
        ],
      ],
      'a page without text': [
        withPage(page('/a/').replace(/<main>.*<\/main>/, '<main></main>')),
        ['IDX-06 /a/: the page has no text in <main> [say what it is about, or do not make it]'],
      ],
    },
  },
  'IMG-01': {
    good: {
      'a picture with words, and one that decorates': withBody('<img src="/" alt="A desk"><img src="/" alt="">'),
    },
    bad: {
      'a picture without alt': [
        withBody('<img src="/x.png">'),
        ['IMG-01 /a/: the image /x.png has no alt [say what it shows, or write alt="" where it only decorates]'],
      ],
    },
  },
  'IMG-02': {
    good: { 'a picture with its size': withBody('<img src="/" width="5" height="3">') },
    bad: {
      'a picture with a width only': [
        withBody('<img src="/x.png" width="5">'),
        [
          'IMG-02 /a/: the image /x.png has no width and height [give both, in pixels; in place of a picture in Markdown show one of the catalogue with <Image>]',
        ],
      ],
    },
  },
  'IMG-03': {
    good: {
      'a picture of 100 KB, and a heavier one of a network': withPage(
        { head: socialImage(`${ADDRESS}/social.png`), body: '<img src="/x.webp" fetchpriority="high">' },
        withFiles({ '/x.webp': { bytes: 102_400 }, '/social.png': { bytes: 200_000 } }),
      ),
    },
    bad: {
      'a heavier picture': [
        withPage({ body: '<img src="/x.webp">' }, withFiles({ '/x.webp': { bytes: 204_800 } })),
        [
          'IMG-03 /a/: the picture /x.webp weighs 200 KB [show it smaller, or let <Image> make it; most are well below 100 KB]',
        ],
      ],
      'an urgent picture that waits': [
        withBody('<img src="/x.webp" fetchpriority="high" loading="lazy">'),
        [
          'IMG-03 /a/: the image /x.webp has fetchpriority="high" and loading="lazy" [take loading out; <Image placement="hero"> does]',
        ],
      ],
    },
  },
  'LNK-04': {
    good: {
      'links with words, a picture and a label': withBody(
        '<a href="/">Prices</a><a href="/"><img alt="Home" src="/"></a><a href="/" aria-label="Up"><svg></svg></a><a href="/"><svg><title>Map</title></svg></a><a id="x"></a>',
      ),
    },
    bad: {
      'a link without text': [
        withBody('<a href="/b/"><img alt="" src="/"></a>'),
        ['LNK-04 /a/: the link to /b/ has no text [write where it leads, or give its picture an alt]'],
      ],
      'a link that says nothing': [
        withBody('<a href="/b/">Read <em>more</em> …</a>'),
        [
          'LNK-04 /a/: the text of a link says nothing of where it leads: /b/ "Read more …" [name the page it leads to]',
        ],
      ],
    },
  },
  'LNK-05': {
    good: {
      'twelve links, and a table of contents': withBody(`${links(12)}${links(30).replaceAll('/?', '#')}`),
      'a declared hub': withPage(
        { body: links(13) },
        { changes: { declared: { names: [], hubs: ['/a/'], premises: [] } } },
      ),
      'a menu outside main': withPage(page('/a/').replace('<main>', `${links(40)}<main>`)),
    },
    bad: {
      'thirteen links': [
        withBody(links(13)),
        [
          'LNK-05 /a/: a list, paragraph or table of the page has 13 links [show the 12 that matter here and link to a page that lists all, or declare the page under `hubs`]',
        ],
      ],
      'lists in a list': [
        withBody(`<ul><li>${links(7)}</li><li>${links(7)}</li></ul>`),
        [expect.stringContaining('has 14 links')],
      ],
    },
  },
  'LNK-06': {
    good: { 'a link with HTTPS': withBody('<a href="https://example.net/">x</a>') },
    bad: {
      'a link without': [
        withBody('<a href="http://example.net/">x</a>'),
        ['LNK-06 /a/: the link http://example.net/ is not encrypted [write https://example.net/]'],
      ],
      'a link without, in capitals': [
        withBody('<a href="HTTP://example.net/">x</a>'),
        [expect.stringContaining('[write https://example.net/]')],
      ],
    },
  },
  'PAG-01': {
    good: {
      'pages that follow each other': siteOf({
        pages: {
          '/blog/': { body: '<a href="page/2/">x</a>' },
          '/blog/page/2/': { body: '<a href="/blog/page/3/">x</a>' },
          '/blog/page/3/': {},
        },
      }),
    },
    bad: {
      'a page that the one before does not link to': [
        siteOf({
          pages: {
            '/blog/': { body: '<a href="page/2/">x</a><a href="page/3/">x</a>' },
            '/blog/page/2/': {},
            '/blog/page/3/': {},
          },
        }),
        ['PAG-01 /blog/page/3/: /blog/page/2/ does not link to this page [link to the next page]'],
      ],
    },
  },
  'SDT-02': {
    good: {
      'nodes with what they need': withPage({
        head: jsonLd(office('x'), breadcrumbs(HOME_STEP, step(2, 'A')), post()),
      }),
      'an organisation that is named shortly': withGraph({ '@type': 'Organization', '@id': '#o', url: `${ADDRESS}/` }),
    },
    bad: {
      'a business without an address': [
        withGraph({ ...office('x'), address: undefined }),
        [
          'SDT-02 /a/: the LocalBusiness #office has no address, which search engines require [give it address, or take the node out]',
        ],
      ],
      'an article without what is recommended': [
        withGraph(post({ image: undefined, dateModified: '' })),
        [
          'SDT-02 /a/: the BlogPosting has no image, which is recommended [give it image]',
          'SDT-02 /a/: the BlogPosting has no dateModified, which is recommended [give it dateModified]',
        ],
      ],
      'the organisation in full': [
        siteOf({
          pages: {
            '/': {
              head: jsonLd({
                '@type': 'Organization',
                '@id': '#o',
                name: 'O',
                url: `${ADDRESS}/`,
                logo: 'x',
                telephone: '1',
              }),
            },
          },
        }),
        ['SDT-02 /: the Organization #o has no contactPoint, which is recommended [give it contactPoint]'],
      ],
      'a trail of one step': [
        withGraph(breadcrumbs(HOME_STEP)),
        ['SDT-02 /a/: the BreadcrumbList has fewer than 2 items [leave it out on the home page]'],
      ],
      'a trail whose steps are misnumbered': [
        withGraph(breadcrumbs(HOME_STEP, step(3, 'A'))),
        [expect.stringContaining('the item "A" of the BreadcrumbList lacks its position, name or item')],
      ],
    },
  },
  'SDT-03': {
    good: {
      'the trail of the page': withPage(
        page('/a/', { head: jsonLd(breadcrumbs(HOME_STEP, step(2, 'A & B', `${ADDRESS}/a/`))) }).replace(
          '<main>',
          `${TRAIL}<main>`,
        ),
      ),
    },
    bad: {
      'no visible trail': [
        withGraph(breadcrumbs(HOME_STEP, step(2, 'A'))),
        [
          'SDT-03 /a/: the JSON-LD has a BreadcrumbList, and the page shows no breadcrumbs [show the trail in a <nav aria-label="Breadcrumbs">, or take the list out]',
        ],
      ],
      'another trail': [
        withPage({ head: jsonLd(breadcrumbs(HOME_STEP, step(2, 'B'))), body: TRAIL }),
        [
          'SDT-03 /a/: the BreadcrumbList says "Home › B", and the page shows "Home › A & B" [make both from one trail]',
        ],
      ],
      'a step that leads elsewhere': [
        withPage({ head: jsonLd(breadcrumbs(step(1, 'Home', `${ADDRESS}/home`), step(2, 'A & B'))), body: TRAIL }),
        [
          `SDT-03 /a/: the BreadcrumbList leads "Home" to ${ADDRESS}/home, and the page to / [make both from one trail]`,
        ],
      ],
    },
  },
  'SDT-04': {
    good: {
      'the declared office': withPage(
        { head: jsonLd(office(MUNICIPAL.street)) },
        { changes: { declared: { names: [], hubs: [], premises: [MUNICIPAL] } } },
      ),
      'a folder that declares nothing': withPage({ head: jsonLd(office('x')) }, { changes: { declared: undefined } }),
    },
    bad: {
      'an office that nobody declared': [
        withGraph(office('2 Other Street')),
        [
          'SDT-04 /a/: the structured data has a LocalBusiness at 2 Other Street, 2000, where the site declares no premises [take it out, or declare the office with `premises` in content/collections.ts; a place that is served is areaServed]',
        ],
      ],
      'an address of an organisation': [
        withGraph({ ...office('2 Other Street'), '@type': 'Organization' }),
        [expect.stringContaining('has an address of Organization at 2 Other Street, 2000')],
      ],
    },
  },
  'SDT-05': {
    good: { 'a rating of a product': withGraph({ '@type': 'Product', aggregateRating: { ratingValue: 4 } }) },
    bad: {
      'a rating of the business': [
        withGraph({ '@type': 'LocalBusiness', '@id': '#office', aggregateRating: { ratingValue: 5 } }),
        [
          'SDT-05 /a/: the LocalBusiness #office has aggregateRating: a site may not rate its own business [take aggregateRating out of the structured data]',
        ],
      ],
      'a review of the service': [
        withGraph({ '@type': 'Service', review: [{}] }),
        [expect.stringContaining('the Service has review')],
      ],
    },
  },
  'SDT-06': {
    good: {
      'a question that the page shows, in other spaces': withPage({
        head: jsonLd({
          '@type': 'Question',
          name: 'Why? Because.',
          acceptedAnswer: { '@type': 'Answer', text: '<p>One two.</p>' },
        }),
        body: '<p>Why?</p><p>Because.</p><p>One\n<em>two</em>.</p>',
      }),
    },
    bad: {
      'an answer that it does not show': [
        withPage({
          head: jsonLd({
            '@type': 'Question',
            name: 'Why?',
            acceptedAnswer: { '@type': 'Answer', text: 'x'.repeat(100) },
          }),
          body: 'Why?',
        }),
        [
          `SDT-06 /a/: the structured data says "${'x'.repeat(80)}…", which the page does not show [show it, or take it out of the structured data]`,
        ],
      ],
      'a headline that it does not show': [
        withGraph(post({ headline: 'Other' })),
        [expect.stringContaining('says "Other"')],
      ],
    },
  },
  'SDT-07': {
    good: {
      'one number, written in two ways': withPage({
        head: jsonLd({ '@type': 'Organization', '@id': '#o', telephone: '02 5550 1234' }),
        body: '<a href="tel:+61255501234">x</a>',
      }),
      'a number where none is declared': withBody('<a href="tel:+61255501234">x</a>'),
    },
    bad: {
      'two names of one organisation': [
        siteOf({
          pages: {
            '/a/': { head: jsonLd({ '@type': 'Organization', '@id': '#o', name: 'O' }) },
            '/b/': { head: jsonLd({ '@type': 'Organization', '@id': '#o', name: 'O' }) },
            '/c/': { head: jsonLd({ '@type': 'Organization', '@id': '#o', name: 'O Pty Ltd' }) },
          },
        }),
        ['SDT-07 /c/: the name of #o is "O Pty Ltd" here, and "O" elsewhere [take it from one setting]'],
      ],
      'a number that is not the business’s': [
        withPage({
          head: jsonLd({ '@type': 'Organization', '@id': '#o', telephone: '02 5550 1234' }),
          body: '<a href="tel:1800975711">x</a>',
        }),
        [
          'SDT-07 /a/: the link tel:1800975711 calls a number that the structured data does not give for the business [take it from one setting]',
        ],
      ],
    },
  },
  'SDT-08': {
    good: {
      'types and properties of schema.org': withGraph({
        ...office('x'),
        '@type': ['https://schema.org/Store', 'Place'],
      }),
    },
    bad: {
      'a type that is none': [
        withGraph({ '@type': 'Organisation' }),
        ['SDT-08 /a/: schema.org has no type Organisation [did you mean "Organization"?]'],
      ],
      'a property of another type': [
        withGraph({ '@type': 'Place', name: 'Orange', legalname: 'x' }),
        ['SDT-08 /a/: schema.org has no property legalname of Place (Place Orange) [take it out]'],
      ],
      'a slip in a node within another': [
        withGraph({ '@type': 'Organization', address: { '@type': 'PostalAddress', postCode: '2000' } }),
        [
          'SDT-08 /a/: schema.org has no property postCode of PostalAddress (PostalAddress) [did you mean "postalCode"?]',
        ],
      ],
    },
  },
  'SMP-02': {
    good: { 'a sitemap': withSitemap(sitemap(`<url><loc>${ADDRESS}/?a=1&amp;b=2</loc></url>`)) },
    bad: {
      'an ampersand': [
        withSitemap(sitemap(`<url><loc>${ADDRESS}/?a=1&b=2</loc></url>`)),
        ['SMP-02 : sitemap.xml is no XML: an & stands for itself; it must be &amp; [build the site again]'],
      ],
      'an element that is not closed': [
        withSitemap(sitemap(`<url><loc>${ADDRESS}/</url>`)),
        [expect.stringContaining('</url> closes what is not open')],
      ],
      'no sitemap at all': [withSitemap('<html></html>'), [expect.stringContaining('is no sitemap')]],
      'a path': [
        withSitemap(sitemap('<url><loc>/a/</loc></url>')),
        ['SMP-02 : sitemap.xml lists /a/, which is no full address of this site'],
      ],
    },
  },
  'SMP-03': {
    good: {
      'a date that moved with the text': withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: 'other' }),
      'a date that stayed': withOlder('2026-11-20', { lastmod: '2026-11-20', mainText: TEXT_OF_A }),
      'an older list without dates': withOlder('2026-11-20', {}),
      'twenty days of which one is another': withSitemap(
        dated(['2026-11-20', ...Array.from({ length: 19 }, () => '2026-11-21')]),
      ),
      'the day of the build': withSitemap(sitemap(`<url><loc>${ADDRESS}/</loc><lastmod>2026-11-21</lastmod></url>`)),
    },
    bad: {
      'a date that moved without the text': [
        withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: TEXT_OF_A }),
        [
          'SMP-03 /a/: lastmod went from 2026-11-01 to 2026-11-20, and the main text of the page is the same [leave the date as it was until the content changes]',
        ],
      ],
      'one day for every address': [
        withSitemap(dated(Array.from({ length: 20 }, () => '2026-11-21'))),
        [expect.stringContaining('all 20 dates of the sitemap are 2026-11-21: they follow the build')],
      ],
      'a day to come': [
        withSitemap(sitemap(`<url><loc>${ADDRESS}/</loc><lastmod>2026-11-22</lastmod></url>`)),
        [
          'SMP-03 /: sitemap.xml says lastmod 2026-11-22, which is after the day of the build [correct the date that the page declares: published or modified of its head]',
        ],
      ],
      'no date': [
        withSitemap(sitemap(`<url><loc>${ADDRESS}/a/</loc><lastmod>21/11/2026</lastmod></url>`)),
        [expect.stringContaining('SMP-03 /a/: sitemap.xml says lastmod "21/11/2026", which is no date')],
      ],
    },
  },
  'SMP-04': {
    good: {
      'an image of another host': withSitemap(sitemap('<url><image:loc>https://example.net/x.png</image:loc></url>')),
    },
    bad: {
      'an image that is not there': [
        withSitemap(sitemap(`<url><image:loc>${ADDRESS}/x.png</image:loc></url>`)),
        [
          `SMP-04 : sitemap.xml lists the image ${ADDRESS}/x.png, which does not exist or is no full address [list images of this site by their full address]`,
        ],
      ],
    },
  },
  'SOC-01': {
    good: {
      'a site without images': withPage({}),
      'a page that stands for no address': withPage({ canonical: false, head: NOINDEX }),
    },
    bad: {
      'the address of another page': [
        withPage(page('/a/').replace(`og:url" content="${ADDRESS}/a/`, `og:url" content="${ADDRESS}/`)),
        [`SOC-01 /a/: og:url is ${ADDRESS}/, and the canonical address ${ADDRESS}/a/ [leave og:url to the engine]`],
      ],
      'no type': [
        withPage(page('/a/').replace('<meta property="og:type" content="website">', '')),
        ['SOC-01 /a/: the page has no og:type [leave Open Graph to the engine]'],
      ],
      'no image where another page has one': [
        siteOf({
          pages: {
            '/': { head: socialImage('x') },
            '/a/': { head: socialImage('x').replace(/<meta property="og:image"[^>]*>/, '') },
          },
        }),
        ['SOC-01 /a/: the page has no og:image [give head() an image with its alt, or set socialImage]'],
      ],
    },
  },
  'SOC-02': {
    good: {
      'a PNG': withSocialImage(png(1200, 630)),
      'a JPEG': withSocialImage(jpeg(1200, 630), 300 * 1024, '/x.jpg'),
      'an image of another host': withPage({ head: socialImage('https://example.net/x.webp') }),
    },
    bad: {
      'a drawing': [
        withSocialImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        [
          `SOC-02 /a/: the social image ${ADDRESS}/x.png is neither PNG nor JPEG [use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB, such as drawSocialImage makes]`,
        ],
      ],
      'a PNG of another size': [withSocialImage(png(600, 315)), [expect.stringContaining('x.png is 600 × 315 pixels')]],
      'a JPEG of another size': [
        withSocialImage(jpeg(630, 1200)),
        [expect.stringContaining('x.png is 630 × 1200 pixels')],
      ],
      'a heavy PNG': [withSocialImage(png(1200, 630), 400 * 1024), [expect.stringContaining('x.png weighs 400 KB')]],
      'a path': [withPage({ head: socialImage('/x.png') }), [expect.stringContaining('/x.png is no full address')]],
      'a size that says something else': [
        withPage({ head: socialImage('https://example.net/x.png', 1200, 600) }),
        ['SOC-02 /a/: og:image:width and height say 1200×600 [they must say 1200×630]'],
      ],
    },
  },
  'TTL-02': {
    good: { 'a title of sixty narrow letters': withPage({ title: 'i'.repeat(60) }) },
    bad: {
      'a title of forty wide letters': [
        withPage({ title: 'W'.repeat(40) }),
        [
          `TTL-02 /a/: the title is some 755 pixels wide, and may be 580: "${'W'.repeat(40)}" [say it in fewer words, the telling ones first]`,
        ],
      ],
    },
  },
  'TTL-03': {
    good: {
      'titles with a figure of their own': siteOf({
        pages: { '/a/': { title: 'Leasing in Orange 2800' }, '/b/': { title: 'Leasing in Dubbo 2830' } },
        changes: { templateOf: () => 'p.tsx', declared: { names: ['Orange', 'Dubbo'], hubs: [], premises: [] } },
      }),
    },
    bad: {
      'titles with another name': [
        siteOf({
          pages: { '/a/': { title: 'Leasing in Port Macquarie, NSW' }, '/b/': { title: 'Leasing in Dubbo, NSW' } },
          changes: {
            templateOf: () => 'p.tsx',
            declared: { names: ['Port Macquarie', 'Port', 'Dubbo'], hubs: [], premises: [] },
          },
        }),
        [
          'TTL-03 /a/ /b/: 2 titles of p.tsx differ from another only in their names, such as "Leasing in Port Macquarie, NSW" [add what is true of each page alone, such as a postcode or a figure]',
        ],
      ],
    },
  },
  'TXT-04': {
    good: {
      'pages of about one length': pagesOfLength(500, 900, 1000, 1100, 1200),
      'few pages': pagesOfLength(10, 900, 1000),
    },
    bad: {
      'a page that says little': [
        pagesOfLength(100, 986, 987, 988, 989),
        [
          'TXT-04 /p0/: the page has 115 letters of text, and the middle page of templates/pages/p.tsx has 1002 [add what its record lacks, or fold it into another page]',
        ],
      ],
    },
  },
  'TXT-05': {
    good: {
      'a token in a sample of code': withBody('<p>Write <code>{{phone}}</code>.</p>'),
      'words that only look like it': withBody('<p>Your to-do list, banana, what the law leaves unclear</p>'),
    },
    bad: {
      'a token': [
        withBody('<p>Call {{ phone }}.</p>'),
        ['TXT-05 /a/: the page says "{{ phone }}" [give the value, or finish the text]'],
      ],
      'a missing value': [withBody('<p>from $undefined a month</p>'), [expect.stringContaining('says "undefined"')]],
      'no number': [withPage({ description: `${'x'.repeat(80)} NaN` }), [expect.stringContaining('says "NaN"')]],
      'a note in a title': [withPage({ title: 'TODO: title' }), [expect.stringContaining('says "TODO"')]],
      'filler, in capitals': [withBody('<p>Lorem ipsum dolor</p>'), [expect.stringContaining('says "Lorem ipsum"')]],
    },
  },
  'TXT-08': {
    good: {
      'Australian spelling': withPage({ lang: 'en-AU', body: '<p>the colour of the Center for Labor</p>' }),
      'a sentence of 60 words': withPage({ lang: 'en-AU', body: `<p>${words(60)}.</p>` }),
      'sentences, lines and paragraphs of 40 words': withPage({
        lang: 'en-AU',
        body: `<p>${words(40)}. ${words(40)} (${words(3)}.) ${words(40)}<br>${words(40)}</p><p>${words(40)}</p>`,
      }),
      'a long list': withPage({ lang: 'en-AU', body: `<ul><li>${words(80)}</li></ul>` }),
      'a long sentence outside main': withPage({ lang: 'en-AU', body: `</main><p>${words(80)}</p><main>` }),
      'a page in another English': withPage({ lang: 'en-US', body: '<p>the color</p>' }),
    },
    bad: {
      'American spelling': [
        withPage({ lang: 'en-AU', body: '<p>a color printer</p>' }),
        ['TXT-08 /a/: American spelling: color → colour [use the Australian spelling]'],
      ],
      'a sentence of 61 words, and another': [
        withPage({ lang: 'en-AU', body: `<p>Short. ${words(61)}. Short.</p><p>${words(70)}</p>` }),
        [
          'TXT-08 /a/: a sentence is hard to read, of 61 words: "word0 word1 word2 word3 word4 word5 word6 word7 …" [say it in two sentences or more]',
        ],
      ],
    },
  },
  'URL-01': {
    good: {
      'words joined by hyphens': siteOf({ pages: { '/nsw/port-macquarie/2554ci/': {} } }),
      'an address of a page that is kept out': siteOf({ pages: { '/A_b': { head: NOINDEX } } }),
    },
    bad: {
      capitals: [
        siteOf({ pages: { '/NSW/': {} } }),
        [
          'URL-01 /NSW/: the address /NSW/ is not of lower-case words joined by hyphens, with a slash at its end [rename the template or the record it comes from, and redirect the old address]',
        ],
      ],
      'no slash, underscores, other letters, doubled hyphens': [
        siteOf({ pages: { '/a': {}, '/a_b/': {}, '/café/': {}, '/a--b/': {} } }),
        Array.from({ length: 4 }, () => expect.stringContaining('is not of lower-case words')),
      ],
      '91 characters': [
        siteOf({ pages: { [`/${'x'.repeat(89)}/`]: {} } }),
        [expect.stringContaining('the address has 91 characters')],
      ],
    },
  },
};

/** Parts of a document in their order, to leave one out. */
const BASICS = {
  doctype: '<!doctype html>',
  encoding: '<meta charset="utf-8">',
  viewport: '<meta name="viewport" content="width=device-width">',
};

const documentWithout = (left: keyof typeof BASICS | undefined): SiteFacts => {
  const [doctype, encoding, viewport] = Object.entries(BASICS).map(([name, text]) => (name === left ? '' : text));
  return siteOf({
    pages: {
      '/a/': `${doctype}<html lang="en"><head>${encoding}${viewport}</head><body><main><h1>A</h1></main></body></html>`,
    },
  });
};

const NEXT_DAY = {
  record: { id: 'next-day' },
  wording: 'next business day service',
  token: '{{claim.next-day}}',
  finds: [],
  pages: ['/covered/'],
};

/** A page that says "four-hour response", which the register holds as a response time or as another claim. */
const promising = (isResponseTime: boolean): SiteFacts => {
  const site = siteOf({ pages: { '/a/': {} }, changes: { claims: [{ ...NEXT_DAY, isResponseTime }] } });
  const statement = { claim: 0, isWording: false, text: 'four-hour response', sentence: 'A four-hour response.' };
  return {
    ...site,
    pages: site.pages.map((facts) => ({ ...facts, wrongStatements: facts.path === '/a/' ? [statement] : [] })),
  };
};

const withFactsOn = (body: string, pages: readonly string[]): SiteFacts =>
  siteOf({
    pages: { '/nsw/orange/': { body } },
    changes: { declared: { names: [], hubs: [], premises: [], localFacts: { pages, section: 'figures' } } },
  });

const MORE_CASES: Readonly<Record<string, Cases>> = {
  'HTM-01': {
    good: { 'a whole document': documentWithout(undefined) },
    bad: {
      'no language': [withPage({ lang: '' }), [expect.stringContaining('HTM-01 /a/: the html element has no lang')]],
      'no doctype': [documentWithout('doctype'), [expect.stringContaining('the page has no <!doctype html>')]],
      'no encoding': [documentWithout('encoding'), [expect.stringContaining('the page has no <meta charset>')]],
      'no viewport': [documentWithout('viewport'), [expect.stringContaining('the page has no <meta name="viewport">')]],
    },
  },
  'HDG-01': {
    good: {
      'one h1 in main on each page': siteOf({ pages: { '/a/': {}, '/b/': {} } }),
      'equal h1 of pages that are kept out': siteOf({
        pages: {
          '/a/': page('/a/', { head: '<meta name="robots" content="noindex">' }).replace('Heading of /a/', 'Same'),
          '/b/': page('/b/').replace('Heading of /b/', 'Same'),
        },
      }),
    },
    bad: {
      'two of them': [withBody('<h1>Again</h1>'), [expect.stringContaining('the page has 2 h1 headings')]],
      'one outside main': [
        withPage(page('/a/').replace('<main><h1>Heading of /a/</h1>', '<h1>A</h1><main>')),
        ['HDG-01 /a/: the h1 of the page stands outside <main> [put it into <main>, with what it is the heading of]'],
      ],
      'one that another page has': [
        siteOf({
          pages: {
            '/a/': page('/a/').replace('Heading of /a/', 'Same'),
            '/b/': page('/b/').replace('Heading of /b/', 'Same'),
          },
        }),
        ['HDG-01 /a/ /b/: 2 pages have the h1 "Same" [say in each h1 what tells the page apart]'],
      ],
    },
  },
  'LOC-01': {
    good: { 'a claim that is no response time': promising(false) },
    bad: {
      'a response time in words of its own': [
        promising(true),
        [
          'LOC-01 /a/: "four-hour response" is not how the register words the claim "next-day": "A four-hour response." [write {{claim.next-day}} for "next business day service", or take the statement out]',
        ],
      ],
    },
  },
  'TXT-06': {
    good: {
      'a page that lists the sources of its figures': withFactsOn('<section id="figures">x</section>', ['/nsw/**']),
      'a page that gives none': withFactsOn('', ['/vic/**']),
    },
    bad: {
      'a page without that list': [
        withFactsOn('<section id="facts">x</section>', ['/nsw/**']),
        [
          expect.stringContaining(
            'TXT-06 /nsw/orange/: the page has no section #figures with the sources of its figures',
          ),
        ],
      ],
    },
  },
};

const ALL_CASES = { ...CASES, ...MORE_CASES };

/** Rules whose fixtures stand in other files of this folder. */
const ELSEWHERE = {
  'rules.test.ts': 'CAN-01 DSC-01 HTM-02 IDX-03 LNK-01 LNK-02 LNK-03 SDT-01 SMP-01 TTL-01 TXT-01'.split(' '),
  'weight.test.ts': ['PRF-01'],
  'similarity/gate.test.ts': ['TXT-02', 'TXT-03'],
  '../../cli/claims.test.ts': ['TXT-07', 'TXT-09'],
  '../../cli/rules.test.ts': ['RUL-01'],
  '../images/problems.test.ts': ['IMG-04'],
  'changes.test.ts': ['CHG-01', 'CHG-02'],
  'sources/crawl.test.ts': ['HTP-01', 'HTP-02'],
};

test('every rule has pages that pass and pages that fail', () => {
  expect([...Object.keys(ALL_CASES), ...Object.values(ELSEWHERE).flat()].sort()).toEqual(RULES.map(({ id }) => id));
  for (const [id, { good, bad }] of Object.entries(ALL_CASES)) {
    expect(Object.keys(good).length, id).toBeGreaterThan(0);
    expect(Object.keys(bad).length, id).toBeGreaterThan(0);
  }
});

describe.each(Object.entries(ALL_CASES))('%s', (id, { good, bad }) => {
  const rules = RULES.filter((rule) => rule.id === id);
  test.each(Object.entries(good))('passes %s', (_, site) => {
    expect(findings(site, rules)).toEqual([]);
  });
  test.each(Object.entries(bad))('finds %s', (_, [site, expected]) => {
    expect(findings(site, rules)).toEqual(expected);
  });
});
