import { nodesOf, valuesOf } from './graph.ts';
import { isA, isGroup, membersOf, propertiesOf, rangeOf } from './vocabulary.ts';

/** ISO 8601 formats that schema.org uses. */
const DATE = /^[+-]?\d{4}(-\d{2}(-\d{2}([T ]\d{2}(:\d{2}(:\d{2}([.,]\d+)?)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?)?)?)?$/i;
const TIME = /^T?\d{2}:\d{2}/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const BOOLEAN = /^(https?:\/\/schema\.org\/)?(true|false)$/i;
const ADDRESS = /^([a-z][a-z\d+.-]*:|[/#.])/i;

/** Formats by data type. `Text` accepts any string. */
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

interface Fit {
  readonly range: readonly string[];
  /** Accepted formats of strings. Undefined if any string is accepted, because a name can replace a node. */
  readonly forms: readonly RegExp[] | undefined;
  /** Accepted types of nodes. Undefined if any type is accepted. */
  readonly things: readonly string[] | undefined;
  /** Accepted members. Set if all types are enumerations. */
  readonly members: readonly string[] | undefined;
}

const fitOfRange = (range: readonly string[]): Fit => {
  const things = range.filter((type) => !isData(type));
  const isAnyText = things.length > 0 || range.includes('Text');
  // The vocabulary does not contain the subtypes of types without properties.
  const isAnyThing = things.includes('Thing') || !things.every(isGroup);
  const members = range.map(membersOf);
  return {
    range,
    members: members.every((each) => each !== undefined) ? members.flat() : undefined,
    forms: isAnyText ? undefined : range.flatMap((type) => FORMS[type] ?? []),
    things: isAnyThing ? undefined : things,
  };
};

const known = new Map<string, Fit | undefined>();

/** Cached, because a page has hundreds of values for the same few properties. */
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

/** Returns whether none of the types is accepted. A Role can replace any value. */
const isUnfitType = (types: readonly string[], things: readonly string[]): boolean =>
  types.every((type) => propertiesOf(type) !== undefined && !['Role', ...things].some((thing) => isA(type, thing)));

const typesOf = (node: Readonly<Record<string, unknown>>): string[] =>
  valuesOf(node['@type']).map((type) => String(type).replace(/^https?:\/\/schema\.org\//, ''));

export interface TypeMismatch {
  /** The string, or the type of the node. */
  readonly value: string;
  readonly range: readonly string[];
  /** Accepted members of an enumeration. */
  readonly members?: readonly string[];
}

/** Matches URLs outside schema.org, which can refer to members of other vocabularies. */
const OTHER_URL = /^(?!https?:\/\/(?:www\.)?schema\.org\/)[a-z][a-z\d+.-]*:\/\//i;
const MEMBER_PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

const findUnknownMember = (value: unknown, members: readonly string[]): string | undefined =>
  valuesOf(value)
    .map((each) => nodesOf(each)[0]?.['@id'] ?? each)
    .filter((each): each is string => typeof each === 'string' && each !== '' && !OTHER_URL.test(each))
    .find((text) => !members.includes(text.trim().replace(MEMBER_PREFIX, '')));

/** Returns whether `findTypeMismatch` accepts any string. */
export const acceptsAnyText = (property: string): boolean => {
  const fit = fitOf(property);
  return fit === undefined || (fit.forms === undefined && fit.members === undefined);
};

/** Returns undefined if all values are valid or cannot be judged. */
export const findTypeMismatch = (property: string, value: unknown): TypeMismatch | undefined => {
  const fit = fitOf(property);
  if (fit === undefined) return undefined;
  const { range, forms, things, members } = fit;
  const member = members && findUnknownMember(value, members);
  if (member !== undefined) return { value: `"${member}"`, range, members };
  const text = forms && findUnfitText(value, forms);
  if (text !== undefined) return { value: `"${text}"`, range };
  const types =
    things &&
    nodesOf(value)
      .map(typesOf)
      .find((each) => each.length > 0 && isUnfitType(each, things));
  return types && { value: `a ${types.join(' and ')}`, range };
};
