import { expect, test } from 'vitest';
import type { PriceSource } from '../../../src/site/priced-offices.ts';
import { monthOf, pagesOf } from '../../../src/site/quiz/monthly.ts';
import { COLOUR, VOLUME } from '../../../src/site/quiz/questions.ts';
import { questions, read, valuesOf } from './content.ts';

const leaseExamples = read('lease-examples.yml') as PriceSource['leaseExamples'];

/** Returns the midpoint of an answer's range, or the lower bound for the highest volume. */
const PAGES: Readonly<Record<string, number>> = { low: 1500, medium: 6500, high: 17_500, 'very-high': 25_000 };
const SHARES: Readonly<Record<string, number>> = { '0-20': 10, '21-50': 35, '51-80': 65, '81-100': 90 };

test('answers count as the middle of their range, the last volume as its minimum, and a month is the rent plus the pages', () => {
  for (const volume of valuesOf(VOLUME))
    for (const colour of valuesOf(COLOUR)) {
      const pages = pagesOf(questions, volume, colour);
      const [all, share] = [PAGES[volume] as number, SHARES[colour] as number];
      const coloured = Math.round((all * share) / 100);
      expect(pages, `${volume} ${colour}`).toEqual({
        mono: all - coloured,
        colour: coloured,
        colourShare: share,
        isLeast: volume === 'very-high',
      });
      const month = monthOf({ leaseExamples }, '286.00', pages);
      expect(month.rentCents).toBe(28_600);
      expect(month.colourCents).toBe(coloured * 11);
      expect(month.monthlyCents).toBe(28_600 + Math.round((all - coloured) * 1.32) + coloured * 11);
    }
});
