import { hash } from 'node:crypto';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding, Rule } from '../rules/rule.ts';

/** A typed node of a page's JSON-LD, wherever it stands in the graph. */
export interface GraphNode {
  /** Names of its types, without the address of schema.org. */
  readonly types: readonly string[];
  readonly id: string | undefined;
  /** All that the node says, `@type` and `@id` among it. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A step of the visible trail; the page itself has no address. */
export interface TrailStep {
  readonly name: string;
  readonly href: string | undefined;
}

/** A page's structured data, and what of the page it is compared with. */
export interface Graph {
  readonly path: string;
  /** Full address of the page, by its canonical link. */
  readonly address: string | undefined;
  readonly nodes: readonly GraphNode[];
  /** The list in the navigation that is labelled as breadcrumbs. */
  readonly trail: readonly TrailStep[] | undefined;
  /** Dates of `<time datetime>`. */
  readonly times: readonly string[];
  /** Whether a text stands in main, spaces aside. */
  readonly isShown: (text: string) => boolean;
}

/** A node of a page's JSON-LD, known by the digest of what it says, and a property of it. */
export interface NodePlace {
  readonly node: string;
  readonly key?: string;
}

/** Where an objection to a node, or to a property of it, is to be shown. */
export const placeIn = ({ properties }: GraphNode, key?: string): { readonly json: NodePlace } => ({
  json: { node: digestOfNode(properties), ...(key === undefined ? {} : { key }) },
});

/** Digest of a node of JSON-LD, to know it again. */
export const digestOfNode = (node: object): string => hash('sha1', JSON.stringify(node), 'base64');

/** What a rule has against a page's structured data. */
export type Objection = Pick<Finding, 'message' | 'fix' | 'severity' | 'json'>;

/** An objection and the id of its rule. */
export interface RuledObjection extends Objection {
  readonly rule: string;
}

/** A rule that judges the graph of each page by itself, while its HTML is at hand. */
export interface GraphRule extends Rule {
  judge(graph: Graph): readonly Objection[];
}

/** A rule from its judgement; what that found is kept in the page's facts. */
export const graphRule = (rule: Omit<GraphRule, 'check'>): GraphRule => ({
  ...rule,
  check: ({ pages }: SiteFacts) =>
    pages.flatMap(({ path, structuredData }) =>
      structuredData.objections
        .filter((objection) => objection.rule === rule.id)
        .map(({ rule: _, ...objection }) => ({ ...objection, pages: [path] })),
    ),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property's values as a list: JSON-LD takes one value for a list of one. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The values of a property that are nodes. */
export const nodesOf = (value: unknown): readonly Record<string, unknown>[] => valuesOf(value).filter(isRecord);

/** A property says something. */
export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const SCHEMA_ORG = /^https?:\/\/schema\.org\//;

const plainType = (type: string): string => type.replace(SCHEMA_ORG, '');

/** All typed nodes of a piece of JSON-LD, those within others too. */
export const typedNodes = (value: unknown, found: GraphNode[] = []): GraphNode[] => {
  if (Array.isArray(value)) for (const item of value) typedNodes(item, found);
  else if (isRecord(value)) {
    const { '@type': type, '@id': id } = value;
    const types = typeof type === 'string' ? [plainType(type)] : valuesOf(type).map((name) => plainType(String(name)));
    if (types.length > 0) found.push({ types, id: typeof id === 'string' ? id : undefined, properties: value });
    for (const key of Object.keys(value))
      if (typeof value[key] === 'object' && key !== '@type' && key !== '@id') typedNodes(value[key], found);
  }
  return found;
};

/** The node's first type and its id or name, for messages. */
export const nameOf = ({ types, id, properties }: GraphNode): string => {
  const name = id ?? properties.name;
  return typeof name === 'string' && name !== '' ? `${types[0]} ${name}` : `${types[0]}`;
};
