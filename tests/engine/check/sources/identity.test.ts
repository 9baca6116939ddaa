import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import { isLocalHost } from '../../../../src/engine/core/local-host.ts';
import { makeFolder } from '../../../support/folder.ts';
import { run } from '../../../support/site.ts';
import { links, page, sitemap, urlFindings } from './site-files.ts';

const SHOP = 'https://shop.example';

const identityOf = (files: Readonly<Record<string, string>>): string => {
  const { origin, base } = readFolder(makeFolder(files)).addresses;
  return origin + base;
};

describe('the public URL of a site comes from', () => {
  const pages = { 'index.html': page(''), 'about/index.html': page('') };
  const graph = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  test.each<[string, Readonly<Record<string, string>>]>([
    ['a canonical link of any page', { ...pages, 'about/index.html': page('', `${SHOP}/about/`) }],
    ['the sitemap', { ...pages, 'sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/about/`) }],
    ['robots.txt', { ...pages, 'robots.txt': `Sitemap: ${SHOP}/sitemap.xml\n` }],
    ['og:url', { ...pages, 'index.html': page('', undefined, `<meta property="og:url" content="${SHOP}/">`) }],
    ['CNAME', { ...pages, CNAME: 'shop.example\n' }],
    [
      'structured data',
      {
        ...pages,
        'index.html': page('', undefined, graph({ '@context': 'https://schema.org', '@type': 'WebSite', url: SHOP })),
      },
    ],
    [
      'the id of an organisation',
      {
        ...pages,
        'index.html': page(
          '',
          undefined,
          graph({ '@context': 'https://schema.org', '@type': 'Organization', '@id': `${SHOP}/#firm`, name: 'Firm' }),
        ),
      },
    ],
    [
      'most pages, if one is syndicated',
      {
        'index.html': page('', `${SHOP}/`),
        'a/index.html': page('', `${SHOP}/a/`),
        'b/index.html': page('', 'https://news.example/b/'),
      },
    ],
    [
      'another source, if the canonical links name a development server',
      { 'index.html': page('', 'http://localhost:4321/'), CNAME: 'shop.example' },
    ],
  ])('%s', (_, files) => {
    expect(identityOf(files)).toBe(SHOP);
  });
});

describe('a base path comes from', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['the canonical links of inner pages', { 'index.html': page(''), 'a/index.html': page('', `${SHOP}/repo/a/`) }],
    [
      'the sitemap',
      { 'index.html': page(''), 'a.html': page(''), 'sitemap.xml': sitemap(`${SHOP}/repo/`, `${SHOP}/repo/a`) },
    ],
    ['og:url', { 'index.html': page('', undefined, `<meta property="og:url" content="${SHOP}/repo/">`) }],
  ])('%s', (_, files) => {
    expect(identityOf(files)).toBe(`${SHOP}/repo`);
  });

  test('links, if all of them start with the path and their targets exist without it', () => {
    const files = {
      'index.html': page(`${links('/repo/about/', 'about/')}<img src="/repo/logo.png" alt="">`),
      'about/index.html': page(links('/repo/', '/repo/gone/', '../')),
      'logo.png': 'x',
    };
    expect(urlFindings(files)).toEqual([
      'LNK-01 /about/: the link /repo/gone/ leads nowhere',
      'note check/base : 4 of 4 root-relative URLs begin with /repo/, so the site was checked as if it were served below that path',
    ]);
    expect(urlFindings(files, { identity: { base: '/repo/' } })).toEqual([
      'LNK-01 /about/: the link /repo/gone/ leads nowhere',
    ]);
    expect(urlFindings(files, { identity: { base: '/' } })).toContain('LNK-01 /: the link /repo/about/ leads nowhere');
  });

  test('links with several segments', () => {
    const files = {
      'index.html': page(links('/user/repo/a/', '/user/repo/')),
      'a/index.html': page(links('/user/repo/')),
    };
    expect(identityOf(files)).toBe('/user/repo');
  });
});

test('links that lack the base path are reported if the page exists below it, but other links are not', () => {
  const files = {
    'index.html': page(links('/repo/about/', '/about/', '/', '/elsewhere/')),
    'about/index.html': page(links('/repo/')),
  };
  expect(urlFindings(files, { identity: { base: '/repo/' } })).toEqual([
    'LNK-01 /: the link /about/ lacks the base path /repo/',
  ]);
});

test('a broken link on every page is not a base path, even if a page has its last segment', () => {
  for (const href of ['/gone/', '/old/a/']) {
    const body = links(href);
    expect(identityOf({ 'index.html': page(body), 'a/index.html': page(body), 'b/index.html': page(body) })).toBe('');
  }
});

test('broken links to one missing folder are not a base path', () => {
  const files = {
    'index.html': page(links('/old/a/', '/old/b/', '/a/', '/b/')),
    'a/index.html': page(''),
    'b/index.html': page(''),
  };
  expect(identityOf(files)).toBe('');
  expect(urlFindings(files)).toHaveLength(2);
});

test('a site with canonical URLs at its root has no base path, even if all links share a prefix', () => {
  const files = {
    'index.html': page(links('/repo/a/', '/repo/'), `${SHOP}/`),
    'a/index.html': page(links('/repo/'), `${SHOP}/a/`),
  };
  expect(identityOf(files)).toBe(SHOP);
});

test('a sitemap reveals the URL of a site without canonical links, so that its entries match the pages', () => {
  expect(
    urlFindings({
      'index.html': page(links(`${SHOP}/about`)),
      'about.html': page(links(`${SHOP}/`)),
      'sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/about`),
      'robots.txt': 'User-agent: *\nAllow: /\n',
    }),
  ).toEqual([
    'warning IDX-02 : robots.txt does not list a sitemap',
    `note LNK-03 /: the URL ${SHOP}/about is linked without .html`,
  ]);
});

