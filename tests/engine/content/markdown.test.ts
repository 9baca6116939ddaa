import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import type { MarkdownOptions } from '../../../src/engine/content/markdown-block.ts';
import { markdownLinks } from '../../../src/engine/content/markdown-links.ts';

const linesOf = (text: string, address: string): number[] =>
  markdownLinks(text).flatMap(({ href, line }) => (href === address ? [line] : []));

const OPTIONS: MarkdownOptions = {
  url: (path) => path,
  variables: { owner: 'Kim & Co', phone: '0412 345 670', city: 'sydney' },
};

const html = (text: string, options: Partial<MarkdownOptions> = {}): string =>
  renderMarkdown(text, { ...OPTIONS, ...options }).markdown.html;
const problems = (text: string) => renderMarkdown(text, OPTIONS).problems;

/** Parses the HTML like a browser. */
const seen = (markup: string): { text: string; elements: string[] } => {
  let text = '';
  const elements: string[] = [];
  const parser = new Parser({
    onopentag: (name) => elements.push(name),
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(markup);
  return { text, elements };
};

test('headings get ids, and a second heading with the same text gets a different one', () => {
  const { markdown } = renderMarkdown(
    '# Costs & terms\n\n## What it costs\n\n## What it costs\n\n### `code` and *stress*\n',
    OPTIONS,
  );
  expect(markdown.headings).toEqual([
    { depth: 1, id: 'costs--terms', text: 'Costs & terms' },
    { depth: 2, id: 'what-it-costs', text: 'What it costs' },
    { depth: 2, id: 'what-it-costs-1', text: 'What it costs' },
    { depth: 3, id: 'code-and-stress', text: 'code and stress' },
  ]);
  expect(markdown.html).toContain('<h2 id="what-it-costs-1">What it costs</h2>');
});

test('the ids of a body do not depend on another body', () => {
  expect(html('## Costs')).toBe('<h2 id="costs">Costs</h2>\n');
  expect(html('## Costs')).toBe('<h2 id="costs">Costs</h2>\n');
});

test("a heading with a variable has the variable's value in its text and its id", () => {
  expect(renderMarkdown('## Leasing in {{city}}\n', OPTIONS).markdown.headings).toEqual([
    { depth: 2, id: 'leasing-in-sydney', text: 'Leasing in sydney' },
  ]);
});

test('a wide table is a named, focusable region, but a table that fits on a phone is not', () => {
  const table = (words: string) => html(`| Term & rate | *Machine* |\n|---|---|\n| 36 | ${words} |\n`);
  expect(table('a_machine_of_27_letters_abc')).toMatch(
    /^<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Term &amp; rate, Machine"><table>/,
  );
  expect(table('a_machine_of_26_letters_ab')).toMatch(/^<div class="table-scroll"><table>/);
  expect(table('many short words, of which a line can end after each')).toMatch(/^<div class="table-scroll"><table>/);
});

test("a table's header cells have a scope, and its columns have a class for their alignment", () => {
  expect(html('| Term | Rate |\n| :--- | ---: |\n| 36 *months* | 1.2% & up |\n')).toBe(
    '<div class="table-scroll"><table>\n' +
      '<thead><tr><th scope="col" class="align-left">Term</th><th scope="col" class="align-right">Rate</th></tr></thead>\n' +
      '<tbody><tr><td class="align-left">36 <em>months</em></td><td class="align-right">1.2% &amp; up</td></tr></tbody>\n</table></div>\n',
  );
});

test("a table's name contains the full text of every column header", () => {
  expect(html('| The **whole** head | Two |\n| --- | --- |\n| a | a_long_name_that_no_line_divides |\n')).toContain(
    'aria-label="Table: The whole head, Two"',
  );
});

test('replaces variables in text, links and code, and escapes their values', () => {
  expect(html('By {{owner}} and {{ owner }}.')).toBe('<p>By Kim &amp; Co and Kim &amp; Co.</p>\n');
  expect(html('[call {{owner}}](/{{city}}/)')).toBe('<p><a href="/sydney/">call Kim &amp; Co</a></p>\n');
  expect(html('`{{owner}}`')).toBe('<p><code>Kim &amp; Co</code></p>\n');
  expect(html('```\n{{owner}}\n```')).toContain('Kim &amp; Co');
  expect(html('| a |\n| --- |\n| {{owner}} |\n')).toContain('<td>Kim &amp; Co</td>');
  expect(html('- {{owner}}\n')).toContain('Kim &amp; Co');
  expect(html('![{{owner}}](/{{city}}.webp)')).toContain('src="/sydney.webp" alt="Kim &amp; Co"');
});

test('a variable whose value is markup is output as text', () => {
  expect(html('By {{owner}}.', { variables: { owner: '<script>alert(1)</script> [x](javascript:1)' } })).toBe(
    '<p>By &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:1).</p>\n',
  );
});

test('a name from the object prototype is not a known variable', () => {
  expect(problems('{{constructor}}').map(({ rule }) => rule)).toEqual(['content/unknown-variable']);
});

test('keeps unknown names in code, because they may belong to another program', () => {
  expect(problems('`{{ runner.os }}` and {{nobody}}').map(({ message }) => message)).toEqual([
    'unknown variable {{nobody}}',
  ]);
  expect(problems('```\nstyle={{ top: 0 }}\n```')).toEqual([]);
  expect(html('`{{ runner.os }}`')).toContain('{{ runner.os }}');
});

test('keeps braces and reports nothing if no variables are passed', () => {
  const result = renderMarkdown('By {{anyone}}.', { ...OPTIONS, variables: undefined });
  expect(result.problems).toEqual([]);
  expect(result.markdown.html).toContain('{{anyone}}');
});

test('adds the base path to root-relative URLs and keeps other URLs', () => {
  const url = (path: string) => `/project${path}`;
  const links =
    '[a](/nsw/) [b](#top) [c](../up/) [d](https://example.net/) [e](//cdn.example.net/x) [f](mailto:a@example.org) [g](tel:+61255501234) ![h](/h.webp)';
  const hrefs = [...html(links, { url }).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    '/project/nsw/',
    '#top',
    '../up/',
    'https://example.net/',
    '//cdn.example.net/x',
    'mailto:a@example.org',
    'tel:+61255501234',
    '/project/h.webp',
  ]);
});

test('removes comments', () => {
  const { markdown, problems: found } = renderMarkdown(
    'Above.\n\n<!-- to do:\nask Kim -->\n\nBelow <!-- really --> it.\n',
    OPTIONS,
  );
  expect(found).toEqual([]);
  expect(markdown.html).not.toContain('ask Kim');
  expect(seen(markdown.html).text.replace(/\s+/g, ' ').trim()).toBe('Above. Below it.');
});

test('rejects markup hidden behind a comment', () => {
  expect(problems('<!-- --> <img src=x onerror=alert(1)>').map(({ rule }) => rule)).toEqual(['content/raw-html']);
  expect(problems('<!-- a --><script>alert(1)</script><!-- b -->').map(({ rule }) => rule)).toEqual([
    'content/raw-html',
  ]);
  expect(problems('<!--> <script>alert(1)</script> -->').map(({ rule }) => rule)).toEqual(['content/raw-html']);
});

test('decodes entities once and encodes them once', () => {
  expect(html('Tom &amp; Co, 3 &lt; 4, &copy; 2026, &nbsp;x, AT&T')).toBe(
    '<p>Tom &amp; Co, 3 &lt; 4, © 2026, &nbsp;x, AT&amp;T</p>\n',
  );
  expect(html('`&amp;`')).toBe('<p><code>&amp;amp;</code></p>\n');
  expect(html('[x](/a?b=1&amp;c=2 "Tom &amp; Co")')).toBe(
    '<p><a href="/a?b=1&amp;c=2" title="Tom &amp; Co">x</a></p>\n',
  );
});

test('outputs text with special characters exactly as it was written', () => {
  const special = fc
    .array(fc.constantFrom('<', '>', '&', '"', "'", 'a', 'b', ' ', '&amp;', '<b>', '</script>', '&lt;'), {
      minLength: 1,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(special, (value) => {
      const markup = html('x{{value}}x', { variables: { value } });
      expect(seen(markup)).toEqual({ text: `x${value}x\n`, elements: ['p'] });
    }),
  );
});

test('for any text, outputs only elements that Markdown creates', () => {
  const known = new Set([
    'p',
    'a',
    'em',
    'strong',
    'del',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'hr',
    'br',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'div',
    'input',
  ]);
  const part = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '|',
    '-',
    '\n',
    ' ',
    'a',
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    'javascript:',
    '&#x6a;',
    '&quot;',
    'https://a.example',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const markup = html(parts.join(''));
      const attributes: string[] = [];
      const addresses: string[] = [];
      new Parser({
        onopentag: (name, attribs) => {
          expect(known).toContain(name);
          attributes.push(...Object.keys(attribs));
          addresses.push(...[attribs.href, attribs.src].filter((address) => address !== undefined));
        },
      }).end(markup);
      for (const name of attributes) expect(name).not.toMatch(/^on/);
      for (const address of addresses)
        expect(new URL(address, 'https://site.invalid/').protocol).not.toBe('javascript:');
    }),
    { numRuns: 300 },
  );
});

