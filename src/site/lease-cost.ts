/** What the cost of a lease follows from. Either every amount includes GST or none does. */
export interface LeaseInputs {
  /** Sides of A4 a month, whole numbers. */
  readonly monoPages: number;
  readonly colourPages: number;
  /** Months, at least one. */
  readonly termMonths: number;
  /** Cents a month for the machine, whole. */
  readonly rentCents: number;
  /** Cents a page, to a thousandth of a cent. */
  readonly monoRate: number;
  readonly colourRate: number;
  /** The least that a month's pages are charged at, in whole cents; nothing unless told. */
  readonly minimumPagesCents?: number;
}

/** Amounts in whole cents, with GST or without as the inputs were. */
export interface LeaseCost {
  readonly monoCents: number;
  readonly colourCents: number;
  /** Pages as charged: mono and colour together, or the minimum where that is more. */
  readonly pagesCents: number;
  /** Rent and pages. */
  readonly monthlyCents: number;
  /** All months of the term. Delivery, removal and price rises are not in it. */
  readonly totalCents: number;
  /** Cents for each page printed, rent included and not rounded; undefined where nothing is printed. */
  readonly centsPerPage: number | undefined;
}

const WHOLE = ['monoPages', 'colourPages', 'termMonths', 'rentCents', 'minimumPagesCents'] as const;
const RATES = ['monoRate', 'colourRate'] as const;

/** Parts of a cent that a rate is reckoned in: enough for 1.325 cents, and products stay whole numbers. */
const PARTS = 1000;

const refuse = (name: keyof LeaseInputs, what: string): never => {
  throw new RangeError(`${name} must be ${what}`);
};

const check = (inputs: LeaseInputs): void => {
  for (const name of WHOLE) {
    const value = inputs[name] ?? 0;
    if (!Number.isSafeInteger(value) || value < 0) refuse(name, 'a whole number, not below zero');
  }
  for (const name of RATES)
    if (!Number.isFinite(inputs[name]) || inputs[name] < 0) refuse(name, 'a number, not below zero');
  if (inputs.termMonths < 1) refuse('termMonths', 'at least one');
};

/** Pages at a rate, to the nearest cent; half a cent goes up. */
const charge = (pages: number, rate: number): number => Math.round((pages * Math.round(rate * PARTS)) / PARTS);

/**
 * Rent and pages by the month, over the term and by the page. Shared by the worked examples and the calculator.
 * @throws RangeError that names the input which is no amount.
 */
export const leaseCost = (inputs: LeaseInputs): LeaseCost => {
  check(inputs);
  const { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate, minimumPagesCents = 0 } = inputs;
  const monoCents = charge(monoPages, monoRate);
  const colourCents = charge(colourPages, colourRate);
  const pagesCents = Math.max(monoCents + colourCents, minimumPagesCents);
  const monthlyCents = rentCents + pagesCents;
  const pages = monoPages + colourPages;
  return {
    monoCents,
    colourCents,
    pagesCents,
    monthlyCents,
    totalCents: monthlyCents * termMonths,
    centsPerPage: pages === 0 ? undefined : monthlyCents / pages,
  };
};
