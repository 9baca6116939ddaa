import { entry, times, urlset } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type SiteParts, siteOf } from '../site-of.ts';

const sitemap = (text: string, file = 'sitemap.xml'): SiteParts => ({ sitemapFiles: [{ file, text }] });

/** A sitemap with one URL per date. */
const dated = (...dates: readonly string[]): SiteParts =>
  sitemap(urlset(dates.map((date, place) => entry(`/?${place}`, date)).join('')));

const images = (...addresses: readonly string[]): SiteParts =>
  sitemap(urlset(`<url>${addresses.map((address) => `<image:loc>${address}</image:loc>`).join('')}</url>`));

/** The page `/a/` with this sitemap date, and its state in an earlier version of the site. */
const withOlder = (date: string, older: { lastmod?: string; mainText?: string }): SiteParts => ({
  ...sitemap(urlset(entry('/a/', date))),
  before: {
    pages: [{ path: '/a/', title: '', description: '', canonical: '', robots: '', indexable: true, ...older }],
    redirects: {},
  },
});

const TEXT_OF_A = siteOf({}).pages.find(({ path }) => path === '/a/')?.mainText ?? '';

const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ADDRESS}/part.xml</loc></sitemap></sitemapindex>`;

const DATE = '[correct the date that the page declares: published or modified of its head]';
const noImage = (address: string): string =>
  `site: sitemap.xml lists the image ${address}, which does not exist or is no full address [list images of this site by their full address]`;

export const SITEMAPS: CasesOfRules = {
  'SMP-01': {
    good: {
      'the indexable pages': {
        pages: { '/a/': {}, '/b/': { head: '<meta name="robots" content="noindex">' } },
        sitemap: new Set(['/', '/a/']),
      },
      'a preview that is kept out as a whole': {
        page: { head: '<meta name="robots" content="noindex">' },
        noindex: true,
        sitemap: new Set(),
      },
      'a part of a site': { partial: true, sitemap: new Set() },
    },
    bad: {
      'a page that is left out': [
        { sitemap: new Set(['/']) },
        '/a/: the sitemap does not list this indexable page [build the site again]',
      ],
      'what is no page': [
        { sitemap: new Set(['/', '/a/', '/b/']) },
        '/b/: the sitemap lists /b/, which is no indexable page [build the site again]',
      ],
      'a page that is kept out': [
        { page: { head: '<meta name="robots" content="noindex">' }, sitemap: new Set(['/', '/a/']) },
        '/a/: the sitemap lists /a/, which is no indexable page [build the site again]',
      ],
    },
  },
  'SMP-02': {
    good: {
      'a sitemap': sitemap(urlset(`<url><loc>${ADDRESS}/?a=1&amp;b=2</loc></url>`)),
      'an index and its part': {
        sitemapFiles: [
          { file: 'sitemap.xml', text: INDEX },
          { file: 'part.xml', text: urlset('') },
        ],
      },
    },
    bad: {
      'an address twice, and a priority that is none': [
        sitemap(urlset(`<url><loc>${ADDRESS}/</loc><priority>5</priority></url><url><loc>${ADDRESS}/</loc></url>`)),
        `site: warning: sitemap.xml lists an address more than once, such as ${ADDRESS}/ [list each once]`,
        'site: warning: sitemap.xml has the priority "5" [write 0.0 to 1.0]',
      ],
      'a text file with a path': [
        sitemap(`${ADDRESS}/\n/a/\n`, 'sitemap.txt'),
        'site: sitemap.txt lists /a/, which is no full address of this site',
      ],
      'an ampersand': [
        sitemap(urlset(`<url><loc>${ADDRESS}/?a=1&b=2</loc></url>`)),
        'site: sitemap.xml is no XML: an & stands for itself; it must be &amp; [build the site again]',
      ],
      'an element that is not closed': [
        sitemap(urlset(`<url><loc>${ADDRESS}/</url>`)),
        'site: sitemap.xml is no XML: </url> closes what is not open [build the site again]',
      ],
      'no sitemap at all': [
        sitemap('<html></html>'),
        'site: sitemap.xml is no sitemap: it has neither urlset nor sitemapindex of sitemaps.org',
      ],
      'a path': [
        sitemap(urlset(`<url><loc>${ADDRESS}/</loc></url><url><loc>/a/</loc></url>`)),
        'site: sitemap.xml lists /a/, which is no full address of this site',
      ],
      'a part that is not there': [
        sitemap(INDEX),
        'site: sitemap.xml lists /part.xml, which is no sitemap of this site [build the site again]',
      ],
    },
  },
  'SMP-03': {
    good: {
      'a date that moved with the text': withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: 'other' }),
      'a date that stayed': withOlder('2026-11-20', { lastmod: '2026-11-20', mainText: TEXT_OF_A }),
      'an older list without dates': withOlder('2026-11-20', { mainText: TEXT_OF_A }),
      'twenty days of which one is another': dated('2026-11-20', ...times(19, () => '2026-11-21')),
      'nineteen equal days, with their times': dated(...times(19, () => '2026-11-21T08:00:00.5+10:00')),
    },
    bad: {
      'a date that moved without the text': [
        withOlder('2026-11-20', { lastmod: '2026-11-01', mainText: TEXT_OF_A }),
        '/a/: lastmod went from 2026-11-01 to 2026-11-20, and the main text of the page is the same [leave the date as it was until the content changes]',
      ],
      'one day for every address': [
        dated(...times(20, (place) => (place === 0 ? '2026-11-21T08:00Z' : '2026-11-21'))),
        'site: all 20 dates of the sitemap are 2026-11-21: they follow the build and not the content [give lastmod the day on which the content of the page changed, or leave it out]',
      ],
      'a day to come': [
        dated('2026-11-22'),
        `/: sitemap.xml says lastmod 2026-11-22, which is after the day of the build ${DATE}`,
      ],
      'a date in another order': [
        dated('21/11/2026'),
        `/: sitemap.xml says lastmod "21/11/2026", which is no date ${DATE}`,
      ],
      'a word': [dated('today'), `/: sitemap.xml says lastmod "today", which is no date ${DATE}`],
    },
  },
  'SMP-04': {
    good: {
      'an image of another host': images('https://example.net/x.png'),
      'images of the site, as many as there may be': {
        ...images(...times(1000, () => `${ADDRESS}/x.png`)),
        files: { '/x.png': 1 },
      },
    },
    bad: {
      'an image that is not there': [images(`${ADDRESS}/x.png`), noImage(`${ADDRESS}/x.png`)],
      'a path': [{ ...images('x.png'), files: { '/x.png': 1 } }, noImage('x.png')],
      'too many': [
        images(...times(1001, () => 'https://example.net/x.png')),
        'site: sitemap.xml lists 1001 images for one page; it may list 1000',
      ],
    },
  },
};
