import { expect, test } from 'vitest';
import { notInBill } from '../../src/site/copy/price-words.ts';

test('the costs outside a bill are the options, which add rent, and freight unless it has a line of its own', () => {
  expect(notInBill()).toBe(
    'Not in the bill: paper, staples, options such as a finisher, and freight outside the metropolitan zone.',
  );
  expect(notInBill(true)).toBe('Not in the bill: paper, staples and options.');
});
