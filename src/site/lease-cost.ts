/** Either all amounts include GST or none do. */
export interface LeaseInputs {
  /** A4 sides per month. */
  readonly monoPages: number;
  readonly colourPages: number;
  readonly termMonths: number;
  /** Whole cents per month. */
  readonly rentCents: number;
  /** Cents per page, to a thousandth. */
  readonly monoRate: number;
  readonly colourRate: number;
  /** Whole cents per month. Defaults to 0. */
  readonly minimumPagesCents?: number;
  /** Whole cents, paid once. Defaults to 0. */
  readonly freightCents?: number;
}

/** Amounts include GST if the inputs do. */
export interface LeaseCost {
  readonly monoCents: number;
  readonly colourCents: number;
  /** Mono and colour pages, or the minimum if that is higher. */
  readonly pagesCents: number;
  readonly monthlyCents: number;
  /** Includes freight. Excludes removal and price increases. */
  readonly totalCents: number;
  /** Average including rent, not rounded. Undefined if there are no pages. */
  readonly centsPerPage: number | undefined;
}

/** Precision of rates: 1.325 cents is exact, and products remain integers. */
const PARTS = 1000;

const refuse = (name: string, what: string): never => {
  throw new RangeError(`${name} must be ${what}`);
};

const check = (inputs: LeaseInputs): void => {
  for (const [name, value] of Object.entries(inputs)) {
    const isRate = name.endsWith('Rate');
    const isValid = isRate ? Number.isFinite(value) : Number.isSafeInteger(value);
    if (!isValid || value < 0) refuse(name, `a ${isRate ? '' : 'whole '}number, not below zero`);
  }
  if (inputs.termMonths < 1) refuse('termMonths', 'at least one');
};

/** Rounds half a cent up. */
const charge = (pages: number, rate: number): number => Math.round((pages * Math.round(rate * PARTS)) / PARTS);

/** @throws RangeError naming the invalid input. */
export const leaseCost = (inputs: LeaseInputs): LeaseCost => {
  check(inputs);
  const { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate } = inputs;
  const { minimumPagesCents = 0, freightCents = 0 } = inputs;
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
    totalCents: monthlyCents * termMonths + freightCents,
    centsPerPage: pages === 0 ? undefined : monthlyCents / pages,
  };
};
