import { describe, expect, test } from 'vitest';
import { links, page, sitemap, urlFindings } from './site-files.ts';

const SHOP = 'https://shop.example';

describe('a URL with doubled slashes', () => {
  test('leads to the file that hosts serve for it, regardless of case', () => {
    expect(
      urlFindings({
        'index.html': page('<img src="Common/images//Logo.png" alt="x">', `${SHOP}/`),
        'Common/images/Logo.png': 'x',
      }),
    ).toEqual([]);
  });

  test('is reported in a link, with the form to use', () => {
    expect(
      urlFindings({ 'index.html': page(links('/Docs//Guide/'), `${SHOP}/`), 'Docs/Guide/index.html': page('') }),
    ).toContain('LNK-03 /: the link /Docs//Guide/ is not the canonical form of that URL');
  });

  test('is reported in a canonical URL as another form of the page', () => {
    expect(
      urlFindings({
        'index.html': page(links('/a/', '/b/'), `${SHOP}/`),
        'a/index.html': page('', `${SHOP}//a/`),
        'b/index.html': page('', `${SHOP}//`),
        'c/index.html': page(links('/c/'), `${SHOP}//gone/`),
      }).filter((finding) => finding.includes('CAN-02')),
    ).toEqual([
      `CAN-02 /a/: the canonical URL ${SHOP}//a/ differs from the page's URL, ${SHOP}/a/`,
      `CAN-02 /c/: the canonical URL ${SHOP}//gone/ does not exist`,
      `warning CAN-02 /b/: the canonical URL ${SHOP}// is another page, so search engines do not index this page`,
    ]);
  });

  test('is accepted in the sitemap line of robots.txt', () => {
    const files = { 'index.html': page('', `${SHOP}/`), 'sitemap.xml': sitemap(`${SHOP}/`) };
    expect(urlFindings({ ...files, 'robots.txt': `Sitemap: ${SHOP}//sitemap.xml\n` })).toEqual([]);
    expect(urlFindings({ ...files, 'robots.txt': `Sitemap: ${SHOP}//gone.xml\n` })).toEqual([
      `IDX-02 : robots.txt lists the sitemap ${SHOP}//gone.xml, which does not exist`,
    ]);
  });
});

describe('the feed of a folder', () => {
  const feed = '<rss version="2.0"><channel><title>T</title></channel></rss>';
  const site = (href: string) => urlFindings({ 'index.html': page(links(href)), 'feed/index.xml': feed });

  test('is served as /feed/, as on GitHub Pages', () => expect(site('/feed/')).toEqual([]));
  test('is also served under its file name', () => expect(site('/feed/index.xml')).toEqual([]));
  test('does not make links to other folders valid', () =>
    expect(site('/rss/')).toEqual(['LNK-01 /: the link /rss/ leads nowhere']));
});

