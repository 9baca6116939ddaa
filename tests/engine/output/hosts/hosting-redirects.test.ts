import { describe, expect, test } from 'vitest';
import { NGINX, startNginx } from '../../../support/nginx.ts';
import { serve } from '../../../support/preview.ts';
import {
  cloudflareRules,
  type Judge,
  netlifyRules,
  serverRules,
  type Verdict,
  type Visit,
  vercelRules,
} from '../../../support/redirect-models.ts';
import { makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../../support/site.ts';
import { startWebServer, WEB_SERVERS, type WebServer } from '../../../support/web-servers.ts';

const HOSTING = `redirects:
  - from: /
    to: /notes/first/
    when: { country: [NZ, AU] }
    force: true
    hosts: [netlify, vercel]
  - from: /sprache/
    to: /notes/second/
    when: { language: [mi, de] }
    hosts: [netlify, vercel, nginx, apache, caddy]
  - from: /intern/
    to: /notes/second/
    status: 200
    when: { role: admin }
    hosts: netlify
  - from: /seen/
    to: /notes/first/
    status: 301
    when: { cookie: seen, query: { id: 5 } }
    hosts: [netlify, vercel, nginx, apache, caddy]
  - from: /beta/
    to: /notes/first/
    when: { header: { X-Beta: on.1 } }
    unless: { cookie: optout }
    hosts: [vercel, nginx, apache, caddy]
  - from: /moved/
    to: /notes/first/
    status: 301
  - from: /shown/
    to: /notes/second/
    status: 200
  - from: /wiki/*
    to: /notes/:splat
    hosts: [netlify, cloudflare, vercel, nginx, apache, caddy]
  - from: /all/*
    to: https://shop.example.org/?from=all
    status: 301
  - from: /api/*
    to: https://api.example.org/:splat
    status: 200
    hosts: [netlify, vercel]
  - from: /*
    to: https://www.example.org/:splat
    status: 301
    when: { host: old.example.org }
    force: true
    hosts: [netlify, vercel, nginx, apache, caddy]
`;

const SITE: SiteFiles = {
  'content/hosting.yml': HOSTING,
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/wiki/old/', to: '/notes/second/' }]);
`,
};

const ALL = 'netlify cloudflare vercel azure nginx apache caddy';

const build = async (hosts = ALL, files: SiteFiles = SITE): Promise<string> => {
  const root = makeSite(files);
  expect(await run(root, ['build'], { SITE_HOSTS: hosts })).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

type Host = 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'preview' | WebServer;
type Expected = Verdict | 'none';

const FIRST = [302, '/notes/first/'] as const;
const SECOND = [302, '/notes/second/'] as const;

/** Expected response. `hosts` limits it to the hosts that support the condition. */
const VISITS: readonly (readonly [what: string, visit: Visit, expected: Expected, hosts?: readonly Host[]])[] = [
  ['a country', { path: '/', country: 'NZ' }, FIRST, ['netlify', 'vercel', 'preview']],
  ["another of the rule's countries", { path: '/', country: 'AU' }, FIRST, ['netlify', 'vercel', 'preview']],
  ['a country that no rule contains', { path: '/', country: 'US' }, 'none', ['netlify', 'vercel']],
  ['an unknown country', { path: '/' }, 'none', ['netlify', 'vercel', 'cloudflare']],
  [
    'a language',
    { path: '/sprache/', headers: { 'accept-language': 'de-CH,en;q=0.5' } },
    SECOND,
    ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 'preview'],
  ],
  [
    'a language without its slash',
    { path: '/sprache', headers: { 'accept-language': 'mi' } },
    SECOND,
    ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 'preview'],
  ],
  ['a second language', { path: '/sprache/', headers: { 'accept-language': 'en,de;q=0.5' } }, 'none'],
  ['a role that no visitor has', { path: '/intern/' }, 'none'],
  [
    'a cookie and a query',
    { path: '/seen/', query: 'id=5', cookies: { seen: '1' } },
    [301, '/notes/first/'],
    ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 'preview'],
  ],
  ['a cookie without the query', { path: '/seen/', query: 'id=6', cookies: { seen: '1' } }, 'none'],
  ['a query without the cookie', { path: '/seen/', query: 'id=5' }, 'none'],
  ['a header', { path: '/beta/', headers: { 'x-beta': 'on.1' } }, FIRST, ['vercel', 'nginx', 'apache', 'caddy']],
  ['another header value', { path: '/beta/', headers: { 'x-beta': 'onx1' } }, 'none'],
  ['an excluded visitor', { path: '/beta/', headers: { 'x-beta': 'on.1' }, cookies: { optout: '1' } }, 'none'],
  ['everybody', { path: '/moved/' }, [301, '/notes/first/']],
  ['all visitors without a trailing slash', { path: '/moved' }, [301, '/notes/first/']],
  ['a path below a folder', { path: '/wiki/first/' }, FIRST],
  ['a single path in the folder of another rule', { path: '/wiki/old/' }, [301, '/notes/second/']],
  ['the folder itself', { path: '/wiki' }, [302, '/notes/']],
  ['a neighbouring folder', { path: '/wikis/' }, 'none'],
  ['one target for a folder', { path: '/all/a/b' }, [301, 'https://shop.example.org/?from=all']],
  [
    'another host',
    { path: '/notes/first/', host: 'old.example.org' },
    [301, 'https://www.example.org/notes/first/'],
    ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 'preview'],
  ],
];

/**
 * After matching their rules, hosts add the request's query string to targets that have none. Apache adds the origin to
 * a path.
 */
const withoutQuery = (verdict: Verdict, { query = '', host = 'www.example.org' }: Visit): Verdict => {
  if (verdict === undefined) return undefined;
  const to = verdict[1].replace(`http://${host}/`, '/');
  return [verdict[0], query === '' ? to : to.replace(`?${query}`, '')];
};

const judges = async (host: Host): Promise<Judge> => {
  const folder = `${await build(host === 'preview' ? 'netlify' : ALL, host === 'preview' ? PREVIEW_SITE : SITE)}/dist`;
  if (host === 'netlify') return netlifyRules(folder);
  if (host === 'cloudflare') return cloudflareRules(folder);
  if (host === 'vercel') return vercelRules(folder);
  if (host === 'preview') return serverRules((await serve(folder)).address);
  if (host === 'nginx') return serverRules((await startNginx(folder)).address);
  return serverRules(await startWebServer(host, folder));
};

/** The preview reads Netlify's file and applies only the redirects that Netlify supports. */
const PREVIEW_SITE: SiteFiles = {
  ...SITE,
  'content/hosting.yml': HOSTING.replace(/ {2}- from: \/beta\/[\s\S]*?(?= {2}- from)/, ''),
};

const HOSTS: readonly Host[] = [
  'netlify',
  'cloudflare',
  'vercel',
  'preview',
  ...(NGINX ? (['nginx'] as const) : []),
  ...WEB_SERVERS,
];

/** Returns whether the server returned a page or nothing. */
const isPlain = (verdict: Verdict): boolean => verdict === undefined || verdict[0] === 200;

test.each(HOSTS)('%s applies each redirect to the visitors that match its conditions', async (host) => {
  const judge = await judges(host);
  for (const [what, visit, expected, hosts] of VISITS) {
    if (hosts !== undefined && !hosts.includes(host)) continue;
    const verdict = withoutQuery(await judge(visit), visit);
    if (expected === 'none') expect(isPlain(verdict), `${what}: ${verdict}`).toBe(true);
    else expect(verdict, what).toEqual(expected);
  }
});

test.each(HOSTS.filter((host) => host !== 'vercel'))(
  '%s shows the target of a rewrite at the same URL',
  async (host) => {
    const judge = await judges(host);
    const [status, shown] = (await judge({ path: '/shown/' })) ?? [];
    expect(status).toBe(200);
    expect(['/notes/second/', 'Second note']).toContain(shown);
  },
);

test.skipIf(NGINX === undefined)('nginx encodes the remainder of a path that it passes on', async () => {
  const judge = await judges('nginx');
  expect(await judge({ path: '/wiki/gr%C3%B6%C3%9Fe%20a/' })).toEqual([302, '/notes/gr%C3%B6%C3%9Fe%20a/']);
  // `.` does not match a line break, so the path cannot inject a second header.
  expect(await judge({ path: '/wiki/x%0d%0aSet-Cookie:%20a=b' })).toBeUndefined();
});

test('each host gets the same redirects in its own format', async () => {
  const root = await build();
  expect(output(root, '_redirects')).toMatchInlineSnapshot(`
    "/ /notes/first/ 302! Country=nz,au
    /sprache /notes/second/ 302 Language=mi,de
    /sprache/ /notes/second/ 302 Language=mi,de
    /intern /notes/second/ 200 Role=admin
    /intern/ /notes/second/ 200 Role=admin
    /seen id=5 /notes/first/ 301 Cookie=seen
    /seen/ id=5 /notes/first/ 301 Cookie=seen
    /moved /notes/first/ 301
    /moved/ /notes/first/ 301
    /shown /notes/second/ 200
    /shown/ /notes/second/ 200
    /wiki /notes/ 302
    /all https://shop.example.org/?from=all 301
    /api https://api.example.org/ 200
    /wiki/old /notes/second/ 301
    /wiki/old/ /notes/second/ 301
    /wiki/* /notes/:splat 302
    /all/* https://shop.example.org/?from=all 301
    /api/* https://api.example.org/:splat 200
    https://old.example.org/* https://www.example.org/:splat 301!
    http://old.example.org/* https://www.example.org/:splat 301!
    "
  `);
  const { redirects, rewrites } = JSON.parse(output(root, 'vercel.json'));
  expect({ redirects, rewrites }).toMatchInlineSnapshot(`
    {
      "redirects": [
        {
          "destination": "/notes/first/",
          "has": [
            {
              "key": "x-vercel-ip-country",
              "type": "header",
              "value": "(NZ|AU)",
            },
          ],
          "source": "/",
          "statusCode": 302,
        },
        {
          "destination": "/notes/second/",
          "has": [
            {
              "key": "accept-language",
              "type": "header",
              "value": "(mi|de)([-,;].*)?",
            },
          ],
          "source": "/sprache",
          "statusCode": 302,
        },
        {
          "destination": "/notes/second/",
          "has": [
            {
              "key": "accept-language",
              "type": "header",
              "value": "(mi|de)([-,;].*)?",
            },
          ],
          "source": "/sprache/",
          "statusCode": 302,
        },
        {
          "destination": "/notes/first/",
          "has": [
            {
              "key": "seen",
              "type": "cookie",
            },
            {
              "key": "id",
              "type": "query",
              "value": "5",
            },
          ],
          "source": "/seen",
          "statusCode": 301,
        },
        {
          "destination": "/notes/first/",
          "has": [
            {
              "key": "seen",
              "type": "cookie",
            },
            {
              "key": "id",
              "type": "query",
              "value": "5",
            },
          ],
          "source": "/seen/",
          "statusCode": 301,
        },
        {
          "destination": "/notes/first/",
          "has": [
            {
              "key": "x-beta",
              "type": "header",
              "value": "on\\.1",
            },
          ],
          "missing": [
            {
              "key": "optout",
              "type": "cookie",
            },
          ],
          "source": "/beta",
          "statusCode": 302,
        },
        {
          "destination": "/notes/first/",
          "has": [
            {
              "key": "x-beta",
              "type": "header",
              "value": "on\\.1",
            },
          ],
          "missing": [
            {
              "key": "optout",
              "type": "cookie",
            },
          ],
          "source": "/beta/",
          "statusCode": 302,
        },
        {
          "destination": "/notes/first/",
          "source": "/moved",
          "statusCode": 301,
        },
        {
          "destination": "/notes/first/",
          "source": "/moved/",
          "statusCode": 301,
        },
        {
          "destination": "/notes/",
          "source": "/wiki",
          "statusCode": 302,
        },
        {
          "destination": "https://shop.example.org/?from=all",
          "source": "/all",
          "statusCode": 301,
        },
        {
          "destination": "/notes/second/",
          "source": "/wiki/old",
          "statusCode": 301,
        },
        {
          "destination": "/notes/second/",
          "source": "/wiki/old/",
          "statusCode": 301,
        },
        {
          "destination": "/notes/:splat",
          "source": "/wiki/:splat(.*)",
          "statusCode": 302,
        },
        {
          "destination": "https://shop.example.org/?from=all",
          "source": "/all/:splat(.*)",
          "statusCode": 301,
        },
        {
          "destination": "https://www.example.org/:splat",
          "has": [
            {
              "type": "host",
              "value": "old\\.example\\.org",
            },
          ],
          "source": "/:splat(.*)",
          "statusCode": 301,
        },
        {
          "destination": "/:path/",
          "source": "/:path((?!\\.well-known/)(?:[^/]+/)*[^/.]+)",
          "statusCode": 308,
        },
      ],
      "rewrites": [
        {
          "destination": "/notes/second/",
          "source": "/shown",
        },
        {
          "destination": "/notes/second/",
          "source": "/shown/",
        },
        {
          "destination": "https://api.example.org/",
          "source": "/api",
        },
        {
          "destination": "https://api.example.org/:splat",
          "source": "/api/:splat(.*)",
        },
      ],
    }
  `);
  expect(JSON.parse(output(root, 'staticwebapp.config.json')).routes).toMatchInlineSnapshot(`
    [
      {
        "redirect": "/notes/first/",
        "route": "/moved",
        "statusCode": 301,
      },
      {
        "redirect": "/notes/first/",
        "route": "/moved/",
        "statusCode": 301,
      },
      {
        "rewrite": "/notes/second/index.html",
        "route": "/shown",
      },
      {
        "rewrite": "/notes/second/index.html",
        "route": "/shown/",
      },
      {
        "redirect": "https://shop.example.org/?from=all",
        "route": "/all",
        "statusCode": 301,
      },
      {
        "redirect": "/notes/second/",
        "route": "/wiki/old",
        "statusCode": 301,
      },
      {
        "redirect": "/notes/second/",
        "route": "/wiki/old/",
        "statusCode": 301,
      },
      {
        "redirect": "https://shop.example.org/?from=all",
        "route": "/all/*",
        "statusCode": 301,
      },
      {
        "headers": {
          "Cache-Control": "public, max-age=31536000, immutable",
        },
        "route": "/assets/*",
      },
    ]
  `);
  const rules = output(root, 'nginx.conf')
    .split('\n')
    .filter((line) => /build_site_met|^if/.test(line));
  expect(rules.join('\n')).toMatchInlineSnapshot(`
    "if ($uri ~ "^/assets/") { set $build_site_cache_control "public, max-age=31536000, immutable"; }
    set $build_site_met "";
    if ($uri ~ "^/sprache$") { set $build_site_met "\${build_site_met}+"; }
    if ($http_accept_language ~* "^(mi|de)([-,;]|$)") { set $build_site_met "\${build_site_met}+"; }
    if ($build_site_met = "++") { return 302 "/notes/second/$is_args$args"; }
    set $build_site_met "";
    if ($uri ~ "^/sprache/$") { set $build_site_met "\${build_site_met}+"; }
    if ($http_accept_language ~* "^(mi|de)([-,;]|$)") { set $build_site_met "\${build_site_met}+"; }
    if ($build_site_met = "++") { return 302 "/notes/second/$is_args$args"; }
    set $build_site_met "";
    if ($uri ~ "^/seen$") { set $build_site_met "\${build_site_met}+"; }
    if ($cookie_seen != "") { set $build_site_met "\${build_site_met}+"; }
    if ($arg_id = "5") { set $build_site_met "\${build_site_met}+"; }
    if ($build_site_met = "+++") { return 301 "/notes/first/$is_args$args"; }
    set $build_site_met "";
    if ($uri ~ "^/seen/$") { set $build_site_met "\${build_site_met}+"; }
    if ($cookie_seen != "") { set $build_site_met "\${build_site_met}+"; }
    if ($arg_id = "5") { set $build_site_met "\${build_site_met}+"; }
    if ($build_site_met = "+++") { return 301 "/notes/first/$is_args$args"; }
    set $build_site_met "";
    if ($uri ~ "^/beta$") { set $build_site_met "\${build_site_met}+"; }
    if ($http_x_beta = "on.1") { set $build_site_met "\${build_site_met}+"; }
    if ($cookie_optout != "") { set $build_site_met ""; }
    if ($build_site_met = "++") { return 302 "/notes/first/$is_args$args"; }
    set $build_site_met "";
    if ($uri ~ "^/beta/$") { set $build_site_met "\${build_site_met}+"; }
    if ($http_x_beta = "on.1") { set $build_site_met "\${build_site_met}+"; }
    if ($cookie_optout != "") { set $build_site_met ""; }
    if ($build_site_met = "++") { return 302 "/notes/first/$is_args$args"; }
    if ($uri ~ "^/moved$") { return 301 "/notes/first/$is_args$args"; }
    if ($uri ~ "^/moved/$") { return 301 "/notes/first/$is_args$args"; }
    if ($uri ~ "^/shown$") { rewrite "^/shown$" "/notes/second/" last; }
    if ($uri ~ "^/shown/$") { rewrite "^/shown/$" "/notes/second/" last; }
    if ($uri ~ "^/wiki$") { return 302 "/notes/$is_args$args"; }
    if ($uri ~ "^/all$") { return 301 "https://shop.example.org/?from=all"; }
    if ($uri ~ "^/wiki/old$") { return 301 "/notes/second/$is_args$args"; }
    if ($uri ~ "^/wiki/old/$") { return 301 "/notes/second/$is_args$args"; }
    if ($uri ~ "^/wiki/(.*)$") { rewrite "^/wiki/(.*)$" "/notes/$1" redirect; }
    if ($uri ~ "^/all/(.*)$") { return 301 "https://shop.example.org/?from=all"; }
    set $build_site_met "";
    if ($uri ~ "^/(.*)$") { set $build_site_met "\${build_site_met}+"; }
    if ($host = "old.example.org") { set $build_site_met "\${build_site_met}+"; }
    if ($build_site_met = "++") { rewrite "^/(.*)$" "https://www.example.org/$1" permanent; }"
  `);
});

test('forced redirects are written twice if Netlify and Cloudflare read the same file', async () => {
  const files = {
    'content/hosting.yml': 'redirects:\n  - from: /notes/first/\n    to: /notes/second/\n    force: true\n',
    'templates/redirects.ts':
      "import { defineRedirects } from 'build-site';\nexport default defineRedirects(() => [{ from: '/old', to: '/' }]);\n",
  };
  const lines = async (hosts: string) => {
    const root = makeSite(files);
    await run(root, ['build'], { SITE_HOSTS: hosts, SITE_RULES_SEVERITY: OFF });
    return output(root, '_redirects')
      .split('\n')
      .filter((line) => !line.startsWith('/notes/first '));
  };
  const forced = '/notes/first/ /notes/second/ 302!';
  const plain = '/notes/first/ /notes/second/ 302';
  expect(await lines('netlify cloudflare')).toEqual([forced, plain, '/old / 301', '']);
  expect(await lines('netlify')).toEqual([forced, '/old / 301!', '']);
  expect(await lines('cloudflare')).toEqual([plain, '/old / 301', '']);
  expect(await lines('')).toEqual([forced, plain, '/old / 301', '']);
});

/** Turns off rules that fail because the small site's links and sitemap contain the page that these tests redirect. */
const OFF = `${SMALL_SITE.SITE_RULES_SEVERITY} LNK-01=off LNK-03=off LNK-04=off SMP-01=off IDX-03=off IDX-04=off`;

const problemsOf = async (entry: string, hosts = '') => {
  const lines = entry.replaceAll('\n', '\n    ').replaceAll('    - ', '  - ');
  const root = makeSite({ 'content/hosting.yml': `redirects:\n  - ${lines}\n` });
  return run(root, ['build'], { SITE_HOSTS: hosts, SITE_RULES_SEVERITY: OFF });
};

describe("a redirect that one host cannot follow is an error with the host's name and the line", () => {
  test.each([
    [
      'cloudflare',
      'from: /a/\nto: /\nwhen: { country: NZ }',
      ':4:22',
      'Cloudflare does not support the condition when: country',
    ],
    [
      'azure',
      'from: /a/\nto: /\nwhen: { language: mi }',
      ':4:23',
      'Azure Static Web Apps does not support the condition when: language',
    ],
    ['nginx', 'from: /a/\nto: /\nwhen: { country: NZ }', ':4:22', 'nginx does not support the condition when: country'],
    ['vercel', 'from: /a/\nto: /\nwhen: { role: admin }', ':4:19', 'Vercel does not support the condition when: role'],
    [
      'netlify',
      'from: /a/\nto: /\nwhen: { header: { X-A: b } }',
      ':4:21',
      'Netlify does not support the condition when: header',
    ],
    [
      'netlify',
      'from: /a/\nto: /\nunless: { cookie: seen }',
      ':4:23',
      'Netlify does not support the condition unless: cookie',
    ],
    ['cloudflare', 'from: /a/\nto: http://b.example/', ':3:9', 'Cloudflare does not support redirects to http:// URLs'],
    ['vercel', 'from: /a/\nto: https://b.example/?at=12:30', ':3:9', 'Vercel treats a colon in a target'],
    ['github', 'from: /a/\nto: /', ':2:5', 'GitHub Pages does not support redirect rules'],
    [
      'cloudflare',
      'from: /a/*\nto: https://b.example/:splat\nstatus: 200',
      ':3:9',
      'Cloudflare does not support rewrites to other sites',
    ],
    ['azure', 'from: /a/*\nto: /notes/:splat', ':3:9', 'Azure Static Web Apps does not support :splat'],
    [
      'vercel',
      'from: /notes/first/\nto: /notes/second/\nstatus: 200\nforce: true',
      ':5:12',
      'Vercel serves the existing file instead of following the rewrite',
    ],
    [
      'netlify',
      'from: /\nto: /notes/first/\nwhen: { country: NZ }',
      ':2:11',
      'the site has /, which some hosts would serve instead of the redirect from /',
    ],
    ['netlify', 'from: /notes/*\nto: https://b.example/:splat', ':2:11', 'add force: true'],
    ['', 'from: /a/\nto: /\nwhen: { country: NZ }', ':2:5', 'conditions require host rules'],
    ['netlify cloudflare', 'from: /a/\nto: /\nhosts: netlify', ':4:12', 'read the same _redirects'],
  ])('%s: %s', async (hosts, entry, place, says) => {
    const { exitCode, error } = await problemsOf(entry, hosts);
    expect(error).toContain('error HST-02');
    expect(error).toContain(says);
    expect(error).toContain(`content/hosting.yml${place}`);
    expect(exitCode).toBe(1);
  });

  test('and is omitted for that host if the rule is turned off', async () => {
    const root = makeSite({
      'content/hosting.yml': 'redirects:\n  - from: /a/\n    to: /\n    when: { country: NZ }\n',
    });
    const environment = { SITE_HOSTS: 'azure nginx vercel', SITE_RULES_SEVERITY: `${OFF} HST-02=warn` };
    expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0 });
    expect(output(root, 'vercel.json')).toContain('"source": "/a/"');
    expect(output(root, 'staticwebapp.config.json')).not.toContain('"/a/"');
    expect(output(root, 'nginx.conf')).not.toContain('/a/');
  });
});

