import type { LeaseCost, LeaseInputs } from '../src/site/lease-cost.ts';
import { average, dollars, rate } from '../src/site/money.ts';
import { figure } from './text.ts';

/** A line of a sum: what, how it is worked, how much. */
export type LeaseLine = readonly [name: string, working: string, amount: string];

/** Where the rent of the calculator is from: a visitor's own, or that of the chosen machine, which follows the term. */
export const rentWords = (isOwn: boolean, termMonths: number): string =>
  isOwn ? 'your own' : `this machine, ${termMonths} months`;

/** The sum of a lease as printed, by the build and by the calculator. `rentFrom` says where the rent is from. */
export const leaseLines = (inputs: LeaseInputs, cost: LeaseCost, rentFrom: string): readonly LeaseLine[] => {
  const { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate } = inputs;
  const { monoCents, colourCents, pagesCents, monthlyCents, totalCents, centsPerPage } = cost;
  const pages = pagesCents > monoCents + colourCents ? `minimum of ${dollars(pagesCents)} for pages` : 'pages';
  return [
    ['Mono pages', `${figure(monoPages)} × ${rate(monoRate)}`, dollars(monoCents)],
    ['Colour pages', `${figure(colourPages)} × ${rate(colourRate)}`, dollars(colourCents)],
    ['Rent', rentFrom, dollars(rentCents)],
    ['A month', `${pages} and rent`, dollars(monthlyCents)],
    [`${termMonths} months`, `${dollars(monthlyCents)} × ${termMonths}`, dollars(totalCents)],
    ...(centsPerPage === undefined
      ? []
      : ([
          ['Each page', `${dollars(monthlyCents)} ÷ ${figure(monoPages + colourPages)} pages`, average(centsPerPage)],
        ] as const)),
  ];
};
