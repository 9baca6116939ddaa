import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearestWithin, withBudgetNotes } from '../../../src/site/quiz/budget.ts';
import { type Answer, BUDGET, COLOUR, type Question, VOLUME } from '../../../src/site/quiz/questions.ts';
import { type BudgetNote, type Rule, recommend } from '../../../src/site/quiz/recommend.ts';
import { printers, questions, rules, valuesOf } from './content.ts';

const answersOf = (volume: string, colour: string, budget: string): Answer[] => [
  { questionId: VOLUME, answer: volume },
  { questionId: COLOUR, answer: colour },
  { questionId: BUDGET, answer: budget },
];

/** A note as the page says it. */
const wordsOf = ([why, url, name, suits]: BudgetNote): string => (url === undefined ? why : `${why} ${name} ${suits}`);

const notesOf = (given: readonly Rule[], answers: readonly Answer[]) =>
  recommend(given, printers, answers).map(({ overBudget }) => overBudget && wordsOf(overBudget));

const noted = withBudgetNotes({ questions, rules }, printers);

const PAGES = 'the pages you print decide the machine';
const COLOURS = 'the pages you print, and how many are in colour, decide the rent';
const FITS_300 =
  'By its rent alone the Kyocera TASKalfa 2554ci would fit, at $286.00 a month. It is made for fewer pages or less colour than yours: 5,000-7,500 prints per month, up to 20% in colour. Pages come on top of the rent.';
const FITS_500 =
  'By its rent alone the Kyocera TASKalfa 3554ci would fit, at $387.20 a month. It is made for fewer pages or less colour than yours: 10,000-12,500 prints per month. Pages come on top of the rent.';

/** All that is over a budget, written out. */
const expected = (volume: string, colour: string, budget: string): readonly (string | undefined)[] => {
  if (budget === '100-300') {
    if (volume === 'medium' && colour !== '0-20')
      return [`Over your budget of $100 to $300, because ${COLOURS}. ${FITS_300}`];
    if (volume === 'high') return [`Over your budget of $100 to $300, because ${PAGES}. ${FITS_300}`];
    if (volume === 'very-high') return Array(2).fill(`Over your budget of $100 to $300, because ${PAGES}. ${FITS_300}`);
  }
  if (budget === '301-500' && volume === 'very-high')
    return Array(2).fill(`Over your budget of $301 to $500, because ${PAGES}. ${FITS_500}`);
  return volume === 'very-high' ? [undefined, undefined] : [undefined];
};

test('each of the 64 combinations of volume, colour and budget is over it or is not', () => {
  for (const volume of valuesOf(VOLUME))
    for (const colour of valuesOf(COLOUR))
      for (const budget of valuesOf(BUDGET))
        expect(notesOf(noted, answersOf(volume, colour, budget)), `${volume} ${colour} ${budget}`).toEqual(
          expected(volume, colour, budget),
        );
});

test('without an answer on budget, or one that is not offered, nothing is over it', () => {
  expect(notesOf(noted, answersOf('very-high', '0-20', ''))).toEqual([undefined, undefined]);
  expect(notesOf(noted, answersOf('very-high', '0-20', 'nothing'))).toEqual([undefined, undefined]);
});

const rent = fc.integer({ min: 0, max: 200_000 }).map((cents) => (cents / 100).toFixed(2));
const someRules: fc.Arbitrary<Rule[]> = fc.array(
  fc.record({
    volume: fc.constantFrom(...valuesOf(VOLUME)),
    printer: fc.constantFrom(...printers.map(({ id }) => id)),
    monthlyRent: rent,
    monthlyVolume: fc.constant('some prints per month'),
  }),
);
const dollars = fc.integer({ min: 0, max: 2_000 });

test('what would fit is the dearest that rents within the budget, whatever the rules', () => {
  fc.assert(
    fc.property(someRules, dollars, (given, most) => {
      const affordable = given.map(({ monthlyRent }) => Number(monthlyRent)).filter((one) => one <= most);
      const found = dearestWithin(given, most);
      expect(found && Number(found.monthlyRent)).toBe(affordable.length === 0 ? undefined : Math.max(...affordable));
    }),
  );
});

test('a note stands with each rent that is over the budget and with no other, and says what would fit', () => {
  const withTop = (upTo: number): Question => ({
    id: BUDGET,
    text: 'What could you spend each month?',
    type: 'select',
    options: [
      { value: 'some', label: 'Some', upTo },
      { value: 'any', label: 'Any' },
    ],
    required: true,
  });
  fc.assert(
    fc.property(someRules, dollars, (given, most) => {
      const fits = dearestWithin(given, most);
      for (const { monthlyRent, overBudget } of withBudgetNotes(
        { questions: [withTop(most)], rules: given },
        printers,
      )) {
        expect(overBudget?.any).toBeUndefined();
        expect(overBudget?.some !== undefined).toBe(Number(monthlyRent) > most);
        if (overBudget?.some)
          expect(wordsOf(overBudget.some)).toContain(fits ? `at $${fits.monthlyRent} a month` : 'ask us');
      }
    }),
  );
});

test('the rules themselves stay as the content has them', () => {
  expect(noted.map(({ overBudget, ...rule }) => rule)).toEqual(rules);
});
