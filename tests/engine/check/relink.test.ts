import { escapeAttribute } from 'entities';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relink } from '../../../src/engine/check/relink.ts';

const LINKS = new Map([
  ['/a', '/a/'],
  ['/b?x=1&y=2', '/b/?x=1&y=2'],
]);

test('links are changed however they are written', () => {
  expect(
    relink(
      '<a href="/a">1</a><A HREF=\'/a\'>2</A><a class="x"\n href=/a>3</a><a title="a > b" href = "/a" >4</a>',
      LINKS,
    ),
  ).toBe('<a href="/a/">1</a><A href="/a/">2</A><a class="x"\n href="/a/">3</a><a title="a > b" href="/a/" >4</a>');
});

test('an address with an ampersand is found and stays escaped', () => {
  expect(relink('<a href="/b?x=1&amp;y=2">x</a>', LINKS)).toBe('<a href="/b/?x=1&amp;y=2">x</a>');
});

test('only links are changed', () => {
  const html =
    '<link href="/a"><!-- <a href="/a"> --><script>"<a href=\'/a\'>"</script><p title="/a">/a</p><a data-href="/a">x</a><a href="/a#x">x</a><img src="/a">';
  expect(relink(html, LINKS)).toBe(html);
});

test('a text in another attribute that looks like the address stays', () => {
  expect(relink('<a title="see href=/a here" href="/a">x</a>', LINKS)).toBe(
    '<a title="see href=/a here" href="/a/">x</a>',
  );
  expect(relink('<a data-x=" href=/a" href="/c">x</a>', LINKS)).toBe('<a data-x=" href=/a" href="/c">x</a>');
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

test('everything but the links stays byte for byte', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.constantFrom(...LINKS.keys()), (parts, href) => {
      const join = (address: string): string => parts.join(`<a href="${escapeAttribute(address)}">link</a>`);
      expect(relink(join(href), LINKS)).toBe(join(LINKS.get(href) ?? ''));
    }),
  );
});
