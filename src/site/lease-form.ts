import type { FieldProblem } from '../lead/lead.ts';
import type { LeaseInputs } from './lease-cost.ts';

/** The answers to the lease calculator as a visitor types them, and as the address keeps them. */

interface Rule {
  readonly input: keyof LeaseInputs;
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
}

/** What a kind of answer looks like. */
const KINDS = {
  dollars: { decimals: 2, what: 'Dollars and cents,' },
  mono: { decimals: 3, what: 'Cents, such as 1.32 for $0.0132; 0, or' },
  colour: { decimals: 3, what: 'Cents, such as 11 for $0.11; 0, or' },
  pages: { decimals: 0, what: 'A whole number,' },
  months: { decimals: 0, what: 'Whole months,' },
} as const;
type Kind = keyof typeof KINDS;

/** The input that an answer makes: amounts are whole cents. */
const toInput = (value: number, kind: Kind): number => (kind === 'dollars' ? Math.round(value * 100) : value);

const isRate = (kind: Kind): boolean => kind === 'mono' || kind === 'colour';

/**
 * Wide enough for any office, narrow enough to catch a slip of the hand, and sums stay exact; the months are those that we
 * lease for. Pages of a plan can cost nothing, but no page costs as little as one whose rate was typed in dollars.
 */
export const RULES = {
  rent: { input: 'rentCents', kind: 'dollars', least: 0, most: 10_000 },
  months: { input: 'termMonths', kind: 'months', least: 12, most: 60 },
  mono: { input: 'monoPages', kind: 'pages', least: 0, most: 500_000 },
  colour: { input: 'colourPages', kind: 'pages', least: 0, most: 500_000 },
  monoRate: { input: 'monoRate', kind: 'mono', least: 0.1, most: 100 },
  colourRate: { input: 'colourRate', kind: 'colour', least: 1, most: 100 },
  minimum: { input: 'minimumPagesCents', kind: 'dollars', least: 0, most: 10_000 },
} as const satisfies Readonly<Record<string, Rule>>;

export type LeaseField = keyof typeof RULES;
/** In the order of the form; also the keys in the address. */
export const LEASE_FIELDS = Object.keys(RULES) as readonly LeaseField[];
export type LeaseAnswers = Readonly<Record<LeaseField, string>>;

/** Digits, perhaps with commas between the thousands, perhaps with decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
/** Pages, whose commas stand anywhere while they are typed: on the way to 4,500 stands 4,5. */
const PAGES = /^,?\d[\d,]*$/;

/** What is written short: pages in thousands, a term in years. */
const LARGER: Partial<Record<Kind, readonly [RegExp, number]>> = {
  pages: [/^([\d.]+)k$/i, 1000],
  months: [/^([\d.]+)y(?:ea)?r?s?$/i, 12],
};

/** That in full: 12k is 12000. Rounded as far as sums are inexact, so that 1.25 years are months and 1.3 none. */
const inFull = (text: string, kind: Kind): string => {
  const [form, times] = LARGER[kind] ?? [];
  const [, count] = form?.exec(text) ?? [];
  return count && times ? `${Number((Number(count) * times).toFixed(3))}` : text;
};

/**
 * An answer without what people write around a number: spaces, also between its thousands, and a dollar sign; at a rate
 * the sign or word for cents. A rate in dollars becomes one in cents.
 */
const bare = (answer: string, kind: Kind): string => {
  const text = answer.replaceAll(/\s/g, '');
  const [, dollars] = /^\$(.+)/.exec(text) ?? [];
  if (!isRate(kind)) return inFull(dollars ?? text, kind);
  return dollars ? `${Math.round(Number(dollars) * 100_000) / 1000}` : text.replace(/(?:¢|c[ents]*)$/i, '');
};

/** The number that was typed, or undefined. */
const numberOf = (answer: string, kind: Kind): number | undefined => {
  const text = bare(answer, kind);
  const match = (kind === 'pages' ? PAGES : NUMBER).exec(text);
  return match && (match[1] ?? '').length <= KINDS[kind].decimals ? Number(text.replaceAll(',', '')) : undefined;
};

/** The value of an input, or what is wrong with the answer. */
const read = (field: LeaseField, answer: string): number | string => {
  const { kind, least, most }: Rule = RULES[field];
  const value = numberOf(answer, kind);
  const isFree = value === 0 && isRate(kind);
  return value === undefined || (value < least && !isFree) || value > most
    ? `${KINDS[kind].what} ${least} to ${most.toLocaleString('en-AU')}`
    : toInput(value, kind);
};

/** The key of the address under which the bill of a place brings its freight along, in dollars; no field of the form. */
export const FREIGHT = 'freight';

/** What the freight in the address is, in whole cents; nothing where there is none, or it is no amount. */
export const freightCents = (asked: string | null): number => {
  const dollars = numberOf(asked ?? '', 'dollars');
  return dollars === undefined || dollars > RULES.rent.most ? 0 : toInput(dollars, 'dollars');
};

/** An answer as an address has it: a number without signs and commas, a rate in cents; what is none as it was typed. */
export const plainAnswer = (field: LeaseField, answer: string): string => {
  const { kind } = RULES[field];
  return numberOf(answer, kind) === undefined ? answer.trim() : bare(answer, kind).replaceAll(',', '');
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
