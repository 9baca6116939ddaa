import { expect, test } from 'vitest';
import { stateOfPostcode } from '../../src/site/postcodes.ts';
import { atlas } from './load.ts';

test('every postcode of a state belongs to that state', () => {
  // This postcode belongs to Queanbeyan, which has a page, and to nearby places in the ACT.
  const shared = '2620';
  const strays = atlas.states.flatMap(({ code, postcodeRanges }) =>
    postcodeRanges.flatMap((range) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`.padStart(4, '0')).filter(
        (postcode) => postcode !== shared && stateOfPostcode(postcode) !== code,
      );
    }),
  );
  expect(strays).toEqual([]);
});

test.each(['0000', '0300', '204', '20411', 'bondi', ''])('"%s" is not a postcode of any state', (text) => {
  expect(stateOfPostcode(text)).toBeUndefined();
});
