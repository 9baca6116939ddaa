import { expect, test } from 'vitest';
import { readOwnFacts } from '../../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';

const textOf = (html: string): string => {
  let text = '';
  readOwnFacts('/a/', html, new References(), {
    judges: [],
    see: ([main = '']) => {
      text = main.replace(/\s+/g, ' ').trim();
    },
  });
  return text;
};

const inMain = (content: string): string => `<body><main>${content}</main></body>`;

test.each([
  ['a script', 'a<script>undefined</script>b'],
  ['JSON-LD', 'a<script type="application/ld+json">{"name":"x"}</script>b'],
  ['a style sheet', 'a<style>.x{color:red}</style>b'],
  ['a template', 'a<template>{{name}}</template>b'],
  ['noscript', 'a<noscript>Turn on JavaScript <b>now</b></noscript>b'],
  [
    'the title, description and style of a drawing',
    'a<svg><title>x</title><desc>x</desc><style>x</style><path/></svg>b',
  ],
  ['a drawing with a self-closing title', 'a<svg><title/></svg>b'],
  ['a hidden drawing that defines symbols', 'a<svg style="display:none"><symbol><text>x</text></symbol></svg>b'],
  ['the source of a formula', 'a<math><annotation encoding="application/x-tex">\\frac{x}{y}</annotation></math>b'],
  ['fallbacks of media and frames', 'a<video>No video</video><canvas>x</canvas><iframe>No frames</iframe>b'],
  ['a hidden element that contains elements with its name', 'a<div hidden>x<div>x</div><br>x<img alt="">x</div>b'],
  ['a hidden element that contains unclosed elements', 'a<div hidden><p>x<p>x<ul><li>x<li>x</ul></div>b'],
  ['an element hidden by an inline style', 'a<span style="color: red; DISPLAY : none !important">x</span>b'],
  ['a hidden paragraph without a closing tag', 'a<p hidden>x<p>b'],
  ['a hidden list item without a closing tag', '<ul><li>a<li hidden>x<li>b</ul>'],
  ['a hidden cell at the end of its table', '<table><tr><td>a<td hidden>x</table>b'],
  ['a hidden element that is closed with its parent', '<section>a<div hidden>x</section>b'],
  ['a hidden element with a stray closing tag', 'a<div hidden>x</span></p>x</div>b'],
])('the text excludes %s', (_, content) => {
  expect(textOf(inMain(content)).replace(' ', '')).toBe('ab');
});

test.each([
  ['aria-hidden text, which is hidden only from screen readers', '<span aria-hidden="true">a</span>b'],
  ['text that find-in-page reveals', '<div hidden="until-found">a</div>b'],
  ['a panel that a button reveals', 'a<button aria-controls="p q"></button><div id="p" hidden>b</div>'],
  ['details', '<details><summary>a</summary>b</details>'],
  ['a hidden input, which has no closing tag', 'a<input type="hidden" hidden><br hidden>b'],
  ['elements with other styles', '<p style="display:block;--x:display:none">a</p>b'],
  ['the text of a drawing', '<svg><text>a</text><g/></svg>b'],
])('the text includes %s', (_, content) => {
  expect(textOf(inMain(content))).toBe('ab');
});

test('reads the text of a page that hides its body until a script runs', () => {
  expect(textOf('<html hidden><body style="display:none"><main>a</main>')).toBe('a');
});

test.each([
  [
    'the body without header, nav, aside and footer',
    '<header>x</header><nav>x</nav><div>a</div><aside>x</aside>b<footer>x</footer>',
  ],
  ['headers and footers of articles', '<article><header>a</header><footer>b</footer></article>'],
  ['the element with role="main"', '<div>x<div role="main">a<div>-</div>b</div>x</div><p>x</p>'],
  ['everything after an unclosed header of an article', '<article><header>a</article>b'],
])('the content of a page without main is %s', (_, body) => {
  expect(textOf(`<body>${body}</body>`).replace('-', '')).toBe('ab');
});

test('reads the content if the body tags are omitted', () => {
  expect(textOf('<!doctype html><title>x</title><style>x</style>\n<h1>a</h1>b')).toBe('ab');
});

test('discards text before main if there is a main', () => {
  expect(textOf('<body><div>x</div><div role="main"><p>x<main>a</main>x<main>b</main></div></body>')).toBe('ab');
});

test('uses drawings as text for links and headings, but not scripts or hidden elements', () => {
  const { oddities, mainHeadings } = readOwnFacts(
    '/a/',
    '<body><main><h1><style>x</style>Heading<span hidden>x</span></h1>' +
      '<div hidden><h1>Later</h1><a href="/3/">Later</a></div><a href="/4/" hidden>Later</a><button style="display:none">x</button>' +
      '<a href="/1/"><svg><title>Map</title></svg></a><a href="/2/"><svg><style>x</style></svg><script>x</script></a>',
    new References(),
    { judges: [] },
  );
  expect(mainHeadings).toEqual(['Heading', 'Later']);
  expect(oddities.filter(({ kind }) => /without (text|name)/.test(kind))).toEqual([
    { kind: 'link without text', what: '/2/' },
  ]);
});

test('recognises the media type of JSON-LD in any case and with parameters', () => {
  const types = ['application/ld+json; charset=utf-8', ' APPLICATION/LD+JSON', 'application/ld+json;profile="x"'];
  const html = types.map((type) => `<script type='${type}'>{</script>`).join('');
  const facts = readOwnFacts('/a/', html, new References(), { judges: [] });
  expect(facts.structuredData.problems).toHaveLength(3);
});
