import type { FieldProblem } from '../lead/lead.ts';
import type { LeaseInputs } from './lease-cost.ts';

/** The answers to the lease calculator as a visitor types them, and as the address keeps them. */

interface Rule {
  readonly input: keyof LeaseInputs;
  readonly kind: keyof typeof KINDS;
  readonly least: number;
  readonly most: number;
}

const same = (value: number): number => value;

/** What a kind of answer looks like, and the input it makes. */
const KINDS = {
  dollars: {
    decimals: 2,
    what: 'Dollars and cents',
    toInput: (value: number) => Math.round(value * 100),
  },
  cents: { decimals: 3, what: 'Cents, such as 1.32', toInput: same },
  pages: { decimals: 0, what: 'A whole number', toInput: same },
  months: { decimals: 0, what: 'Whole months', toInput: same },
} as const;

/** Wide enough for any office, narrow enough to catch a slip of the hand, and sums stay exact; the months are those that we lease for. */
export const RULES = {
  rent: { input: 'rentCents', kind: 'dollars', least: 0, most: 10_000 },
  months: { input: 'termMonths', kind: 'months', least: 12, most: 60 },
  mono: { input: 'monoPages', kind: 'pages', least: 0, most: 500_000 },
  colour: { input: 'colourPages', kind: 'pages', least: 0, most: 500_000 },
  monoRate: { input: 'monoRate', kind: 'cents', least: 0, most: 100 },
  colourRate: { input: 'colourRate', kind: 'cents', least: 0, most: 100 },
  minimum: { input: 'minimumPagesCents', kind: 'dollars', least: 0, most: 10_000 },
} as const satisfies Readonly<Record<string, Rule>>;

export type LeaseField = keyof typeof RULES;
/** In the order of the form; also the keys in the address. */
export const LEASE_FIELDS = Object.keys(RULES) as readonly LeaseField[];
export type LeaseAnswers = Readonly<Record<LeaseField, string>>;

/** Digits, perhaps with commas between the thousands, perhaps with decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** The number that was typed, or undefined; a dollar sign and spaces, around it or between its thousands, do not count. */
const numberOf = (answer: string, decimals: number): number | undefined => {
  const text = answer.replaceAll(/\s/g, '').replace(/^\$/, '');
  const match = NUMBER.exec(text);
  return match && (match[1] ?? '').length <= decimals ? Number(text.replaceAll(',', '')) : undefined;
};

/** The value of an input, or what is wrong with the answer. */
const read = (field: LeaseField, answer: string): number | string => {
  const { kind, least, most }: Rule = RULES[field];
  const { decimals, what, toInput } = KINDS[kind];
  const value = numberOf(answer, decimals);
  return value === undefined || value < least || value > most
    ? `${what}, ${least} to ${most.toLocaleString('en-AU')}`
    : toInput(value);
};

/** The key of the address under which the bill of a place brings its freight along, in dollars; no field of the form. */
export const FREIGHT = 'freight';

/** What the freight in the address is, in whole cents; nothing where there is none, or it is no amount. */
export const freightCents = (asked: string | null): number => {
  const dollars = numberOf(asked ?? '', KINDS.dollars.decimals);
  return dollars === undefined || dollars > RULES.rent.most ? 0 : KINDS.dollars.toInput(dollars);
};

/** An answer as an address has it: a number without signs and commas; what is none as it was typed. */
export const plainAnswer = (field: LeaseField, answer: string): string => {
  const value = numberOf(answer, KINDS[RULES[field].kind].decimals);
  return value === undefined ? answer.trim() : answer.replaceAll(/[$,\s]/g, '');
};

/** The inputs of the sum, if every answer is one, and every problem, in the order of the form. */
export const readLease = (
  answers: LeaseAnswers,
): { readonly inputs?: LeaseInputs; readonly problems: readonly FieldProblem<LeaseField>[] } => {
  const values = LEASE_FIELDS.map((field) => ({ field, value: read(field, answers[field]) }));
  const problems = values.flatMap(({ field, value }) => (typeof value === 'string' ? [{ field, message: value }] : []));
  if (problems.length > 0) return { problems };
  const inputs = Object.fromEntries(values.map(({ field, value }) => [RULES[field].input, value]));
  return { inputs: inputs as unknown as LeaseInputs, problems };
};

/** The answers of the form for these inputs. */
export const leaseAnswers = (inputs: LeaseInputs): LeaseAnswers => {
  const answers = LEASE_FIELDS.map((field) => {
    const { input, kind } = RULES[field];
    const value = inputs[input as keyof LeaseInputs] ?? 0;
    return [field, kind === 'dollars' ? (value / 100).toFixed(2) : String(value)];
  });
  return Object.fromEntries(answers) as LeaseAnswers;
};
