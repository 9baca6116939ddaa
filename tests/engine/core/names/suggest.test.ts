import { expect, test } from 'vitest';
import { didYouMean, nearestName } from '../../../../src/engine/core/names/suggest.ts';

test.each([
  ['lnk-01', 'LNK-01'],
  ['lnk-1', 'LNK-01'],
  ['basePath', 'basepath'],
])('for %s, suggests the name %s, which differs only in case', (name, meant) => {
  expect(didYouMean(name, ['CAN-01', meant, 'SOC-02'])).toBe(`did you mean "${meant}"?`);
});

test('prefers a name in the same case', () => {
  expect(nearestName('title', ['Title', 'title'])).toBe('title');
});

test('suggests nothing for a name that does not resemble any other', () => {
  expect(nearestName('lorem', ['LNK-01', 'CAN-01'])).toBeUndefined();
});
