import type { Month } from './monthly.ts';
import type { Option } from './questions.ts';

const HUNDRED = 100;

/** Whole dollars, as one says a sum that is assumed: '$1,719'. */
export const about = (cents: number): string => `$${Math.round(cents / HUNDRED).toLocaleString('en-AU')}`;

/** The same pages with as little colour as the quiz offers. */
export interface LittleColour {
  /** 'Up to 20%'. */
  readonly label: string;
  readonly monthlyCents: number;
}

interface Over {
  /** The cheapest machine of a result. */
  readonly month: Month;
  /** The result has more machines than this one. */
  readonly isFrom: boolean;
  /** None where the visitor prints as little already. */
  readonly littleColour: LittleColour | undefined;
}

/** What makes the month so dear, and what it would come to otherwise. */
const reasonFor = ({ month, littleColour }: Over, upTo: number): string => {
  const { rentCents, colourCents, monthlyCents } = month;
  if (littleColour && colourCents > monthlyCents / 2)
    return `Colour pages are most of it: with ${littleColour.label.toLowerCase()} in colour the same pages come to about ${about(littleColour.monthlyCents)} a month.`;
  return rentCents > upTo * HUNDRED
    ? 'The rent alone is over it.'
    : 'The rent alone is within it; the pages come on top.';
};

/** What to say, by answer on budget, to whoever could spend less than a month comes to: by how much it is over, and why. */
export const budgetNotes = (budgets: readonly Option[], over: Over): Readonly<Record<string, string>> => {
  const { monthlyCents } = over.month;
  return Object.fromEntries(
    budgets.flatMap(({ value, upTo = Number.POSITIVE_INFINITY }) => {
      const excess = monthlyCents - upTo * HUNDRED;
      if (excess <= 0) return [];
      const sum = `${over.isFrom ? 'From about' : 'About'} ${about(monthlyCents)} a month`;
      return [[value, `${sum}, some ${about(excess)} over your ${about(upTo * HUNDRED)}. ${reasonFor(over, upTo)}`]];
    }),
  );
};
