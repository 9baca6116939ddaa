import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cause } from '../../../../src/engine/check/causes/cause.ts';
import { causesOf } from '../../../../src/engine/check/causes/causes-of.ts';
import type { Diagnostic } from '../../../../src/engine/core/diagnostics.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const pagesTo = (count: number): string[] => range(count).map((at) => `/p${at}/`);

const finding = (rule: string, message: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  rule,
  severity: 'error',
  message,
  pages: ['/'],
  ...rest,
});

const dead = (target: string, rest: Partial<Diagnostic> = {}): Diagnostic =>
  finding('LNK-01', `the link ${target} leads nowhere`, { fix: 'update the link', ...rest });

const inShort = (causes: readonly Cause[]) =>
  causes.map(({ title, findings, pages, isShared }) => [
    title,
    findings.length,
    pages,
    ...(isShared ? ['shared'] : []),
  ]);

describe('the same mistake with different values is one cause', () => {
  test('links without a trailing slash', () => {
    const findings = range(300).map((at) =>
      finding('LNK-03', `the link /blog/${at} has no trailing slash`, {
        fix: `use /blog/${at}/`,
        pages: [`/blog/${at % 40}/`],
      }),
    );
    const causes = causesOf(findings, 400);
    expect(inShort(causes)).toEqual([['the link /blog/… has no trailing slash', 300, 40]]);
    expect(causes[0]?.fix).toMatch(/^for example, use \/blog\/\d+\/$/);
  });

  test('canonical URLs with another host', () => {
    const findings = pagesTo(874).map((page) =>
      finding('CAN-02', `the canonical URL http://localhost:1313${page} is not a full URL of this site`, {
        pages: [page],
      }),
    );
    expect(inShort(causesOf(findings, 874))).toEqual([
      ['the canonical URL http://localhost:1313/…/ is not a full URL of this site', 874, 874],
    ]);
  });

  test('a message with "no" is not merged with messages that contain a number', () => {
    const findings = [
      finding('HDG-01', 'the title has no words', { pages: pagesTo(90) }),
      finding('HDG-01', 'the title has 2 words', { pages: ['/a/'] }),
      finding('HDG-01', 'the title has 3 words', { pages: ['/b/'] }),
    ];
    expect(inShort(causesOf(findings, 500)).map(([title]) => title)).toEqual([
      'the title has no words',
      'the title has 2–3 words',
    ]);
  });

  test('findings whose messages differ only in numbers are one cause', () => {
    const findings = [
      finding('HDG-01', 'the page has 2 h1 headings', { pages: pagesTo(90) }),
      finding('HDG-01', 'the page has 3 h1 headings', { pages: ['/a/'] }),
      finding('HDG-01', 'the page has 12 h1 headings', { pages: ['/b/'] }),
    ];
    expect(inShort(causesOf(findings, 100))).toEqual([['the page has 2–12 h1 headings', 3, 92]]);
  });
});

describe('a mistake in a shared part is a separate cause', () => {
  test('dead links in a menu are separate from those on single pages', () => {
    const findings = [
      dead('/jobs/', { pages: pagesTo(300) }),
      dead('/press/', { pages: pagesTo(300) }),
      ...range(4).map((at) => dead(`/${at}/`, { pages: [`/p${at}/`] })),
    ];
    expect(inShort(causesOf(findings, 320))).toEqual([
      ['the link /jobs/ or /press/ leads nowhere', 2, 300, 'shared'],
      ['the link /…/ leads nowhere', 4, 4],
    ]);
  });

  test('an image with different relative URLs', () => {
    const findings = [
      finding('IMG-02', 'the image logo.svg has no width and height', { pages: pagesTo(4) }),
      finding('IMG-02', 'the image ../logo.svg has no width and height', { pages: pagesTo(60) }),
      finding('IMG-02', 'the image chart.svg has no width and height'),
    ];
    expect(inShort(causesOf(findings, 60))).toEqual([
      ['the image logo.svg has no width and height', 2, 60, 'shared'],
      ['the image chart.svg has no width and height', 1, 1],
    ]);
  });

  test('a head that lacks several elements', () => {
    const lacks = (rule: string, message: string, count: number): Diagnostic =>
      finding(rule, message, { pages: pagesTo(count) });
    const findings = [
      lacks('DSC-01', 'the page has no description', 98),
      lacks('HTM-01', 'the html element has no lang attribute', 100),
      lacks('SOC-01', 'the page has no og:image', 100),
      lacks('TTL-01', 'the page has no title', 2),
    ];
    const causes = causesOf(findings, 100);
    expect(inShort(causes)).toEqual([
      ['the page has no lang attribute on <html>, og:image or description', 3, 100, 'shared'],
      ['the page has no title', 1, 2],
    ]);
    expect(causes[0]).toMatchObject({
      rules: ['DSC-01', 'HTM-01', 'SOC-01'],
      fix: 'add them to the layout that these pages share',
    });
  });

  test('links, resources and sitemap entries for one missing file', () => {
    const findings = [
      finding('LNK-01', 'the resource /css/site.css leads nowhere', { pages: pagesTo(50) }),
      dead('/css/site.css', { pages: ['/style-guide/'] }),
      finding('IDX-07', 'hreflang "de" points to /css/site.css, which does not exist'),
      dead('/other/', { pages: ['/a/'] }),
    ];
    expect(inShort(causesOf(findings, 60)).map(([, count]) => count)).toEqual([2, 1, 1]);
  });
});

