import { NOINDEX } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type PageParts } from '../site-of.ts';

const link = (code: string, address: string): string => `<link rel="alternate" hreflang="${code}" href="${address}">`;

/** A page with these language alternates, as absolute URLs of the site. */
const naming = (languages: Readonly<Record<string, string>>, more = ''): PageParts => ({
  head:
    more +
    Object.entries(languages)
      .map(([code, path]) => link(code, ADDRESS + path))
      .join(''),
});

const BOTH = { en: '/a/', de: '/de/' };
const ITSELF =
  '/a/: warning: the page names its other languages with hreflang, and not itself [name the page itself too, with its own language]';
const noCode = (code: string, fix: string): string =>
  `/a/: hreflang "${code}" is no language, nor a language and a country [${fix}]`;
const ANY_CODE = 'write a language (en), with a country where it is for one (en-AU)';
const named = (code: string, path: string, fault: string): string =>
  `/a/: hreflang "${code}" names ${ADDRESS}${path}, which ${fault}`;

export const ALTERNATES: CasesOfRules = {
  'IDX-07': {
    good: {
      'two languages, and one for all others': {
        pages: {
          '/a/': naming({ ...BOTH, 'x-default': '/a/' }),
          '/de/': naming({ ...BOTH, 'x-default': '/a/' }),
        },
      },
      'countries, scripts and other hosts': {
        page: {
          head:
            link('en-AU', `${ADDRESS}/a/`) +
            ['en-nz', 'zh-Hant', 'sr-Latn-RS', 'de'].map((code) => link(code, `https://example.net/${code}/`)).join(''),
        },
      },
      'an alternate that is no language': {
        page: { head: '<link rel="alternate" type="application/rss+xml" href="/">' },
      },
      'a page that is kept out': { page: naming({ xx: '/' }, NOINDEX) },
    },
    bad: {
      'codes that are none, an alias and an old one': [
        {
          page: {
            head:
              link('en', `${ADDRESS}/a/`) +
              ['jp', 'en_US', 'en-EU', 'english', 'en-UK', 'iw']
                .map((code) => link(code, `https://example.net/${code}/`))
                .join(''),
          },
        },
        noCode('jp', ANY_CODE),
        noCode('en_US', ANY_CODE),
        noCode('en-EU', ANY_CODE),
        noCode('english', ANY_CODE),
        noCode('en-UK', 'write en-GB'),
        noCode('iw', 'write he'),
      ],
      'a page that does not name the other in return': [
        { pages: { '/a/': naming(BOTH), '/de/': {} } },
        named(
          'de',
          '/de/',
          'does not name this page in return: search engines then take neither for the other [give each of the pages a link to itself and to all others]',
        ),
      ],
      'a page that does not name itself': [{ pages: { '/a/': naming({ de: '/de/' }), '/de/': naming(BOTH) } }, ITSELF],
      'a redirect, a page that is kept out, and one that is no original': [
        {
          pages: {
            '/a/': naming({ en: '/a/', de: '/old/', fr: '/fr/', it: '/it/' }),
            '/fr/': naming({ en: '/a/', fr: '/fr/' }, NOINDEX),
            '/it/': { canonical: `${ADDRESS}/a/` },
          },
          targets: { '/old/': { kind: 'redirect', to: '/a/' } },
        },
        named('de', '/old/', 'is a redirect to /a/ [name the page that it leads to]'),
        named('fr', '/fr/', 'is kept out of search engines [name a page that they may take]'),
        named('it', '/it/', 'names another canonical [name the page that is the original]'),
      ],
      'a path, and one language twice': [
        { page: { head: link('en', `${ADDRESS}/a/`) + link('EN', '/') } },
        '/a/: warning: hreflang "EN" names /, which is no full address [write it with https:// and the host]',
        '/a/: hreflang "EN" names /, which does not name this page in return: search engines then take neither for the other [give each of the pages a link to itself and to all others]',
        '/a/: hreflang "en" names more than one address [name one page for each language]',
      ],
    },
  },
};
