import { expect, test } from 'vitest';
import { cssAddresses } from '../../../../src/engine/facts/html/css-addresses.ts';

const font = (...declarations: string[]): string => `@font-face { font-family: F; ${declarations.join(' ')} }`;

test.each([
  ['the first of several sources', 'src: url(a.woff2) format("woff2"), url(a.ttf) format("truetype");', ['a.woff2']],
  ['a source without a format', "src: url('a.woff') , url(a.ttf)", ['a.woff']],
  [
    'the source after EOT',
    'src: url("a.eot?#iefix") format("embedded-opentype"), url(a.woff) format("woff");',
    ['a.woff'],
  ],
  ['the source after SVG', 'src: url(a.svg#F), url(a.ttf);', ['a.ttf']],
  [
    'the source with an unquoted format',
    'src: url(a.x) format(svg), url(b.x) format(woff2) tech(variations);',
    ['b.x'],
  ],
  ['the source in the last declaration', 'src: url(a.eot); src: url(b.woff2), url(b.woff);', ['b.woff2']],
  ['the source after a local font', 'src: local("F"), url(a.woff2);', ['a.woff2']],
  ['nothing if browsers do not support any format', 'src: url(a.eot); unicode-range: U+26;', []],
])('a font loads %s', (_, declarations, loaded) => {
  expect(cssAddresses(font(declarations))).toEqual(loaded);
});

test('URLs before and after fonts are collected', () => {
  const css = `@import "a.css"; p { background: url(b.png), url("c.png") } ${font('src: url(d.woff2), url(d.ttf)')}
    ${font('src: url(e.woff2)')} @media print { q { background: url(f.png) } }`;
  expect(cssAddresses(css)).toEqual(['a.css', 'b.png', 'c.png', 'd.woff2', 'e.woff2', 'f.png']);
});

test('the font in a truncated style sheet is collected', () => {
  expect(cssAddresses('@font-face { src: url(a.woff2), url(a.ttf)')).toEqual(['a.woff2']);
});

test('namespaces and fragments within the page are not collected', () => {
  expect(cssAddresses('@namespace url(http://x.example/); p { mask: url(#m) }')).toEqual([]);
});
