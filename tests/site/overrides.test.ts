import { describe, expect, test } from 'vitest';
import { cityCopy } from '../../src/site/copy/index.ts';
import { edited, figuresWithoutSource, type Override, overridable, overrideSchema } from '../../src/site/overrides.ts';
import { atlas, optionsWith, SENTINELS } from './load.ts';

const orange = atlas.city('NSW', 'orange');
if (orange === undefined) throw new Error('no Orange');
const copy = cityCopy(orange, optionsWith(SENTINELS));

const NO_TEXT = { html: '', headings: [] };
const TEXT = { html: '<h2 id="own">Own</h2><p>Words.</p>', headings: [{ id: 'own', text: 'Own', depth: 2 }] };

const override = (front: object, body: Override['body'] = NO_TEXT): Override => ({
  ...overrideSchema.parse(front),
  body,
});

describe('an override', () => {
  test('that does not exist changes nothing', () => {
    expect(edited(copy, undefined)).toEqual({ ...copy, editedFacts: [] });
  });

  test('without a key keeps the generated copy', () => {
    expect(edited(copy, override({}))).toEqual({ ...copy, editedFacts: [] });
  });

  test('replaces the title, description and lead', () => {
    const description = 'A description that staff have written for this one place, long enough to be one.';
    expect(edited(copy, override({ title: 'T', description, lead: 'L' }))).toEqual({
      ...copy,
      title: 'T',
      description,
      lead: 'L',
      editedFacts: [],
    });
  });

  test('adds its content before or after the sections, or replaces them', () => {
    expect(edited(copy, override({}, TEXT))).toMatchObject({ sections: copy.sections, after: TEXT });
    expect(edited(copy, override({ where: 'before' }, TEXT))).toMatchObject({ sections: copy.sections, before: TEXT });
    expect(edited(copy, override({ mode: 'replace' }, TEXT))).toMatchObject({ sections: [], after: TEXT });
  });

  test('adds its questions before the others, or replaces them', () => {
    const faqs = [{ question: 'Q?', answer: 'A.' }];
    expect(edited(copy, override({ faqs })).faqs).toEqual([...faqs, ...copy.faqs]);
    expect(edited(copy, override({ faqs, faqMode: 'replace' })).faqs).toEqual(faqs);
  });

  test('adds its sources to the facts', () => {
    const sources = [{ label: 'Businesses', value: '2,900', source: 'Council', date: '2025' }];
    expect(edited(copy, override({ sources }))).toMatchObject({ facts: copy.facts, editedFacts: sources });
  });
});

test('every place has a file name for its override', () => {
  const known = overridable(atlas);
  expect(known).toEqual(
    expect.arrayContaining(['wa', 'nsw/orange', 'nsw/orange/printer-leasing', 'nsw/sydney/suburb/parramatta']),
  );
  expect(new Set(known).size).toBe(known.length);
});

test.each<[string, object, string, string[]]>([
  ['no figure', {}, '<p>Words, A3 and B2B.</p>', []],
  ['a figure in the body', {}, '<p>About 2,900 businesses, 12, all.</p>', ['2,900', '12']],
  [
    'figures in front matter and questions',
    { lead: '12 km', faqs: [{ question: '3?', answer: '4.5%' }] },
    '',
    ['12', '3', '4.5'],
  ],
  [
    'a figure with its source',
    { sources: [{ label: 'l', value: '2900 in all', source: 's', date: 'd' }] },
    '<p>2,900</p>',
    [],
  ],
  [
    'part of a sourced figure',
    { sources: [{ label: 'l', value: '2900', source: 's', date: 'd' }] },
    '<p>29</p>',
    ['29'],
  ],
  ['a figure twice', {}, '<p>7 and 7.</p>', ['7']],
  ['known words', {}, '<p>Call 1800 975 711, from $50-$500 per month.</p>', []],
  ['a known number with a non-breaking space', {}, '<p>Call 1800&nbsp;975\u00a0711.</p>', []],
  ['a figure in a URL', {}, '<p><a href="/x/2026/">x</a></p>', []],
])('figures without a source: %s', (_, front, html, expected) => {
  const known = ['1800 975 711', '$50-$500 per month'];
  expect(figuresWithoutSource(override(front, { html, headings: [] }), known)).toEqual(expected);
});
