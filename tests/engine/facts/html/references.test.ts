import { expect, test } from 'vitest';
import { References } from '../../../../src/engine/facts/html/references.ts';

test('returns the same object for equal lists', () => {
  const references = new References();
  const [first, second] = [references.sharedList(['main', 'faq']), references.sharedList(['main', 'faq'])];
  expect(first).toEqual(['main', 'faq']);
  expect(second).toBe(first);
  expect(references.sharedList([7, 8])).toBe(references.sharedList([7, 8]));
  expect(references.sharedList([])).toBe(references.sharedList([]));
});

test('distinguishes lists that look alike when serialised', () => {
  const references = new References();
  expect(references.sharedList(['1', '2'])).toEqual(['1', '2']);
  expect(references.sharedList([1, 2])).toEqual([1, 2]);
  expect(references.sharedList(['a b'])).toEqual(['a b']);
  expect(references.sharedList(['a', 'b'])).toEqual(['a', 'b']);
  expect(references.sharedList(['a","b'])).toEqual(['a","b']);
});

test('returns correct lists after the limit for shared lists is reached', () => {
  const references = new References();
  for (let id = 0; id < 5000; id++) expect(references.sharedList([id, -id])).toEqual([id, -id]);
});
