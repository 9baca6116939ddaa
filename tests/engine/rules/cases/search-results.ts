import { gif, jpeg, NOINDEX, png, socialImage, webp } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type PageParts, type SiteParts } from '../site-of.ts';

const SAME = 'A description that stands on two pages and is long enough to be one for search engines.';

const NO_TITLE = '/a/: the page has no title [return one title from head()]';
const EMPTY_TITLE = "/a/: the page's title is empty [return one title from head()]";
const NO_DESCRIPTION = '/a/: the page has no description [add a description to head()]';
const EMPTY_DESCRIPTION = "/a/: the page's description is empty [add a description to head()]";

const with2 = (a: PageParts, b: PageParts): { pages: Record<string, PageParts> } => ({ pages: { '/a/': a, '/b/': b } });

const description = (text: string): { page: PageParts } => ({ page: { description: text } });
const badLength = (text: string): string =>
  `/a/: the description has ${[...text].length} characters: "${text}" [use 70 to 160 characters]`;

const wide = (title: string, width: number): string =>
  `/a/: the title is about ${width} pixels wide; the limit is 580: "${title}" [shorten it, with the important words first]`;

/** Creates pages of one template on a site that declares `names`. */
const titled = (names: readonly string[], ...titles: readonly string[]): SiteParts => ({
  pages: Object.fromEntries(titles.map((title, place) => [`/p${place}/`, { title }])),
  templateOf: (path) => (path === '/' ? undefined : 'p.tsx'),
  declared: { names },
});
const alike = (pages: readonly number[], title: string): string =>
  `${pages.map((place) => `/p${place}/`).join(' ')}: ${pages.length} titles of p.tsx differ only in names, such as "${title}" [add something unique to each title, such as a postcode or a figure]`;

const without = (property: string) => ({
  page: { html: (html: string) => html.replace(new RegExp(`<meta property="og:${property}"[^>]*>`), '') },
});

const social = (contents: Uint8Array, file = '/x.png', width = 1200, height = 630): SiteParts => ({
  pages: {
    '/': { head: socialImage(ADDRESS + file, width, height), body: '<a href="/a/">x</a>' },
    '/a/': { head: socialImage(ADDRESS + file, width, height) },
  },
  files: { [file]: contents },
});
const ELSEWHERE = socialImage('https://example.net/x.webp');
const badImage = (fault: string, severity = '', address = `${ADDRESS}/x.png`): string =>
  `/ /a/: ${severity}the social image ${address} ${fault} [use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB, such as one created with drawSocialImage]`;