test('joining the blocks of a text results in the original text', () => {
  const { markdown } = renderMarkdown('# A\n\nText.\n\n- one\n- two\n\n<!-- gone -->\n\nEnd.\n', OPTIONS);
  expect(markdown.blocks.join('')).toBe(markdown.html);
  expect(markdown.blocks).toHaveLength(4);
});

test('counts words in text, lists and tables, but not in URLs or comments', () => {
  expect(
    renderMarkdown(
      'One two.\n\n- three\n- four\n\n| five |\n| --- |\n| six |\n\n[seven](/not/counted/ "nor this")\n\n<!-- nor this -->\n',
      OPTIONS,
    ).markdown.words,
  ).toBe(7);
});

test('reports a problem at its line within a block of several lines', () => {
  expect(problems('Above.\n\nOne\ntwo {{nobody}}\nthree <b>\n').map(({ rule, line }) => [rule, line])).toEqual([
    ['content/unknown-variable', 4],
    ['content/raw-html', 5],
  ]);
});

test('reports the second of two equal problems in one block at its own line', () => {
  expect(problems('{{nobody}}\nand {{nobody}}\n').map(({ line }) => line)).toEqual([1, 2]);
});

test('finds the lines that link to a URL', () => {
  const text = 'See [a](/a/).\n\n- [b](/b/)\n- [a again](/a/)\n\n![p](/a/)\n\n[c](/a/#x) [by name][n]\n\n[n]: /a/\n';
  expect(linesOf(text, '/a/')).toEqual([1, 4, 6, 8]);
  expect(linesOf(text, '/b/')).toEqual([3]);
  expect(linesOf(text, '/c/')).toEqual([]);
});

