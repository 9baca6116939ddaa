import { readSitemapText } from '../../../src/engine/facts/read-sitemap.ts';
import {
  breadcrumbs,
  entry,
  jsonLd,
  NOINDEX,
  paragraphs,
  png,
  sentences,
  socialImage,
  trail,
  urlset,
} from './pieces.ts';
import { ADDRESS, type PageParts, type SiteParts } from './site-of.ts';

const ORGANISATION = {
  '@type': 'Organization',
  '@id': `${ADDRESS}/#organization`,
  name: 'Copyfield',
  telephone: '02 5550 1234',
  address: { '@type': 'PostalAddress', streetAddress: '1 Example Street', postalCode: '2000' },
};

/** HTML with most of the elements that rules inspect. */
const BODY =
  '<h2 id="more">More</h2><h3>Yet more</h3><img src="/desk.png" alt="A desk" width="3" height="2"><img src="/desk.png" alt="" width="3" height="2" loading="lazy">' +
  '<a href="#more">More of it</a> <a href="/lists/a/">All pages</a> <a href="https://other.example.com/">Elsewhere</a> <a href="tel:+61255501234">Call us</a>' +
  '<form action="/thanks/"><label for="name">Name</label><input id="name"><label>Mail <input name="mail"></label><button>Send</button></form>' +
  '<iframe src="/lists/b/" title="A list" loading="lazy"></iframe><p><time datetime="2026-03-31">31 March 2026</time> costs $50, <code>{{token}}</code></p>';

const HEAD = `<link rel="stylesheet" href="/site.css">${socialImage(`${ADDRESS}/social.png`)}`;

const cleanPage = (letter: string, more = ''): PageParts => ({
  lang: 'en-AU',
  head: HEAD + jsonLd(ORGANISATION, breadcrumbs(['Home', `${ADDRESS}/`], [`Page ${letter}`])),
  body: trail(`Page ${letter}`) + paragraphs(sentences(letter)) + BODY + more,
});

const KEPT_OUT: PageParts = { lang: 'en-AU', canonical: false, head: NOINDEX };

/** Claims that two pages are allowed to make: figures with sources, and a response time. */
const PERMITTED: Readonly<Record<string, string>> = {
  a: '<section id="sources"><p>Counted in 2021.</p></section>',
  c: '<p>Somebody comes in 4 hours.</p>',
};

const list = (seed: string, paths: readonly string[]): PageParts => ({
  lang: 'en-AU',
  head: HEAD,
  body: `${paragraphs(sentences(seed))}<nav><ul>${paths.map((path) => `<li><a href="${path}">To ${path}</a></li>`).join('')}</ul></nav>`,
});

/**
 * A site without findings: a home page, two lists, 22 pages, a page behind a form, a not-found page, and the pages of a
 * test.
 */
export const cleanSite = (added: Readonly<Record<string, PageParts>> = {}): SiteParts => {
  const own = Object.fromEntries(
    [...'abcdefghijklmnopqrstuv'].map((letter) => [`/${letter}/`, cleanPage(letter, PERMITTED[letter])]),
  );
  const paths = Object.keys({ ...own, ...added });
  const indexed = ['/', '/lists/a/', '/lists/b/', ...paths];
  return {
    pages: {
      '/': list('home', ['/lists/a/', '/lists/b/', '/a/']),
      '/lists/a/': list('one', ['/', '/lists/b/', ...paths]),
      '/lists/b/': list('two', ['/', '/lists/a/', ...paths]),
      '/thanks/': KEPT_OUT,
      '/404.html': KEPT_OUT,
      ...own,
      ...added,
    },
    targets: { '/old/': { kind: 'redirect', to: '/a/' } },
    files: { '/site.css': 4, '/desk.png': png(3, 2), '/social.png': png(1200, 630) },
    sitemap: new Set(indexed),
    sitemapFiles: [
      readSitemapText(
        'sitemap.xml',
        urlset(indexed.map((path) => entry(path, path === '/' ? '2026-03-30' : '2026-03-31')).join('')),
      ),
    ],
    claims: [
      { record: { id: 'price' }, wording: 'from $50 a month', finds: ['save up to #%'], pages: ['/a/'] },
      {
        record: { id: 'response' },
        wording: 'in 4 hours',
        finds: ['#-hour response'],
        pages: ['/c/'],
        isResponseTime: true,
      },
    ],
    templateOf: (path) => (/^\/[a-z]\/$/.test(path) ? 'templates/pages/[page].tsx' : undefined),
    declared: {
      names: ['Orange', 'Dubbo'],
      hubs: ['/', '/lists/**'],
      premises: [{ street: '1 Example Street', postcode: '2000' }],
      localFacts: { pages: ['/a/'], section: 'sources' },
    },
    before: { pages: [], redirects: {} },
  };
};
