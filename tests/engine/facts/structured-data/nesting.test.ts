import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooDeep, MAX_DEPTH } from '../../../../src/engine/facts/structured-data/nesting.ts';

/** Brackets, quotes and backslashes, which must not count inside a string. */
const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'a') });

const nested = (value: unknown, depth: number): unknown => {
  let outer = value;
  for (let level = 0; level < depth; level++) outer = level % 2 === 0 ? [outer] : { text: outer };
  return outer;
};

test('counts the brackets outside strings', () => {
  fc.assert(
    fc.property(fc.array(text), fc.boolean(), (texts, isDeep) => {
      // The innermost list counts as a level.
      const value = nested(texts, isDeep ? MAX_DEPTH : MAX_DEPTH - 1);
      expect(isTooDeep(JSON.stringify(value))).toBe(isDeep);
      expect(isTooDeep(JSON.stringify(texts))).toBe(false);
    }),
  );
});

test('an unfinished string ends with the text', () => {
  for (const end of ['"', '"\\', '"\\"', '"a[']) expect(isTooDeep(`${'['.repeat(MAX_DEPTH)}${end}`)).toBe(false);
  expect(isTooDeep(`${'['.repeat(MAX_DEPTH + 1)}"`)).toBe(true);
});
