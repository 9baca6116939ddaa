import { expect, test } from 'vitest';
import { estimate, extraCosts } from '../../src/site/copy/price-words.ts';

test('the costs outside a bill are options and, unless the bill has a line for it, freight', () => {
  expect(extraCosts()).toBe(
    'Paper, staples, insurance, a document feeder, a finisher, and freight outside the metropolitan zone are extra.',
  );
  expect(extraCosts(true)).toBe(
    'Paper, staples, insurance and options such as a document feeder or finisher are extra.',
  );
});

test('a sentence states that one or several bills are estimates', () => {
  expect(estimate()).toBe('This is an estimate based on assumed page counts and rates, not a quote.');
  expect(estimate('several')).toBe('These are estimates based on assumed page counts and rates, not quotes.');
});
