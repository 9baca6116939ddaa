import { NOINDEX } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type SiteParts } from '../site-of.ts';

const before = (paths: readonly string[], more: SiteParts = {}, indexable = true): SiteParts => ({
  before: {
    pages: paths.map((path) => ({ path, title: 'Old', description: '', canonical: '', robots: '', indexable })),
    redirects: {},
  },
  ...more,
});
const gone = (path: string): string =>
  `${path}: the page ${path} ("Old") is gone, and nothing redirects its address [redirect it to the page in its place, or bring it back]`;
const CLOSED =
  'the page could be found in search engines before, and is kept from them now [take noindex out, if nobody meant it]';

const served = (...reasons: readonly string[]): SiteParts => ({
  served: { answerForNothing: undefined, faults: reasons.map((reason) => ({ path: '/a/', reason })) },
});
const badly = (reason: string): string =>
  `/a/: the page ${reason} [correct the type and its charset where the host is configured]`;

const redirects = (steps: Readonly<Record<string, string>>, more: SiteParts = {}): SiteParts => ({
  targets: {
    '/404.html': { kind: 'page' },
    ...Object.fromEntries(Object.entries(steps).map(([from, to]) => [from, { kind: 'redirect', to }])),
  },
  ...more,
});

const weighed = (
  measure: NonNullable<SiteParts['weights']>[number]['measure'],
  amount: number,
  ...files: readonly { file: string; bytes: number }[]
): SiteParts => ({ weights: [{ path: '/a/', template: 'a.tsx', measure, amount, budget: 10_000, files }] });
const tooHeavy = (what: string): string =>
  `/a/: the page ${what} [take something out of its template, or raise its budget in content/settings.yml]`;

const allowance = (rule: string, until: string) => ({ rule, pages: '/none/**', reason: 'old', until });
const ended = (rule: string, until: string): string =>
  `site: the allowance of ${rule} for /none/** (old) ended on ${until} [take it out of rules.allowances in content/settings.yml, or give it a new day and a reason that still holds]`;

export const HOSTS_AND_SETTINGS: CasesOfRules = {
  'CHG-01': {
    good: {
      'a page that is there, and one that is redirected': redirects({ '/old/': '/a/' }, before(['/a/', '/old/'])),
      'one that search engines were kept from': before(['/gone/'], {}, false),
      'one that is not in the part that was made': before(['/gone/'], { partial: true }),
      'one that the host gave nothing for': before(['/gone/'], { failures: new Map([['/gone/', 'answers 500']]) }),
    },
    bad: {
      'a page': [before(['/gone/']), gone('/gone/')],
      'a page of letters that addresses have in codes, beside one that is there': [
        before(['/a/', '/café/'], { pages: { '/a/': {}, '/cafe/': {} } }),
        gone('/café/'),
      ],
      'two pages': [before(['/one/', '/two/']), gone('/one/'), gone('/two/')],
    },
  },
  'CHG-02': {
    good: {
      'a page that is open': before(['/a/']),
      'one that was closed': before(['/a/'], { page: { head: NOINDEX } }, false),
    },
    bad: {
      'a page that is noindex': [before(['/a/'], { page: { head: NOINDEX } }), `/a/: ${CLOSED}`],
      'a page without canonical': [before(['/a/'], { page: { canonical: false } }), `/a/: ${CLOSED}`],
      'two pages': [
        before(['/a/', '/b/'], { pages: { '/a/': { head: NOINDEX }, '/b/': { head: NOINDEX } } }),
        `/a/ /b/: ${CLOSED}`,
      ],
    },
  },
  'HTP-01': {
    good: { 'pages as they should be': served(), 'a folder, which no host serves': { served: undefined } },
    bad: {
      'another type': [
        served('is served as text/plain, and not as text/html'),
        badly('is served as text/plain, and not as text/html'),
      ],
      'no encoding': [
        served('says its encoding neither here nor there'),
        badly('says its encoding neither here nor there'),
      ],
      'two faults': [
        served('is longer than 10 MB', 'is served as text/plain'),
        badly('is longer than 10 MB'),
        badly('is served as text/plain'),
      ],
    },
  },
  'HTP-02': {
    good: {
      'one step to a page, and to another site': redirects({ '/old/': '/a/', '/out/': 'https://example.net/' }),
      'a step out of the part that was made': redirects({ '/old/': '/b/' }, { partial: true }),
      'a step out of the base': redirects({ '/old/': '/other/' }, { address: `${ADDRESS}/p`, partial: true }),
    },
    bad: {
      'two steps': [
        redirects({ '/older/': '/old/', '/old/': '/a/' }),
        '/older/: warning: the redirect takes 2 steps: /older/ → /old/ → /a/ [redirect to /a/ at once]',
      ],
      'a circle': [
        redirects({ '/round/': '/round/' }),
        '/round/: the redirect goes round: /round/ → /round/ [let it lead to a page]',
      ],
      'a circle of two': [
        redirects({ '/x/': '/y/', '/y/': '/x/' }),
        '/x/: the redirect goes round: /x/ → /y/ → /x/ [let it lead to a page]',
        '/y/: the redirect goes round: /y/ → /x/ → /y/ [let it lead to a page]',
      ],
      nowhere: [
        redirects({ '/lost/': '/gone/' }),
        '/lost/: the redirect leads to /gone/, which does not exist [let it lead to a page]',
      ],
      'nowhere, near a page': [
        {
          targets: {
            '/404.html': { kind: 'page' },
            '/towns/ballarat/': { kind: 'page' },
            '/towns/balaret/': { kind: 'redirect', to: '/towns/balarat/' },
          },
        },
        '/towns/balaret/: the redirect leads to /towns/balarat/, which does not exist [did you mean "/towns/ballarat/"?]',
      ],
      'what the host gave nothing for': [
        redirects({ '/lost/': '/gone/' }, { failures: new Map([['/gone/', 'answers 500']]) }),
        '/lost/: the redirect leads to /gone/, which answers 500 [let it lead to a page]',
      ],
    },
  },
  'PRF-01': {
    good: { 'a page that weighs what it may': weighed('html', 10_000) },
    bad: {
      HTML: [weighed('html', 10_001), tooHeavy('weighs 10,001 bytes compressed, and may weigh 10,000 bytes')],
      'script, each file named': [
        weighed('script', 20_000, { file: 'x.js', bytes: 15_000 }, { file: 'y.js', bytes: 5000 }),
        tooHeavy(
          'loads 20,000 bytes of script at once, compressed, and may load 10,000 bytes: x.js 15,000, y.js 5,000',
        ),
      ],
      elements: [weighed('nodes', 20_000), tooHeavy('has 20000 elements in <main>, and may have 10000')],
      requests: [
        weighed('requests', 20_000),
        tooHeavy('makes 20000 requests before it is touched, and may make 10000'),
      ],
    },
  },
  'RUL-01': {
    good: { 'the last day of an allowance': { allowances: [allowance('DSC-02', '2026-11-21')] } },
    bad: {
      'the day after': [{ allowances: [allowance('DSC-02', '2026-11-20')] }, ended('DSC-02', '2026-11-20')],
      'years after, beside one that lasts': [
        { allowances: [allowance('DSC-02', '2027-01-01'), allowance('TTL-02', '2024-06-30')] },
        ended('TTL-02', '2024-06-30'),
      ],
      'two of them': [
        { allowances: [allowance('DSC-02', '2026-01-01'), allowance('LNK-05', '2026-01-01')] },
        ended('DSC-02', '2026-01-01'),
        ended('LNK-05', '2026-01-01'),
      ],
    },
  },
};
