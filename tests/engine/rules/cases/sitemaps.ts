import { readSitemapText } from '../../../../src/engine/facts/read-sitemap.ts';
import { entry, times, urlset } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type SiteParts, siteOf } from '../site-of.ts';

const sitemap = (text: string, file = 'sitemap.xml'): SiteParts => ({
  robots: `Sitemap: ${ADDRESS}/${file}`,
  sitemapFiles: [readSitemapText(file, text)],
});

const dated = (...dates: readonly string[]): SiteParts =>
  sitemap(urlset(dates.map((date, place) => entry(`/?${place}`, date)).join('')));

const images = (...addresses: readonly string[]): SiteParts =>
  sitemap(
    urlset(
      `<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>${ADDRESS}/</loc>${addresses
        .map((address) => `<i:image><i:loc>${address}</i:loc><i:title>x &amp; y</i:title></i:image>`)
        .join('')}</url>`,
    ),
  );

/** Elements in any order and notation that XML and the protocol allow. */
const UNUSUAL = `\uFEFF<?xml version = '1.0' encoding = "UTF-8" standalone='yes' ?>
<?xml-stylesheet type="text/xsl" href="//www.example.org/main.xsl?a&b"?>
<!-- Made by A & B, <url><loc>none</loc></url> -->
<!DOCTYPE urlset SYSTEM "sitemap.dtd" [ <!ELEMENT urlset (url*)> <!-- ]> --> ]>
<sm:urlset xmlns:sm = "http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'
  xmlns:xhtml="http://www.w3.org/1999/xhtml" >
  <sm:url >
    <x:item xmlns:x="x"/><sm:priority> .8 </sm:priority><sm:lastmod>2026-11-20</sm:lastmod>
    <xhtml:link rel="alternate" hreflang="de" href="${ADDRESS}/?de&amp;x"/>
    <sm:loc><![CDATA[${ADDRESS}/?a=1&b=2]]></sm:loc>
    <image:image><image:title><![CDATA[A & B]]></image:title><image:loc>
      https://example.net/x.png
    </image:loc></image:image>
  </sm:url>
  <sm:url><sm:loc>
    ${ADDRESS}/?<!-- & -->c&#61;&#x33;
  </sm:loc><sm:changefreq/></sm:url>
</sm:urlset>
<!-- end -->
`;

const OTHER_NAMESPACE = 'https://www.sitemaps.org/schemas/sitemap/0.9';

/** `/a/` with this sitemap date, and its state in an earlier version of the site. */
const withOlder = (date: string, older: { lastmod?: string; mainText?: string }): SiteParts => ({
  ...sitemap(urlset(entry('/a/', date))),
  before: {
    pages: [{ path: '/a/', title: '', description: '', canonical: '', robots: '', indexable: true, ...older }],
    redirects: {},
  },
});

const TEXT_OF_A = siteOf({}).pages.find(({ path }) => path === '/a/')?.mainText ?? '';

