import fc from 'fast-check';
import { expect, test } from 'vitest';
import { about, budgetNotes } from '../../../src/site/quiz/budget.ts';
import { BUDGET } from '../../../src/site/quiz/questions.ts';
import { questions } from './content.ts';

const budgets = questions.find(({ id }) => id === BUDGET)?.options ?? [];

const month = (rentCents: number, monoCents: number, colourCents: number) => ({
  rentCents,
  monoCents,
  colourCents,
  monthlyCents: rentCents + monoCents + colourCents,
});

const FEWER = [
  { words: '17,500 pages', monthlyCents: 78_760 },
  { words: '6,500 pages', monthlyCents: 43_472 },
  { words: '1,500 pages', monthlyCents: 26_752 },
];

const notesOf = (of: ReturnType<typeof month>, isFrom = false, little?: number, fewerPages = FEWER) =>
  budgetNotes(budgets, {
    month: of,
    isFrom,
    littleColour: little === undefined ? undefined : { colourShare: 10, monthlyCents: little },
    fewerPages,
  });

test('the note states how far a month is over budget, why, and what would fit: the same pages with little colour, or else the largest volume', () => {
  expect(notesOf(month(54_340, 3_300, 87_500), true, 43_472)).toEqual({
    '100-300': [
      'This costs at least $1,451 a month, $1,151 more than your budget of $300. Most of the cost is colour pages.',
      'With only 10% in colour, the same pages cost about $435. No printer of ours handles so many pages for $300 a month. For about $268 you could print 1,500 pages.',
    ],
    '301-500': [
      'This costs at least $1,451 a month, $951 more than your budget of $500. Most of the cost is colour pages.',
      'With only 10% in colour, the same pages cost about $435.',
    ],
    '501-1000': [
      'This costs at least $1,451 a month, $451 more than your budget of $1,000. Most of the cost is colour pages.',
      'With only 10% in colour, the same pages cost about $435.',
    ],
  });
});

test('the note states whether the rent alone exceeds the budget if colour is not the main cost', () => {
  const notes = notesOf(month(38_720, 20_790, 19_250), false);
  expect(notes).toEqual({
    '100-300': [
      'This costs about $788 a month, $488 more than your budget of $300. The rent alone is more than $300.',
      'No printer of ours handles so many pages for $300 a month. For about $268 you could print 1,500 pages.',
    ],
    '301-500': [
      'This costs about $788 a month, $288 more than your budget of $500.',
      'No printer of ours handles so many pages for $500 a month. For about $435 you could print 6,500 pages.',
    ],
  });
});

test('the note states that nothing fits the budget', () => {
  expect(notesOf(month(38_720, 20_790, 19_250), false, 40_000, [])['100-300']?.[1]).toBe(
    'With only 10% in colour, the same pages cost about $400. No printer of ours handles so many pages within your budget.',
  );
});

const cents = fc.integer({ min: 0, max: 400_000 });

test('the note starts with the monthly cost and the excess, and is missing if the month fits the budget', () => {
  fc.assert(
    fc.property(cents, cents, cents, (rent, mono, colour) => {
      const sum = month(rent, mono, colour);
      const notes = notesOf(sum);
      for (const { value, upTo = Number.POSITIVE_INFINITY } of budgets) {
        const over = sum.monthlyCents - upTo * 100;
        expect(notes[value] !== undefined, value).toBe(over > 0);
        if (over > 0)
          expect(notes[value]?.[0]).toContain(
            `${about(sum.monthlyCents)} a month, ${about(over)} more than your budget`,
          );
      }
    }),
  );
});
