import fc from 'fast-check';
import leven from 'leven';
import { expect, test } from 'vitest';
import { editDistance } from '../../src/site/edit-distance.ts';

test.each([
  ['sydney', 'sydney', 0],
  ['sydny', 'sydney', 1],
  ['nws', 'nsw', 2],
  ['', 'perth', 5],
  ['perth', '', 5],
  ['', '', 0],
])('the edit distance between %j and %j is %i', (one, other, expected) => {
  expect(editDistance(one, other)).toBe(expected);
});

test('distances match those computed by leven', () => {
  const word = fc.stringMatching(/^[a-d-]{0,9}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(leven(one, other));
    }),
  );
});
