import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../support/http.ts';
import { NGINX, startNginx } from '../../../support/nginx.ts';
import { serve } from '../../../support/preview.ts';
import { changeSite, makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../../support/site.ts';

const ALL = { SITE_HOSTS: 'netlify cloudflare vercel azure nginx' };

const SITE: SiteFiles = {
  'public/downloads/price-list.json': '{}',
  'public/association': '{}',
  'public/news-sitemap.xml':
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.org/</loc></url></urlset>',
  'content/hosting.yml': `robots:
  groups:
    - agents: [GPTBot, CCBot]
      disallow: /
    - agents: '*'
      disallow: [/drafts/, '/*.pdf$', /straße/]
      allow: /drafts/open/
      crawlDelay: 2
      contentSignal: { search: yes, ai-train: no }
      contentUsage: { train-ai: n }
  sitemaps: [https://www.example.org/sitemap.xml, /news-sitemap.xml]
headers:
  - path: /*
    set:
      Strict-Transport-Security: max-age=31536000; includeSubDomains
      Content-Security-Policy: frame-ancestors 'self' https://cms.example.com
      permissions-policy: camera=(), geolocation=(self), microphone=()
  - path: /downloads/*
    set:
      Cache-Control: [public, max-age=3600]
      Access-Control-Allow-Origin: https://app.example.com
  - path: /association
    set:
      Content-Type: application/json
  - path: /downloads/price-list.json
    set:
      Cache-Control: no-store
`,
};

const build = async (files: SiteFiles, environment: Record<string, string> = {}): Promise<string> => {
  const root = makeSite(files);
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
  return root;
};

const problemsOf = async (hosting: string, files: SiteFiles = {}, environment: Record<string, string> = {}) => {
  const { exitCode, error } = await run(makeSite({ 'content/hosting.yml': hosting, ...files }), ['build'], environment);
  return { exitCode, error };
};

describe('robots.txt', () => {
  test('has the groups, signals and sitemaps from content/hosting.yml', async () => {
    expect(output(await build(SITE), 'robots.txt')).toMatchInlineSnapshot(`
      "User-agent: GPTBot
      User-agent: CCBot
      Disallow: /

      User-agent: *
      Content-Signal: search=yes, ai-train=no
      Content-Usage: train-ai=n
      Disallow: /drafts/
      Disallow: /*.pdf$
      Disallow: /stra%C3%9Fe/
      Allow: /drafts/open/
      Crawl-delay: 2

      Sitemap: https://www.example.org/sitemap.xml
      Sitemap: https://www.example.org/news-sitemap.xml
      "
    `);
  });

  test('is interpreted as intended by another parser', async () => {
    const address = 'https://www.example.org/robots.txt';
    const robots = robotsParser(address, output(await build(SITE), 'robots.txt'));
    const isAllowed = (path: string, agent: string) => robots.isAllowed(`https://www.example.org${path}`, agent);
    expect(isAllowed('/notes/first/', 'GPTBot')).toBe(false);
    expect(isAllowed('/', 'ccbot')).toBe(false);
    expect(isAllowed('/notes/first/', 'Googlebot')).toBe(true);
    expect(isAllowed('/drafts/a/', 'Googlebot')).toBe(false);
    expect(isAllowed('/drafts/open/', 'Googlebot')).toBe(true);
    expect(isAllowed('/list.pdf', 'Googlebot')).toBe(false);
    expect(isAllowed('/list.pdf.html', 'Googlebot')).toBe(true);
    expect(isAllowed('/stra%C3%9Fe/1/', 'Googlebot')).toBe(false);
    expect(robots.getCrawlDelay('Googlebot')).toBe(2);
    expect(robots.getSitemaps()).toEqual([
      'https://www.example.org/sitemap.xml',
      'https://www.example.org/news-sitemap.xml',
    ]);
  });

  test("contains the site's base path", async () => {
    const root = makeSite({
      'content/hosting.yml': 'robots: { groups: [{ agents: GPTBot, disallow: [/, /notes/] }] }\n',
    });
    await run(root, ['build'], { SITE_ADDRESS: 'https://kim.example.org/project' });
    expect(output(root, 'robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /project/\nDisallow: /project/notes/\n\nSitemap: https://kim.example.org/project/sitemap.xml\n',
    );
  });

  test('of a preview keeps its groups and does not list a sitemap', async () => {
    const root = makeSite(SITE);
    await run(root, ['build'], { SITE_NOINDEX: '1' });
    expect(output(root, 'robots.txt')).toMatch(/^User-agent: GPTBot/);
    expect(output(root, 'robots.txt')).not.toContain('Sitemap');
  });

  test('that blocks pages in the sitemap is reported', async () => {
    const { exitCode, error } = await problemsOf("robots: { groups: [{ agents: '*', disallow: /notes/ }] }\n");
    expect(exitCode).toBe(1);
    expect(error).toContain('robots.txt blocks this indexable page: Disallow: /notes/');
  });

  test.each([
    [
      'an unknown key',
      'robots:\n  groups:\n    - agents: GPTBot\n      dissallow: /\n',
      ':4:7',
      'did you mean "disallow"?',
    ],
    [
      'a path without a slash',
      'robots:\n  groups:\n    - agents: GPTBot\n      disallow: private\n',
      ':4:17',
      'must begin with a slash',
    ],
    [
      'a path with a space',
      'robots:\n  groups:\n    - agents: GPTBot\n      disallow: /a b\n',
      ':4:17',
      'use %20 for a space',
    ],
    [
      'a path with a comment',
      "robots:\n  groups:\n    - agents: GPTBot\n      disallow: '/a#b'\n",
      ':4:18',
      '%23 for #',
    ],
    [
      'a crawler with a line break',
      'robots:\n  groups:\n    - agents: "GPTBot\\nDisallow: /"\n      allow: /\n',
      ':3:16',
      'must be the name of a crawler',
    ],
    [
      'a crawler in two groups',
      'robots:\n  groups:\n    - agents: GPTBot\n      disallow: /\n    - agents: gptbot\n      allow: /a\n',
      ':5:15',
      'put its rules into one group',
    ],
    ['a group without rules', 'robots:\n  groups:\n    - agents: GPTBot\n', ':3:7', 'has no rule'],
    [
      'an empty content signal',
      'robots:\n  groups:\n    - agents: GPTBot\n      contentSignal: {}\n',
      ':3:7',
      'has no rule',
    ],
    [
      'an unknown signal',
      'robots:\n  groups:\n    - agents: GPTBot\n      contentSignal: { ai_train: no }\n',
      ':4:24',
      'did you mean "ai-train"?',
    ],
    [
      'a signal that is not yes or no',
      'robots:\n  groups:\n    - agents: GPTBot\n      contentSignal: { search: maybe }\n',
      ':4:32',
      'must be one of yes, no',
    ],
    [
      'an unknown category',
      "robots:\n  groups:\n    - agents: GPTBot\n      contentUsage: { 'train ai': n }\n",
      ':4:24',
      'Content-Usage',
    ],
    ['a sitemap that is not a URL', 'robots:\n  sitemaps: [sitemap-2.xml]\n', ':2:14', 'use a path such as'],
    [
      'a negative delay',
      'robots:\n  groups:\n    - agents: GPTBot\n      crawlDelay: -1\n',
      ':4:19',
      'must be 0 or more',
    ],
  ])('rejects %s with its line', async (_, hosting, place, says) => {
    const { exitCode, error } = await problemsOf(hosting);
    expect(exitCode).toBe(2);
    expect(error).toContain(`at content/hosting.yml${place}\n`);
    expect(error).toContain(says);
  });
});

describe('headers', () => {
  test('are written to _headers, in the order in which hosts apply them', async () => {
    expect(output(await build(SITE, ALL), '_headers')).toMatchInlineSnapshot(`
      "/*
        Content-Security-Policy: frame-ancestors 'self' https://cms.example.com
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Permissions-Policy: camera=(), geolocation=(self), microphone=()
        Strict-Transport-Security: max-age=31536000; includeSubDomains

      /assets/*
        Cache-Control: public, max-age=31536000, immutable

      /downloads/*
        Cache-Control: public, max-age=3600
        Access-Control-Allow-Origin: https://app.example.com

      /association
        Content-Type: application/json

      /downloads/price-list.json
        ! Cache-Control
        Cache-Control: no-store
      "
    `);
  });

  test('are written to vercel.json, staticwebapp.config.json and nginx.conf', async () => {
    const root = await build(SITE, ALL);
    expect(JSON.parse(output(root, 'vercel.json')).headers).toMatchInlineSnapshot(`
      [
        {
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "frame-ancestors 'self' https://cms.example.com",
            },
            {
              "key": "X-Content-Type-Options",
              "value": "nosniff",
            },
            {
              "key": "Referrer-Policy",
              "value": "strict-origin-when-cross-origin",
            },
            {
              "key": "Permissions-Policy",
              "value": "camera=(), geolocation=(self), microphone=()",
            },
            {
              "key": "Strict-Transport-Security",
              "value": "max-age=31536000; includeSubDomains",
            },
          ],
          "source": "/(.*)",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "public, max-age=31536000, immutable",
            },
          ],
          "source": "/assets/(.*)",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "public, max-age=3600",
            },
            {
              "key": "Access-Control-Allow-Origin",
              "value": "https://app.example.com",
            },
          ],
          "source": "/downloads/(.*)",
        },
        {
          "headers": [
            {
              "key": "Content-Type",
              "value": "application/json",
            },
          ],
          "source": "/association",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "no-store",
            },
          ],
          "source": "/downloads/price-list.json",
        },
      ]
    `);
    const { globalHeaders, routes } = JSON.parse(output(root, 'staticwebapp.config.json'));
    expect({ globalHeaders, routes }).toMatchInlineSnapshot(`
      {
        "globalHeaders": {
          "Content-Security-Policy": "frame-ancestors 'self' https://cms.example.com",
          "Permissions-Policy": "camera=(), geolocation=(self), microphone=()",
          "Referrer-Policy": "strict-origin-when-cross-origin",
          "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
          "X-Content-Type-Options": "nosniff",
        },
        "routes": [
          {
            "headers": {
              "Access-Control-Allow-Origin": "https://app.example.com",
              "Cache-Control": "no-store",
            },
            "route": "/downloads/price-list.json",
          },
          {
            "headers": {
              "Content-Type": "application/json",
            },
            "route": "/association",
          },
          {
            "headers": {
              "Access-Control-Allow-Origin": "https://app.example.com",
              "Cache-Control": "public, max-age=3600",
            },
            "route": "/downloads/*",
          },
          {
            "headers": {
              "Cache-Control": "public, max-age=31536000, immutable",
            },
            "route": "/assets/*",
          },
        ],
      }
    `);
    expect(output(root, 'nginx.conf').split('\n\n')[0]).toMatchInlineSnapshot(`
      "# Include this file in a server block whose root is the folder of the site.
      index index.html;
      charset utf-8;
      absolute_redirect off;
      server_tokens off;
      gzip on;
      gzip_vary on;
      gzip_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;
      error_page 403 404 =404 "/404.html";
      add_header Content-Security-Policy "frame-ancestors 'self' https://cms.example.com" always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Referrer-Policy "strict-origin-when-cross-origin" always;
      add_header Permissions-Policy "camera=(), geolocation=(self), microphone=()" always;
      add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;
      set $build_site_cache_control "";
      if ($uri ~ "^/assets/") { set $build_site_cache_control "public, max-age=31536000, immutable"; }
      if ($uri ~ "^/downloads/") { set $build_site_cache_control "public, max-age=3600"; }
      if ($uri ~ "^/downloads/price-list\\\\.json$") { set $build_site_cache_control "no-store"; }
      add_header Cache-Control $build_site_cache_control always;
      set $build_site_access_control_allow_origin "";
      if ($uri ~ "^/downloads/") { set $build_site_access_control_allow_origin "https://app.example.com"; }
      add_header Access-Control-Allow-Origin $build_site_access_control_allow_origin always;"
    `);
  });

  test('are sent by preview', async () => {
    const { address } = await serve(`${await build(SITE)}/dist`);
    const headersOf = async (path: string) => (await ask(address, path)).headers;
    expect(await headersOf('/notes/first/')).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "frame-ancestors 'self' https://cms.example.com",
      'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
      'x-content-type-options': 'nosniff',
    });
    expect(await headersOf('/downloads/price-list.json')).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://app.example.com',
    });
    expect(await headersOf('/association')).toMatchObject({ 'content-type': 'application/json' });
  });

  test.skipIf(NGINX === undefined)('are sent by a real nginx, including a media type', async () => {
    const get = await startNginx(`${await build(SITE, ALL)}/dist`);
    expect((await get('/association')).headers).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/downloads/price-list.json')).headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://app.example.com',
    });
    expect((await get('/nowhere/')).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self' https://cms.example.com",
    });
  });

  test('never let search engines index a preview', async () => {
    const hosting = 'headers:\n  - path: /notes/*\n    set: { X-Robots-Tag: all }\n';
    const root = await build({ 'content/hosting.yml': hosting }, { SITE_NOINDEX: '1' });
    expect(output(root, '_headers')).toContain('X-Robots-Tag: noindex');
    expect(output(root, '_headers')).not.toContain('X-Robots-Tag: all');
  });

  test('that block search engines remove pages from the sitemap', async () => {
    const hosting = 'headers:\n  - path: /notes/second/\n    set: { X-Robots-Tag: noindex }\n';
    const root = await build({ 'content/hosting.yml': hosting });
    expect(output(root, 'sitemap.xml')).toContain('/notes/first/');
    expect(output(root, 'sitemap.xml')).not.toContain('/notes/second/');
    const { exitCode, error } = await run(root, ['check']);
    expect({ exitCode, sitemap: /SMP-\d+.*/.exec(error) }).toEqual({ exitCode: 0, sitemap: null });
  });

  const entry = (lines: string) => `headers:\n  - path: /*\n    set:\n      ${lines}\n`;
  test.each([
    ['an unknown key', 'headers:\n  - path: /*\n    sets: { X-A: b }\n', ':3:5', 'did you mean "set"?'],
    ['an entry without headers', 'headers:\n  - path: /*\n', ':2:5', 'add set or remove'],
    ['a line break in a value', entry('X-A: "b\\nSet-Cookie: c=d"'), ':4:13', 'would start another header'],
    ['a carriage return in a value', entry('X-A: "b\\rc"'), ':4:13', 'would start another header'],
    ['a multi-line block as a value', entry('X-A: |\n        b\n        c'), ':5:1', 'YAML folds lines after >-'],
    ['a letter outside ASCII', entry('X-A: ü'), ':4:12', 'use only ASCII characters'],
    ['an empty value', entry("X-A: ''"), ':4:13', 'list the header under remove'],
    ['a name with a space', entry("'X A': b"), ':4:8', 'use only letters, digits and hyphens'],
    ['a name with a colon', entry("'X:A': b"), ':4:8', 'use only letters, digits and hyphens'],
    ['a name with a line break', entry('"X-A\\nX-B": b'), ':4:8', 'use only letters, digits and hyphens'],
    ['a name that starts a comment', entry("'#X-A': b"), ':4:8', 'use only letters, digits and hyphens'],
    ['a header that servers set', entry('Content-Length: 5'), ':4:7', 'hosts set the header Content-Length themselves'],
    ['a redirect by header', entry('location: /a/'), ':4:7', 'declare a redirect instead'],
    ['a cookie', entry('Set-Cookie: a=b'), ':4:7', 'would send the same cookie'],
    ['a password', entry('Basic-Auth: kim:secret'), ':4:7', 'and other hosts would send it to every visitor'],
    ['a content type for pages', entry('Content-Type: text/plain'), ':4:7', 'set it for single files'],
    ['two spellings of one name', entry('X-A: b\n      x-a: c'), ':5:7', 'x-a is declared twice for /*'],
    ['a header that is both set and removed', `${entry('X-A: b')}    remove: X-A\n`, ':5:13', 'declared twice'],
    ['one header in two entries', `${entry('X-A: b')}  - path: /*\n    set: { x-a: c }\n`, ':6:12', 'declared twice'],
    [
      'a path without a slash',
      'headers:\n  - path: downloads/*\n    set: { X-A: b }\n',
      ':2:11',
      'must begin with a slash',
    ],
    [
      'a * within a path',
      "headers:\n  - path: '/*.pdf'\n    set: { X-A: b }\n",
      ':2:12',
      'hosts match the * in the path',
    ],
    [
      'a * without its folder',
      'headers:\n  - path: /down*\n    set: { X-A: b }\n',
      ':2:11',
      'hosts match the * in the path',
    ],
    ['two wildcards', 'headers:\n  - path: /down/**\n    set: { X-A: b }\n', ':2:11', 'hosts match the * in the path'],
    ['a placeholder', 'headers:\n  - path: /:page/\n    set: { X-A: b }\n', ':2:11', 'hosts match differently'],
    ['a path with ..', 'headers:\n  - path: /a/../b/\n    set: { X-A: b }\n', ':2:11', 'hosts match differently'],
    [
      'a full URL',
      'headers:\n  - path: https://www.example.org/*\n    set: { X-A: b }\n',
      ':2:11',
      'must begin with a slash',
    ],
    [
      'an unknown host',
      'headers:\n  - path: /*\n    hosts: netlfy\n    set: { X-A: b }\n',
      ':3:12',
      'did you mean "netlify"?',
    ],
    ['a duplicate YAML key', 'headers: []\nheaders: []\n', ':2:1', 'not valid YAML'],
  ])('rejects %s with its line', async (_, hosting, place, says) => {
    const { exitCode, error } = await problemsOf(hosting);
    expect(error).toContain(`at content/hosting.yml${place}\n`);
    expect(error).toContain(says);
    expect(exitCode).toBe(2);
  });
});

