import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import { markdownLinks } from '../../../src/engine/content/markdown-links.ts';

const linesOf = (text: string, address: string): number[] =>
  markdownLinks(text).flatMap(({ href, line }) => (href === address ? [line] : []));

const render = (text: string) => renderMarkdown(text, { url: (path) => `/base${path}`, variables: { owner: 'Kim' } });

test('footnotes stand at the end of a text, with links there and back; variables and addresses count in them', () => {
  const { markdown, problems } = render(
    'Text[^a], and more[^2].\n\n[^a]: By {{owner}}, see [all](/notes/).\n[^2]: Second.\n\n## Last\n',
  );
  expect(problems).toEqual([]);
  expect(markdown.html).toContain('<a id="footnote-ref-a" href="#footnote-a"');
  const end = markdown.blocks.at(-1) ?? '';
  expect(markdown.html.endsWith(end)).toBe(true);
  expect(end).toContain('<section class="footnotes"');
  expect(end).toContain('<li id="footnote-a">\n<p>By Kim, see <a href="/base/notes/">all</a>.');
  expect(end).toContain('href="#footnote-ref-a"');
});

test('the footnotes of a text do not depend on another', () => {
  const text = 'Text[^1].\n\n[^1]: A note.\n';
  expect(render(text).markdown.html).toBe(render(text).markdown.html);
});

test('a mark without a footnote is a problem of its line, but not in code', () => {
  expect(render('One.\n\nText[^none].\n\n`a[^b]`\n').problems).toEqual([
    {
      rule: 'content/unknown-footnote',
      line: 3,
      message: '[^none] does not match any footnote',
      fix: 'write the footnote on its own line: [^none]: …',
    },
  ]);
});

test('a link in a footnote is found where it is written', () => {
  expect(linesOf('Text[^1].\n\n[^1]: See [all](/notes/).\n', '/notes/')).toEqual([3]);
});
