import { describe, expect, it } from 'vitest';
import { formatNumber, joinWithAnd, joinWithOr } from '../../../src/engine/core/english.ts';

const LISTS = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a, b', 'c', 'd', 'e']];

describe('English text', () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000, -123_456])(
    'formats %i like Intl',
    (value) => expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-AU').format(value)),
  );

  it.each(LISTS)('joins lists like Intl', (...items) => {
    expect(joinWithOr(items)).toBe(new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(items));
    expect(joinWithAnd(items)).toBe(new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(items));
  });
});