test('messages contain only paths if the URL is unknown', async () => {
  const folder = makeFolder({
    'index.html': page(links('/gone/', '/a')),
    'a.html': page(''),
    'robots.txt': 'User-agent: *\nSitemap: /sitemap.xml\n',
    'sitemap.xml': sitemap('/a.html', '/'),
  });
  const { out, error } = await run(folder, ['check', '.', '--json']);
  expect(out + error).not.toContain('.invalid');
  expect(out).toContain('pass it with --origin');
});

describe('canonical links to a development server', () => {
  test.each([
    'http://localhost:4321',
    'http://127.0.0.1:8080',
    'http://0.0.0.0:3000',
    'http://mac.local',
    'http://192.168.1.5',
  ])('%s is reported once for all pages', (origin) => {
    expect(
      urlFindings({
        'index.html': page(links('/about/'), `${origin}/`),
        'about/index.html': page('', `${origin}/about/`),
      }),
    ).toEqual([
      `CAN-02 / /about/: the canonical URL starts with ${origin}, which points to the machine that built the site`,
    ]);
  });

  test('do not make pages of a sitemap from the same server appear to be missing', () => {
    const origin = 'http://localhost:4321';
    expect(
      urlFindings({
        'index.html': page(links('/about/'), `${origin}/`),
        'about/index.html': page('', `${origin}/about/`),
        'robots.txt': `User-agent: *\nSitemap: ${origin}/sitemap-index.xml\n`,
        'sitemap-index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
        'sitemap-0.xml': sitemap(`${origin}/`, `${origin}/about/`, `${origin}/gone/`),
      }),
    ).toEqual([
      `CAN-02 / /about/: the canonical URL starts with ${origin}, which points to the machine that built the site`,
      `IDX-02 : robots.txt lists the sitemap ${origin}/sitemap-index.xml, which points to the machine that built the site`,
      'SMP-01 /gone/: the sitemap lists /gone/, which is not an indexable page',
      `SMP-02 : sitemap-0.xml lists ${origin}/, which points to the machine that built the site`,
      `SMP-02 : sitemap-index.xml lists ${origin}/sitemap-0.xml, which points to the machine that built the site`,
    ]);
  });

  test('are errors in the sitemap and robots.txt, too', async () => {
    const folder = makeFolder({
      'index.html': page('', 'http://localhost:4321/'),
      'robots.txt': 'User-agent: *\nSitemap: http://localhost:4321/sitemap.xml\n',
      'sitemap.xml': sitemap('http://localhost:4321/'),
    });
    const { error } = await run(folder, ['check', '.']);
    expect(error).toMatch(/^error IDX-02 /m);
    expect(error).toMatch(/^error SMP-02 /m);
  });

  test('do not hide a wrong sitemap or a link to a development server', () => {
    const findings = urlFindings({
      'index.html': page(links('http://localhost:3000/x'), `${SHOP}/`),
      'robots.txt': 'User-agent: *\nSitemap: http://localhost:3000/sitemap.xml\n',
      'sitemap.xml': sitemap('http://localhost:3000/'),
    });
    expect(findings).toContain(
      'IDX-02 : robots.txt lists the sitemap http://localhost:3000/sitemap.xml, which points to the machine that built the site',
    );
    expect(findings).toContain(
      'SMP-02 : sitemap.xml lists http://localhost:3000/, which points to the machine that built the site',
    );
    expect(findings).toContain(
      'warning LNK-01 /: the link http://localhost:3000/x leads to a host that only the build machine or its network can reach',
    );
  });
});

test('treats public hosts as public, whatever their labels', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
  fc.assert(
    fc.property(
      fc.array(label, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('com', 'org', 'example', 'dev'),
      (labels, end) => {
        expect(isLocalHost([...labels, end].join('.'))).toBe(false);
        expect(isLocalHost([...labels, 'localhost'].join('.'))).toBe(true);
      },
    ),
  );
  for (const host of ['172.15.0.1', '172.32.0.1', '11.0.0.1', '[2001:db8::1]', '8.8.8.8'])
    expect(isLocalHost(host)).toBe(false);
  for (const host of ['172.16.0.1', '172.31.9.9', '10.1.2.3', '[::1]', '[fe80::1]', '169.254.1.1', 'web'])
    expect(isLocalHost(host)).toBe(true);
});

describe('the flags --origin and --base', () => {
  const files = { 'index.html': page(links('https://www.shop.example/docs/gone')), 'a/index.html': page('') };
  const check = async (...flags: string[]) => {
    const { out } = await run(makeFolder(files), ['check', '.', '--json', ...flags]);
    return (JSON.parse(out) as { diagnostics: { rule: string; message: string }[] }).diagnostics
      .filter(({ rule }) => rule === 'LNK-01')
      .map(({ message }) => message);
  };
  test("set the site's URL", async () => {
    const dead = ['the link https://www.shop.example/docs/gone leads nowhere'];
    expect(await check()).toEqual([]);
    expect(await check('--origin', 'https://www.shop.example')).toEqual(dead);
    expect(await check('--origin', 'https://www.shop.example/docs/')).toEqual(dead);
    expect(await check('--origin', 'https://www.shop.example', '--base', '/docs')).toEqual(dead);
    expect(await check('--origin', 'https://www.shop.example', '--base', '/other/')).toEqual([]);
  });
  test.each([
    ['--origin', 'shop.example'],
    ['--base', 'docs'],
    ['--base', '/docs?x'],
  ])('%s %s is rejected', async (flag, value) => {
    const { exitCode, error } = await run(makeFolder(files), ['check', '.', flag, value]);
    expect(exitCode).toBe(2);
    expect(error).toContain('It must be');
  });
});
