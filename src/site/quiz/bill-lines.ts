import { yearsOf } from './recommend.ts';
import type { Result, Suggestion } from './results.ts';

/** A line of a bill: what for, how much, and how it comes about. */
export type Line = readonly [name: string, amount: string, working?: string];

/** The line that stands out. */
export const TOTAL = 'A month';

/** The terms of the quiz, as the blank bill names them. */
export const EITHER_TERM = '48 or 60';

/** As `money.ts` writes an amount, in fewer bytes of the page's script. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/** GST is an eleventh of an amount that includes it. */
const GST_SHARE = 11;

/**
 * The bill of a suggested machine over the term that was answered: the blank one filled in, line by line. `lease`: the months, as
 * answered.
 */
export const filledIn = (
  blank: readonly Line[],
  { pages }: Pick<Result, 'pages'>,
  { rent, mono, colour, usual }: Pick<Suggestion, 'rent' | 'mono' | 'colour' | 'usual'>,
  lease: string,
): readonly Line[] => {
  const month = rent + mono + colour;
  const amounts = [rent, mono, colour, month, Math.round(month / GST_SHARE), month * Number(lease)].map(dollars);
  const years = yearsOf(lease);
  const facts = [...amounts, years, years, usual];
  return blank.map(([name, , working], place) => [
    name.replace(EITHER_TERM, lease),
    facts[place] ?? '',
    working && `${pages[place - 1]?.toLocaleString('en-AU')} ${working}`,
  ]);
};
