import { once, type Site } from 'build-site';
import type { LeaseCost } from '../src/site/lease-cost.ts';
import { dollars } from '../src/site/money.ts';
import { OFFICES } from '../src/site/named-offices.ts';
import {
  type Office,
  type PricedOffice,
  type PriceSource,
  pricedOffices,
  priceOf,
  priceSource,
} from '../src/site/priced-offices.ts';
import { pagesByColour, TERM_MONTHS } from '../src/site/usual-lease.ts';

/** Returns the data from which all prices on the site are computed. */
export const priceSourceOf = once(({ content }): PriceSource => priceSource(content));

export type LeaseExample = PricedOffice;

/** `share` changes the page counts but not the machine. */
export const costAt = (site: Site, office: LeaseExample, share: number): LeaseCost =>
  priceOf(priceSourceOf(site), office, { share }).cost;

const rentOn = ({ quiz }: PriceSource, id: string): number =>
  Math.round(Number(quiz.rules.find(({ printer }) => printer === id)?.monthlyRent) * 100);

/** Returns the monthly cost in cents on this machine, even if the quiz would suggest a different one. */
export const monthOn = (site: Site, { id }: { readonly id: string }, pages: number): number => {
  const source = priceSourceOf(site);
  const office = { ...pagesByColour(pages), termMonths: TERM_MONTHS, rentCents: rentOn(source, id) };
  return priceOf(source, office).cost.monthlyCents;
};

const tenthOfACent = ({ monoPages, termMonths }: Office): Readonly<Record<string, string>> => {
  const month = Math.round(monoPages / 10);
  const sum = (cents: number): string => dollars(cents).replace(/\.00$/, '');
  return { month: sum(month), term: sum(month * termMonths) };
};

/** Fills in the amounts, which depend on the page counts. */
const remarkOn = (office: Office): string =>
  office.remark.replace(/\{(\w+)\}/g, (token, name: string) => tenthOfACent(office)[name] ?? token);

/** Returns the first example office with this machine, or else the largest office priced on it. */
export const officeOn = (
  site: Site,
  { id, name }: Pick<PriceSource['printers'][number], 'id' | 'name'>,
): LeaseExample => {
  const source = priceSourceOf(site);
  const offices = leaseExamplesOf(site);
  const own = offices.find(({ printer }) => printer === id);
  if (own !== undefined) return own;
  const office = { ...(offices.at(-1) as LeaseExample), printer: id, printerName: name, rentCents: rentOn(source, id) };
  return { ...office, ...priceOf(source, office) };
};

export const leaseExamplesOf = once((site): readonly LeaseExample[] =>
  pricedOffices(priceSourceOf(site)).map((office) => ({ ...office, remark: remarkOn(office) })),
);

export const usualOfficeOf = (site: Site): LeaseExample => {
  const office = leaseExamplesOf(site).find(({ id }) => id === OFFICES.usual);
  if (office === undefined) throw new Error(`content/lease-examples.yml has no office '${OFFICES.usual}'`);
  return office;
};
