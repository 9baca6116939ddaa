import { describe, expect, test } from 'vitest';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { checkSite } from '../../../../src/engine/check.ts';
import { makeFolder } from '../../../support/folder.ts';
import { links, page, urlFindings } from './site-files.ts';

const SHOP = 'https://shop.example';

/** Returns a site with links to the given paths, and host configuration files. */
const site = (urls: readonly string[], files: Readonly<Record<string, string>>) => ({
  'index.html': page(links('/menu', '/news/', ...urls), `${SHOP}/`),
  'menu.html': page('', `${SHOP}/menu`),
  'news/index.html': page('', `${SHOP}/news/`),
  'news/a.html': page(links('/'), `${SHOP}/news/a`),
  ...files,
});

/** Moves files into the `site` folder, which the host configuration publishes. */
const inSite = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`site/${file}`, text]));

/** Returns the link targets according to a host configuration file. Dead links have no target. */
const targetsOf = (urls: readonly string[], files: Readonly<Record<string, string>>): Record<string, string> => {
  const { targets } = readFolder(`${makeFolder(inSite(site(urls, files)))}/site`);
  return Object.fromEntries(
    urls.map((url) => {
      const target = targets.get(url);
      return [
        url,
        target === undefined ? 'none' : target.kind === 'redirect' ? target.to : (target.shows ?? target.kind),
      ];
    }),
  );
};

const toml = `
[build]
publish = "site"
[[redirects]]
from = "/old"
to = "/menu.html"
[[redirects]]
from = "/blog/*"
to = "/news/:splat"
status = 302
[[redirects]]
from = "/au"
to = "/menu"
conditions = { Country = ["au"] }
[[redirects]]
from = "https://www.shop.example/*"
to = "https://shop.example/:splat"
force = true
[[redirects]]
from = "/app/*"
to = "/index.html"
status = 200
`;

const vercel = JSON.stringify({
  cleanUrls: true,
  redirects: [
    { source: '/old', destination: '/menu', permanent: true },
    { source: '/blog/:slug*', destination: '/news/:slug*', statusCode: 301 },
    { source: '/post-(\\d+)', destination: '/news/$1', permanent: false },
    { source: '/au', has: [{ type: 'header', key: 'x-vercel-ip-country', value: 'AU' }], destination: '/menu' },
  ],
  rewrites: [{ source: '/app/:path*', destination: '/index.html' }],
});

const firebase = `{
  // The file can contain comments.
  "hosting": [
    { "target": "other", "public": "other", "redirects": [{ "source": "/menu", "destination": "/gone" }] },
    {
      "public": "site",
      "redirects": [
        { "source": "/old", "destination": "/menu", "type": 301 },
        { "source": "/blog/:slug*", "destination": "/news/:slug" },
        { "regex": "/post-(?P<id>\\\\d+)", "destination": "/news/:id" },
        { "source": "/years/**", "destination": "/news/" },
      ],
      "rewrites": [{ "source": "/app/**", "destination": "/index.html" }, { "source": "/api/**", "function": "api" }],
    },
  ],
}`;

const azure = JSON.stringify({
  routes: [
    { route: '/old', redirect: '/menu', statusCode: 301 },
    { route: '/blog/*', redirect: '/news/' },
    { route: '/members/*', allowedRoles: ['authenticated'], redirect: '/menu' },
    { route: '/gone', statusCode: 410 },
  ],
  navigationFallback: { rewrite: '/index.html', exclude: ['/images/*.{png,gif}', '/gone'] },
  responseOverrides: { 404: { rewrite: '/menu.html' } },
});

const htaccess = `
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule . /index.php [L]
Header set Strict-Transport-Security "max-age=63072000" env=HTTPS
RewriteCond %{HTTPS} off [OR]
RewriteCond %{HTTP_HOST} ^www\\. [NC]
RewriteRule ^(.*)$ https://shop.example/$1 [R=301,L]
Redirect 301 /old /menu
Redirect gone /gone
Redirect permanent "/blog" https://shop.example/news
RedirectMatch 302 ^/post-(\\d+)$ /news/$1
RewriteRule ^prices/?$ menu [R=301,L]
RewriteRule ^PRICE-LIST$ /menu \\
  [NC,R]
RewriteCond %{QUERY_STRING} ^id=1$
RewriteRule ^index\\.php$ /menu? [R=301,L]
RewriteCond %{REQUEST_URI} ^/archive/
RewriteRule ^ /news/ [R=302,L]
<IfModule mod_rewrite.c>
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME} !-d
  RewriteRule ^app/ index.html [L]
</IfModule>
ErrorDocument 404 /menu.html
`;

