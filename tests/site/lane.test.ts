import { expect, test } from 'vitest';
import { type GuideText, laneProblems, laneSchema } from '../../src/site/lane.ts';

const NAMES = { offices: ['small-office', 'law-firm'], terms: ['minimum-volume'] };

const textWith = (lane: readonly object[]): GuideText => ({
  lane: laneSchema.parse(lane),
  body: {
    html: '<h2 id="costs">Costs</h2><p>It comes to <strong>$3,080</strong> &amp; GST.</p>',
    headings: [{ id: 'costs' }],
  },
});

test('a margin lane that matches its text and the content is valid', () => {
  const lane = [
    { under: 'costs', bill: 'law-firm' },
    { under: 'costs', figures: [{ value: '$3,080 & GST', label: 'in all' }] },
    { under: 'costs', terms: ['minimum-volume'] },
  ];
  expect(laneProblems(textWith(lane), NAMES)).toEqual([]);
});

test.each([
  [{ under: 'cost', next: 'quiz' }, ['lane', 0, 'under'], 'the text has no heading "cost"', 'use one of costs'],
  [
    { under: 'costs', figures: [{ value: '$3,081', label: 'in all' }] },
    ['lane', 0, 'figures', 0, 'value'],
    'the text does not state $3,081',
    'copy the figure exactly as it appears in the text',
  ],
  [
    { under: 'costs', split: 'bakery' },
    ['lane', 0, 'split'],
    "lease-examples.yml has no office 'bakery'",
    'use one of small-office, law-firm',
  ],
  [
    { under: 'costs', terms: ['minimum-volume', 'maximum'] },
    ['lane', 0, 'terms', 1],
    "glossary.yml has no term 'maximum'",
    'use the id of a term',
  ],
])('%o is rejected', (piece, path, message, fix) => {
  expect(laneProblems(textWith([piece]), NAMES)).toEqual([{ path, message, fix }]);
});

test.each([[{ under: 'costs' }], [{ under: 'costs', bill: 'law-firm', next: 'quiz' }]])(
  '%o is rejected because it does not contain exactly one item',
  (piece) => {
    expect(() => laneSchema.parse([piece])).toThrow(/must have one of bill, split, chart, figures, terms, next/);
  },
);
