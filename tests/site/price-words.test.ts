import { expect, test } from 'vitest';
import { notInBill } from '../../src/site/copy/price-words.ts';

test('what a bill leaves out names the options, which add rent, and freight where that has no line of its own', () => {
  expect(notInBill()).toBe(
    'Not in the bill: paper, staples, options such as a finisher, and freight outside the metropolitan zone.',
  );
  expect(notInBill(true)).toBe('Not in the bill: paper, staples and options.');
});
