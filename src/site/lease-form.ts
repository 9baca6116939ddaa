import type { FieldProblem } from '../lead/lead.ts';
import type { LeaseInputs } from './lease-cost.ts';

/** Answers as typed by the visitor and as stored in the URL. */

interface Rule {
  readonly input: keyof LeaseInputs;
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
}

const KINDS = {
  dollars: { decimals: 2, what: 'Dollars and cents,' },
  mono: { decimals: 3, what: 'Cents, such as 1.32 for $0.0132; 0, or' },
  colour: { decimals: 3, what: 'Cents, such as 11 for $0.11; 0, or' },
  pages: { decimals: 0, what: 'A whole number,' },
  months: { decimals: 0, what: 'Whole months,' },
} as const;
type Kind = keyof typeof KINDS;

const isRate = (kind: Kind): boolean => kind === 'mono' || kind === 'colour';

/**
 * Limits that catch typing errors and keep arithmetic exact. A rate of 0 is valid because a plan can include pages, but
 * a positive rate below the minimum was probably typed in dollars.
 */
export const RULES = {
  rent: { input: 'rentCents', kind: 'dollars', least: 0, most: 10_000 },
  months: { input: 'termMonths', kind: 'months', least: 12, most: 60 },
  mono: { input: 'monoPages', kind: 'pages', least: 0, most: 500_000 },
  colour: { input: 'colourPages', kind: 'pages', least: 0, most: 500_000 },
  monoRate: { input: 'monoRate', kind: 'mono', least: 0.1, most: 100 },
  colourRate: { input: 'colourRate', kind: 'colour', least: 1, most: 100 },
  minimum: { input: 'minimumPagesCents', kind: 'dollars', least: 0, most: 10_000 },
  freight: { input: 'freightCents', kind: 'dollars', least: 0, most: 10_000 },
} as const satisfies Readonly<Record<string, Rule>>;

export type LeaseField = keyof typeof RULES;
/** Form order. The names are also the query parameters. */
export const LEASE_FIELDS = Object.keys(RULES) as readonly LeaseField[];
export type LeaseAnswers = Readonly<Record<LeaseField, string>>;

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
/** Accepts commas anywhere, because `4,5` can be a half-typed 4,500. */
const PAGES = /^,?\d[\d,]*$/;

const LARGER: Partial<Record<Kind, readonly [RegExp, number]>> = {
  pages: [/^([\d.]+)k$/i, 1000],
  months: [/^([\d.]+)y(?:ea)?r?s?$/i, 12],
};

/** Expands 12k to 12000, and converts years to months. Rounding accepts 1.25 years but not 1.3. */
const inFull = (text: string, kind: Kind): string => {
  const [form, times] = LARGER[kind] ?? [];
  const [, count] = form?.exec(text) ?? [];
  return count && times ? `${Number((Number(count) * times).toFixed(3))}` : text;
};

/** Removes symbols and units. Converts rates in dollars to cents. */
const bare = (answer: string, kind: Kind): string => {
  const text = answer.replaceAll(/\s/g, '');
  const [, dollars] = /^\$(.+)/.exec(text) ?? [];
  if (!isRate(kind)) return inFull(dollars ?? text, kind);
  return dollars ? `${Math.round(Number(dollars) * 100_000) / 1000}` : text.replace(/(?:¢|c[ents]*)$/i, '');
};

const numberOf = (answer: string, kind: Kind): number | undefined => {
  const text = bare(answer, kind);
  const match = (kind === 'pages' ? PAGES : NUMBER).exec(text);
  return match && (match[1] ?? '').length <= KINDS[kind].decimals ? Number(text.replaceAll(',', '')) : undefined;
};

const read = (field: LeaseField, answer: string): number | string => {
  const { kind, least, most }: Rule = RULES[field];
  const value = numberOf(answer, kind);
  const isFree = value === 0 && isRate(kind);
  return value === undefined || (value < least && !isFree) || value > most
    ? `${KINDS[kind].what} ${least} to ${most.toLocaleString('en-AU')}`
    : kind === 'dollars'
      ? Math.round(value * 100)
      : value;
};

/** Query parameter for the number of people in an office. Not a form field. */
export const PEOPLE = 'people';

/**
 * Query parameter for the place that the freight in the URL is for, such as `Tennant Creek 1650.00 most`. It repeats the
 * freight, which the visitor can change, and ends in `most` if we charge no more in the place's zone.
 */
export const PLACE = 'to';

/** Returns the answer as a plain number, with rates in cents. Returns invalid answers as typed. */
export const plainAnswer = (field: LeaseField, answer: string): string => {
  const { kind } = RULES[field];
  return numberOf(answer, kind) === undefined ? answer.trim() : bare(answer, kind).replaceAll(',', '');
};

/** Returns the inputs, or the problems in form order. */
export const readLease = (
  answers: LeaseAnswers,
): { readonly inputs?: LeaseInputs; readonly problems: readonly FieldProblem<LeaseField>[] } => {
  const values = LEASE_FIELDS.map((field) => ({ field, value: read(field, answers[field]) }));
  const problems = values.flatMap(({ field, value }) => (typeof value === 'string' ? [{ field, message: value }] : []));
  if (problems.length > 0) return { problems };
  const inputs = Object.fromEntries(values.map(({ field, value }) => [RULES[field].input, value]));
  return { inputs: inputs as unknown as LeaseInputs, problems };
};

export const leaseAnswers = (inputs: LeaseInputs): LeaseAnswers => {
  const answers = LEASE_FIELDS.map((field) => {
    const { input, kind } = RULES[field];
    const value = inputs[input as keyof LeaseInputs] ?? 0;
    return [field, kind === 'dollars' ? (value / 100).toFixed(2) : String(value)];
  });
  return Object.fromEntries(answers) as LeaseAnswers;
};
