import { type LeaseCost, type LeaseInputs, leaseCost } from './lease-cost.ts';
import { FREIGHT, leaseAnswers } from './lease-form.ts';
import { rentOver, type TermRent } from './lease-terms.ts';
import { paths } from './paths.ts';
import { COLOUR, type Question, VOLUME } from './quiz/questions.ts';
import { type Printer, type Rule, recommend } from './quiz/recommend.ts';

/** An office of `content/lease-examples.yml`. */
export interface Office {
  readonly id: string;
  /** 'Accounting practice of eight'. */
  readonly office: string;
  readonly monoPages: number;
  readonly colourPages: number;
  readonly termMonths: number;
  readonly remark: string;
}

/** The worked example of managed print services: most pages of the desktop printers move to the A3 machine. */
export interface Fleet {
  readonly people: number;
  /** Desktop printers beside the one A3 machine, and those of them that stay. */
  readonly deskPrinters: number;
  readonly keptPrinters: number;
  /** Dollars a month including GST. */
  readonly managementFee: number;
  /** What the A3 machine prints a month before. */
  readonly monoPages: number;
  readonly colourPages: number;
  /** Pages a month of the desktop printers, all black, and those of them that stay. */
  readonly deskPages: number;
  readonly keptPages: number;
  /** What a desktop page may cost, in cents. */
  readonly deskRates: readonly number[];
}

/** What prices follow from: the quiz with its machines, and the rates of the examples. */
export interface PriceSource {
  readonly quiz: { readonly questions: readonly Question[]; readonly rules: readonly Rule[] };
  readonly printers: readonly Printer[];
  readonly leaseExamples: {
    /** Cents a page including GST. */
    readonly pageRates: { readonly mono: number; readonly colour: number };
    /** Several machines under one plan. */
    readonly fleet: Fleet;
    /** What a lease of other terms costs a month, in per cent of the quiz's rent. */
    readonly terms: readonly TermRent[];
    readonly offices: readonly Office[];
  };
}

/** What prices follow from, of the site's content. */
export const priceSource = ({
  quiz,
  printers,
  leaseExamples,
}: Pick<PriceSource, 'quiz' | 'leaseExamples'> & {
  readonly printers: { readonly entries: PriceSource['printers'] };
}): PriceSource => ({ quiz, printers: printers.entries, leaseExamples });

/** A machine as the quiz suggests it. */
export interface Machine {
  /** Id of the printer. */
  readonly printer: string;
  readonly printerName: string;
  /** According to dealers. */
  readonly pagesPerMinute: number;
  /** Whole cents a month including GST. */
  readonly rentCents: number;
}

/** An office with its machine and what its lease comes to. Amounts include GST. */
export interface PricedOffice extends Office, Machine {
  readonly inputs: LeaseInputs;
  readonly cost: LeaseCost;
}

/** Of dollars as the quiz writes them: '286.00'. */
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** The answer of a question that takes in a number: the first that goes so far, else the last. */
const answerFor = (questions: readonly Question[], id: number, amount: number): string => {
  const options = questions.find((question) => question.id === id)?.options ?? [];
  const option = options.find(({ upTo = Number.POSITIVE_INFINITY }) => amount <= upTo) ?? options.at(-1);
  return option?.value ?? '';
};

/**
 * The machines that the quiz suggests for so many pages a month, the first suggestion first.
 * @throws Error where no rule of `content/quiz.yml` holds for them.
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
  if (suggested.length === 0) throw new Error(`no rule of content/quiz.yml holds for ${pages} pages a month`);
  return suggested.map(({ printer, priceRange }) => ({
    printer: printer.id,
    printerName: printer.name,
    pagesPerMinute: printer.pagesPerMinute,
    rentCents: centsOf(priceRange.replace('$', '')),
  }));
};

/** The machine that the quiz suggests first for so many pages a month. Throws as `machinesFor` does. */
export const machineFor = (...asked: Parameters<typeof machinesFor>): Machine => machinesFor(...asked)[0] as Machine;

/** The machines of each volume that the quiz asks about, for work with little colour: 'Under 3,000' → machine and rent. */
export const priceBands = (
  source: Pick<PriceSource, 'quiz' | 'printers'>,
): readonly (Machine & { readonly label: string })[] =>
  (source.quiz.questions.find(({ id }) => id === VOLUME)?.options ?? []).flatMap(
    ({ label, upTo = Number.POSITIVE_INFINITY }) =>
      machinesFor(source, upTo, 0).map((machine) => ({ label, ...machine })),
  );

export interface MoreColour {
  /** Above how many per cent of the pages in colour. */
  readonly share: number;
  readonly rentCents: number;
}

/** What a machine of two rents costs a month where much is in colour; undefined where colour changes nothing. */
export const moreColourOf = (
  { quiz: { questions, rules } }: Pick<PriceSource, 'quiz'>,
  printer: string,
): MoreColour | undefined => {
  const [first, second] = rules.filter((rule) => rule.printer === printer);
  const least = first?.colour?.at(-1);
  const share = questions.find(({ id }) => id === COLOUR)?.options.find(({ value }) => value === least)?.upTo;
  return share === undefined || second === undefined ? undefined : { share, rentCents: centsOf(second.monthlyRent) };
};

/** What an office pays: over another term than its own, or where it prints a share of its planned pages. */
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

/** The example offices, smallest first, each with the machine that the quiz suggests for its pages. */
export const pricedOffices = (source: PriceSource): readonly PricedOffice[] =>
  source.leaseExamples.offices.map((office) => {
    const machine = machineFor(source, office.monoPages, office.colourPages);
    return { ...office, ...machine, ...priceOf(source, { ...office, ...machine }) };
  });

/** The address of the calculator with these figures filled in, and with the freight of the place that they are of. */
export const calculatorPath = (inputs: LeaseInputs, freightCents = 0): string => {
  const asked = new URLSearchParams(leaseAnswers(inputs));
  if (freightCents > 0) asked.set(FREIGHT, (freightCents / 100).toFixed(2));
  return `${paths.leaseCost}?${asked}`;
};