export const SEARCH_RESULTS: CasesOfRules = {
  'DSC-01': {
    good: {
      'equal and missing descriptions on noindex pages': with2(
        { description: SAME },
        { description: SAME, head: NOINDEX },
      ),
      'no description on a noindex page': { page: { description: '', head: NOINDEX } },
    },
    bad: {
      'an empty description': [description(''), EMPTY_DESCRIPTION],
      'no description': [
        { page: { html: (html) => html.replace(/<meta name="description"[^>]*>/, '') } },
        NO_DESCRIPTION,
      ],
      'two descriptions on a page': [
        { page: { head: '<meta name="description" content="Another description of this page.">' } },
        '/a/: warning: the page has 2 descriptions [return one description from head()]',
      ],
      'the same value on two pages': [
        with2({ description: SAME }, { description: SAME }),
        `/a/ /b/: 2 pages have the description "${SAME}" [Generate unique descriptions for each page]`,
      ],
    },
  },
  'DSC-02': {
    good: {
      '70 characters': description('x'.repeat(70)),
      '160 characters of two code units each': description('😀'.repeat(160)),
      'a short description on a noindex page': { page: { description: 'x', head: NOINDEX } },
    },
    bad: {
      '69 characters, next to a page without a description': [
        with2({ description: 'x'.repeat(69) }, { description: '' }),
        badLength('x'.repeat(69)),
      ],
      '161 characters': [description('x'.repeat(161)), badLength('x'.repeat(161))],
      '69 characters of two code units each': [description('😀'.repeat(69)), badLength('😀'.repeat(69))],
    },
  },
  'SOC-01': {
    good: {
      'a site without images': {},
      'a noindex page without a canonical': { page: { canonical: false, head: NOINDEX } },
    },
    bad: {
      "another page's URL": [
        { page: { html: (html) => html.replace(/(og:url" content=")[^"]*/, `$1${ADDRESS}/`) } },
        `/a/: og:url is ${ADDRESS}/, but the canonical URL is ${ADDRESS}/a/ [let the engine generate og:url]`,
      ],
      'no title': [without('title'), '/a/: the page has no og:title [let the engine generate the Open Graph tags]'],
      'no type': [without('type'), '/a/: the page has no og:type [let the engine generate the Open Graph tags]'],
      'no URL': [without('url'), '/a/: the page has no og:url [let the engine generate the Open Graph tags]'],
      'no image although another page has one, and an image without alt': [
        { pages: { '/': { head: '<meta property="og:image" content="x">' }, '/a/': {} } },
        ...['alt', 'width', 'height'].map(
          (property) =>
            `/: warning: the page has no og:image:${property} [add an image with its alt to head(), or set socialImage]`,
        ),
        '/a/: the page has no og:image [add an image with its alt to head(), or set socialImage]',
      ],
    },
  },
  'SOC-02': {
    good: {
      'a PNG of 300 KB': social(png(1200, 630, 300 * 1024)),
      'a JPEG': social(jpeg(1200, 630), '/x.jpg'),
      'a square PNG, a GIF and slightly different dimensions': {
        pages: {
          '/': {
            head: socialImage(`${ADDRESS}/square.png`, 400, 400),
            body: '<a href="/a/">x</a> <a href="/b/">x</a>',
          },
          '/a/': { head: socialImage(`${ADDRESS}/x.gif`, 1200, 600) },
          '/b/': { head: socialImage(`${ADDRESS}/wide.jpg`, 1280, 720) },
        },
        files: { '/square.png': png(400, 400), '/x.gif': gif(1200, 600), '/wide.jpg': jpeg(1280, 720) },
      },
      'an image on another host': {
        pages: { '/': { head: ELSEWHERE, body: '<a href="/a/">x</a>' }, '/a/': { head: ELSEWHERE } },
      },
    },
    bad: {
      'a drawing': [
        social(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        badImage('is not a PNG, JPEG, WebP or GIF'),
      ],
      'a PNG that is too small': [
        social(png(190, 300), '/x.png', 190, 300),
        badImage('is 190 × 300 pixels, but networks require at least 200 × 200'),
      ],
      'a PNG that is large enough only for a small preview': [
        social(png(500, 262), '/x.png', 500, 262),
        badImage('is 500 × 262 pixels, so networks show a small preview', 'warning: '),
      ],
      'a portrait JPEG': [
        social(jpeg(630, 1200), '/x.png', 630, 1200),
        badImage('is 630 × 1200 pixels, so networks crop it', 'warning: '),
      ],
      'a large PNG file': [
        social(png(1200, 630, 400 * 1024)),
        badImage('is 400 KB, so some previews omit it', 'warning: '),
      ],
      'a file that social networks reject': [
        social(png(1200, 630, 6 * 1024 * 1024)),
        badImage('is 6144 KB, but networks accept at most 5 MB'),
      ],
      'a WebP': [
        social(webp('VP8L', 1200, 630)),
        badImage('is a WebP, which LinkedIn does not list as supported', 'note: '),
      ],
      'an image URL without a host': [
        { page: { head: socialImage('/x.png') } },
        badImage('is not a full URL', '', '/x.png').replace('/ /a/', '/a/'),
      ],
      'a declared size that differs from the image': [
        social(png(1200, 630), '/x.png', 1200, 600),
        '/ /a/: warning: og:image:width and height are 1200×600, but the image is 1200×630 [set them to the dimensions of the image]',
      ],
    },
  },
  'TTL-01': {
    good: { 'equal titles, one on a noindex page': with2({ title: 'Same' }, { title: 'Same', head: NOINDEX }) },
    bad: {
      'an empty title': [{ page: { title: ' ' } }, EMPTY_TITLE],
      'no title': [{ page: { html: (html) => html.replace(/<title>.*?<\/title>/, '') } }, NO_TITLE],
      'two titles': [
        { page: { head: '<title>Another</title>' } },
        '/a/: the page has 2 titles [return one title from head()]',
      ],
      'the same value on two pages': [
        with2({ title: 'Same' }, { title: 'Same' }),
        '/a/ /b/: 2 pages have the title "Same" [give each page its own title]',
      ],
    },
  },
  'TTL-02': {
    good: {
      'sixty narrow letters': { page: { title: 'i'.repeat(60) } },
      'wide letters on a noindex page': { page: { title: 'W'.repeat(40), head: NOINDEX } },
    },
    bad: {
      'forty wide letters': [{ page: { title: 'W'.repeat(40) } }, wide('W'.repeat(40), 755)],
      'sixty slightly narrower letters': [{ page: { title: 'M'.repeat(60) } }, wide('M'.repeat(60), 1000)],
      'sixty words': [{ page: { title: 'wide '.repeat(60).trim() } }, wide('wide '.repeat(60).trim(), 2795)],
    },
  },
  'TTL-03': {
    good: {
      'titles with different figures': titled(['Orange', 'Dubbo'], 'Leasing in Orange 2800', 'Leasing in Dubbo 2830'),
      'titles with undeclared names': titled([], 'Leasing in Orange', 'Leasing in Dubbo'),
      'titles of pages without a template': {
        ...titled(['Orange', 'Dubbo'], 'Leasing in Orange', 'Leasing in Dubbo'),
        templateOf: () => undefined,
      },
    },
    bad: {
      'titles that differ in a name': [
        titled(['Orange', 'Dubbo'], 'Leasing in Orange', 'Leasing in Dubbo', 'Leases'),
        alike([0, 1], 'Leasing in Orange'),
      ],
      'names of several words that contain another name': [
        titled(['Port-Macquarie', 'Port', 'Dubbo'], 'Leasing in Port Macquarie, NSW', 'Leasing in Dubbo, NSW'),
        alike([0, 1], 'Leasing in Port Macquarie, NSW'),
      ],
      'two adjacent names in a title': [
        titled(['Orange', 'Dubbo', 'NSW'], 'Leasing | Orange NSW', 'Leasing | Dubbo', 'Dubbo leases', 'Orange leases'),
        alike([0, 1, 2, 3], 'Leasing | Orange NSW'),
      ],
    },
  },
};