test('a page fragment is served in the same forms as a page', () => {
  const urls = ['/data/', '/data', '/data/index.html', '/part', '/part.html', '/part/'];
  const files = { 'index.html': page(links(...urls)), 'data/index.html': '[1, 2]', 'part.html': '<p>x</p>' };
  expect(urlFindings(files).filter((finding) => finding.includes('LNK-01'))).toEqual([]);
  expect(
    urlFindings({ ...files, 'index.html': page('', `${SHOP}/`), 'sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/data/`) }),
  ).toEqual(['SMP-01 /data/: the sitemap lists /data/, which is not an indexable page']);
});

describe('a path that hosts serve themselves', () => {
  const site = (path: string, base = '') =>
    urlFindings({ 'index.html': page(`<script src="${base}${path}"></script>`, `${SHOP}${base}/`) });

  test.each([
    '/.netlify/images?url=/logo.png',
    '/_vercel/insights/script.js',
    '/cdn-cgi/image/width=80/logo.png',
    '/__/firebase/init.js',
    '/.auth/me',
  ])('is not looked up in the folder: %s', (path) => expect(site(path)).toEqual([]));

  test.each(['/cdn-cgi/l/email-protection.html', '/_vercel', '/netlify/x.js', '/.netlify-x/a.js', '/a/cdn-cgi/x.js'])(
    'does not cover other paths: %s',
    (path) => expect(site(path)).toEqual([`LNK-01 /: the resource ${path} leads nowhere`]),
  );
});

describe('a relative URL that climbs above the folder', () => {
  const site = (href: string, canonical?: string) =>
    urlFindings({ 'index.html': page(links('/a/b.html'), canonical), 'a/b.html': page(links(href)) }).filter(
      (finding) => !finding.includes('CAN-01'),
    );

  test.each(['../../std/vec.html', '../../../std/vec.html#x', './../../std/vec.html?v=1'])(
    'is a warning if the folder could be part of a larger site: %s',
    (href) =>
      expect(site(href)).toEqual([`warning LNK-01 /a/b.html: the link ${href} leads outside the checked folder`]),
  );

  test("is dead if the site's URL is known", () => {
    expect(site('../../std/vec.html', `${SHOP}/`)).toEqual([
      'LNK-01 /a/b.html: the link ../../std/vec.html leads nowhere',
    ]);
  });

  test('leads to a file below the root, as in browsers', () => expect(site('../../../a/b.html')).toEqual([]));

  test.each(['../gone.html', '/../gone.html', '../c/../gone.html'])('is not a URL within the folder: %s', (href) =>
    expect(site(href)).toEqual([expect.stringMatching(/^LNK-01 \/a\/b\.html: the link .*gone\.html leads nowhere$/)]),
  );

  test('is reported once for all spellings, separately from the same path within the folder', () => {
    expect(
      urlFindings({
        'index.html': page(links('../x.html', '/b.html', '/x.html')),
        'b.html': page(links('../../x.html')),
      }),
    ).toEqual([
      'LNK-01 /: the link /x.html leads nowhere',
      'warning LNK-01 / /b.html: the link ../x.html leads outside the checked folder',
    ]);
  });
});

describe('a full URL of another project on the same host', () => {
  const site = (body: string, origin = 'https://name.github.io') =>
    urlFindings({
      'index.html': page(body + links('/docs/a.html'), `${origin}/`),
      'docs/a.html': page('', `${origin}/docs/a.html`),
    });
  const PROJECT = 'leads nowhere in the checked folder, but can be another project on this host';

  test.each(['/project/', '/my.project/a/b.html', '/project'])('is a warning in a link: %s', (path) =>
    expect(site(links(`https://name.github.io${path}`))).toEqual([
      `warning LNK-01 /: the link https://name.github.io${path} ${PROJECT}`,
    ]),
  );

  test.each(['/docs/gone.html', '/gone.html', '/pro"ject/'])('is dead if it can only be of this site: %s', (path) =>
    expect(site(`<a href='https://name.github.io${path}'>x</a>`)).toContainEqual(
      expect.stringMatching(/^LNK-01 .* leads nowhere$/),
    ),
  );

  test('is dead in a resource, without the host, and on a host without projects', () => {
    expect(site('<img src="https://name.github.io/images/a.png" alt="">')).toEqual([
      'LNK-01 /: the resource https://name.github.io/images/a.png leads nowhere',
    ]);
    expect(site(links('/project/'))).toEqual(['LNK-01 /: the link /project/ leads nowhere']);
    expect(site(links(`${SHOP}/project/`), SHOP)).toEqual([`LNK-01 /: the link ${SHOP}/project/ leads nowhere`]);
  });
});

describe('a full URL without the base path', () => {
  const site = (body: string) =>
    urlFindings({ 'index.html': page(body, `${SHOP}/docs/`), 'a.html': page('', `${SHOP}/docs/a.html`) });

  test('is a warning in a link, because it can lead to another site on the host', () =>
    expect(site(links('/docs/a.html', `${SHOP}/a.html`, '/a.html'))).toEqual([
      'LNK-01 /: the link /a.html lacks the base path /docs/',
      `warning LNK-01 /: the link ${SHOP}/a.html lacks the base path /docs/`,
    ]));
  test('can lead to the home page of the host', () =>
    expect(site(links('/docs/a.html', `${SHOP}/`, `${SHOP}/index.html`))).toEqual([]));
});

describe('the not-found page in the sitemap', () => {
  const site = (...paths: string[]) =>
    urlFindings({
      'index.html': page(links('/gone/'), `${SHOP}/`),
      'gone/index.html': page('', `${SHOP}/gone/`, '<meta name="robots" content="noindex">'),
      'sitemap.xml': sitemap(...['/', ...paths].map((path) => SHOP + path)),
      'robots.txt': `Sitemap: ${SHOP}/sitemap.xml\n`,
    });

  test('is a warning, because search engines ignore it anyway', () =>
    expect(site('/404.html')).toEqual([
      'warning SMP-01 /404.html: the sitemap lists /404.html, which is the not-found page',
    ]));
  test('is reported differently from a page that is noindex', () =>
    expect(site('/gone/')).toEqual(['SMP-01 /gone/: the sitemap lists /gone/, which is not an indexable page']));
});

test('a URL with two schemes is reported once', () => {
  expect(urlFindings({ 'index.html': page(links('http://http://example.org/x'), `${SHOP}/`) })).toEqual([
    'LNK-07 /: the link http://http://example.org/x has no valid host',
  ]);
});

test('reports a resource whose file name differs in case', () => {
  const files = { 'index.html': page('<img src="/img/Logo.png" alt="">'), 'img/logo.png': '' };
  expect(urlFindings(files)).toContain('LNK-01 /: the resource /img/Logo.png leads nowhere');
});