const FIX =
  'write it in Markdown, or use the component in the template that shows the content; to show code, put it between backticks';

test.each([
  ['import Box from "@/components/Box.astro"', 'an import', 1],
  ["Words.\n\nimport { A, B } from '../a.tsx';\nimport './a.css';", 'an import', 3],
  ['import * as all from "./all"', 'an import', 1],
  ['import A, { type B } from "https://example.net/a.js"', 'an import', 1],
  ['export const x = 1;', 'an export', 1],
  ['export default function Layout() {}', 'an export', 1],
  ['export { a } from "./a"', 'an export', 1],
  ['<Box items={[\n  "a",\n  "b",\n]}/>', 'JSX', 1],
  ['One line.\nSee <Box items={["a"]} /> here.', 'JSX', 2],
  ['- a\n- <Box {...props} />', 'JSX', 2],
  ['See <b style={{ color: "red" }}>x', 'JSX', 1],
  ['</>', 'JSX', 1],
  ['{/* a note */}', 'an MDX comment', 1],
])('rejects MDX or template code: %j', (text, name, line) => {
  const found = problems(text).filter(({ rule }) => rule === 'content/template-syntax');
  expect(found).toEqual([
    {
      rule: 'content/template-syntax',
      line,
      message: expect.stringMatching(
        new RegExp(`^${name} would be shown as text, because content is plain Markdown: `),
      ),
      fix: FIX,
    },
  ]);
});

