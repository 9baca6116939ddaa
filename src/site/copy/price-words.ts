import { dollars, wholeDollars } from '../money.ts';
import {
  type Machine,
  machineFor,
  moreColourOf,
  type PricedOffice,
  type PriceSource,
  priceOf,
} from '../priced-offices.ts';
import { beyondUsual } from '../quiz/beyond.ts';
import { COLOUR } from '../quiz/questions.ts';
import { pagesByColour, pagesOfPeople, TERM_MONTHS } from '../usual-lease.ts';
import { claimed } from './claims.ts';
import { count, number, sentences } from './grammar.ts';
import type { CopyOptions } from './options.ts';
import type { Profile } from './profile.ts';

export const officesOf = ({ offices }: CopyOptions, ids: readonly string[]): readonly PricedOffice[] =>
  ids.map((id) => {
    const office = offices.find((one) => one.id === id);
    if (office === undefined) throw new Error(`content/lease-examples.yml has no office '${id}'`);
    return office;
  });

/** Returns an office that is not one of the examples, with the assumed number of pages per person. */
export const officeOfPeople = (people: number, { prices }: Pick<CopyOptions, 'prices'>): PricedOffice => {
  const printed = pagesByColour(pagesOfPeople(people, prices.leaseExamples.pagesPerPerson));
  const office = {
    id: `office-of-${people}`,
    office: `Office of ${count(people)}`,
    people,
    ...printed,
    termMonths: TERM_MONTHS,
    remark: '',
    ...machineFor(prices, printed.monoPages, printed.colourPages),
  };
  return { ...office, ...priceOf(prices, office) };
};

/** Returns the lowest share of colour. */
const lowestShare = ({ quiz }: Pick<PriceSource, 'quiz'>): string =>
  quiz.questions.find(({ id }) => id === COLOUR)?.options[0]?.value ?? '';

/** The office that most readers compare with their own. */
export const officeOfSix = (options: Pick<CopyOptions, 'prices'>): PricedOffice => officeOfPeople(6, options);

/** Returns undefined unless the quiz suggests the printer for more pages than its usual volume. */
export const beyondOf = (
  prices: Pick<PriceSource, 'quiz' | 'printers'>,
  printer: string,
): ReturnType<typeof beyondUsual> => {
  const rule = prices.quiz.rules.find((one) => one.printer === printer);
  return rule && beyondUsual(prices, rule, lowestShare(prices));
};

/** Returns `5,000 to 7,500` if the quiz suggests the printer for more pages than its usual volume. */
export const usualVolumeOf = (prices: Pick<PriceSource, 'quiz' | 'printers'>, printer: string): string | undefined =>
  beyondOf(prices, printer)?.usual.replace(' pages a month', '');

/** Returns `usual volume 5,000 to 7,500` under the same condition. */
export const usuallyOf = (prices: Pick<PriceSource, 'quiz' | 'printers'>, printer: string): string | undefined => {
  const usual = usualVolumeOf(prices, printer);
  return usual && `usual volume ${usual}`;
};

/** Returns undefined unless the quiz suggests the office's printer for more pages than its usual volume. */
export const onNextPrinter = (
  office: PricedOffice,
  { prices }: Pick<CopyOptions, 'prices'>,
): PricedOffice | undefined => {
  const beyond = beyondOf(prices, office.printer);
  if (beyond === undefined) return undefined;
  const { printer, priceRange } = beyond.next;
  const moved = {
    ...office,
    printer: printer.id,
    printerName: printer.name,
    pagesPerMinute: printer.pagesPerMinute,
    rentCents: Math.round(Number(priceRange.slice(1)) * 100),
  };
  return { ...moved, ...priceOf(prices, moved) };
};

/** States in Markdown what the office of six prints and pays: `six.pages`, `six.12.month` and `six.12.total`. */
export const termsOfSix = (options: Pick<CopyOptions, 'prices'>): Readonly<Record<string, string>> => {
  const office = officeOfSix(options);
  return Object.fromEntries([
    ['six.pages', number(pagesIn(office))],
    ['six.colour', number(office.colourPages)],
    ...options.prices.leaseExamples.terms.flatMap(({ months }) => {
      const { monthlyCents, totalCents } = priceOf(options.prices, office, { termMonths: months }).cost;
      return [
        [`six.${months}.month`, dollars(monthlyCents)],
        [`six.${months}.total`, wholeDollars(totalCents)],
      ];
    }),
  ]);
};

export const officeInText = ({ office }: PricedOffice): string =>
  `${/^[AEIOU]/.test(office) ? 'an' : 'a'} ${office.charAt(0).toLowerCase()}${office.slice(1)}`;

export const shortName = (printerName: string): string => printerName.replace('Kyocera ', '');

/** Returns the model without the manufacturer's name, for contexts that already state it. */
export const modelOf = (printerName: string): string => printerName.split(' ').at(-1) ?? printerName;

/** Returns undefined if colour does not affect the printer's rent. */
export const moreColourRent = (
  source: Pick<PriceSource, 'quiz'>,
  { printer, printerName }: Pick<Machine, 'printer' | 'printerName'>,
): string | undefined => {
  const more = moreColourOf(source, printer);
  return (
    more &&
    `If more than ${more.share}% of your pages are in colour, the ${modelOf(printerName)} rents for ${dollars(more.rentCents)}.`
  );
};