test('unlinked pages are not attributed to a layout', () => {
  const message = 'the page cannot be reached from the home page by following links';
  expect(causesOf([finding('IDX-03', message, { pages: pagesTo(50) })], 60)).toMatchObject([{ isShared: false }]);
});

test('a missing 404 page is not grouped with missing elements', () => {
  const findings = [
    finding('IDX-06', 'the site has no 404 page', { pages: [] }),
    finding('DSC-01', 'the page has no description', { pages: pagesTo(20) }),
  ];
  expect(causesOf(findings, 20)).toHaveLength(2);
});

describe('a reason shared by nearly all dead targets is a separate cause', () => {
  test('a missing folder', () => {
    const findings = [
      ...range(40).map((at) => dead(`/api/v1/${at}.html#x`)),
      dead('/a.html', { pages: ['/x/'] }),
      dead('/b.html', { pages: ['/y/'] }),
    ];
    expect(inShort(causesOf(findings, 20))).toEqual([
      ['the link /api/v1/….html#x leads nowhere', 40, 1],
      ['the link /a.html or /b.html leads nowhere', 2, 2],
    ]);
  });

  test('a file type that the generator did not create', () => {
    const findings = [...range(30).map((at) => dead(`/f${at}.json`)), dead('/gone.html'), dead('/x/')];
    expect(inShort(causesOf(findings, 20)).map(([title]) => title)).toEqual([
      'the link /….json leads nowhere',
      'the link /gone.html or /x/ leads nowhere',
    ]);
  });

  test('a folder that contains all targets is not a cause', () => {
    expect(causesOf(range(30).map((at) => dead(`/docs/${at}/`)))).toHaveLength(1);
  });
});

describe('findings about one file are one cause', () => {
  test('robots.txt, whether its name is in the location or in the message', () => {
    const findings = [
      finding('IDX-02', 'robots.txt, line 3: "Dissalow" is not a directive', {
        pages: [],
        locations: [{ file: 'public/robots.txt', line: 3 }],
      }),
      finding('IDX-02', 'robots.txt does not list a sitemap', { severity: 'warning', pages: [] }),
    ];
    expect(inShort(causesOf(findings, 10)).map(([, count]) => count)).toEqual([2]);
  });

  test('all sitemaps of a site, but each style sheet separately', () => {
    const inFile = (file: string, message: string): Diagnostic =>
      finding('SMP-02', message, { pages: [], locations: [{ file, line: 2 }] });
    const findings = [
      inFile('out/sitemap-1.xml', 'sitemap-1.xml lists /a, which is not a full URL of this site'),
      inFile('out/sitemap-2.xml', 'sitemap-2.xml has the invalid priority "high"'),
      inFile('out/a.css', 'the resource /x.woff2 leads nowhere'),
      inFile('out/b.css', 'the resource /y.woff2 leads nowhere'),
    ];
    expect(inShort(causesOf(findings, 10)).map(([, count]) => count)).toEqual([2, 1, 1]);
  });

  test('a blocked site comes first', () => {
    const causes = causesOf(
      [
        ...range(30).map((at) => dead(`/${at}`)),
        finding('IDX-02', 'robots.txt blocks this indexable page: Disallow: /', { pages: pagesTo(200) }),
      ],
      200,
    );
    expect(inShort(causes)[0]).toEqual(['robots.txt blocks this indexable page: Disallow: /', 1, 200]);
  });
});

