import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../src/engine/content/markdown.ts';
import type { Section } from '../../src/site/copy/index.ts';
import { withStored } from '../../src/site/overrides.ts';
import { markdownOf, problemsOfEdit, storableCopies } from '../../src/site/stored-texts.ts';
import { atlas, optionsWith, SENTINELS, textOfCell } from './load.ts';

const options = optionsWith(SENTINELS);
const everything = { cityServicePages: true, suburbPages: true };
const texts = storableCopies(atlas, options, everything);

const read = (markdown: string) => renderMarkdown(markdown, { url: (path) => path, variables: {} });
const wordsOf = (html: string): string =>
  decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const SPECIAL = '\\`*_{}[]()#+-.!<>|~&;:1a ';
const words = fc
  .string({ unit: fc.constantFrom(...SPECIAL), minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
/** Links always have the same path. They are stored by path only, and their plain text is generated. */
const link = fc.record({ text: fc.stringMatching(/^[a-z]{1,8}$/), path: fc.constant('/printers/') });
const section: fc.Arbitrary<Section> = fc.record({
  id: fc.constant('id'),
  heading: words.map((text) => `A ${text} z`),
  paragraphs: fc.array(words, { maxLength: 3 }),
  list: fc.array(words, { minLength: 1, maxLength: 3 }),
  table: fc.record({
    caption: words,
    head: fc.constant(['One', 'Two']),
    rows: fc.array(fc.tuple(words, fc.oneof(words, link)), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
  links: fc.array(link, { minLength: 1, maxLength: 2 }),
});

describe('Markdown of sections', () => {
  test('round-trips any content without changes', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 2 }), (sections) => {
        const { markdown, problems } = read(markdownOf(sections));
        const expected = sections.flatMap(({ heading, paragraphs, list = [], table, links = [] }) => [
          heading,
          ...paragraphs,
          ...list,
          table?.caption ?? '',
          ...(table?.head ?? []),
          ...(table?.rows.flat().map(textOfCell) ?? []),
          ...links.map(({ text }) => text),
        ]);
        expect(problems).toEqual([]);
        expect(wordsOf(markdown.html)).toBe(expected.join(' ').replace(/\s+/g, ' '));
      }),
    );
  });

  test('is valid for every place of the site, and keeps its headings', () => {
    for (const { text, path } of texts) {
      const { markdown, problems } = read(text);
      expect(problems, path).toEqual([]);
      expect(markdown.headings.length, path).toBeGreaterThan(0);
    }
  });
});

test('every place has a unique name and its own page', () => {
  const names = texts.map(({ city, state, keyword }) => `${state}/${city}/${keyword}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(texts.map(({ path }) => path)).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['nsw/orange/city', 'nsw/orange/printer-leasing', 'nsw/sydney/suburb-parramatta']),
  );
});

test('disabled page families are not stored', () => {
  const few = storableCopies(atlas, options, { cityServicePages: false, suburbPages: false });
  expect(new Set(few.map(({ keyword }) => keyword))).toEqual(new Set(['city']));
});

test('edited content replaces sections and questions', () => {
  const copy = { title: 'T', sections: [1], faqs: [2] } as unknown as Parameters<typeof withStored>[0];
  const stored = { body: { html: '<p>Ours.</p>', headings: [] }, faqs: [] };
  expect(withStored(copy, undefined)).toBe(copy);
  expect(withStored(copy, stored)).toEqual({ title: 'T', sections: [], text: stored.body, faqs: [] });
});

test.each<[string, string, readonly string[]]>([
  ['figures of the generated text', '<p>280,153 people, 280153.</p>', []],
  ['known words', '<p>Call 1800 975 711.</p>', []],
  ['other figures', '<p>About 2,900, and 12.</p>', ['2,900', '12']],
])('an edit with %s', (_, html, figures) => {
  const generated = { text: 'There are 280,153 people.', faqs: [] };
  expect(problemsOfEdit(generated, { body: { html }, faqs: [] }, ['1800 975 711'])).toEqual(
    figures.map((figure) => `the text states ${figure}, but no source contains it`),
  );
});