const nginx = `
server { listen 80; server_name shop.example www.shop.example; return 301 https://shop.example$request_uri; }
server {
  listen 443 ssl;
  server_name shop.example;
  error_page 404 /menu.html;
  location = /old { return 301 /menu; }
  location /blog/ { rewrite ^/blog/(.*)$ /news/$1 permanent; }
  location ~ ^/post-(\\d+)$ { return 302 /news/$1; }
  rewrite ^/prices/?$ /menu redirect;
  location / { try_files $uri $uri.html $uri/ =404; }
}
`;

const caddy = `
{
  email kim@shop.example
}
www.shop.example {
  redir https://shop.example{uri}
}
shop.example {
  root * site
  redir /old /menu permanent
  redir /blog/* /news/ 302
  rewrite /app/* /index.html
  file_server
}
`;

describe('redirects and rewrites are read from', () => {
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['netlify.toml', toml, { '/old': '/menu', '/blog/a': '/news/a', '/au': 'none', '/app/x': '/', '/none': 'none' }],
    [
      'vercel.json',
      vercel,
      {
        '/old': '/menu',
        '/blog/a': '/news/a',
        '/blog': '/news/',
        '/post-12': '/news/12',
        '/au': 'none',
        '/app/x/y': '/',
      },
    ],
    [
      'firebase.json',
      firebase,
      {
        '/old': '/menu',
        '/blog/a': '/news/a',
        '/post-12': '/news/12',
        '/years/1/2': '/news/',
        '/app/x/y': '/',
        '/api/x': 'file',
      },
    ],
    [
      'staticwebapp.config.json',
      azure,
      { '/old': '/menu', '/blog/a': '/news/', '/members/a': '/', '/gone': 'none', '/images/x.png': 'none', '/x': '/' },
    ],
    [
      '.htaccess',
      htaccess,
      {
        '/old': '/menu',
        '/gone': 'none',
        '/blog/a': '/news/a',
        '/post-12': '/news/12',
        '/prices/': '/menu',
        '/price-list': '/menu',
        '/index.php': 'none',
        '/archive/1': '/news/',
        '/app/x': '/',
      },
    ],
    ['nginx.conf', nginx, { '/old': '/menu', '/blog/a': '/news/a', '/post-12': '/news/12', '/prices': '/menu' }],
    ['Caddyfile', caddy, { '/old': '/menu', '/blog/a': '/news/', '/app/x': '/' }],
  ])('%s', (file, text, expected) => {
    expect(targetsOf(Object.keys(expected), { [file]: text })).toEqual(expected);
    const notes = urlFindings(site([], { [file]: text })).filter((finding) => finding.includes('check/host-file'));
    // The only unsupported rule depends on the visitor's country.
    expect(notes).toEqual('/au' in expected ? [`note check/host-file : not read: ${file} (/au /menu)`] : []);
  });
});

test.each([
  ['netlify.toml', toml],
  ['vercel.json', vercel],
  ['firebase.json', firebase],
  ['staticwebapp.config.json', azure],
])('%s is also read from the project that contains the folder', (file, text) => {
  const files = inSite(site(['/old'], {}));
  expect(urlFindings({ ...files, [file]: text }, { folder: 'site' })).toContain(
    'LNK-03 /: the link /old is a redirect to /menu',
  );
});

test('a file for a different folder of the project is not read', () => {
  const files = Object.fromEntries(Object.entries(site(['/old'], {})).map(([name, html]) => [`public/${name}`, html]));
  expect(urlFindings({ ...files, 'netlify.toml': toml }, { folder: 'public' })).toContain(
    'LNK-01 /: the link /old leads nowhere',
  );
});

test('one note lists the unsupported rules by file', () => {
  const files = {
    '.htaccess': 'RewriteRule !^a$ /b [R]\nRewriteCond %{ENV:X} y\nRewriteRule ^c$ /d [R]\nOptions -Indexes\n',
    'vercel.json': '{ "redirects": [{ "source": "/a(", "destination": "/b" }] }',
    'netlify.toml': '[[redirects]\n',
    'nginx.conf': 'server { if ($arg_a) { return 301 /b; } }',
    _redirects: '/old /new Country=au\n# comment\n',
  };
  const [note, ...others] = urlFindings(site([], files)).filter((finding) => finding.includes('check/host-file'));
  expect(others).toEqual([]);
  expect(note).toContain('not read: _redirects (/old /new Country=au); netlify.toml (');
  expect(note).toContain('vercel.json ({"source":"/a(","destination":"/b"})');
  expect(note).toContain('.htaccess (2 rules, such as RewriteRule !^a$ /b [R])');
  expect(note).toContain('nginx.conf (if ($arg_a))');
});

test.each([
  ['_redirects', '/old id=:id /menu 301\n', '/old id=:id /menu 301'],
  ['_redirects', '/old /menu 302 Language=de\n', '/old /menu 302 Language=de'],
  ['netlify.toml', '[[redirects]]\nfrom = "/old"\nto = "/menu"\nquery = { id = ":id" }\n', '/old /menu'],
  [
    'vercel.json',
    '{"redirects":[{"source":"/old","has":[{"type":"query","key":"id"}],"destination":"/menu"}]}',
    '/old /menu',
  ],
])('the note also lists conditional rules: %s', (name, text, rule) => {
  const findings = urlFindings(site(['/old'], { [name]: text }));
  expect(findings).toContainEqual(expect.stringContaining(`not read: ${name} (${rule}`));
});

