import { NOINDEX } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type PageParts } from '../site-of.ts';

const link = (code: string, address: string): string => `<link rel="alternate" hreflang="${code}" href="${address}">`;

/** Adds hreflang links. Paths become absolute URLs. */
const naming = (languages: Readonly<Record<string, string>>, more = ''): PageParts => ({
  head:
    more +
    Object.entries(languages)
      .map(([code, path]) => link(code, ADDRESS + path))
      .join(''),
});

const BOTH = { en: '/a/', de: '/de/' };
const ITSELF =
  '/a/: warning: the page lists its other languages with hreflang but not itself [add an entry for the page itself]';
const noCode = (code: string, fix: string): string =>
  `/a/: hreflang "${code}" is not a valid language code, with or without a country [${fix}]`;
const ANY_CODE = 'use a language code (en), optionally with a country (en-AU)';
const named = (code: string, path: string, fault: string): string =>
  `/a/: hreflang "${code}" points to ${ADDRESS}${path}, which ${fault}`;

export const ALTERNATES: CasesOfRules = {
  'IDX-07': {
    good: {
      'two languages and an x-default': {
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
      'an alternate without a language': {
        page: { head: '<link rel="alternate" type="application/rss+xml" href="/">' },
      },
      'feeds with a language': {
        page: {
          head: ['/', '/?b']
            .map((path) => `<link rel="alternate" type="application/rss+xml" hreflang="en" href="${path}">`)
            .join(''),
        },
      },
      'a noindex page': { page: naming({ xx: '/' }, NOINDEX) },
    },
    bad: {
      'invalid codes, an alias and an outdated code': [
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
        noCode('en-UK', 'use en-GB'),
        noCode('iw', 'use he'),
      ],
      'a page that does not link back': [
        { pages: { '/a/': naming(BOTH), '/de/': {} } },
        named(
          'de',
          '/de/',
          'does not list this page in return, so search engines ignore both [on each page, add hreflang links to the page itself and to all its other language versions]',
        ),
      ],
      'a page that does not list itself': [{ pages: { '/a/': naming({ de: '/de/' }), '/de/': naming(BOTH) } }, ITSELF],
      'a redirect, a noindex page and a page with a different canonical': [
        {
          pages: {
            '/a/': naming({ en: '/a/', de: '/old/', fr: '/fr/', it: '/it/' }),
            '/fr/': naming({ en: '/a/', fr: '/fr/' }, NOINDEX),
            '/it/': { canonical: `${ADDRESS}/a/` },
          },
          targets: { '/old/': { kind: 'redirect', to: '/a/' } },
        },
        named('de', '/old/', 'is a redirect to /a/ [use the target of the redirect]'),
        named('fr', '/fr/', 'is noindex [use an indexable page]'),
        named('it', '/it/', 'has a different canonical [use the canonical page]'),
      ],
      'a relative URL and a duplicate language': [
        { page: { head: link('en', `${ADDRESS}/a/`) + link('EN', '/') } },
        '/a/: warning: hreflang "EN" points to /, which is not a full URL [use the full URL, with https:// and the host]',
        '/a/: hreflang "EN" points to /, which does not list this page in return, so search engines ignore both [on each page, add hreflang links to the page itself and to all its other language versions]',
        '/a/: hreflang "en" is used for more than one URL [list one page per language]',
      ],
    },
  },
};
