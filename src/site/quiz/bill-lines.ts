import { gstIn } from '../money.ts';
import { yearsOf } from './recommend.ts';
import type { Result, Suggestion } from './results.ts';

export type Line = readonly [name: string, amount: string, working?: string, isTotal?: boolean];

export const EITHER_TERM = '48 or 60';

/** Adds less to the page's script than `dollars` in `money.ts`. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/** `lease` is in months. Lines that depend on it stay blank until it is answered. */
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