test('the note does not list conditional rules of paths that exist anyway', () => {
  const files = { _redirects: '/ /de/ 302 Language=de\n/menu /de/ 302 Country=de\n/* /de/:splat 302 Language=de\n' };
  expect(urlFindings(site([], files)).filter((finding) => finding.includes('check/host-file'))).toEqual([]);
});

test('the note does not list rules for another host', () => {
  const files = {
    _redirects: 'https://www.shop.example/* https://shop.example/:splat 301!\n',
    'vercel.json':
      '{"redirects":[{"source":"/(.*)","has":[{"type":"host","value":"www.shop.example"}],"destination":"https://shop.example/$1"}]}',
  };
  expect(urlFindings(site([], files)).filter((finding) => finding.includes('check/host-file'))).toEqual([]);
});

test('invalid lines of _redirects are reported with their line numbers', async () => {
  const root = makeFolder(
    site([], { _redirects: '# old\n/only-a-path\nold /new\n/a /b 999\n/c /d 302! Country=au # new\n' }),
  );
  const { diagnostics } = await checkSite({ folder: root, config: { profile: 'links' } });
  expect(
    diagnostics
      .filter(({ rule }) => rule === 'HTP-03')
      .map(({ severity, message, locations }) => [severity, message, locations?.[0]?.line]),
  ).toEqual([
    ['warning', 'the line "/only-a-path" has no target, so hosts ignore it', 2],
    ['warning', 'the line "old /new" does not start with a path or URL, so hosts ignore it', 3],
    ['warning', 'the line "/a /b 999" has the invalid status 999, so hosts ignore it', 4],
  ]);
});

describe('headers are read from', () => {
  const noindex = (files: Readonly<Record<string, string>>): string[] =>
    readFolder(makeFolder(site([], files)))
      .pages.filter((each) => each.noindex && each.path !== '/404.html')
      .map(({ path }) => path);
  const tag = 'X-Robots-Tag';
  test.each<[string, string, string[]]>([
    ['netlify.toml', `[[headers]]\nfor = "/news/*"\n[headers.values]\n${tag} = "noindex"\n`, ['/news/', '/news/a']],
    [
      'vercel.json',
      JSON.stringify({ headers: [{ source: '/news/(.*)', headers: [{ key: tag, value: 'noindex' }] }] }),
      ['/news/', '/news/a'],
    ],
    [
      'firebase.json',
      JSON.stringify({ hosting: { headers: [{ source: '/news/**', headers: [{ key: tag, value: 'noindex' }] }] } }),
      ['/news/', '/news/a'],
    ],
    [
      'staticwebapp.config.json',
      JSON.stringify({ routes: [{ route: '/news/*', headers: { [tag]: 'noindex' } }] }),
      ['/news/', '/news/a'],
    ],
    ['.htaccess', `Header always set ${tag} "noindex"\n`, ['/', '/menu', '/news/', '/news/a']],
    ['.htaccess', `<FilesMatch "^(menu|a)">\nHeader set ${tag} noindex\n</FilesMatch>\n`, ['/menu', '/news/a']],
    ['nginx.conf', `location /news/ { add_header ${tag} "noindex" always; }`, ['/news/', '/news/a']],
    ['Caddyfile', `shop.example {\n  header /news/* ${tag} noindex\n}\n`, ['/news/', '/news/a']],
  ])('%s', (file, text, expected) => {
    expect(noindex({ [file]: text })).toEqual(expected);
  });
});

test('the URL forms that a host prescribes apply to pages without a canonical link', () => {
  const pages = {
    'index.html': page(links('/menu.html', '/menu', '/news')),
    'menu.html': page(''),
    'news/index.html': page(''),
  };
  const vercelJson = JSON.stringify({ cleanUrls: true, trailingSlash: false });
  expect(urlFindings({ ...pages, 'vercel.json': vercelJson })).toEqual([
    'LNK-03 /: the link /menu.html is not the canonical form of that URL',
  ]);
  expect(urlFindings(pages)).toEqual(['note LNK-03 /: the URL /menu is linked without .html']);
});

test("the not-found page has the name in the host's configuration", () => {
  const { targets, pages } = readFolder(
    makeFolder({ 'index.html': page(''), 'missing.html': page(''), '.htaccess': 'ErrorDocument 404 /missing.html\n' }),
  );
  expect(targets.get('/404.html')).toEqual({ kind: 'page', shows: '/missing.html' });
  expect(pages.filter(({ noindex }) => noindex).map(({ path }) => path)).toEqual(['/missing.html']);
});
