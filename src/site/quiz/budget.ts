import type { Month } from './monthly.ts';
import type { Option } from './questions.ts';

const HUNDRED = 100;

/** Formats an amount in whole dollars, such as '$1,719'. */
export const about = (cents: number): string => `$${Math.round(cents / HUNDRED).toLocaleString('en-AU')}`;

export interface LittleColour {
  /** Colour pages per hundred. */
  readonly colourShare: number;
  readonly monthlyCents: number;
}

export interface FewerPages {
  /** For example '1,500 pages, 35% in colour, on the M8124cidn'. */
  readonly words: string;
  readonly monthlyCents: number;
}

interface Over {
  /** Cost of the cheapest machine in the result. */
  readonly month: Month;
  readonly isFrom: boolean;
  /** Undefined if the visitor already prints few colour pages. */
  readonly littleColour: LittleColour | undefined;
  readonly fewerPages: readonly FewerPages[];
}

const reasonFor = ({ rentCents, colourCents, monthlyCents }: Month, upTo: number): string => {
  if (colourCents > monthlyCents / 2) return ' Most of the cost is colour pages.';
  return rentCents > upTo * HUNDRED ? ` The rent alone is more than ${about(upTo * HUNDRED)}.` : '';
};

/** Suggests a lower share of colour, or else fewer pages. */
const wayOut = ({ littleColour, fewerPages }: Over, upTo: number): string => {
  const fits = ({ monthlyCents }: { readonly monthlyCents: number }) => monthlyCents <= upTo * HUNDRED;
  const fewer = fewerPages.find(fits);
  const within = fewer
    ? `No printer of ours handles so many pages for ${about(upTo * HUNDRED)} a month. For about ${about(fewer.monthlyCents)} you could print ${fewer.words}.`
    : 'No printer of ours handles so many pages within your budget.';
  if (littleColour === undefined) return within;
  const little = `With only ${littleColour.colourShare}% in colour, the same pages cost about ${about(littleColour.monthlyCents)}.`;
  return fits(littleColour) ? little : `${little} ${within}`;
};

export type BudgetNote = readonly [excess: string, wayOut: string];

export const budgetNotes = (budgets: readonly Option[], over: Over): Readonly<Record<string, BudgetNote>> => {
  const { monthlyCents } = over.month;
  return Object.fromEntries(
    budgets.flatMap(({ value, upTo = Number.POSITIVE_INFINITY }): readonly [string, BudgetNote][] => {
      const excess = monthlyCents - upTo * HUNDRED;
      if (excess <= 0) return [];
      const sum = `This costs ${over.isFrom ? 'at least' : 'about'} ${about(monthlyCents)} a month`;
      return [
        [
          value,
          [
            `${sum}, ${about(excess)} more than your budget of ${about(upTo * HUNDRED)}.${reasonFor(over.month, upTo)}`,
            wayOut(over, upTo),
          ],
        ],
      ];
    }),
  );
};