describe('hosts that do not support a declaration', () => {
  test.each([
    ['github', 'headers:\n  - path: /*\n    set: { X-A: b }\n', ':2:5', 'GitHub Pages does not support custom headers'],
    [
      'netlify',
      'headers:\n  - path: /notes/*\n    remove: X-Content-Type-Options\n',
      ':3:13',
      'Netlify cannot remove X-Content-Type-Options from /notes/*',
    ],
    [
      'vercel',
      'headers:\n  - path: /notes/*\n    remove: [X-Content-Type-Options]\n',
      ':3:14',
      'Vercel cannot remove X-Content-Type-Options from /notes/*',
    ],
    [
      'nginx',
      'headers:\n  - path: /*\n    set: { X-A: costs $5 }\n',
      ':3:17',
      'nginx treats a dollar sign as the start of a variable: X-A',
    ],
    [
      'netlify',
      "headers:\n  - path: /*\n    set: { Link: '<https://a.example/?q=1,2>; rel=x' }\n",
      ':3:19',
      'Netlify adds a space after commas',
    ],
    ['cloudflare', 'headers:\n  - path: /*\n    set: { X-A: go:splat }\n', ':3:17', 'Cloudflare replaces :splat'],
    [
      'netlify cloudflare',
      'headers:\n  - path: /*\n    hosts: netlify\n    set: { X-A: b }\n',
      ':3:12',
      'Netlify and Cloudflare read the same _headers',
    ],
  ])('%s: the error contains the host and the line', async (hosts, hosting, place, says) => {
    const { exitCode, error } = await problemsOf(hosting, {}, { SITE_HOSTS: hosts });
    expect(error).toContain('error HST-02');
    expect(error).toContain(says);
    expect(error).toContain(`content/hosting.yml${place}`);
    expect(exitCode).toBe(1);
  });

  test('do not cause an error if a host supports the declaration, or if the entry is limited to that host', async () => {
    const hosting = (hosts: string) =>
      `headers:\n  - path: /notes/*\n    hosts: ${hosts}\n    remove: X-Content-Type-Options\n`;
    const build = (written: string, hosts: string) => problemsOf(written, {}, { SITE_HOSTS: hosts });
    expect((await build(hosting('cloudflare'), 'cloudflare')).exitCode).toBe(0);
    expect((await build(hosting('[azure, nginx]'), 'vercel,azure,nginx')).exitCode).toBe(0);
    const both = await build(hosting('[vercel, azure]'), 'vercel,azure,nginx');
    expect(both.error).toContain('limit the entry with hosts: [azure]');
  });

  test('an entry for one host is not in the files of other hosts', async () => {
    const hosting = 'headers:\n  - path: /*\n    hosts: vercel\n    set: { X-A: b }\n';
    const root = await build({ 'content/hosting.yml': hosting }, { SITE_HOSTS: 'netlify,azure,vercel' });
    expect(output(root, 'vercel.json')).toContain('X-A');
    expect(output(root, '_headers')).not.toContain('X-A');
    expect(output(root, 'staticwebapp.config.json')).not.toContain('X-A');
  });

  test('a path that matches no file, or a page without its slash, causes a warning', async () => {
    const hosting =
      'headers:\n  - path: /dowloads/*\n    set: { X-A: b }\n  - path: /notes/first\n    set: { X-A: b }\n';
    const { exitCode, error } = await problemsOf(hosting);
    expect(exitCode).toBe(0);
    expect(error).toContain('the site has no file at /dowloads/*');
    expect(error).toContain(
      'the headers for /notes/first do not apply to any page, because hosts redirect this path to /notes/first/',
    );
  });

  test('a folder that Netlify cannot distinguish from another causes a warning', async () => {
    const files = { 'public/down/a.txt': 'a', 'public/downloads/b.txt': 'b' };
    const { error } = await problemsOf('headers:\n  - path: /down/*\n    set: { X-A: b }\n', files, {
      SITE_HOSTS: 'netlify',
    });
    expect(error).toContain('Netlify also applies the headers for /down/* to /downloads/b.txt');
  });
});