const DIRECTIVE_FIX =
  'write it in Markdown, or as a directive, which a component renders: ::NAME{key="value"}; to show code, put it between backticks';
const ATTRIBUTES_FIX =
  'remove it, or use a directive, such as :::note … :::; headings get ids from their text; to show code, put it between backticks';
const BLOCK_FIX = 'use a directive, such as :::note … :::, which a component renders';
const CONTENTS_FIX = "remove it, and list the body's `headings` in the template";
const WIKI_FIX =
  'write it as a link, such as [text](/other-page/), or as an image; to show code, put it between backticks';

test.each([
  'Stop!!! Now!!!\n??? What?',
  'Notes [1] and [[2]], an array a[b[c]], `[[nodiscard]]` and [[text]](https://example.net/)',
  '```\n!!! note\n[TOC]\n[[page]]\n<%= x %>\n```',
  'Heading\n===\n\n100 <% 200',
  '[toc]: https://example.net/\n\n[TOC]',
])('accepts text that only resembles other syntax: %j', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['Words.\n\n{% include "form.html" %}', 'a template tag', 3, DIRECTIVE_FIX.replace('NAME', 'form')],
  ['{% if a %}', 'a template tag', 1, FIX],
  ['{% include film.html url="https://example.net/" %}', 'a template tag', 1, DIRECTIVE_FIX.replace('NAME', 'film')],
  ['{{< figure src="https://example.net/a.jpg" >}}', 'a shortcode', 1, DIRECTIVE_FIX.replace('NAME', 'figure')],
  ['One.\n{{% /note %}}', 'a shortcode', 2, DIRECTIVE_FIX.replace('NAME', 'note')],
  ['Words.\n{: .note}', 'an attribute list', 2, ATTRIBUTES_FIX],
  ['- a\n{:toc}', 'an attribute list', 2, ATTRIBUTES_FIX],
  ['[a](/b/){:target="_blank" .c}', 'an attribute list', 1, ATTRIBUTES_FIX],
  ['## Title {#my-title .wide}', 'an attribute list', 1, ATTRIBUTES_FIX],
  ['Words.\n\n!!! note "Title"\n    Words.', 'an admonition', 3, BLOCK_FIX],
  ['??? tip\n    Words.', 'an admonition', 1, BLOCK_FIX],
  ['=== "Tab"\n    Words.', 'a tab', 1, BLOCK_FIX],
  ['[TOC]', 'a table of contents', 1, CONTENTS_FIX],
  ['[[toc]]', 'a table of contents', 1, CONTENTS_FIX],
  ['See [[Other page|the page]].', 'a wiki link', 1, WIKI_FIX],
  ['- a ![[photo.jpg]]', 'a wiki link', 1, WIKI_FIX],
  ['{#each items as item}\n- {item}', 'an expression', 1, FIX],
  ['Words.\n<%= title %>', 'a template tag', 2, FIX],
])('rejects syntax that only other generators would process: %j', (text, name, line, fix) => {
  expect(problems(text)).toEqual([
    {
      rule: 'content/template-syntax',
      line,
      message: expect.stringMatching(
        new RegExp(`^${name} would be shown as text, because content is plain Markdown: `),
      ),
      fix,
    },
  ]);
});

test.each([
  'import duties from China rise.',
  'import taxes are due;\nexport figures are not.',
  'Use `import Box from "./Box"` and `<Box items={x} />`.',
  '```jsx\nimport Box from "./Box";\n<Box items={x} />\n```',
  '    import "./a.css"',
  'If a <b then {x: 1} holds, and 50% {of} them.',
  'Escaped: \\<Box items={x} />',
  'A set {a, b}, a smile {:-) and 5 {.} marks; `{: .note}` and `{{< ref >}}`.',
])('keeps similar text as text: %j', (text) => {
  expect(problems(text)).toEqual([]);
});
