import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import { markdownLinks } from '../../../src/engine/content/markdown-links.ts';

const linesOf = (text: string, address: string): number[] =>
  markdownLinks(text).flatMap(({ href, line }) => (href === address ? [line] : []));

const render = (text: string) => renderMarkdown(text, { url: (path) => `/base${path}`, variables: { owner: 'Kim' } });

test('footnotes are placed at the end of a body with links in both directions, and can contain variables and URLs', () => {
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

test('the footnotes of a body do not depend on another body', () => {
  const text = 'Text[^1].\n\n[^1]: A note.\n';
  expect(render(text).markdown.html).toBe(render(text).markdown.html);
});

test('a reference to a missing footnote is reported at its line, but not in code', () => {
  expect(render('One.\n\nText[^none].\n\n`a[^b]`\n').problems).toEqual([
    {
      rule: 'content/unknown-footnote',
      line: 3,
      message: '[^none] does not match any footnote',
      fix: 'add the footnote on its own line: [^none]: …',
    },
  ]);
});

test('a broken link in a footnote is reported at its line', () => {
  expect(linesOf('Text[^1].\n\n[^1]: See [all](/notes/).\n', '/notes/')).toEqual([3]);
});
