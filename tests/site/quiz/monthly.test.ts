import { expect, test } from 'vitest';
import type { PriceSource } from '../../../src/site/priced-offices.ts';
import { withMonthlyGuides } from '../../../src/site/quiz/monthly.ts';
import { BUDGET, COLOUR, VOLUME } from '../../../src/site/quiz/questions.ts';
import { recommend } from '../../../src/site/quiz/recommend.ts';
import { printers, questions, read, rules, valuesOf } from './content.ts';

const leaseExamples = read('lease-examples.yml') as PriceSource['leaseExamples'];
const guided = withMonthlyGuides({ quiz: { questions, rules }, printers, leaseExamples }, rules);

/** The middle of each answer; of the last volume its beginning. */
const PAGES: Readonly<Record<string, number>> = { low: 1500, medium: 6500, high: 17_500, 'very-high': 25_000 };
const SHARES: Readonly<Record<string, number>> = { '0-20': 0.1, '21-50': 0.35, '51-80': 0.65, '81-100': 0.9 };

test('every result has the rent and the pages of the middle of its answers, reckoned again', () => {
  for (const volume of valuesOf(VOLUME))
    for (const colour of valuesOf(COLOUR)) {
      const answers = [
        { questionId: VOLUME, answer: volume },
        { questionId: COLOUR, answer: colour },
      ];
      for (const { priceRange, guide } of recommend(guided, printers, answers)) {
        const pages = PAGES[volume] as number;
        const coloured = Math.round(pages * (SHARES[colour] as number));
        const month = Number(priceRange.slice(1)) + (pages - coloured) * 0.0132 + coloured * 0.11;
        expect(guide?.slice(0, 3), `${volume} ${colour}`).toEqual([Math.round(month), pages - coloured, coloured]);
      }
    }
});

test('a rule has guides for the answers alone that it can be met by', () => {
  const of = (rent: string) => Object.keys(guided.find(({ monthlyRent }) => monthlyRent === rent)?.guides ?? {});
  expect(of('286.00')).toEqual(['0-20']);
  expect(of('313.50')).toEqual(['21-50', '51-80', '81-100']);
});

const noteFor = (volume: string, colour: string, budget: string): string | undefined =>
  recommend(guided, printers, [
    { questionId: VOLUME, answer: volume },
    { questionId: COLOUR, answer: colour },
    { questionId: BUDGET, answer: budget },
  ])[0]?.overBudget?.[0];

test('a rent within the budget whose month with the pages is not says so, and what brings it down', () => {
  expect(noteFor('medium', '21-50', '301-500')).toBe(
    'The rent alone is within your budget of $301 to $500; with your pages it comes to about $620. Fewer colour pages bring it down most.',
  );
  expect(noteFor('very-high', '0-20', '501-1000')).toBe(
    'The rent alone is within your budget of $501 to $1,000; with your pages it comes to about $1,115 or $1,272. Fewer pages bring it down most.',
  );
});

test('what is within the budget with its pages has no note, and a rent over it has the other one', () => {
  expect(noteFor('medium', '0-20', '301-500')).toBeUndefined();
  expect(noteFor('very-high', '81-100', '1001+')).toBeUndefined();
  expect(noteFor('medium', '21-50', '100-300')).toBeUndefined();
});

test('all machines of a result are over a budget, or none is', () => {
  for (const volume of valuesOf(VOLUME))
    for (const colour of valuesOf(COLOUR))
      for (const budget of valuesOf(BUDGET)) {
        const notes = recommend(guided, printers, [
          { questionId: VOLUME, answer: volume },
          { questionId: COLOUR, answer: colour },
          { questionId: BUDGET, answer: budget },
        ]).map(({ overBudget }) => overBudget?.[0]);
        expect(new Set(notes).size, `${volume} ${colour} ${budget}`).toBe(1);
      }
});
