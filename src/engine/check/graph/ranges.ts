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

/** A text may also name a thing: what is said of that goes by the name. */
const isUnfitText = (text: string, range: readonly string[]): boolean =>
  range.every(isData) && !range.some((type) => FORMS[type]?.test(text));

/** Types without properties of their own do not say what stands below them, and a Role stands between any two things. */
const isUnfitType = (types: readonly string[], range: readonly string[]): boolean => {
  const things = range.filter((type) => !isData(type));
  if (things.includes('Thing') || !things.every(isGroup)) return false;
  return types.every(
    (type) => propertiesOf(type) !== undefined && !['Role', ...things].some((other) => isA(type, other)),
  );
};

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
  const range = rangeOf(property);
  if (range === undefined) return undefined;
  const text = valuesOf(value)
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map(String)
    .find((each) => each !== '' && isUnfitText(each, range));
  if (text !== undefined) return { value: `"${text}"`, range };
  const types = nodesOf(value)
    .map(typesOf)
    .find((each) => each.length > 0 && isUnfitType(each, range));
  return types && { value: `a ${types.join(' and ')}`, range };
};
