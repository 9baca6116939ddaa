import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FragmentFacts } from '../../../src/engine/facts/html/facts.ts';
import { readFragmentFacts } from '../../../src/engine/facts/html/read-facts.ts';
import type { SiteFacts } from '../../../src/engine/facts/site-facts.ts';
import { RULES } from '../../../src/engine/rules/index.ts';
import { findings, type PageParts, type SiteParts, siteOf } from './site-of.ts';

/** Creates a site whose pages contain the part, except the home page. */
const withPart = (site: SiteFacts, html: string): SiteFacts => {
  const part: FragmentFacts = readFragmentFacts(html, site.references);
  return { ...site, pages: site.pages.map((page) => ({ ...page, parts: page.path === '/' ? [] : [part] })) };
};

test('reports a broken link in a shared part once, with every page that shows it', () => {
  const site = siteOf({ pages: { '/a/': {}, '/b/': { body: '<p id="more">x</p>' }, '/c/': {} } });
  expect(findings(withPart(site, '<a href="/nothing/at/all/">x</a> <a href="#more">x</a>'), RULES)).toEqual([
    'LNK-01 /a/ /b/ /c/: the link /nothing/at/all/ leads nowhere [update the link to a valid URL, or remove it]',
    'LNK-02 /a/ /c/: the link #more points to a missing id: /a/ has no id "more" [use the id of a heading, or link to the page]',
  ]);
});

test('reports an incorrect element in a shared part, with every page that shows it', () => {
  const site = siteOf({ pages: { '/a/': {}, '/b/': {} } });
  expect(findings(withPart(site, '<h2>x</h2><h4>y</h4>'), RULES)).toEqual([
    expect.stringMatching(/^HDG-02 \/a\/ \/b\/: /),
  ]);
});

test('reports an id that is used both on a page and in its shared part', () => {
  const site = siteOf({ page: { body: '<p id="footer">x</p>' } });
  expect(findings(withPart(site, '<footer id="footer"></footer>'), RULES)).toEqual([
    'HTM-02 /a/: the id "footer" is used more than once on the page [give each element its own id; use prefixIds for Markdown bodies]',
  ]);
});

test('corrected links keep their fragment and query', () => {
  const site = siteOf({
    page: {
      body: '<h2 id="x">x</h2><h2 id="y">y</h2><a href="/a#x">x</a> <a href="/a#y">y</a> <a href="/a?q=1">q</a>',
    },
  });
  const corrections = RULES.flatMap((rule) => rule.check(site)).map(({ correction }) => correction);
  expect(corrections).toEqual([
    { of: 'address', at: '/a#x', to: '/a/#x' },
    { of: 'address', at: '/a#y', to: '/a/#y' },
    { of: 'address', at: '/a?q=1', to: '/a/?q=1' },
  ]);
});

const HREFS = '/ /a/ /b/ /c/ /a /B/ /none/ #x #nowhere /a/#x /b/#none ../ ../a/ x/ ?q /old/ https://example.net/'.split(
  ' ',
);
const PATHS = ['/a/', '/b/', '/c/'];
const ANY_PAGES = fc.tuple(
  ...PATHS.map((path) =>
    fc
      .record({
        hrefs: fc.subarray([...HREFS, '']),
        id: fc.constantFrom('', '<p id="x">x</p>'),
        title: fc.constantFrom('Same', path),
      })
      .map(({ hrefs, id, title }): [string, PageParts] => [
        path,
        { title, body: id + hrefs.map((href) => `<a href="${href}">x</a>`).join('') },
      ]),
  ),
);

test('the verdicts do not depend on the order of the pages', () => {
  const targets: SiteParts['targets'] = { '/old/': { kind: 'redirect', to: '/a/' } };
  const home: [string, PageParts] = ['/', { body: '<a href="/a/">x</a>' }];
  const sortedFindings = (pages: readonly [string, PageParts][]): string[] =>
    findings(siteOf({ pages: Object.fromEntries(pages), targets }), RULES).sort();
  const inSomeOrder = ANY_PAGES.chain((pages) => {
    const all = [home, ...pages];
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }));
  });
  fc.assert(
    fc.property(inSomeOrder, ([pages, shuffled]) => {
      expect(sortedFindings(shuffled)).toEqual(sortedFindings(pages));
    }),
  );
});
