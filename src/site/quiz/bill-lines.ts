import { gstIn } from '../money.ts';
import { yearsOf } from './recommend.ts';
import type { Result, Suggestion } from './results.ts';

/** A line of a bill: what for, how much, how it comes about, and whether it is what a month comes to. */
export type Line = readonly [name: string, amount: string, working?: string, isTotal?: boolean];

/** The terms of the quiz, as the blank bill names them. */
export const EITHER_TERM = '48 or 60';

/** As `money.ts` writes an amount, in fewer bytes of the page's script. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/**
 * The bill of a suggested machine: the blank one filled in, line by line. `lease`: the months, as answered; until then what
 * depends on them stays as it is.
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
