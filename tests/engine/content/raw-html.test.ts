import { expect, test } from 'vitest';
import { markdownFiles, z } from '../../../src/engine/api/index.ts';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';

const render = (text: string, html: readonly string[] = ['br', 'kbd', 'details', 'summary', 'iframe', 'a']) =>
  renderMarkdown(text, { url: (path) => `/base${path}`, variables: { owner: 'Kim & Co' }, settings: { html } });

const shown = (text: string): string => {
  const { markdown, problems } = render(text);
  expect(problems).toEqual([]);
  return markdown.html;
};

const problemsOf = (text: string, html?: readonly string[]) =>
  render(text, html).problems.map(({ rule, line, message, fix }) => `${line} ${rule}: ${message} | ${fix}`);

test('allowed tags are kept, and Markdown and variables between them are rendered', () => {
  expect(shown('One<br/>two <kbd class=key>Ctrl</kbd> *by* {{owner}}.\n')).toBe(
    '<p>One<br>two <kbd class="key">Ctrl</kbd> <em>by</em> Kim &amp; Co.</p>\n',
  );
  expect(shown('<details>\n<summary>By {{owner}}</summary>\n\nSee **this**.\n\n</details>\n')).toBe(
    '<details>\n<summary>By Kim &amp; Co</summary><p>See <strong>this</strong>.</p>\n</details>\n',
  );
  expect(shown('| a |\n|---|\n| x<br>y |\n')).toContain('<td>x<br>y</td>');
});

test('paths in attributes get the base path, and comments are removed', () => {
  expect(shown('<a href="/x/?a=1&b=2">x</a> <!-- no -->y\n')).toBe('<p><a href="/base/x/?a=1&amp;b=2">x</a> y</p>\n');
});

test('other tags, handlers, styles and unsafe URLs are reported at their lines', () => {
  expect(problemsOf('a\n\n<details>\n<div>\n</details>\n')).toEqual([
    "4 content/raw-html: the HTML tag <div> is not allowed in content | write it in Markdown, or add 'div' to the allowed tags of the collection: br, kbd, details, summary, iframe, a",
  ]);
  expect(problemsOf('a <kbd onclick="x()">b</kbd>\n<a href="javascript:x" style="color:red">c</a>\n')).toEqual([
    '1 content/raw-html: the attribute onclick is not allowed in content: onclick="x()" | remove it, or use a directive with a component',
    '2 content/unsafe-address: the URL "javascript:x" is not a web page, e-mail address or telephone number | use an https:, mailto: or tel: URL, or a path on this site',
    '2 content/raw-html: the attribute style is not allowed in content: style="color:red" | use a class, and style it in a style sheet',
  ]);
});

test('elements that are not closed in the block where they were opened are reported', () => {
  expect(problemsOf('a\n\n<details>\n\nText.\n')).toEqual([
    '3 content/unclosed-html: the element <details> is not closed in the block where it was opened | add </details>',
  ]);
  expect(problemsOf('- a <kbd>b\n- c</kbd>\n').map((each) => each.slice(0, 23))).toEqual([
    '1 content/unclosed-html',
    '2 content/unclosed-html',
  ]);
});

test('the fix suggests allowing a tag only if that is possible', () => {
  const fixOf = (text: string) => problemsOf(text, [])[0]?.split(' | ')[1];
  expect(fixOf('a <b>b</b>\n')).toBe(
    "write it in Markdown, put the markup in a template, or allow the tag: markdown: { html: ['b'] }",
  );
  expect(fixOf('<script>\n')).toBe('write it in Markdown, or put the markup in a template');
});

test('an MDX component is reported with the equivalent directive', () => {
  const form = 'use a directive, which a component renders: ::photoGrid{key="value"}';
  for (const html of [[], ['br']])
    expect(problemsOf('a\n\n<PhotoGrid id="x" />\n', html)[0]?.split(' | ')[1]).toBe(form);
  const around = 'use a directive, which a component renders: :::aside{key="value"} … :::';
  for (const html of [[], ['br']])
    expect(problemsOf('a\n\n<Aside type="tip">\n\nText.\n\n</Aside>\n', html)[0]?.split(' | ')[1]).toBe(around);
});

test('Markdown between tags, which HTML would show as text, is reported at its line', () => {
  const FIX = 'leave an empty line before and after it, or write it as HTML';
  expect(problemsOf('<details>\n<summary>a</summary>\n![A tram](./tram.jpg)\n</details>\n')).toEqual([
    `3 content/markdown-in-html: Markdown between HTML tags would be shown as text: ![A tram](./tram.jpg) | ${FIX}`,
  ]);
  for (const markdown of [
    'See [all](/all/).',
    'See [all of\nthem](/all/).',
    'Run `build`.',
    '::film{id="a"}',
    'Press :kbd[Ctrl]',
    ':icon{name=a}',
    '```ts',
    'a **b**',
    'It is *not* so.',
    '*All of it*, and more.',
    'an _old_ tram',
    '~~gone~~',
  ])
    expect(problemsOf(`<details>\n${markdown}\n</details>\n`), markdown).toHaveLength(1);
  expect(
    problemsOf(
      '<details>\nAt 10:30, [x], a*b*c, 2 * 3 * 4, a_b_c, é_b_é, __init__, *note, ~ 5 and "k: [1]".\n</details>\n',
    ),
  ).toEqual([]);
  expect(problemsOf('<pre>\n![a](b)\n</pre>\n', ['pre'])).toEqual([]);
});

test('a declaration cannot allow unsafe tags or invalid tag names', () => {
  for (const tag of ['script', 'style', '<br>', 'build-raw'])
    expect(() => markdownFiles({ files: '*.md', markdown: { html: [tag] }, schema: z.strictObject({}) })).toThrow(
      `\`html\` cannot allow "${tag}"`,
    );
});