export const pagesIn = ({ monoPages, colourPages }: PricedOffice): number => monoPages + colourPages;

/** Returns the number of people as a word, such as `ten`. */
export const peopleOf = ({ office }: PricedOffice): string => / of (\S+)/.exec(office)?.[1] ?? office;

export const pagesOf = ({ monoPages, colourPages }: PricedOffice): string =>
  `${number(monoPages)} black, ${number(colourPages)} colour`;

/** Returns the cost of the whole term in cents, including pages and freight. */
export const wholeTerm = (office: PricedOffice, { coverage, options }: Profile, termMonths: number): number =>
  priceOf(options.prices, office, { termMonths }).cost.totalCents + (coverage.freight?.cents ?? 0);

/** Returns '' if freight is included. */
const withFreight = ({ coverage: { freight } }: Profile): string => {
  if (freight === undefined) return ' plus freight';
  return freight.cents > 0 ? ' with freight' : '';
};

/** Returns `$13,049 over 48 months with freight`. */
export const totalOver = (office: PricedOffice, profile: Profile, termMonths: number): string =>
  `${wholeDollars(wholeTerm(office, profile, termMonths))} over ${termMonths} months${withFreight(profile)}`;

/** Returns `, and $332.20 once for freight` or `; freight is included`. */
export const freightOnce = ({ coverage: { freight } }: Profile): string => {
  if (freight === undefined) return ', plus freight';
  return freight.cents > 0 ? `, and ${dollars(freight.cents)} once for freight` : '; freight is included';
};

/** Returns the monthly bill of six people, such as `$264`, rounded because it is an estimate. */
export const monthOfSix = (options: Pick<CopyOptions, 'prices'>): string =>
  wholeDollars(officeOfSix(options).cost.monthlyCents);

const sixPayMonthly = ({ options }: Profile): string =>
  `Six people who print ${number(pagesIn(officeOfSix(options)))} pages pay about ${monthOfSix(options)} a month on our smallest printer`;

export const sixPay = (profile: Profile): string => `${sixPayMonthly(profile)}${freightOnce(profile)}.`;

/** States the cost of the whole term. The bill next to it has the freight. */
export const sixPayInAll = (profile: Profile, termMonths: number): string =>
  `${sixPayMonthly(profile)}: ${totalOver(officeOfSix(profile.options), profile, termMonths)}.`;

export const rent = ({ rentCents }: Pick<PricedOffice, 'rentCents'>): string => dollars(rentCents);

export const leastRentSentence = (options: CopyOptions): string | undefined =>
  claimed(options, ['least-rent'], (rent) => `${rent}, plus pages.`);

const amountsIn = (wording: string): readonly number[] =>
  (wording.match(/\d[\d,]*/g) ?? []).map((sum) => Number(sum.replaceAll(',', '')));

/** Returns 500 for `$50-$500 per month`, and Infinity if there is no number. */
const mostOf = (wording: string): number => {
  const amounts = amountsIn(wording);
  return amounts.length > 0 ? Math.max(...amounts) : Number.POSITIVE_INFINITY;
};

/** Rents above this multiple of the range's lower end are not close to it. */
const FAR = 2;

/** Also mentions our printers whose rent exceeds the typical range. */
export const rentRanges = (options: CopyOptions): string | undefined =>
  claimed(options, ['price', 'term'], (price, term) => {
    const rents = options.prices.quiz.rules.map(({ printer, monthlyRent }) => ({ printer, rent: Number(monthlyRent) }));
    const [least, most] = [Math.min(...rents.map(({ rent }) => rent)), Math.max(...rents.map(({ rent }) => rent))];
    const printers = new Set(rents.map(({ printer }) => printer)).size;
    const dearer = new Set(rents.filter(({ rent }) => rent > mostOf(price)).map(({ printer }) => printer)).size;
    const [low = least] = amountsIn(price);
    return sentences(
      `Our ${count(printers)} printers rent for $${least.toFixed(2)} to $${most.toFixed(2)} a month over 48 or 60 months, plus pages.`,
      `Across all our leases the rent is typically ${price}, over ${term}.`,
      dearer > 0 &&
        `Our ${dearer === 1 ? 'fastest printer costs' : `${count(dearer)} fastest printers cost`} more than $${number(mostOf(price))}.`,
      least > low * FAR && `For a rent below $${least.toFixed(2)}, ask us about other printers.`,
    );
  });

export const OPTIONS = 'options such as a document feeder or finisher';

/** Omits freight on location pages, whose bills include it. */
export const extraCosts = (hasFreight = false): string =>
  hasFreight
    ? `Paper, staples, insurance and ${OPTIONS} are extra.`
    : 'Paper, staples, insurance, a document feeder, a finisher, and freight outside the metropolitan zone are extra.';

export const PAGE_RATES_COVER = 'Page rates cover toner, parts and service.';

/** Warns about A3, because agreements differ in how they count it. */
export const pageRatesCover = (toner = 'toner'): string =>
  `Page rates cover ${toner}, parts and service; an A3 page often counts as two.`;

export const estimate = (bills: 'one' | 'several' = 'one'): string =>
  bills === 'one'
    ? 'This is an estimate based on assumed page counts and rates, not a quote.'
    : 'These are estimates based on assumed page counts and rates, not quotes.';
