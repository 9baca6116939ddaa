import type { LeaseCost, LeaseInputs } from '../src/site/lease-cost.ts';
import { rentOver, type TermRent } from '../src/site/lease-terms.ts';
import { average, dollars, gstIn, rate } from '../src/site/money.ts';
import { WORTH_A_LEASE } from '../src/site/usual-lease.ts';
import { figure } from './text.ts';

export type LeaseLine = readonly [name: string, amount: string, working?: string | undefined, isTotal?: boolean];

export type FreightLine = readonly [name: string, working?: string | undefined];

export const rentWords = (isOwn: boolean, termMonths: number): string =>
  isOwn ? 'your own' : `over ${termMonths} months`;

/** `usualCents` is the rent over the longest term. */
export const termWords = (terms: readonly TermRent[], usualCents: number, months: number): string => {
  const rent = dollars(rentOver(terms, usualCents, months));
  const usual = dollars(usualCents);
  const what =
    rent === usual
      ? `Under ${terms.find(({ rentPercent }) => rentPercent === 100)?.months} months the rent is higher`
      : `For ${months} months we assume a rent of ${rent} instead of ${usual}`;
  return `${what}: fewer payments cover the printer.`;
};

/** `band` is the range for which the quiz suggests the machine, such as `3,000 to 10,000`. */
export const suitsWords = (pages: number, band: string): string =>
  pages < WORTH_A_LEASE
    ? `For ${figure(pages)} pages a month, buying a desktop printer is likely to cost less.`
    : `We suggest it for ${band} pages.`;

/** Shared by the build and the calculator. The name of the freight can include the place. */
export const leaseLines = (
  inputs: LeaseInputs,
  cost: LeaseCost,
  rentFrom: string,
  [freightName, freightFrom]: FreightLine = ['Freight'],
): readonly LeaseLine[] => {
  const { freightCents = 0 } = inputs;
  const { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate } = inputs;
  const { monoCents, colourCents, pagesCents, monthlyCents, totalCents, centsPerPage } = cost;
  const short = pagesCents - monoCents - colourCents;
  return [
    ['Printer rent', dollars(rentCents), rentFrom],
    ['Black pages', dollars(monoCents), `${figure(monoPages)} × ${rate(monoRate)}`],
    ['Colour pages', dollars(colourCents), `${figure(colourPages)} × ${rate(colourRate)}`],
    ...(short > 0 ? [['Top-up to the minimum', dollars(short), `of ${dollars(pagesCents)}`] as const] : []),
    ['Total per month', dollars(monthlyCents), undefined, true],
    ['Includes GST of', dollars(gstIn(monthlyCents))],
    ...(freightCents > 0 ? [[`${freightName}, once`, dollars(freightCents), freightFrom] as const] : []),
    [`Total over ${termMonths} months`, dollars(totalCents)],
    ...(centsPerPage === undefined
      ? []
      : [['Cost per page', average(centsPerPage), freightCents > 0 ? 'without freight' : ''] as const]),
  ];
};
