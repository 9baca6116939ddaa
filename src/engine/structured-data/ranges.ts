import { nodesOf, valuesOf } from './graph.ts';
import { isA, isGroup, propertiesOf, rangeOf } from './vocabulary.ts';

/** ISO 8601, as far as schema.org writes dates and times. */
const DATE = /^[+-]?\d{4}(-\d{2}(-\d{2}([T ]\d{2}(:\d{2}(:\d{2}([.,]\d+)?)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?)?)?)?$/i;
const TIME = /^T?\d{2}:\d{2}/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const BOOLEAN = /^(https?:\/\/schema\.org\/)?(true|false)$/i;
const ADDRESS = /^([a-z][a-z\d+.-]*:|[/#.])/i;

/** What texts of each type of data look like; any text is a Text. */
const FORMS: Readonly<Record<string, RegExp>> = {
  Text: /^/,
  Date: DATE,
  DateTime: DATE,
  Time: TIME,
  Number: NUMBER,
  Integer: NUMBER,
  Float: NUMBER,
  Boolean: BOOLEAN,
  URL: ADDRESS,
};

const isData = (type: string): boolean => FORMS[type] !== undefined;

/** What the values of a property may be. */
interface Fit {
  readonly range: readonly string[];
  /** Forms of its texts; undefined where any will do, for a text may also name a thing: what is said of that goes by the name. */
  readonly forms: readonly RegExp[] | undefined;
  /** Types of its nodes; undefined where any will do. */
  readonly things: readonly string[] | undefined;
}

const fitOfRange = (range: readonly string[]): Fit => {
  const things = range.filter((type) => !isData(type));
  const isAnyText = things.length > 0 || range.includes('Text');
  // Types without properties of their own do not say what stands below them.
  const isAnyThing = things.includes('Thing') || !things.every(isGroup);
  return {
    range,
    forms: isAnyText ? undefined : range.flatMap((type) => FORMS[type] ?? []),
    things: isAnyThing ? undefined : things,
  };
};

const known = new Map<string, Fit | undefined>();

/** Worked out once: each page has some hundred values of the same few properties. */
const fitOf = (property: string): Fit | undefined => {
  if (!known.has(property)) {
    const range = rangeOf(property);
    known.set(property, range && fitOfRange(range));
  }
  return known.get(property);
};

const findUnfitText = (value: unknown, forms: readonly RegExp[]): string | undefined =>
  valuesOf(value)
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map(String)
    .find((text) => text !== '' && !forms.some((form) => form.test(text)));

/** A Role stands between any two things. */
const isUnfitType = (types: readonly string[], things: readonly string[]): boolean =>
  types.every((type) => propertiesOf(type) !== undefined && !['Role', ...things].some((thing) => isA(type, thing)));

const typesOf = (node: Readonly<Record<string, unknown>>): string[] =>
  valuesOf(node['@type']).map((type) => String(type).replace(/^https?:\/\/schema\.org\//, ''));

/** A value that a property cannot have. */
export interface Unfit {
  /** The text, or the type of the node. */
  readonly value: string;
  /** Types that it can have. */
  readonly range: readonly string[];
}

/** The first value of a property that is none of its types; undefined where all fit, as far as that can be told. */
export const findUnfit = (property: string, value: unknown): Unfit | undefined => {
  const fit = fitOf(property);
  if (fit === undefined) return undefined;
  const { range, forms, things } = fit;
  const text = forms && findUnfitText(value, forms);
  if (text !== undefined) return { value: `"${text}"`, range };
  const types =
    things &&
    nodesOf(value)
      .map(typesOf)
      .find((each) => each.length > 0 && isUnfitType(each, things));
  return types && { value: `a ${types.join(' and ')}`, range };
};
