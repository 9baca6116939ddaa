import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixIds } from '../../../src/engine/api/prefix-ids.ts';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import { markdownLinks } from '../../../src/engine/content/markdown-links.ts';

const render = (text: string, name?: string) => {
  const { markdown, problems } = renderMarkdown(text, { name, url: (path) => path, variables: {} });
  expect(problems).toEqual([]);
  return markdown;
};

const headingIds = (text: string): string[] => render(text).headings.map(({ id }) => id);

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
const referencesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g)].map(([, id = '']) => decodeURIComponent(id));

const TEXT = [
  'See [below](#overview), [the form](#form) and [the accent](#%C3%A9t%C3%A9).[^1] Again.[^1][^a b]',
  '## Overview',
  'The text ` id="overview"` and <https://example.org/#overview>.',
  '## Été',
  '[^1]: First, see [above](#overview).',
  '[^a b]: Second.',
].join('\n\n');

test('a heading without letters and digits gets a unique id', () => {
  expect(headingIds('## 🎉\n\n## ???\n\n## ❤️\n\n## ---\n\n##\n\n## Section\n')).toEqual([
    'section',
    'section-1',
    'section-2',
    'section-3',
    'section-4',
    'section-5',
  ]);
  expect(headingIds('## ❤️ Love\n\n## 1️⃣ Step\n\n## 日本語\n\n## C++\n')).toEqual(['-love', '1-step', '日本語', 'c']);
});

test('heading ids are unique and readable, whatever the headings contain', () => {
  const heading = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '-', '_', '?', '🎉', '\uFE0F', ' ', 'é'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(heading), (headings) => {
      const ids = headingIds(headings.map((words) => `## x${words}`.replace('x', '')).join('\n\n'));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^\S*[\p{L}\p{N}]\S*$/u);
    }),
  );
});

test('a heading does not take the id of a footnote', () => {
  const ids = idsIn(
    render('## Footnote 1\n\n## Footnote label\n\n## Footnote ref 1\n\nText.[^1]\n\n[^1]: Note.\n').html,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('footnotes of two bodies have different ids and the same attributes for styling', () => {
  const text = 'Text.[^1]\n\n[^1]: Note.\n';
  const [alpha, beta] = [render(text, 'notes/alpha').html, render(text, 'notes/beta').html];
  expect(idsIn(alpha)).toEqual(['footnote-notes-alpha-ref-1', 'footnote-notes-alpha-label', 'footnote-notes-alpha-1']);
  expect(idsIn(alpha).filter((id) => idsIn(beta).includes(id))).toEqual([]);
  for (const attribute of ['data-footnote-ref', 'data-footnote-backref', 'data-footnotes'])
    expect(alpha).toMatch(new RegExp(` ${attribute}[ >]`));
});

test('a prefix is added to all ids of a body and the links to them', () => {
  const body = render(TEXT, 'notes/alpha');
  const prefixed = prefixIds(body, 'alpha-');
  expect(idsIn(prefixed.html)).toEqual(idsIn(body.html).map((id) => `alpha-${id}`));
  expect(prefixed.headings.map(({ id }) => id)).toEqual(['alpha-overview', 'alpha-été']);
  expect(prefixed.html).toContain('href="#alpha-overview">below');
  expect(prefixed.html).toContain('href="#alpha-%C3%A9t%C3%A9"');
  expect(prefixed.html).toContain('href="#form"');
  expect(prefixed.html).toContain('<code> id=&quot;overview&quot;</code>');
  expect(prefixed.html).toContain('href="https://example.org/#overview"');
  expect(prefixed.blocks.join('')).toBe(prefixed.html);
  const ids = new Set(idsIn(prefixed.html));
  // Footnote ids are themselves percent-encoded.
  const isHere = (id: string) => ids.has(id) || ids.has(encodeURIComponent(id));
  expect(referencesIn(prefixed.html).filter((id) => !isHere(id))).toEqual(['form']);
  expect(prefixed.words).toBe(body.words);
  expect(idsIn(body.html)).toContain('overview');
});

test('an invalid id prefix is rejected', () => {
  for (const prefix of ['', 'a b', '"', '<b>'])
    expect(() => prefixIds(render(TEXT), prefix)).toThrow('prefixIds cannot use the prefix');
  expect(prefixIds(render(TEXT), 'nsw/sydney-').headings[0]?.id).toBe('nsw/sydney-overview');
});

test('finds the links in a body regardless of its ids', () => {
  expect(markdownLinks(TEXT).map(({ href }) => href)).toContain('#overview');
});