describe('an invalid redirect is rejected with its line', () => {
  test.each([
    ['from: /a/\nto: /b/\ncountry: NZ', ':4:5', 'unknown key "country"'],
    ['from: /a/\nto: /b/\nwhen: { contry: NZ }', ':4:13', 'did you mean "country"?'],
    ['from: /a/\nto: /b/\nstatus: 404', ':4:13', 'must be 301'],
    ['from: /a/\nto: /b/\nwhen: { country: New Zealand }', ':4:22', 'a two-letter country code'],
    ['from: /a/\nto: /b/\nwhen: { language: en-NZ }', ':4:23', 'a two-letter language code'],
    ['from: /a/\nto: /b/\nwhen: { cookie: "a b" }', ':4:22', 'a cookie name made of letters'],
    ['from: /a/\nto: /b/\nwhen: { host: "https://old.example.com" }', ':4:20', 'a host name such as'],
    ['from: /a/\nto: /b/\nwhen: { role: "admin Country=nz" }', ':4:20', 'must be a role'],
    ['from: /a/\nto: /b/\nwhen: {}', ':4:11', 'no condition is set'],
    ['from: /a/\nto: /b/\nwhen: { query: {} }', ':4:11', 'no condition is set'],
    ['from: /a/\nto: /b/\nwhen: { query: { "a b": c } }', ':4:23', 'conditions do not support the name "a b"'],
    ['from: /a/\nto: /b/\nwhen: { query: { a: "b c" } }', ':4:22', 'hosts compare differently'],
    ['from: /a/\nto: /b/\nwhen: { header: { X-A: "$http_host" } }', ':4:23', 'hosts compare differently'],
    ['from: /a b/\nto: /b/', ':2:11', 'hosts match differently'],
    ["from: '/a/:id'\nto: /b/", ':2:12', 'hosts match differently'],
    ["from: '/a/*.html'\nto: /b/", ':2:12', 'hosts match the * in the path'],
    ['from: https://a.example/\nto: /b/', ':2:11', 'must begin with a slash'],
    ['from: /a/\nto: "/b/ 301"', ':3:10', 'neither a path on the site nor a full URL'],
    ['from: /a/\nto: "/b/\\n/c/ /d/"', ':3:10', 'neither a path on the site nor a full URL'],
    ['from: /a/\nto: //b.example/', ':3:9', 'neither a path on the site nor a full URL'],
    ['from: /a/\nto: javascript:alert(1)', ':3:9', 'neither a path on the site nor a full URL'],
    ['from: /a/\nto: /b/$host', ':3:9', 'neither a path on the site nor a full URL'],
    ['from: /a/\nto: /b/:splat', ':3:9', 'requires a * in from'],
    ['from: /a/*\nto: /b/:id', ':3:9', 'use :splat only once'],
    ['from: /a/*\nto: /b/:splat/:splat', ':3:9', 'use :splat only once'],
    ['from: /a/\nto: /b/index.html', ':3:9', 'use /b/'],
    ['from: /a/*\nto: /a/b/:splat', ':3:9', 'leads to itself'],
    ['from: /a\nto: /a/', ':3:9', 'leads to itself'],
    ['from: /*\nto: /nz/:splat\nforce: true', ':3:9', 'leads to itself'],
    ['from: /a/\nto: /\nwhen: { country: NZ }\n- from: /a\nto: /b/\nwhen: { country: NZ }', ':5:11', 'never applies'],
  ])('%s', async (entry, place, says) => {
    const { exitCode, error } = await problemsOf(entry, 'netlify');
    expect(error).toContain(says);
    expect(error).toContain(`content/hosting.yml${place}`);
    expect(exitCode).toBe(2);
  });
});

test('links to paths that a host redirects or rewrites are not broken, but a redirect to a missing page is reported', async () => {
  const page = `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'Links', description: 'Links to rules of hosts.' }),
  component: () => <main><h1>Links</h1><p><a href="/api/list">List</a> <a href="/shown/">Shown</a> <a href="/nothing/">Nothing</a></p></main>,
});
`;
  const root = makeSite({ ...SITE, 'templates/pages/links.tsx': page });
  const { error } = await run(root, ['build'], { SITE_HOSTS: ALL });
  expect(error.match(/LNK-01.*/g)).toEqual(['LNK-01  the link /nothing/ leads nowhere']);
  const { error: missing } = await problemsOf('from: /a/\nto: /nowhere/', 'netlify');
  expect(missing).toContain('the redirect leads to /nowhere/');
});
