import { describe, expect, test } from 'vitest';
import { links, page, sitemap, urlFindings } from './site-files.ts';

const SHOP = 'https://shop.example';

describe('fragments', () => {
  test.each([
    ['percent-encoding in a name', '#%60%21%60', '<a name="%60%21%60">x</a>'],
    ['percent-encoding in an id', '#a%20b', '<p id="a%20b">x</p>'],
    ['a space that a browser encodes', '#a b', '<p id="a%20b">x</p>'],
    ['an id with a space', '#a%20b', '<p id="a b">x</p>'],
    ['a non-ASCII character', '#caf%C3%A9', '<p id="café">x</p>'],
    ['a non-ASCII character without percent-encoding', '#café', '<p id="café">x</p>'],
    ['a literal percent sign', '#100%', '<p id="100%">x</p>'],
    ['percent-encoding next to a literal percent sign', '#a%20%', '<p id="a %">x</p>'],
    ['a text fragment after percent-encoding', '#a%20b:~:text=x', '<p id="a b">x</p>'],
  ])('are found: %s', (_, href, target) => {
    expect(urlFindings({ 'index.html': page(links(href) + target) })).toEqual([]);
  });

  test('are reported as missing if neither spelling is an id', () => {
    expect(urlFindings({ 'index.html': page(`${links('#a%20b')}<p id="a%2520b">x</p>`) })).toEqual([
      'LNK-02 /: the link #a%20b points to a missing id: / has no id "a b"',
    ]);
  });

  test('belong to the page itself, whatever the form of its canonical URL', () => {
    expect(
      urlFindings({
        'index.html': page(links('/team', '/about'), `${SHOP}/`),
        'team/index.html': page(`${links('#part', '?q=1#part')}<p id="part">x</p>`, `${SHOP}/team`),
        'about.html': page(`${links('#gone')}`, `${SHOP}/about`),
      }),
    ).toEqual(['LNK-02 /about: the link #gone points to a missing id: /about has no id "gone"']);
  });
});

describe('a page is reached through', () => {
  const site = (href: string, files: Readonly<Record<string, string>> = {}) =>
    urlFindings({
      'index.html': page(links(href), `${SHOP}/`),
      'about/index.html': page('', `${SHOP}/about/`),
      ...files,
    }).filter((finding) => !finding.startsWith('LNK-03'));
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['a link without the slash', '/about', {}],
    ['a link to index.html', '/about/index.html', {}],
    ['a URL in capital letters', '/About/', {}],
    ['a redirect of the host', '/old', { _redirects: '/old /about 301\n' }],
    ['several redirects', '/older', { _redirects: '/older /old\n/old /about/index.html\n' }],
    ['a rewrite', '/us', { _redirects: '/us /about/ 200\n' }],
    ['a redirect pattern', '/old/about', { _redirects: '/old/* /:splat 301\n' }],
    [
      'a page that redirects',
      '/moved/',
      { 'moved/index.html': '<!doctype html><meta http-equiv="refresh" content="0; URL=../about/index.html">' },
    ],
  ])('%s', (_, href, files) => {
    const steps = site(href, files).filter((finding) => !/^warning HTP-02 .* the redirect takes 2 steps/.test(finding));
    expect(steps).toEqual([]);
  });

  test('no link at all, which is reported', () => {
    expect(site('/')).toEqual(['IDX-03 /about/: the page cannot be reached from the home page by following links']);
  });
});

test('redirect targets are valid in any form that hosts serve', () => {
  expect(
    urlFindings({
      'index.html': page(links('/old', '/app/x', '/author/'), `${SHOP}/`),
      'about.html': page(links('/'), `${SHOP}/about`),
      'author/index.html':
        '<!doctype html><meta http-equiv="refresh" content="0; URL=../index.html"><title>Moved</title>',
      _redirects: '/old /about.html 301\n/* /index.html 200\n',
    }),
  ).toEqual(['LNK-03 /: the link /author/ is a redirect to /', 'LNK-03 /: the link /old is a redirect to /about']);
});

test('a sitemap, a canonical link and structured data can refer to a page in any form', () => {
  const graph = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","url":"${SHOP}/b/"}</script>`;
  expect(
    urlFindings({
      'index.html': page(links('/a/', '/b/'), `${SHOP}/`, graph),
      'a/index.html': page('', `${SHOP}/a/index.html`),
      'b/index.html': page('', `${SHOP}/b/`),
      'robots.txt': `User-agent: *\nSitemap: ${SHOP}/sitemap.xml\n`,
      'sitemap.xml': sitemap(SHOP, `${SHOP}/a/`, `${SHOP}/b`),
    }),
  ).toEqual([]);
});

test('a redirect that only changes the form of a URL is not a loop', () => {
  expect(
    urlFindings({
      'index.html': page(links('/about', '/team/')),
      'about.html': page(''),
      'team/index.html': page(''),
      _redirects: '/about.html /about 301!\n/team /team/ 301!\n/index.html / 301!\n',
    }).filter((finding) => !finding.startsWith('note')),
  ).toEqual([]);
});

