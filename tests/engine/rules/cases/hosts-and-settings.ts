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
  `${path}: the page ${path} ("Old") was removed without a redirect [redirect it to its replacement, or restore it]`;
const CLOSED = 'the page was indexable before and no longer is [remove noindex unless it is intended]';

const served = (...reasons: readonly string[]): SiteParts => ({
  served: { answerForNothing: undefined, faults: reasons.map((reason) => ({ path: '/a/', reason })) },
});
const badly = (reason: string): string =>
  `/a/: the page ${reason} [correct the type and charset in the host's configuration]`;

const WRITE_RULE = '[use a path, a target and optionally a status, such as /old/ /new/ 301]';

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
  `/a/: the page ${what} [simplify the template, or raise the budget in content/settings.yml]`;

const allowance = (rule: string, until: string) => ({ rule, pages: '/none/**', reason: 'old', until });
const ended = (rule: string, until: string): string =>
  `site: the allowance for ${rule} on /none/** (old) expired on ${until} [remove it from rules.allowances in content/settings.yml, or extend it with a reason that is still valid]`;

const DEFAULT_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** A rule for the path /x/*. A header without a value is removed. */
const headers = (own: Readonly<Record<string, string | undefined>>, more: SiteParts = {}): SiteParts => {
  const all = Object.entries({ ...DEFAULT_HEADERS, ...own });
  return {
    headers: [
      {
        path: '/x/*',
        own: new Map(Object.entries(own)),
        all: new Map(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))),
      },
    ],
    ...more,
  };
};
const weakened = (what: string, fix: string): string => `site: the headers of /x/* ${what} [${fix}]`;
const NAME_SITES = "list the allowed sites: frame-ancestors 'self' https://cms.example.com";
const ONE_YEAR = 'set max-age=31536000 once HTTPS works everywhere';

