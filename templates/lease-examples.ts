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

/** What all prices of the site follow from. */
export const priceSourceOf = once(({ content }): PriceSource => priceSource(content));

/** An office of `content/lease-examples.yml` with its machine and what its lease comes to. Amounts include GST. */
export type LeaseExample = PricedOffice;

/** What an office pays when it prints `share` of its planned pages on the machine for all of them. */
export const costAt = (site: Site, office: LeaseExample, share: number): LeaseCost =>
  priceOf(priceSourceOf(site), office, { share }).cost;

/** The first rent that the quiz gives for a machine, in cents. */
const rentOn = ({ quiz }: PriceSource, id: string): number =>
  Math.round(Number(quiz.rules.find(({ printer }) => printer === id)?.monthlyRent) * 100);

/** A month on a machine with so many pages, in cents, whichever machine the quiz suggests for them. */
export const monthOn = (site: Site, { id }: { readonly id: string }, pages: number): number => {
  const source = priceSourceOf(site);
  const office = { ...pagesByColour(pages), termMonths: TERM_MONTHS, rentCents: rentOn(source, id) };
  return priceOf(source, office).cost.monthlyCents;
};

/** A tenth of a cent on the mono rate, in cents: what a remark may print as `{month}` and, over the term, `{term}`. */
const tenthOfACent = ({ monoPages, termMonths }: Office): Readonly<Record<string, string>> => {
  const month = Math.round(monoPages / 10);
  const sum = (cents: number): string => dollars(cents).replace(/\.00$/, '');
  return { month: sum(month), term: sum(month * termMonths) };
};

/** The remark with its sums worked out, so that they follow the page counts. */
const remarkOn = (office: Office): string =>
  office.remark.replace(/\{(\w+)\}/g, (token, name: string) => tenthOfACent(office)[name] ?? token);

/** The office whose bill says what a machine costs: the first that has it, else the largest, as if it had. */
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

/** The example offices, smallest first. */
export const leaseExamplesOf = once((site): readonly LeaseExample[] =>
  pricedOffices(priceSourceOf(site)).map((office) => ({ ...office, remark: remarkOn(office) })),
);

/** The office whose bill is shown first. */
export const usualOfficeOf = (site: Site): LeaseExample => {
  const office = leaseExamplesOf(site).find(({ id }) => id === OFFICES.usual);
  if (office === undefined) throw new Error(`content/lease-examples.yml has no office '${OFFICES.usual}'`);
  return office;
};