describe('headers that weaken the site', () => {
  const WEAK = `headers:
  - path: /*
    set:
      Strict-Transport-Security: max-age=3600
      Permissions-Policy: geolocation=(self)
    remove: X-Content-Type-Options
  - path: /notes/*
    set:
      Content-Security-Policy: frame-ancestors *
      Access-Control-Allow-Origin: '*'
      Access-Control-Allow-Credentials: 'true'
`;

  test('are reported with their lines and do not stop the build', async () => {
    const { exitCode, error } = await problemsOf(WEAK);
    expect(exitCode).toBe(0);
    expect(error).toMatchInlineSnapshot(`
      "warning HST-03  5 findings; rule: Response headers that a site declares do not weaken its security.
          content/hosting.yml:4:34  the headers of /* make browsers remember HTTPS for less than 180 days (max-age=3600) → set max-age=31536000 once HTTPS works everywhere
          content/hosting.yml:5:27  the headers of /* no longer disable camera, microphone for scripts on the page → add camera=(), microphone=() to Permissions-Policy
          content/hosting.yml:6:13  the headers of /* let browsers guess file types (no X-Content-Type-Options: nosniff) → keep X-Content-Type-Options as set by the build
          content/hosting.yml:9:32  the headers of /notes/* let every site show the page in a frame (frame-ancestors *) → list the allowed sites: frame-ancestors 'self' https://cms.example.com
          content/hosting.yml:10:37  the headers of /notes/* allow requests with credentials from every site, which browsers reject → allow a single origin, or remove Access-Control-Allow-Credentials
      "
    `);
  });

  test('are not reported if the settings turn the rule off', async () => {
    const severity = `${SMALL_SITE.SITE_RULES_SEVERITY} HST-03=off`;
    expect(await problemsOf(WEAK, {}, { SITE_RULES_SEVERITY: severity })).toEqual({ exitCode: 0, error: '' });
  });

  test('are found in the finished site', async () => {
    const root = makeSite({ 'content/hosting.yml': WEAK });
    await run(root, ['build']);
    const { error } = await run(root, ['check']);
    expect(error.match(/the headers of .*/g)?.sort()).toMatchInlineSnapshot(`
      [
        "the headers of /* let browsers guess file types (no X-Content-Type-Options: nosniff) → keep X-Content-Type-Options as set by the build",
        "the headers of /* make browsers remember HTTPS for less than 180 days (max-age=3600) → set max-age=31536000 once HTTPS works everywhere",
        "the headers of /* no longer disable camera, microphone for scripts on the page → add camera=(), microphone=() to Permissions-Policy",
        "the headers of /notes/* allow requests with credentials from every site, which browsers reject → allow a single origin, or remove Access-Control-Allow-Credentials",
        "the headers of /notes/* let every site show the page in a frame (frame-ancestors *) → list the allowed sites: frame-ancestors 'self' https://cms.example.com",
      ]
    `);
  });

  test("are found in another generator's _headers, without a finding for the build's own headers", async () => {
    const root = makeSite(
      {
        'dist/index.html': '<!doctype html><html lang="en"><head><title>A</title></head><body><h1>A</h1></body></html>',
        'dist/_headers': '# by hand\n/*\n  X-Frame-Options: ALLOWALL\n/api/*\n  Access-Control-Allow-Origin: null\n',
      },
      {},
    );
    const { error } = await run(root, ['check', 'dist']);
    expect(error.match(/the headers of .*/g)?.sort()).toMatchInlineSnapshot(`
      [
        "the headers of /* set X-Frame-Options: ALLOWALL, which browsers ignore",
        "the headers of /api/* share responses with the origin null, which every sandboxed page can use",
      ]
    `);
  });
});

