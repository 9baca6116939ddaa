import { gstIn } from '../money.ts';
import { yearsOf } from './recommend.ts';
import type { Result, Suggestion } from './results.ts';

/** Bill line: label, amount, explanation, and whether the line is the monthly total. */
export type Line = readonly [name: string, amount: string, working?: string, isTotal?: boolean];

export const EITHER_TERM = '48 or 60';

/** Equivalent to `dollars` in `money.ts`, but smaller in the page's script. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/**
 * Fills in the blank bill for a suggested machine. `lease` is the term answered, in months; lines that depend on it
 * stay blank until then.
 */
export const filledIn = (
  blank: readonly Line[],
  { pages }: Pick<Result, 'pages'>,
  { rent, mono, colour, usual }: Pick<Suggestion, 'rent' | 'mono' | 'colour' | 'usual'>,
  lease: string,
): readonly Line[] => {
  const month = rent + mono + colour;
  const amounts = [rent, mono, colour, month, gstIn(month)].map(dollars);
  const years = lease && yearsOf(lease);
  const facts = [...amounts, lease && dollars(month * Number(lease)), years, years, usual];
  return blank.map(([name, unknown, working, ...rest], place) => [
    name.replace(EITHER_TERM, lease || EITHER_TERM),
    facts[place] || unknown,
    working && `${pages[place - 1]?.toLocaleString('en-AU')} ${working}`,
    ...rest,
  ]);
};
