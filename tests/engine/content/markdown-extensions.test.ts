import markedAlert from 'marked-alert';
import { markedEmoji } from 'marked-emoji';
import markedKatex from 'marked-katex-extension';
import { expect, test } from 'vitest';
import { markdownFiles, z } from '../../../src/engine/api/index.ts';
import type { MarkdownExtension } from '../../../src/engine/api/markdown-settings.ts';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';

const render = (text: string, ...extensions: (MarkdownExtension | (() => MarkdownExtension))[]) =>
  renderMarkdown(text, { url: (path) => `/base${path}`, variables: { owner: 'Kim & Co' }, settings: { extensions } });

const math = () => markedKatex({ output: 'mathml' });

test('packages can add math, callouts and emoji', () => {
  const text = 'Let $x^2 < 3$ :tada:.\n\n> [!NOTE]\n> By {{owner}}, see [all](/notes/).\n\nNote[^1]\n\n[^1]: $y$\n';
  const { markdown, problems } = render(
    text,
    math(),
    markedAlert(),
    markedEmoji({ emojis: { tada: '🎉' }, renderer: ({ emoji }) => emoji }),
  );
  expect(problems).toEqual([]);
  expect(markdown.html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>');
  expect(markdown.html).not.toContain('style=');
  expect(markdown.html).toContain('🎉');
  expect(markdown.html).toMatch(/<div class="markdown-alert markdown-alert-note">\n<p class="markdown-alert-title">/);
  expect(markdown.html).toContain('<p>By Kim &amp; Co, see <a href="/base/notes/">all</a>.</p>');
  expect(markdown.html.match(/<math/g)).toHaveLength(2);
});

test("problems in an extension's tokens are reported at their lines", () => {
  const { problems } = render('a\n\n> [!NOTE]\n> Fine.\n>\n> By {{nobody}}.\n', markedAlert());
  expect(problems).toMatchObject([{ rule: 'content/unknown-variable', line: 6 }]);
});

test('an error in an extension is reported at its line', () => {
  const { problems } = render('One.\n\nTwo $a$.\n\n- three $\\frac{$ x\n', math());
  expect(problems).toEqual([
    {
      rule: 'content/markdown-extension',
      line: 5,
      message: expect.stringMatching(/^a Markdown extension failed: KaTeX parse error: /),
      fix: 'correct the text at this line, or the extension in content/collections.ts',
    },
  ]);
});

test('a function creates an extension for each body, so that each body starts with a fresh state', () => {
  const counting = (): MarkdownExtension => {
    let count = 0;
    return { renderer: { hr: () => `<hr id="line-${++count}">\n` } };
  };
  expect(render('---\n\n---\n', counting).markdown.html).toBe('<hr id="line-1">\n<hr id="line-2">\n');
  expect(render('---\n', counting).markdown.html).toBe('<hr id="line-1">\n');
});

test('an extension that changes all tokens keeps the lines of the others', () => {
  const intro: MarkdownExtension = {
    hooks: { processAllTokens: (tokens: unknown[]) => [{ type: 'hr', raw: '' }, ...tokens] },
  };
  const { markdown, problems } = render('One.\n\n{{nobody}}\n', intro);
  expect(markdown.html).toMatch(/^<hr>\n<p>One/);
  expect(problems).toMatchObject([{ line: 3 }]);
});

test("text that a custom renderer outputs with marked's defaults stays escaped", () => {
  const plain: MarkdownExtension = { renderer: { strong: () => '', text: () => false } };
  expect(render('a &lt;b&gt; & c\n', plain).markdown.html).toBe('<p>a &lt;b&gt; &amp; c</p>\n');
});

test('values that are not synchronous extensions are rejected when they are declared', () => {
  const declare = (...extensions: unknown[]) =>
    markdownFiles({
      files: '*.md',
      markdown: { extensions: extensions as MarkdownExtension[] },
      schema: z.strictObject({}),
    });
  expect(() => declare({ async: true })).toThrow('is asynchronous, which is not supported');
  expect(() => declare({ hooks: { postprocess: String } })).toThrow('uses hooks.postprocess, which is not supported');
  expect(() => declare('katex')).toThrow('is string, not an extension for marked');
});
