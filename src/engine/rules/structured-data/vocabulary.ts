import { didYouMean } from '../../core/names/suggest.ts';
import {
  type GraphNode,
  nameOf,
  nodesOf,
  type Objection,
  placeIn,
  valuesOf,
} from '../../facts/structured-data/graph.ts';
import { acceptsAnyText, findTypeMismatch } from '../../facts/structured-data/ranges.ts';
import { isA, propertiesOf, rangeOf, typeNames } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

const NONE: Objection[] = [];

/** Maximum number of different names on a page for which similar names are searched, which takes 2 ms each. */
const MAX_SUGGESTIONS = 100;

/** Searches for names that a page could mean. */
class Suggestions {
  readonly #known = new Map<string, string | undefined>();

  /** `scope` distinguishes names that are compared with different lists. */
  of(name: string, scope: string, known: () => readonly string[]): string | undefined {
    const key = `${scope}\n${name}`;
    if (!this.#known.has(key) && this.#known.size < MAX_SUGGESTIONS) this.#known.set(key, didYouMean(name, known()));
    return this.#known.get(key);
  }
}

/** Fast path: nearly every node has a single type and no problems. */
const isKnown = ({ types: [type = ''], properties }: GraphNode): boolean => {
  const known = propertiesOf(type);
  return known !== undefined && Object.keys(properties).every((name) => known.has(name) || name.startsWith('@'));
};

/** `query-input` annotates `query`. Source: schema.org, Potential actions. */
const annotated = (property: string): string => property.replace(/-(?:in|out)put$/, '');

function* judgeNode(node: GraphNode, suggestions: Suggestions): Generator<Objection> {
  if (node.types.length === 1 && isKnown(node)) return;
  const unknown = node.types.filter((type) => propertiesOf(type) === undefined);
  for (const type of unknown)
    yield {
      message: `schema.org has no type ${type}`,
      fix: suggestions.of(type, '@type', typeNames) ?? 'use a schema.org type',
      ...placeIn(node, '@type'),
    };
  if (unknown.length > 0) return;
  const known = node.types.flatMap((type) => propertiesOf(type) ?? []);
  const names = (): string[] => [...new Set(known.flatMap((properties) => [...properties]))];
  for (const property of Object.keys(node.properties)) {
    if (property.startsWith('@') || known.some((properties) => properties.has(annotated(property)))) continue;
    if (isRole(node) && rangeOf(property) !== undefined) continue;
    yield {
      message: `schema.org has no property ${property} of ${node.types.join(' and ')} (${nameOf(node)})`,
      fix: suggestions.of(property, node.types.join(' '), names) ?? 'remove it',
      ...placeIn(node, property),
    };
  }
}

const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'logo', 'sameAs', 'contentUrl', 'thumbnailUrl']);

/** A Role wraps a value and repeats the property that leads to it. Source: schema.org, Role. */
const isRole = ({ types }: GraphNode): boolean => types.some((type) => isA(type, 'Role'));

/** Returns true for a node with properties but no keywords. References and value objects contain only keywords. */
const isUntyped = (node: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(node).length > 0 && Object.keys(node).every((key) => !key.startsWith('@'));

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const FULL_ADDRESS = /^([a-z][a-z\d+.-]*:|#)/i;

const isRelative = (value: unknown): boolean => typeof value === 'string' && value !== '' && !FULL_ADDRESS.test(value);

type Judged = Omit<Objection, 'json'>;

const plainValue = (quoted: string): string => quoted.replace(/^"(?:https?:\/\/schema\.org\/)?|"$/g, '');

const judgeAddress = (value: unknown, what: () => string): Judged[] => {
  const relative = valuesOf(value).find(isRelative);
  return relative === undefined
    ? NONE
    : [
        {
          message: `${what()} is ${relative}, which is not a full URL`,
          fix: 'use the full URL, with https:// and the host',
        },
      ];
};

/**
 * Properties with an amount, which must not include a currency symbol. Source: schema.org, price; Google Search
 * Central, Product structured data.
 */
const PRICES: ReadonlySet<string> = new Set(['price', 'lowPrice', 'highPrice']);
const AMOUNT = /^\s*\d+(?:\.\d+)?\s*$/;

const judgePrice = (value: unknown, what: () => string): Judged[] =>
  valuesOf(value)
    .filter((price): price is string => typeof price === 'string' && price !== '' && !AMOUNT.test(price))
    .map((price) => ({
      message: `${what()} is "${price}", which is not a number`,
      fix: 'use a number such as 1299.50, and set the currency in priceCurrency',
    }));

const judgeRange = (property: string, value: unknown, what: () => string, suggestions: Suggestions): Judged[] => {
  const unfit = findTypeMismatch(property, value);
  if (unfit === undefined) return NONE;
  const { members = [], range } = unfit;
  const meant = suggestions.of(plainValue(unfit.value), property, () => members);
  return [
    { message: `${what()} cannot be ${unfit.value}`, fix: meant ?? `use ${range.join(' or ')}`, severity: 'warning' },
  ];
};

const judgeValue = (node: GraphNode, property: string, value: unknown, suggestions: Suggestions): Judged[] => {
  const what = (): string => `the ${property} of the ${nameOf(node)}`;
  if (isEmpty(value))
    return [
      {
        message: `the ${nameOf(node)} has an empty ${property}`,
        fix: 'add a value, or remove the property',
        severity: 'warning',
      },
    ];
  // The item of a breadcrumb step is a page, so its type can be omitted.
  const isTypeless = typeof value === 'object' && property !== 'item' && nodesOf(value).some(isUntyped);
  return [
    ...(isTypeless ? [{ message: `${what()} has no @type`, fix: 'add a type', severity: 'warning' } as const] : NONE),
    ...(PRICES.has(property) ? judgePrice(value, what) : NONE),
    ...(ADDRESSES.has(property) ? judgeAddress(value, what) : judgeRange(property, value, what, suggestions)),
  ];
};

/** Fast path: most values are strings where any string is valid. */
const isFreeText = (property: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  !PRICES.has(property) &&
  !ADDRESSES.has(property) &&
  acceptsAnyText(property);

function* judgeValues(node: GraphNode, suggestions: Suggestions): Generator<Objection> {
  for (const [property, value] of Object.entries(node.properties)) {
    if (property.startsWith('@') || isFreeText(property, value)) continue;
    for (const judged of judgeValue(node, property, value, suggestions))
      yield { ...judged, ...placeIn(node, property) };
  }
}

function* judgeNodes(nodes: readonly GraphNode[]): Generator<Objection> {
  const suggestions = new Suggestions();
  for (const node of nodes) {
    yield* judgeNode(node, suggestions);
    yield* judgeValues(node, suggestions);
  }
}

export const vocabulary = graphRule({
  id: 'SDT-08',
  severity: 'error',
  title: 'JSON-LD uses schema.org types and properties with valid values.',
  explanation:
    'Search engines silently ignore misspelt types and properties. Types inherit the properties of their supertypes. The context must be schema.org, and URLs must be absolute. Prefixes and aliases from the context are resolved; other vocabularies are not checked. Prices must be numbers. Empty values, values that the property does not allow, and nodes without a type are warnings.',
  source: 'schema.org, as declared by the schema-dts package',
  good: '{"@type": "Organization", "telephone": "1800 975 711"}',
  bad: '{"@type": "Organization", "telephon": "1800 975 711"}',
  judge: ({ nodes }) => judgeNodes(nodes),
});