test('a pattern that lengthens paths is applied once to each path', () => {
  const many = Array.from({ length: 300 }, (_, at) => `/docs/page-${at}`);
  const findings = urlFindings({
    'index.html': page(links('/docs/a', ...many)),
    'docs/v2/a/index.html': page(''),
    _redirects: '/docs/* /docs/v2/:splat 301\n/blog/* /news/x/:splat\n/news/* /blog/x/:splat\n',
  });
  expect(findings).toContain('LNK-03 /: the link /docs/a is a redirect to /docs/v2/a/');
  expect(findings).toContain('LNK-03 /: the link /docs/page-7 is a redirect to /docs/v2/page-7, which does not exist');
});

describe('rules for other hosts', () => {
  const pages = {
    'index.html': page(links('/about/', '/admin/'), `${SHOP}/`),
    'about/index.html': page('', `${SHOP}/about/`),
    'admin/index.html': page('', `${SHOP}/admin/`),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${SHOP}/sitemap.xml\n`,
    'sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/about/`, `${SHOP}/admin/`),
  };
  test.each([
    ['a redirect from another host', { _redirects: 'https://www.shop.example/* https://shop.example/:splat 301!\n' }],
    [
      'a redirect from the default domain of the hosting provider',
      { _redirects: 'http://shop.netlify.app/* https://shop.example/:splat 301!\n' },
    ],
    [
      'a redirect of a single path on another host',
      { _redirects: 'https://old.example/about/* https://shop.example/admin/ 301!\n' },
    ],
    ['headers for previews', { _headers: 'https://:project.pages.dev/*\n  X-Robots-Tag: noindex\n' }],
    [
      'headers for previews of one project',
      { _headers: 'https://*.shop.pages.dev/*\n  X-Robots-Tag: noindex, nofollow\n' },
    ],
  ])('do not apply to this host: %s', (_, files) => {
    expect(urlFindings({ ...pages, ...files })).toEqual([]);
  });

  test('apply if they specify this host', () => {
    expect(
      urlFindings({
        ...pages,
        'index.html': page(links('/about/', '/admin/', '/old'), `${SHOP}/`),
        _redirects: 'https://shop.example/old https://shop.example/about/ 301\n',
        _headers: 'https://shop.example/admin/*\n  X-Robots-Tag: noindex\n',
      }),
    ).toEqual([
      'LNK-03 /: the link /old is a redirect to /about/',
      'SMP-01 /admin/: the sitemap lists /admin/, which is not an indexable page',
    ]);
  });

  test('do not turn every link into a redirect if canonical links use the redirected host', () => {
    const _redirects = 'https://shop.example/* https://www.shop.example/:splat 301!\n';
    expect(urlFindings({ ...pages, _redirects })).toEqual([]);
  });

  test("reveal the site's other hosts, whose URLs are checked too", () => {
    const files = {
      ...pages,
      'about/index.html': page(
        links('https://www.shop.example/gone/', 'https://www.shop.example/admin/'),
        `${SHOP}/about/`,
      ),
    };
    const dead = ['LNK-01 /about/: the link https://www.shop.example/gone/ leads nowhere'];
    expect(urlFindings(files)).toEqual([]);
    expect(
      urlFindings({ ...files, _redirects: 'https://www.shop.example/* https://shop.example/:splat 301!\n' }),
    ).toEqual(dead);
    expect(urlFindings(files, { identity: { hosts: ['www.shop.example'] } })).toEqual(dead);
  });
});

describe('a site that search engines are not allowed to index', () => {
  const NOINDEX = '<meta name="robots" content="noindex, nofollow">';
  const site = (head: string, files: Readonly<Record<string, string>> = {}) => ({
    'index.html': page(links('/a/'), `${SHOP}/`, `${head}<link rel="stylesheet" href="/x.css">`),
    'a/index.html': page('', `${SHOP}/a/`, head),
    'x.css': 'p { color: black }',
    'sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/a/`),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${SHOP}/sitemap.xml\n`,
    ...files,
  });
  const finding = (reason: string) =>
    `warning IDX-01 : search engines cannot index any page on the site: ${reason}, although the sitemap lists its pages`;
  test('is reported once if every page is noindex', () => {
    expect(urlFindings(site(NOINDEX))).toEqual([finding('every page is noindex')]);
  });
  test('is reported once if a header makes every page noindex', () => {
    expect(urlFindings(site('', { _headers: '/*\n  X-Robots-Tag: noindex\n' }))).toEqual([
      finding('every page is noindex'),
    ]);
  });
  test('is reported once if robots.txt blocks every page', () => {
    const robots = `User-agent: *\nDisallow: /\nSitemap: ${SHOP}/sitemap.xml\n`;
    expect(urlFindings(site('', { 'robots.txt': robots }))).toEqual([
      finding('robots.txt blocks every page (Disallow: /)'),
    ]);
  });
  test('is not reported without a sitemap, because it could be a preview', () => {
    const { 'sitemap.xml': _, ...files } = site(NOINDEX, { 'robots.txt': 'User-agent: *\nAllow: /\n' });
    expect(urlFindings(files)).toEqual([]);
  });
});

test('.xhtml files are pages', () => {
  expect(urlFindings({ 'index.html': page(links('a.xhtml')), 'a.xhtml': page(links('gone.xhtml')) })).toEqual([
    'LNK-01 /a.xhtml: the link /gone.xhtml leads nowhere',
  ]);
});
