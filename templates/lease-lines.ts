import type { LeaseCost, LeaseInputs } from '../src/site/lease-cost.ts';
import { rentOver, type TermRent } from '../src/site/lease-terms.ts';
import { average, dollars, gstIn, rate } from '../src/site/money.ts';
import { figure } from './text.ts';

/** A line of the calculator's bill: what, how much, how it is worked, and whether it is what a month comes to. */
export type LeaseLine = readonly [name: string, amount: string, working?: string, isTotal?: boolean];

/** Where the rent of the calculator is from: a visitor's own, or that of the chosen machine, which follows the term. */
export const rentWords = (isOwn: boolean, termMonths: number): string =>
  isOwn ? 'your own' : `over ${termMonths} months`;

/**
 * What the term does to the rent of a machine of ours, `usualCents` over the longest: a shorter one has fewer months to pay
 * for it.
 */
export const termWords = (terms: readonly TermRent[], usualCents: number, months: number): string => {
  const rent = dollars(rentOver(terms, usualCents, months));
  const usual = dollars(usualCents);
  const what =
    rent === usual
      ? `Under ${terms.find(({ rentPercent }) => rentPercent === 100)?.months} months the rent is higher`
      : `Over ${months} months ${rent}, not ${usual}`;
  return `${what}: fewer months pay for the machine.`;
};

/** That the chosen machine is one for these pages. */
export const suitsWords = (pages: number): string => `It suits ${figure(pages)} pages a month.`;

/**
 * The bill of a lease as printed, by the build and by the calculator. `rentFrom` says where the rent is from; freight counts
 * into the whole term, as on the bills of places.
 */
export const leaseLines = (
  inputs: LeaseInputs,
  cost: LeaseCost,
  rentFrom: string,
  freight = 0,
): readonly LeaseLine[] => {
  const { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate } = inputs;
  const { monoCents, colourCents, pagesCents, monthlyCents, totalCents, centsPerPage } = cost;
  const short = pagesCents - monoCents - colourCents;
  return [
    ['Rent', dollars(rentCents), rentFrom],
    ['Black pages', dollars(monoCents), `${figure(monoPages)} × ${rate(monoRate)}`],
    ['Colour pages', dollars(colourCents), `${figure(colourPages)} × ${rate(colourRate)}`],
    ...(short > 0 ? [['Up to the minimum', dollars(short), `of ${dollars(pagesCents)}`] as const] : []),
    ['A month', dollars(monthlyCents), undefined, true],
    ['GST in it', dollars(gstIn(monthlyCents))],
    ...(freight > 0 ? [['Freight, once', dollars(freight)] as const] : []),
    [`All ${termMonths} months`, dollars(totalCents + freight)],
    ...(centsPerPage === undefined ? [] : [['Each page', average(centsPerPage)] as const]),
  ];
};