describe('files of the same name in public/', () => {
  test.each([
    ['robots.txt', 'declare its lines under robots in content/hosting.yml, and delete public/robots.txt'],
    ['_headers', 'declare its headers in content/hosting.yml, and delete public/_headers'],
    ['_redirects', 'declare its redirects in templates/redirects.ts'],
    ['nginx.conf', 'put the rest into the server block that includes the file'],
    ['.nojekyll', 'let the build create it, and delete public/.nojekyll'],
  ])('%s is rejected, and the message says where to declare its content', async (file, fix) => {
    const { exitCode, error } = await problemsOf('', { [`public/${file}`]: 'x' }, { SITE_HOSTS: 'nginx github' });
    expect(error).toContain(`error plan/host-file  public/${file} would replace the ${file} that build-site generates`);
    expect(error).toContain(`at public/${file}`);
    expect(error).toContain(fix);
    expect(exitCode).toBe(1);
  });

  test('a template that generates robots.txt is rejected in the same way', async () => {
    const page = "import { defineFile } from 'build-site';\nexport default defineFile({ render: () => 'x' });\n";
    const { error } = await problemsOf('', { 'templates/pages/robots.txt.ts': page });
    expect(error).toContain('templates/pages/robots.txt.ts would replace the robots.txt');
  });

  test('merges additional keys of vercel.json', async () => {
    const own = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      crons: [{ path: '/api/a', schedule: '0 5 * * *' }],
    };
    const root = await build({ 'public/vercel.json': JSON.stringify(own) }, { SITE_HOSTS: 'vercel' });
    expect(JSON.parse(output(root, 'vercel.json'))).toMatchObject({ ...own, redirects: [{ statusCode: 308 }] });
  });

  test('merges additional keys, protected routes and other overrides of staticwebapp.config.json', async () => {
    const own = {
      platform: { apiRuntime: 'node:20' },
      routes: [{ route: '/notes/*', allowedRoles: ['members'] }],
      responseOverrides: { 401: { redirect: '/', statusCode: 302 } },
    };
    const files = {
      'public/staticwebapp.config.json': JSON.stringify(own),
      'content/hosting.yml': 'headers:\n  - path: /notes/*\n    set: { Cache-Control: no-store }\n',
    };
    const root = await build(files, { SITE_HOSTS: 'azure' });
    const config = JSON.parse(output(root, 'staticwebapp.config.json'));
    expect(config.platform).toEqual(own.platform);
    expect(config.responseOverrides).toEqual({ ...own.responseOverrides, 404: { rewrite: '/404.html' } });
    expect(config.routes[0]).toEqual({ ...own.routes[0], headers: { 'Cache-Control': 'no-store' } });
  });

  test.each([
    ['vercel.json', '{\n "headers": []\n}', ':2:3', '"headers" in vercel.json is generated by build-site'],
    ['vercel.json', '{\n "routes": []\n}', ':2:3', 'redirects in templates/redirects.ts'],
    ['vercel.json', '{\n "crons": [\n', ':3:1', 'is not valid JSON'],
    ['vercel.json', '[]', ':1:1', 'the file'],
    [
      'staticwebapp.config.json',
      '{ "globalHeaders": {} }',
      ':1:4',
      'declare them under headers in content/hosting.yml',
    ],
    [
      'staticwebapp.config.json',
      '{ "routes": [{ "route": "/a", "redirect": "/b" }] }',
      ':1:44',
      'templates/redirects.ts',
    ],
    ['staticwebapp.config.json', '{ "routes": [{ "route": "/a*" }] }', ':1:26', 'must be a path such as'],
    ['staticwebapp.config.json', '{ "responseOverrides": { "404": {} } }', ':1:33', 'build-site serves 404.html'],
  ])('rejects content of %s that cannot be merged, and reports its line: %s', async (file, text, place, says) => {
    const { exitCode, error } = await problemsOf('', { [`public/${file}`]: text }, { SITE_HOSTS: 'vercel azure' });
    expect(error).toContain('error hosting/host-file');
    expect(error).toContain(`at public/${file}${place}\n`);
    expect(error).toContain(says);
    expect(exitCode).toBe(1);
  });

  test('copies the configuration of an undeclared host unchanged', async () => {
    const root = await build({ 'public/vercel.json': '{"headers":[]}' }, { SITE_HOSTS: 'nginx' });
    expect(output(root, 'vercel.json')).toBe('{"headers":[]}');
  });
});

