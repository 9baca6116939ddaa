import { dollars } from '../money.ts';
import { type PricedOffice, priceOf } from '../priced-offices.ts';
import { claimed } from './claims.ts';
import { number } from './grammar.ts';
import type { CopyOptions } from './options.ts';
import type { Profile } from './profile.ts';

export const officesOf = ({ offices }: CopyOptions, ids: readonly string[]): readonly PricedOffice[] =>
  ids.map((id) => {
    const office = offices.find((one) => one.id === id);
    if (office === undefined) throw new Error(`content/lease-examples.yml has no office '${id}'`);
    return office;
  });

/** Formats the office for a sentence: `an accounting practice of eight`. */
export const officeInText = ({ office }: PricedOffice): string =>
  `${/^[AEIOU]/.test(office) ? 'an' : 'a'} ${office.charAt(0).toLowerCase()}${office.slice(1)}`;

/** Returns `TASKalfa 2554ci`. */
export const shortName = (printerName: string): string => printerName.replace('Kyocera ', '');

/** Returns `2554ci`, for contexts that already name the maker. */
export const modelOf = (printerName: string): string => printerName.split(' ').at(-1) ?? printerName;

export const pagesIn = ({ monoPages, colourPages }: PricedOffice): number => monoPages + colourPages;

/** Returns the number of people in an office as a word: `ten`. */
export const peopleOf = ({ office }: PricedOffice): string => / of (\S+)/.exec(office)?.[1] ?? office;

/** Formats `3,000 black, 500 colour`. */
export const pagesOf = ({ monoPages, colourPages }: PricedOffice): string =>
  `${number(monoPages)} black, ${number(colourPages)} colour`;

/** Returns rent, pages and freight over the whole term, in whole cents. */
export const wholeTerm = (office: PricedOffice, { coverage, options }: Profile, termMonths: number): number =>
  priceOf(options.prices, office, { termMonths }).cost.totalCents + (coverage.freight?.cents ?? 0);

/** Formats rent, always with cents: `$196.90`. */
export const rent = ({ rentCents }: Pick<PricedOffice, 'rentCents'>): string => dollars(rentCents);

/** States the lowest rent for meta descriptions, as worded in the claims register. */
export const leastRentSentence = (options: CopyOptions): string | undefined =>
  claimed(options, ['least-rent'], (rent) => `${rent}, plus pages.`);

/** Extras that raise the rent. All our calculations are for a machine without them. */
export const OPTIONS = 'options such as a finisher';

/**
 * Lists what the bill omits. Location pages use the shorter list: they have less space, and their bill includes
 * freight.
 */
export const notInBill = (hasFreight = false): string =>
  `Not in the bill: paper, staples${hasFreight ? ' and options' : `, ${OPTIONS}, and freight outside the metropolitan zone`}.`;
