import { dollars } from '../money.ts';
import { type PricedOffice, priceOf } from '../priced-offices.ts';
import { claimed } from './claims.ts';
import { number } from './grammar.ts';
import type { CopyOptions } from './options.ts';
import type { Profile } from './profile.ts';

/** The example offices of these ids, in their order. */
export const officesOf = ({ offices }: CopyOptions, ids: readonly string[]): readonly PricedOffice[] =>
  ids.map((id) => {
    const office = offices.find((one) => one.id === id);
    if (office === undefined) throw new Error(`content/lease-examples.yml has no office '${id}'`);
    return office;
  });

/** In a sentence: `an accounting practice of eight`, `a law firm of twenty-five`. */
export const officeInText = ({ office }: PricedOffice): string =>
  `${/^[AEIOU]/.test(office) ? 'an' : 'a'} ${office.charAt(0).toLowerCase()}${office.slice(1)}`;

/** `TASKalfa 2554ci`. */
export const shortName = (printerName: string): string => printerName.replace('Kyocera ', '');

/** `2554ci`, where it is plain whose machines they are. */
export const modelOf = (printerName: string): string => printerName.split(' ').at(-1) ?? printerName;

/** Of a month. */
export const pagesIn = ({ monoPages, colourPages }: PricedOffice): number => monoPages + colourPages;

/** `ten`: how many people an office has. */
export const peopleOf = ({ office }: PricedOffice): string => / of (\S+)/.exec(office)?.[1] ?? office;

/** `3,000 black, 500 colour`. */
export const pagesOf = ({ monoPages, colourPages }: PricedOffice): string =>
  `${number(monoPages)} black, ${number(colourPages)} colour`;

/** Rent and pages of a whole term with the freight of the place, in whole cents. */
export const wholeTerm = (office: PricedOffice, { coverage, options }: Profile, termMonths: number): number =>
  priceOf(options.prices, office, { termMonths }).cost.totalCents + (coverage.freight?.cents ?? 0);

/** `$196.90`, always with cents: a rent. */
export const rent = ({ rentCents }: Pick<PricedOffice, 'rentCents'>): string => dollars(rentCents);

/** For descriptions: the least rent, as the register of claims words it. */
export const leastRentSentence = (options: CopyOptions): string | undefined =>
  claimed(options, ['least-rent'], (rent) => `${rent}, plus pages.`);

/** What adds rent and is in none of our sums, each of which is of a bare machine. */
export const OPTIONS = 'options such as a finisher';

/** What a bill leaves out; freight with a line of its own is in it, on pages of places, which have fewer words to spare. */
export const notInBill = (hasFreight = false): string =>
  `Not in the bill: paper, staples${hasFreight ? ' and options' : `, ${OPTIONS}, and freight outside the metropolitan zone`}.`;