describe('the file content/hosting.yml', () => {
  test('is rejected if it has another name', async () => {
    const root = makeSite({ 'content/hosting.yaml': 'headers: []\n' });
    expect(await run(root, ['build'])).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining('content/hosting.yaml is not read'),
    });
  });

  test('cannot be a record of the site', async () => {
    const collections = `import { dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    hosting: dataRecord({ file: 'hosting.yml', schema: z.strictObject({ price: field.text() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`;
    const { exitCode, error } = await problemsOf('price: 5\n', { 'content/collections.ts': collections });
    expect(error).toContain('the collection hosting reads content/hosting.yml, which is reserved for the engine');
    expect(exitCode).toBe(2);
  });

  test('can be empty or contain only comments', async () => {
    expect(await problemsOf('')).toMatchObject({ exitCode: 0, error: '' });
    expect(await problemsOf('# nothing yet\n')).toMatchObject({ exitCode: 0, error: '' });
  });

  test('causes a new build if it is the only changed file', async () => {
    const root = await build({ 'content/hosting.yml': 'headers:\n  - path: /*\n    set: { X-A: b }\n' });
    changeSite(root, { 'content/hosting.yml': 'headers:\n  - path: /*\n    set: { X-A: c }\n' });
    expect(await run(root, ['build'])).toMatchObject({ exitCode: 0 });
    expect(output(root, '_headers')).toContain('X-A: c');
  });
});