describe('the harm of a cause', () => {
  test('is the number of pages or findings, whichever is greater, times the weight of the severity', () => {
    const causes = causesOf(
      [
        finding('AAA-01', 'a', { pages: pagesTo(3) }),
        finding('BBB-01', 'b', { severity: 'warning', pages: pagesTo(50) }),
        finding('CCC-01', 'c', { severity: 'note', pages: pagesTo(50) }),
        ...range(7).map((at) => finding('DDD-01', `the link /${at} is d`)),
      ],
      100,
    );
    expect(causes.map(({ rules, harm }) => [rules[0], harm])).toEqual([
      ['DDD-01', 700],
      ['AAA-01', 300],
      ['BBB-01', 250],
      ['CCC-01', 50],
    ]);
  });

  test('a finding about the whole site affects every page, and a finding about a file affects none', () => {
    const causes = causesOf(
      [
        finding('CAN-01', 'no page on the site has a canonical URL', { pages: [] }),
        finding('CON-01', 'a key is unknown', { pages: [], locations: [{ file: 'content/a.yml', line: 1 }] }),
      ],
      40,
    );
    expect(inShort(causes)).toEqual([
      ['no page on the site has a canonical URL', 1, 40],
      ['a key is unknown', 1, 0],
    ]);
  });
});

test('the example is a finding on the most pages, preferably one with a line', () => {
  const locations = [{ file: 'a.html', line: 7 }];
  const [cause] = causesOf(
    [dead('/1', { pages: ['/a/', '/b/'] }), dead('/2', { pages: ['/c/', '/d/'], locations }), dead('/3')],
    100,
  );
  expect(cause?.example?.locations).toEqual(locations);
});

test('the example is on the page with the most findings', () => {
  const index = range(20).map((at) => dead(`/${at}`, { pages: ['/index/'] }));
  const [cause] = causesOf([...index, dead('/x', { pages: ['/a/', '/b/', '/index/'] })], 100);
  expect(cause?.example?.pages).toEqual(['/index/']);
});

const anyTarget = fc.constantFrom(
  '/a',
  '/a/b.html',
  '/c/d.css?x',
  '#e',
  'http://localhost/f',
  '"g h"',
  '日本',
  'i',
  '',
);
const anyMessage = fc.oneof(
  fc
    .tuple(fc.constantFrom('the link', 'the resource', 'robots.txt lists'), anyTarget)
    .map(([subject, target]) => `${subject} ${target} leads nowhere`),
  fc.constantFrom('the page has no title', 'the html element has no lang attribute', 'the page has 3 titles', ''),
  fc.string(),
);
const anyFinding: fc.Arbitrary<Diagnostic> = fc.record(
  {
    rule: fc.constantFrom('LNK-01', 'CAN-02', 'TTL-01', 'content/unknown-key'),
    severity: fc.constantFrom('error' as const, 'warning' as const, 'note' as const),
    message: anyMessage,
    fix: fc.oneof(fc.string(), anyTarget),
    pages: fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 30 })
      .map((all) => all.sort().map((at) => `/${at}`)),
    locations: fc.array(fc.record({ file: fc.constantFrom('robots.txt', 'a.html', 'x.css') }), { maxLength: 2 }),
  },
  { requiredKeys: ['rule', 'severity', 'message'] },
);

test('every finding belongs to exactly one cause, and the most harmful come first', () => {
  fc.assert(
    fc.property(
      fc.array(anyFinding),
      fc.option(fc.integer({ min: 31, max: 99 }), { nil: undefined }),
      (findings, pages) => {
        const causes = causesOf(findings, pages);
        const explained = causes.flatMap((cause) => cause.findings);
        expect(explained).toHaveLength(findings.length);
        expect(new Set(explained)).toEqual(new Set(findings));
        for (const { rules, findings: own, harm, pages: hit } of causes) {
          expect(rules).toEqual([...new Set(own.map(({ rule }) => rule))].sort());
          expect(harm).toBeGreaterThan(0);
          expect(hit).toBeLessThanOrEqual(pages ?? 31);
        }
        const harms = causes.map(({ harm }) => harm);
        expect(harms).toEqual(harms.toSorted((a, b) => b - a));
      },
    ),
  );
});

test('the order of the input does not matter', () => {
  const twoOrders = fc
    .array(anyFinding)
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(twoOrders, ([findings, shuffled]) => {
      expect(causesOf(shuffled, 40)).toEqual(causesOf(findings, 40));
    }),
  );
});