const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ADDRESS}/part.xml</loc></sitemap></sitemapindex>`;

const DATE = "[correct `published` or `modified` in the page's head()]";
const noImage = (address: string): string =>
  `site: sitemap.xml lists the image ${address}, which does not exist or is not a full URL [list images of this site by their full URL]`;

export const SITEMAPS: CasesOfRules = {
  'SMP-01': {
    good: {
      'the indexable pages': {
        pages: { '/a/': {}, '/b/': { head: '<meta name="robots" content="noindex">' } },
        sitemap: new Set(['/', '/a/']),
      },
      'a noindex preview': {
        page: { head: '<meta name="robots" content="noindex">' },
        noindex: true,
        sitemap: new Set(),
      },
      'a partial build': { partial: true, sitemap: new Set() },
    },
    bad: {
      'a missing page': [
        { sitemap: new Set(['/']) },
        '/a/: the sitemap does not list this indexable page [build the site again]',
      ],
      'a path that is not a page': [
        { sitemap: new Set(['/', '/a/', '/b/']) },
        '/b/: the sitemap lists /b/, which is not an indexable page [build the site again]',
      ],
      'a page hidden by a forced redirect': [
        { targets: { '/a/': { kind: 'redirect', to: '/' } }, sitemap: new Set(['/', '/a/']) },
        '/a/: the sitemap lists /a/, which redirects to / [build the site again]',
      ],
      'a noindex page': [
        { page: { head: '<meta name="robots" content="noindex">' }, sitemap: new Set(['/', '/a/']) },
        '/a/: the sitemap lists /a/, which is not an indexable page [build the site again]',
      ],
    },
  },
  'SMP-02': {
    good: {
      'a sitemap': sitemap(urlset(`<url><loc>${ADDRESS}/?a=1&amp;b=2</loc></url>`)),
      'XML with CDATA, comments, instructions, a DOCTYPE, prefixes and spaces': sitemap(UNUSUAL),
      'a URL without a path': sitemap(urlset(`<url><loc>${ADDRESS}</loc></url>`)),
      'a text file with a byte order mark': sitemap(`\uFEFF${ADDRESS}/\r${ADDRESS}/a/\r\n \n`, 'sitemap.txt'),
      'an RSS feed': sitemap(
        `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>${ADDRESS}</link><atom:link href="/feed.xml" rel="self"/><item><title>A</title><link>${ADDRESS}/a/</link></item></channel></rss>`,
        'feed.xml',
      ),
      'an Atom feed': sitemap(
        `<feed xmlns="http://www.w3.org/2005/Atom"><link href="/x" rel="self"/><entry><title>A</title><link rel="enclosure" href="x.mp3"/><link href="${ADDRESS}/a/"/></entry></feed>`,
        'feed.xml',
      ),
      'translations that include the page itself': sitemap(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${['/', '/de/'].map((path) => `<url><loc>${ADDRESS}${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${ADDRESS}/"/><xhtml:link rel="alternate" hreflang="de" href="${ADDRESS}/de/"/></url>`).join('')}</urlset>`,
      ),
      'an Atom entry copied from a feed that it names': sitemap(
        `<feed xmlns="http://www.w3.org/2005/Atom">${['/a/', '/b/'].map((path) => `<entry><link href="${ADDRESS}${path}"/><source><link href="${ADDRESS}/"/></source></entry>`).join('')}</feed>`,
        'feed.xml',
      ),
      'an index and its part': {
        sitemapFiles: [readSitemapText('sitemap.xml', INDEX), readSitemapText('part.xml', urlset(''))],
      },
    },
    bad: {
      'a duplicate URL and an invalid priority': [
        sitemap(urlset(`<url><loc>${ADDRESS}/</loc><priority>5</priority></url><url><loc>${ADDRESS}/</loc></url>`)),
        `site: warning: sitemap.xml lists a URL more than once, such as ${ADDRESS}/ [list each URL once]`,
        'site: warning: sitemap.xml has the invalid priority "5" [use a number from 0.0 to 1.0]',
      ],
      'a text file with a relative URL': [
        sitemap(`${ADDRESS}/\n/a/\n`, 'sitemap.txt'),
        `site: sitemap.txt lists /a/, which is not a full URL of this site [use URLs that start with ${ADDRESS}/]`,
      ],
      'an unescaped ampersand': [
        sitemap(urlset(`<url><loc>${ADDRESS}/?a=1&b=2</loc></url>`)),
        'site: sitemap.xml is not well-formed XML: "&" does not start a character reference [build the site again]',
      ],
      'an unclosed element': [
        sitemap(urlset(`<url><loc>${ADDRESS}/</url>`)),
        'site: sitemap.xml is not well-formed XML: unexpected close tag [build the site again]',
      ],
      'entities from a DOCTYPE': [
        sitemap(`<!DOCTYPE urlset [<!ENTITY own "${ADDRESS}">]>${urlset('<url><loc>&own;/</loc></url>').slice(39)}`),
        'site: sitemap.xml is not well-formed XML: undefined entity [build the site again]',
      ],
      'a file that is not a sitemap': [
        sitemap('<html></html>'),
        'site: sitemap.xml is not a sitemap: its root element is <html> [use <urlset> or <sitemapindex> as the root element]',
      ],
      'a wrong and a missing namespace': [
        {
          sitemapFiles: [
            readSitemapText(
              'sitemap.xml',
              `<urlset xmlns="${OTHER_NAMESPACE}"><url><loc>${ADDRESS}/</loc></url></urlset>`,
            ),
            readSitemapText('sitemap_index.xml', '<sitemapindex></sitemapindex>'),
          ],
        },
        `site: sitemap.xml is not a sitemap: <urlset> is in the namespace ${OTHER_NAMESPACE} [use <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">]`,
        'site: sitemap_index.xml is not a sitemap: <sitemapindex> is in no namespace [use <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">]',
      ],
      'a relative URL in CDATA, and an entry without a URL': [
        sitemap(
          urlset(`<url><loc>${ADDRESS}/</loc></url><url><loc><![CDATA[/a/]]></loc></url><url><loc> </loc></url>`),
        ),
        'site: sitemap.xml has an entry without a URL [add <loc>, or remove the entry]',
        `site: sitemap.xml lists /a/, which is not a full URL of this site [use URLs that start with ${ADDRESS}/]`,
      ],
      'a missing part of an index': [
        sitemap(INDEX),
        'site: sitemap.xml lists /part.xml, which is not a sitemap of this site [build the site again]',
      ],
    },
  },
  'SMP-03': {
    good: {
      'a date that changed with the text': withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: 'other' }),
      'an unchanged date': withOlder('2026-11-20', { lastmod: '2026-11-20', mainText: TEXT_OF_A }),
      'an older snapshot without dates': withOlder('2026-11-20', { mainText: TEXT_OF_A }),
      'twenty dates, one of which differs': dated('2026-11-20', ...times(19, () => '2026-11-21')),
      'a year, a month, and times with a zone and fractions': dated(
        '2025',
        '2025-02',
        ' 2024-02-29 ',
        '2026-11-20T23:59Z',
        '2026-11-20T00:00:59.123456789-11:30',
      ),
      'the same year for every URL': dated(...times(20, () => '2025')),
      'an index whose parts were all built on one day': {
        sitemapFiles: [
          readSitemapText(
            'sitemap.xml',
            `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${times(20, (place) => `<sitemap><loc>${ADDRESS}/${place}.xml</loc><lastmod>2026-11-21</lastmod></sitemap>`).join('')}</sitemapindex>`,
          ),
          ...times(20, (place) => readSitemapText(`${place}.xml`, urlset(''))),
        ],
      },
      'nineteen equal days with times': dated(...times(19, () => '2026-11-21T08:00:00.5+10:00')),
    },
    bad: {
      'a date that changed without the text': [
        withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: TEXT_OF_A }),
        '/a/: lastmod changed from 2026-11-01 to 2026-11-20, but the main text of the page did not change [keep the date until the content changes]',
      ],
      'the same day for every URL': [
        dated(...times(20, (place) => (place === 0 ? '2026-11-21T08:00Z' : '2026-11-21'))),
        'site: all 20 dates in the sitemap are 2026-11-21, so they probably reflect the build rather than content changes [set lastmod to the day of the last content change, or omit it]',
      ],
      'a future date': [
        dated('2026-11-22'),
        `/: sitemap.xml has lastmod 2026-11-22, which is after the build date ${DATE}`,
      ],
      'a date in another format': [
        dated('21/11/2026'),
        `/: sitemap.xml has lastmod "21/11/2026", which is not a W3C date ${DATE}`,
      ],
      'dates before and after the URL, and in CDATA': [
        sitemap(
          urlset(
            `<url><lastmod>31/12/2024</lastmod><loc>${ADDRESS}/?1</loc></url><url><loc>${ADDRESS}/?2</loc><x:link xmlns:x="x"/><changefreq>daily</changefreq><lastmod><![CDATA[1 May]]></lastmod></url>`,
          ),
        ),
        `/: sitemap.xml has lastmod "31/12/2024", which is not a W3C date ${DATE}`,
        `/: sitemap.xml has lastmod "1 May", which is not a W3C date ${DATE}`,
      ],
      'days, months and hours that do not exist, and a time without a zone': [
        dated('2025-02-29', '2025-13', '2025-01-01T24:00Z', '2025-01-01T10:00', ''),
        ...['2025-02-29', '2025-13', '2025-01-01T24:00Z', '2025-01-01T10:00', ''].map(
          (date) => `/: sitemap.xml has lastmod "${date}", which is not a W3C date ${DATE}`,
        ),
      ],
      'a word instead of a date': [
        dated('today'),
        `/: sitemap.xml has lastmod "today", which is not a W3C date ${DATE}`,
      ],
    },
  },
  'SMP-04': {
    good: {
      'an image on another host': images('https://example.net/x.png'),
      'the maximum number of images': {
        ...images(...times(1000, () => `${ADDRESS}/x.png`)),
        files: { '/x.png': 1 },
      },
    },
    bad: {
      'a missing image': [images(`${ADDRESS}/x.png`), noImage(`${ADDRESS}/x.png`)],
      'an image URL without a host': [{ ...images('x.png'), files: { '/x.png': 1 } }, noImage('x.png')],
      'too many images': [
        images(...times(1001, () => 'https://example.net/x.png')),
        'site: sitemap.xml lists 1001 images for one page; the limit is 1000',
      ],
    },
  },
};
