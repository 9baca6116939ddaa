import { describe, expect, test } from 'vitest';
import { checkFolder } from '../../../support/check-folder.ts';
import { makeFolder } from '../../../support/folder.ts';

/** A small site with a full URL in every place that can contain one, and a link to a page that does not exist. */
const siteAt = (origin: string): Record<string, string> => {
  const page = (own: string, body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page ${own}</title>
<link rel="canonical" href="${origin}${own}"><link rel="stylesheet" href="${origin}/site.css">
<link rel="alternate" hreflang="en" href="${origin}/"><link rel="alternate" hreflang="de" href="${origin}/de/"><link rel="alternate" hreflang="x-default" href="${origin}/">
<meta property="og:url" content="${origin}${own}"><meta property="og:title" content="T"><meta property="og:type" content="website"><meta property="og:image" content="${origin}/social.png">
<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${origin}/#firm`,
          name: 'Firm',
          url: `${origin}/`,
          logo: `${origin}/social.png`,
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'German', item: `${origin}/de/` },
          ],
        },
      ],
    })}</script></head><body><nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="${origin}/de/">German</a></li></ol></nav><main><h1>${own}</h1>${body}</main></body></html>`;
  return {
    'index.html': page(
      '/',
      `<a href="${origin}/de/">German page</a> <a href="${origin}/old/">Old page</a> <a href="${origin}/gone/">Gone page</a>`,
    ),
    'de/index.html': page(
      '/de/',
      `<a href="${origin}">Home page</a> <img src="${origin}/social.png" alt="Desk" width="1" height="1">`,
    ),
    'site.css': 'p { color: black }',
    'social.png': 'no picture',
    '404.html': '<!doctype html><html lang="en"><title>Not found</title><meta name="robots" content="noindex"></html>',
    'robots.txt': `User-agent: *\nAllow: /\nHost: ${origin}\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/pages.xml</loc></sitemap></sitemapindex>`,
    'pages.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>${origin}</loc><image:image><image:loc>${origin}/social.png</image:loc></image:image></url><url><loc>${origin}/de/</loc></url></urlset>`,
    _redirects: `/old/ ${origin}/de/ 301\n`,
  };
};

/** Returns the findings, with every spelling of the host as `<origin>`. */
const findingsAt = (origin: string, files = siteAt(origin)): string[] =>
  checkFolder(makeFolder(files))
    .diagnostics.map(({ rule, severity, message, pages = [] }) => `${severity} ${rule} ${pages.join(' ')}: ${message}`)
    .map((line) => line.replaceAll(/https?:\/\/(www\.)?(mysite|müller|xn--mller-kva)\.example(:443)?/gi, '<origin>'));

const expected = (): string[] => findingsAt('https://www.mysite.example');

test('the site with its host in lower case has the expected findings', () => {
  expect(expected()).toMatchInlineSnapshot(`
    [
      "error DSC-01 / /de/: the page has no description",
      "error HDG-01 /404.html: the page has no h1 heading",
      "error HTM-01 /404.html: the page has no <meta charset>",
      "error HTM-01 /404.html: the page has no <meta name="viewport">",
      "error LNK-01 /: the link <origin>/gone/ leads nowhere",
      "error LNK-03 /: the link <origin>/old/ is a redirect to /de/",
      "error SOC-02 / /de/: the social image <origin>/social.png is not a PNG, JPEG, WebP or GIF",
      "warning SDT-02 /: the Organization <origin>/#firm has no contactPoint, which is recommended",
      "warning SDT-02 /: the Organization <origin>/#firm has no telephone, which is recommended",
      "warning SOC-01 / /de/: the page has no og:image:alt",
      "warning SOC-01 / /de/: the page has no og:image:height",
      "warning SOC-01 / /de/: the page has no og:image:width",
    ]
  `);
});

describe('a host is the same in capitals, with its default port and in Punycode', () => {
  test.each([
    ['capitals', 'https://www.MySite.example'],
    ['capitals in the scheme', 'HTTPS://WWW.MYSITE.EXAMPLE'],
    ['the default port', 'https://www.mysite.example:443'],
    ['an internationalised name', 'https://www.müller.example'],
    ['the same in capitals with a port', 'https://www.MÜLLER.example:443'],
    ['Punycode in capitals', 'https://www.XN--mller-kva.example'],
  ])('%s', (_, origin) => {
    expect(findingsAt(origin)).toEqual(expected());
  });

  test.each([
    ['https://www.mysite.example', 'https://WWW.mysite.example:443'],
    ['https://www.müller.example', 'https://www.xn--mller-kva.example'],
  ])('%s in some files and %s in others', (one, other) => {
    const mixed = Object.fromEntries(
      Object.entries(siteAt(one)).map(([file, text]) => {
        let place = 0;
        return [file, text.replaceAll(one, (found) => (place++ % 2 === 0 ? found : other))];
      }),
    );
    expect(findingsAt(one, mixed)).toEqual(expected());
  });
});

test('a host over HTTP, with another port or with another name is treated as a different host', () => {
  for (const other of ['http://www.mysite.example', 'https://www.mysite.example:8443', 'https://mysite.example']) {
    const files = siteAt('https://www.mysite.example');
    const found = findingsAt('', { ...files, 'robots.txt': `Sitemap: ${other}/sitemap.xml\n` });
    expect(found.filter((line) => line.startsWith('error IDX-02'))).toHaveLength(1);
  }
});
