import { expect, test } from 'vitest';
import { References } from '../../../../src/engine/facts/html/references.ts';

test('a list that many pages hold is one list, with one copy of each of its texts', () => {
  const references = new References();
  const [first, second] = [references.sharedList(['main', 'faq']), references.sharedList(['main', 'faq'])];
  expect(first).toEqual(['main', 'faq']);
  expect(second).toBe(first);
  expect(references.sharedList([7, 8])).toBe(references.sharedList([7, 8]));
  expect(references.sharedList([])).toBe(references.sharedList([]));
});

test('lists that only look alike stay apart', () => {
  const references = new References();
  expect(references.sharedList(['1', '2'])).toEqual(['1', '2']);
  expect(references.sharedList([1, 2])).toEqual([1, 2]);
  expect(references.sharedList(['a b'])).toEqual(['a b']);
  expect(references.sharedList(['a', 'b'])).toEqual(['a', 'b']);
  expect(references.sharedList(['a","b'])).toEqual(['a","b']);
});

test('any number of lists is right, though only so many are kept', () => {
  const references = new References();
  for (let id = 0; id < 5000; id++) expect(references.sharedList([id, -id])).toEqual([id, -id]);
});
