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

const notesOf = (of: ReturnType<typeof month>, isFrom = false, little?: number) =>
  budgetNotes(budgets, {
    month: of,
    isFrom,
    littleColour: little === undefined ? undefined : { label: 'Up to 20%', monthlyCents: little },
  });

test('where colour pages are most of a month, it says what little colour would come to', () => {
  expect(notesOf(month(54_340, 3_300, 247_500), true, 111_540)['100-300']).toBe(
    'From about $3,051 a month, some $2,751 over your $300. Colour pages are most of it: with up to 20% in colour the same pages come to about $1,115 a month.',
  );
});

test('else it says whether the rent alone is over the budget', () => {
  const notes = notesOf(month(38_720, 20_790, 19_250), false);
  expect(notes).toEqual({
    '100-300': 'About $788 a month, some $488 over your $300. The rent alone is over it.',
    '301-500': 'About $788 a month, some $288 over your $500. The rent alone is within it; the pages come on top.',
  });
});

test('whoever prints as little colour as there is, is not told to print less of it', () => {
  expect(notesOf(month(10_000, 0, 90_000))['100-300']).not.toContain('Colour');
});

const cents = fc.integer({ min: 0, max: 400_000 });

test('a note leads with the month and what it is over by, and stands with no budget that the month is within', () => {
  fc.assert(
    fc.property(cents, cents, cents, (rent, mono, colour) => {
      const sum = month(rent, mono, colour);
      const notes = notesOf(sum);
      for (const { value, upTo = Number.POSITIVE_INFINITY } of budgets) {
        const over = sum.monthlyCents - upTo * 100;
        expect(notes[value] !== undefined, value).toBe(over > 0);
        if (over > 0)
          expect(notes[value]).toContain(`${about(sum.monthlyCents)} a month, some ${about(over)} over your`);
      }
    }),
  );
});
