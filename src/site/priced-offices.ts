import { type LeaseCost, type LeaseInputs, leaseCost } from './lease-cost.ts';
import { leaseAnswers } from './lease-form.ts';
import { rentOver, type TermRent } from './lease-terms.ts';
import { paths } from './paths.ts';
import { freightQuery, type PlaceFreight } from './place-freight.ts';
import { COLOUR, type Question, VOLUME } from './quiz/questions.ts';
import { type Printer, type Rule, recommend } from './quiz/recommend.ts';

export interface Office {
  readonly id: string;
  /** For example 'Accounting practice of eight'. */
  readonly office: string;
  readonly people: number;
  readonly monoPages: number;
  readonly colourPages: number;
  readonly termMonths: number;
  readonly remark: string;
}

export interface Fleet {
  readonly people: number;
  /** Number of printers in addition to the A3 machine, before and under the plan. */
  readonly deskPrinters: number;
  readonly keptPrinters: number;
  /** Dollars per month including GST. */
  readonly managementFee: number;
  /** Pages per month on the A3 machine before the plan. */
  readonly monoPages: number;
  readonly colourPages: number;
  /** Black pages per month, before and under the plan. */
  readonly deskPages: number;
  readonly keptPages: number;
  /** Cents per desktop page. */
  readonly deskRates: readonly number[];
}

export interface PriceSource {
  readonly quiz: { readonly questions: readonly Question[]; readonly rules: readonly Rule[] };
  readonly printers: readonly Printer[];
  readonly leaseExamples: {
    /** Cents per page including GST. */
    readonly pageRates: { readonly mono: number; readonly colour: number };
    readonly pagesPerPerson: number;
    readonly fleet: Fleet;
    /** Rents as a percentage of the quiz's rent. */
    readonly terms: readonly TermRent[];
    readonly offices: readonly Office[];
  };
}

export const priceSource = ({
  quiz,
  printers,
  leaseExamples,
}: Pick<PriceSource, 'quiz' | 'leaseExamples'> & {
  readonly printers: { readonly entries: PriceSource['printers'] };
}): PriceSource => ({ quiz, printers: printers.entries, leaseExamples });

export interface Machine {
  readonly printer: string;
  readonly printerName: string;
  readonly pagesPerMinute: number;
  /** Whole cents per month including GST. */
  readonly rentCents: number;
}

/** Amounts include GST. */
export interface PricedOffice extends Office, Machine {
  readonly inputs: LeaseInputs;
  readonly cost: LeaseCost;
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Returns the answer that covers the amount, or else the last one. */
const answerFor = (questions: readonly Question[], id: number, amount: number): string => {
  const options = questions.find((question) => question.id === id)?.options ?? [];
  const option = options.find(({ upTo = Number.POSITIVE_INFINITY }) => amount <= upTo) ?? options.at(-1);
  return option?.value ?? '';
};

/**
 * Returns the suggested machines, best first.
 * @throws Error if no rule of `content/quiz.yml` matches.
 */
const machinesFor = (
  { quiz: { questions, rules }, printers }: Pick<PriceSource, 'quiz' | 'printers'>,
  monoPages: number,
  colourPages: number,
): readonly Machine[] => {
  const pages = monoPages + colourPages;
  const volume = answerFor(questions, VOLUME, pages);
  const colour = answerFor(questions, COLOUR, pages === 0 ? 0 : (colourPages / pages) * 100);
  const suggested = recommend(rules, printers, [
    { questionId: VOLUME, answer: volume },
    { questionId: COLOUR, answer: colour },
  ]);
  if (suggested.length === 0) throw new Error(`no rule in content/quiz.yml matches ${pages} pages a month`);
  return suggested.map(({ printer, priceRange }) => ({
    printer: printer.id,
    printerName: printer.name,
    pagesPerMinute: printer.pagesPerMinute,
    rentCents: centsOf(priceRange.replace('$', '')),
  }));
};

export const machineFor = (...asked: Parameters<typeof machinesFor>): Machine => machinesFor(...asked)[0] as Machine;

/** Assumes a low share of colour. */
export const priceBands = (
  source: Pick<PriceSource, 'quiz' | 'printers'>,
): readonly (Machine & { readonly label: string })[] =>
  (source.quiz.questions.find(({ id }) => id === VOLUME)?.options ?? []).flatMap(
    ({ label, upTo = Number.POSITIVE_INFINITY }) =>
      machinesFor(source, upTo, 0).map((machine) => ({ label, ...machine })),
  );

export interface MoreColour {
  /** Percentage of colour pages above which the rent applies. */
  readonly share: number;
  readonly rentCents: number;
}

/** Returns undefined if colour does not affect the rent. */
export const moreColourOf = (
  { quiz: { questions, rules } }: Pick<PriceSource, 'quiz'>,
  printer: string,
): MoreColour | undefined => {
  const [first, second] = rules.filter((rule) => rule.printer === printer);
  const least = first?.colour?.at(-1);
  const share = questions.find(({ id }) => id === COLOUR)?.options.find(({ value }) => value === least)?.upTo;
  return share === undefined || second === undefined ? undefined : { share, rentCents: centsOf(second.monthlyRent) };
};

/** `share` is a fraction of the planned pages. */
export const priceOf = (
  { leaseExamples: { pageRates, terms } }: Pick<PriceSource, 'leaseExamples'>,
  office: Pick<Office & Machine, 'monoPages' | 'colourPages' | 'termMonths' | 'rentCents'>,
  { termMonths = office.termMonths, share = 1 }: { readonly termMonths?: number; readonly share?: number } = {},
): { readonly inputs: LeaseInputs; readonly cost: LeaseCost } => {
  const inputs: LeaseInputs = {
    monoPages: Math.round(office.monoPages * share),
    colourPages: Math.round(office.colourPages * share),
    termMonths,
    rentCents: rentOver(terms, office.rentCents, termMonths),
    monoRate: pageRates.mono,
    colourRate: pageRates.colour,
  };
  return { inputs, cost: leaseCost(inputs) };
};

export const pricedOffices = (source: PriceSource): readonly PricedOffice[] =>
  source.leaseExamples.offices.map((office) => {
    const machine = machineFor(source, office.monoPages, office.colourPages);
    return { ...office, ...machine, ...priceOf(source, { ...office, ...machine }) };
  });

export const calculatorPath = (inputs: LeaseInputs, placeFreight?: PlaceFreight): string => {
  const { freight: _, ...answers } = leaseAnswers(inputs);
  const asked = new URLSearchParams(answers);
  for (const [name, value] of placeFreight ? freightQuery(placeFreight) : []) asked.set(name, value);
  return `${paths.leaseCost}?${asked}`;
};
