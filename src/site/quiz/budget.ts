import type { Month } from './monthly.ts';
import type { Option } from './questions.ts';

const HUNDRED = 100;

/** Whole dollars, as one says a sum that is assumed: '$1,719'. */
export const about = (cents: number): string => `$${Math.round(cents / HUNDRED).toLocaleString('en-AU')}`;

/** The same pages with as little colour as the quiz offers. */
export interface LittleColour {
  /** Of a hundred pages, which the sum rests on: 10. */
  readonly colourShare: number;
  readonly monthlyCents: number;
}

/** Fewer pages, and what they come to. */
export interface FewerPages {
  /** '1,500 pages, 35% in colour, on the M8124cidn'. */
  readonly words: string;
  readonly monthlyCents: number;
}

interface Over {
  /** The cheapest machine of a result. */
  readonly month: Month;
  /** The result has more machines than this one. */
  readonly isFrom: boolean;
  /** None where the visitor prints as little already. */
  readonly littleColour: LittleColour | undefined;
  /** The nearest to the answers first. */
  readonly fewerPages: readonly FewerPages[];
}

/** What makes the month so dear, where one thing does. */
const reasonFor = ({ rentCents, colourCents, monthlyCents }: Month, upTo: number): string => {
  if (colourCents > monthlyCents / 2) return ' Most of it is colour.';
  return rentCents > upTo * HUNDRED ? ' The rent alone is over it.' : '';
};

/** What would come within the budget: the same pages with little colour, else fewer of them. */
const wayOut = ({ littleColour, fewerPages }: Over, upTo: number): string => {
  const fits = ({ monthlyCents }: { readonly monthlyCents: number }) => monthlyCents <= upTo * HUNDRED;
  const fewer = fewerPages.find(fits);
  const within = fewer
    ? `Your ${about(upTo * HUNDRED)} is enough for fewer: ${fewer.words}, for about ${about(fewer.monthlyCents)}.`
    : 'No machine of ours comes within your budget.';
  if (littleColour === undefined) return within;
  const little = `With ${littleColour.colourShare}% in colour the same pages come to about ${about(littleColour.monthlyCents)}.`;
  return fits(littleColour) ? little : `${little} ${within}`;
};

/** By how much a month is over a budget and why, and what would not be. */
export type BudgetNote = readonly [excess: string, wayOut: string];

/** What to say, by answer on budget, to whoever could spend less than a month comes to. */
export const budgetNotes = (budgets: readonly Option[], over: Over): Readonly<Record<string, BudgetNote>> => {
  const { monthlyCents } = over.month;
  return Object.fromEntries(
    budgets.flatMap(({ value, upTo = Number.POSITIVE_INFINITY }): readonly [string, BudgetNote][] => {
      const excess = monthlyCents - upTo * HUNDRED;
      if (excess <= 0) return [];
      const sum = `${over.isFrom ? 'From about' : 'About'} ${about(monthlyCents)} a month`;
      return [
        [
          value,
          [
            `${sum}, some ${about(excess)} over your ${about(upTo * HUNDRED)}.${reasonFor(over.month, upTo)}`,
            wayOut(over, upTo),
          ],
        ],
      ];
    }),
  );
};
