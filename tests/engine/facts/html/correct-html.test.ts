import { escapeAttribute } from 'entities';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Correction } from '../../../../src/engine/core/diagnostics.ts';
import { correctHtml } from '../../../../src/engine/facts/html/correct-html.ts';

const LINKS = new Map([
  ['/a', '/a/'],
  ['/b?x=1&y=2', '/b/?x=1&y=2'],
]);

const of = (kind: Correction['of'], values: Iterable<readonly [string, string]>): Correction[] =>
  [...values].map(([at, to]) => ({ of: kind, at, to }));

const correct = (html: string, links: ReadonlyMap<string, string>): string => correctHtml(html, of('address', links));

test('corrects links, however they are written and quoted', () => {
  expect(
    correct(
      '<a href="/a">1</a><A HREF=\'/a\'>2</A><a class="x"\n href=/a>3</a><a title="a > b" href = "/a" >4</a>',
      LINKS,
    ),
  ).toBe('<a href="/a/">1</a><A href="/a/">2</A><a class="x"\n href="/a/">3</a><a title="a > b" href="/a/" >4</a>');
});

test('corrects a URL with an ampersand, which stays escaped', () => {
  expect(correct('<a href="/b?x=1&amp;y=2">x</a>', LINKS)).toBe('<a href="/b/?x=1&amp;y=2">x</a>');
});

test('corrects only links', () => {
  const html =
    '<link href="/a"><!-- <a href="/a"> --><script>"<a href=\'/a\'>"</script><p title="/a">/a</p><a data-href="/a">x</a><a href="/a#x">x</a><img src="/a">';
  expect(correct(html, LINKS)).toBe(html);
});

test('keeps text in other attributes that looks like the URL', () => {
  expect(correct('<a title="see href=/a here" href="/a">x</a>', LINKS)).toBe(
    '<a title="see href=/a here" href="/a/">x</a>',
  );
  expect(correct('<a data-x=" href=/a" href="/c">x</a>', LINKS)).toBe('<a data-x=" href=/a" href="/c">x</a>');
});

const text = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      'text',
      ' ',
      '\n',
      '&amp;',
      '&',
      'é',
      '😀',
      '<!-- c -->',
      '<br/>',
      '<img src="/a">',
      '<a href="/c">x</a>',
      '<svg><path d="M0 0"/></svg>',
      "<b title='\"'>",
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('keeps everything except links byte for byte', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.constantFrom(...LINKS.keys()), (parts, href) => {
      const join = (address: string): string => parts.join(`<a href="${escapeAttribute(address)}">link</a>`);
      expect(correct(join(href), LINKS)).toBe(join(LINKS.get(href) ?? ''));
    }),
  );
});

test('adds text to empty links and a name to image-only links, and leaves other links unchanged', () => {
  const labels = of('label', [['/nsw/', 'N & W']]);
  const correctLabels = (html: string) => correctHtml(html, labels);
  expect(correctLabels('<a href="/nsw/"></a>')).toBe('<a href="/nsw/">N &amp; W</a>');
  expect(correctLabels('<a href="/nsw/"> <svg><path d=""/></svg></a>')).toBe(
    '<a aria-label="N &amp; W" href="/nsw/"> <svg><path d=""/></svg></a>',
  );
  for (const html of [
    '<a href="/nsw/">Here</a>',
    '<a href="/nsw/" aria-label="x"></a>',
    '<a href="/nsw/"><img src="a" alt="x"></a>',
    '<a href="/vic/"></a>',
  ])
    expect(correctLabels(html)).toBe(html);
});

test('adds an empty alt to an image in a link, but not to a standalone image', () => {
  const decorations = of('alt', [['/a.webp', '']]);
  expect(correctHtml('<a href="/"><img src="/a.webp"> Home</a><img src="/a.webp">', decorations)).toBe(
    '<a href="/"><img alt="" src="/a.webp"> Home</a><img src="/a.webp">',
  );
});

test('applies corrections of different kinds to one page', () => {
  const all = [...of('address', [['/a', '/a/']]), ...of('label', [['/a', 'A']])];
  expect(correctHtml('<p><a href="/a"></a></p>', all)).toBe('<p><a href="/a/">A</a></p>');
});