export const HOSTS_AND_SETTINGS: CasesOfRules = {
  'CHG-01': {
    good: {
      'an existing page and a redirected one': redirects({ '/old/': '/a/' }, before(['/a/', '/old/'])),
      'a removed noindex page': before(['/gone/'], {}, false),
      'a page that a partial build omits': before(['/gone/'], { partial: true }),
      'a page that the host failed to serve': before(['/gone/'], { failures: new Map([['/gone/', 'returns 500']]) }),
    },
    bad: {
      'a removed page': [before(['/gone/']), gone('/gone/')],
      'a removed path with non-ASCII letters': [
        before(['/a/', '/café/'], { pages: { '/a/': {}, '/cafe/': {} } }),
        gone('/café/'),
      ],
      'two pages': [before(['/one/', '/two/']), gone('/one/'), gone('/two/')],
    },
  },
  'CHG-02': {
    good: {
      'an indexable page': before(['/a/']),
      'a page that was already noindex': before(['/a/'], { page: { head: NOINDEX } }, false),
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
  'HST-03': {
    good: {
      'no declared headers': {},
      'framing by a CMS': headers({
        'content-security-policy': "frame-ancestors 'self' https://*.cms.example.com; upgrade-insecure-requests",
      }),
      'framing prevented by X-Frame-Options': headers({
        'content-security-policy': "object-src 'none'",
        'x-frame-options': 'SAMEORIGIN',
      }),
      'one year of HSTS with subdomains': headers({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
      'geolocation for the site and a map': headers({
        'permissions-policy': 'camera=(), geolocation=(self "https://maps.example.com"), microphone=()',
      }),
      'CORS for all origins': headers({ 'access-control-allow-origin': '*' }),
      'CORS for one origin with credentials': headers({
        'access-control-allow-origin': 'https://app.example.com',
        'access-control-allow-credentials': 'true',
      }),
      'a stricter referrer policy and a cache header': headers({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      }),
      "another generator's policy without frame-ancestors": headers(
        { 'content-security-policy': "default-src 'self'", 'permissions-policy': 'payment=()' },
        { foreign: true, robots: undefined },
      ),
    },
    bad: {
      'framing by all sites': [
        headers({ 'content-security-policy': 'frame-ancestors *' }),
        weakened('let every site show the page in a frame (frame-ancestors *)', NAME_SITES),
      ],
      'framing by all sites of a scheme': [
        headers({ 'content-security-policy': "frame-ancestors 'self' https:" }),
        weakened('let every site show the page in a frame (frame-ancestors https:)', NAME_SITES),
      ],
      'a policy without frame-ancestors': [
        headers({ 'content-security-policy': "object-src 'none'" }),
        weakened('let every site show the page in a frame: they set no frame-ancestors', NAME_SITES),
      ],
      'a removed policy': [
        headers({ 'content-security-policy': undefined }),
        weakened('let every site show the page in a frame: they set no frame-ancestors', NAME_SITES),
      ],
      'scripts from all hosts': [
        headers({ 'content-security-policy': "frame-ancestors 'none'; script-src 'self' 'unsafe-inline' https:" }),
        weakened(
          "allow 'unsafe-inline' in script-src, which lets injected scripts run on pages without a stricter policy",
          "remove 'unsafe-inline', or list the hosts that are needed",
        ),
        weakened(
          'allow https: in script-src, which lets injected scripts run on pages without a stricter policy',
          'remove https:, or list the hosts that are needed',
        ),
      ],
      'a removed nosniff': [
        headers({ 'x-content-type-options': undefined }),
        weakened(
          'let browsers guess file types (no X-Content-Type-Options: nosniff)',
          'keep X-Content-Type-Options as set by the build',
        ),
      ],
      'an invalid value': [
        headers({ 'x-content-type-options': 'sniff', 'x-frame-options': 'ALLOW-FROM https://a.example' }),
        weakened(
          'let browsers guess file types (no X-Content-Type-Options: nosniff)',
          'keep X-Content-Type-Options as set by the build',
        ),
      ],
      'an X-Frame-Options value that browsers ignore': [
        headers({ 'content-security-policy': undefined, 'x-frame-options': 'ALLOWALL' }),
        weakened('let every site show the page in a frame: they set no frame-ancestors', NAME_SITES),
        weakened('set X-Frame-Options: ALLOWALL, which browsers ignore', 'use DENY or SAMEORIGIN, or frame-ancestors'),
      ],
      'HSTS for a month': [
        headers({ 'strict-transport-security': 'max-age=2592000' }),
        weakened('make browsers remember HTTPS for less than 180 days (max-age=2592000)', ONE_YEAR),
      ],
      'HSTS with max-age=0': [
        headers({ 'strict-transport-security': 'max-age=0' }),
        weakened('make browsers forget that the site uses HTTPS (max-age=0)', ONE_YEAR),
      ],
      'HSTS without max-age': [
        headers({ 'strict-transport-security': 'includeSubDomains' }),
        weakened('set Strict-Transport-Security without max-age, so browsers ignore it', 'add max-age=31536000'),
      ],
      'HSTS with preload': [
        headers({ 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
        weakened(
          'request HSTS preloading, which requires HTTPS on every subdomain and takes months to undo',
          'remove preload unless every subdomain permanently supports HTTPS',
        ),
      ],
      'HSTS that the preload list rejects': [
        headers({ 'strict-transport-security': 'max-age=31536000; preload' }),
        weakened(
          'request HSTS preloading, which requires max-age=31536000 or more and includeSubDomains',
          'remove preload unless every subdomain permanently supports HTTPS',
        ),
      ],
      'credentials for all origins': [
        headers({ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }),
        weakened(
          'allow requests with credentials from every site, which browsers reject',
          'allow a single origin, or remove Access-Control-Allow-Credentials',
        ),
      ],
      'the null origin': [
        headers({ 'access-control-allow-origin': 'null' }),
        weakened(
          'share responses with the origin null, which every sandboxed page can use',
          'use the actual origin, such as https://app.example.com',
        ),
      ],
      'two origins': [
        headers({ 'access-control-allow-origin': 'https://a.example, https://b.example' }),
        weakened(
          'set Access-Control-Allow-Origin: https://a.example, https://b.example, which is not a single origin, so browsers reject it',
          'use one origin without a path, such as https://app.example.com, or *',
        ),
      ],
      'features that are no longer disabled': [
        headers({ 'permissions-policy': 'geolocation=(self)' }),
        weakened(
          'no longer disable camera, microphone for scripts on the page',
          'add camera=(), microphone=() to Permissions-Policy',
        ),
      ],
      'a feature allowed in every frame': [
        headers({ 'permissions-policy': 'camera=(), geolocation=*, microphone=()' }),
        weakened(
          'allow geolocation in every frame on the page',
          'list the origins that need it: geolocation=(self "https://maps.example.com")',
        ),
      ],
      'the old Feature-Policy syntax': [
        headers({ 'permissions-policy': "geolocation 'self'" }),
        weakened(
          'set a Permissions-Policy that browsers ignore: "geolocation \'self\'" is not a feature with a list of origins',
          'use the form camera=(), geolocation=(self)',
        ),
      ],
      'full URLs sent to other sites': [
        headers({ 'referrer-policy': 'unsafe-url' }),
        weakened(
          'send the full URL of the page to other sites (Referrer-Policy: unsafe-url)',
          'use strict-origin-when-cross-origin',
        ),
      ],
    },
  },
  'HTP-01': {
    good: { 'correctly served pages': served(), 'a folder without a host': { served: undefined } },
    bad: {
      'a wrong content type': [
        served('is served as text/plain, not as text/html'),
        badly('is served as text/plain, not as text/html'),
      ],
      'a missing encoding': [
        served('declares its encoding neither here nor there'),
        badly('declares its encoding neither here nor there'),
      ],
      'two problems': [
        served('is larger than 10 MB', 'is served as text/plain'),
        badly('is larger than 10 MB'),
        badly('is served as text/plain'),
      ],
    },
  },
  'HTP-03': {
    good: { 'no invalid lines': { invalidRedirects: [] }, 'a site without the file': {} },
    bad: {
      'a line without a target': [
        { invalidRedirects: [{ line: 1, text: `/${'x'.repeat(100)}`, reason: 'has no target' }] },
        `site: the line "/${'x'.repeat(78)}…" has no target, so hosts ignore it ${WRITE_RULE}`,
      ],
      'a line without a path': [
        { invalidRedirects: [{ line: 2, text: 'old /new/', reason: 'does not start with a path or URL' }] },
        `site: the line "old /new/" does not start with a path or URL, so hosts ignore it ${WRITE_RULE}`,
      ],
      'two invalid lines': [
        {
          invalidRedirects: [
            { line: 2, text: '/a /b 999', reason: 'has the invalid status 999' },
            { line: 5, text: '/c', reason: 'has no target' },
          ],
        },
        `site: the line "/a /b 999" has the invalid status 999, so hosts ignore it ${WRITE_RULE}`,
        `site: the line "/c" has no target, so hosts ignore it ${WRITE_RULE}`,
      ],
    },
  },
  'HTP-02': {
    good: {
      'a single redirect to a page and to another site': redirects({ '/old/': '/a/', '/out/': 'https://example.net/' }),
      'a redirect to a page that a partial build omits': redirects({ '/old/': '/b/' }, { partial: true }),
      'a redirect outside the base path': redirects({ '/old/': '/other/' }, { address: `${ADDRESS}/p`, partial: true }),
    },
    bad: {
      'a redirect in two steps': [
        redirects({ '/older/': '/old/', '/old/': '/a/' }),
        '/older/: warning: the redirect takes 2 steps: /older/ → /old/ → /a/ [redirect to /a/ directly]',
      ],
      'a redirect to itself': [
        redirects({ '/round/': '/round/' }),
        '/round/: the redirect loops: /round/ → /round/ [redirect to a page]',
      ],
      'a loop of two redirects': [
        redirects({ '/x/': '/y/', '/y/': '/x/' }),
        '/x/: the redirect loops: /x/ → /y/ → /x/ [redirect to a page]',
        '/y/: the redirect loops: /y/ → /x/ → /y/ [redirect to a page]',
      ],
      'a missing target': [
        redirects({ '/lost/': '/gone/' }),
        '/lost/: the redirect leads to /gone/, which does not exist [redirect to a page]',
      ],
      'a missing target with a similar path': [
        {
          targets: {
            '/404.html': { kind: 'page' },
            '/towns/ballarat/': { kind: 'page' },
            '/towns/balaret/': { kind: 'redirect', to: '/towns/balarat/' },
          },
        },
        '/towns/balaret/: the redirect leads to /towns/balarat/, which does not exist [did you mean "/towns/ballarat/"?]',
      ],
      'a target that the host failed to serve': [
        redirects({ '/lost/': '/gone/' }, { failures: new Map([['/gone/', 'returns 500']]) }),
        '/lost/: the redirect leads to /gone/, which returns 500 [redirect to a page]',
      ],
    },
  },
  'PRF-01': {
    good: { 'a page at its budget': weighed('html', 10_000) },
    bad: {
      'too much HTML': [weighed('html', 10_001), tooHeavy('is 10,001 bytes compressed; the budget is 10,000 bytes')],
      'scripts, listed by file': [
        weighed('script', 20_000, { file: 'x.js', bytes: 15_000 }, { file: 'y.js', bytes: 5000 }),
        tooHeavy(
          'loads 20,000 bytes of compressed script initially; the budget is 10,000 bytes: x.js 15,000, y.js 5,000',
        ),
      ],
      'too many elements': [weighed('nodes', 20_000), tooHeavy('has 20000 elements in <main>; the budget is 10000')],
      'too many requests': [
        weighed('requests', 20_000),
        tooHeavy('makes 20000 requests before any interaction; the budget is 10000'),
      ],
    },
  },
  'RUL-01': {
    good: { 'an allowance on its last day': { allowances: [allowance('DSC-02', '2026-11-21')] } },
    bad: {
      'an allowance that expired yesterday': [
        { allowances: [allowance('DSC-02', '2026-11-20')] },
        ended('DSC-02', '2026-11-20'),
      ],
      'an allowance that expired years ago next to a valid one': [
        { allowances: [allowance('DSC-02', '2027-01-01'), allowance('TTL-02', '2024-06-30')] },
        ended('TTL-02', '2024-06-30'),
      ],
      'two expired allowances': [
        { allowances: [allowance('DSC-02', '2026-01-01'), allowance('LNK-05', '2026-01-01')] },
        ended('DSC-02', '2026-01-01'),
        ended('LNK-05', '2026-01-01'),
      ],
    },
  },
};
