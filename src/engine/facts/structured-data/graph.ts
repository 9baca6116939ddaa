import { hash } from 'node:crypto';
import type { Finding, Rule } from '../../rules/rule.ts';
import type { SiteFacts } from '../site-facts.ts';

/** A typed node in a page's JSON-LD, at any depth. */
export interface GraphNode {
  /** Names of its types without the schema.org prefix. */
  readonly types: readonly string[];
  readonly id: string | undefined;
  /** All that the node says, `@type` and `@id` among it. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A step of the visible breadcrumbs. The current page has no link. */
export interface TrailStep {
  readonly name: string;
  readonly href: string | undefined;
}

/** A page's structured data, and the visible content that it is compared with. */
export interface Graph {
  readonly path: string;
  /** Absolute URL from the canonical link. */
  readonly address: string | undefined;
  readonly nodes: readonly GraphNode[];
  /** The list in the navigation labelled as breadcrumbs. */
  readonly trail: readonly TrailStep[] | undefined;
  /** Values of `<time datetime>`. */
  readonly times: readonly string[];
  /** Whether `<main>` contains a text, ignoring white space. */
  readonly isShown: (text: string) => boolean;
}

/** Identifies a node, by a digest of its content, and one of its properties. */
export interface NodePlace {
  readonly node: string;
  readonly key?: string;
}

/** Returns the location of a finding about a node or one of its properties. */
export const placeIn = ({ properties }: GraphNode, key?: string): { readonly json: NodePlace } => ({
  json: { node: digestOfNode(properties), ...(key === undefined ? {} : { key }) },
});

/** Digest that identifies a JSON-LD node. */
export const digestOfNode = (node: object): string => hash('sha1', JSON.stringify(node), 'base64');

/** A finding about a page's structured data. */
export type Objection = Pick<Finding, 'message' | 'fix' | 'severity' | 'json'>;

/** With the id of its rule. */
export interface RuledObjection extends Objection {
  readonly rule: string;
}

/** A rule that judges the graph of each page separately, while the HTML is available. */
export interface GraphRule extends Rule {
  judge(graph: Graph): readonly Objection[];
}

/** Creates a rule that reports the objections stored in the facts of each page. */
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

/** Returns a property's values as a list, since JSON-LD allows a single value for a list of one. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Values of a property that are nodes. */
export const nodesOf = (value: unknown): readonly Record<string, unknown>[] => valuesOf(value).filter(isRecord);

/** Whether a property has a value. */
export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const SCHEMA_ORG = /^https?:\/\/schema\.org\//;

const plainType = (type: string): string => type.replace(SCHEMA_ORG, '');

/** Collects all typed nodes, including nested ones. */
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

/** The node's first type with its id or name, for messages. */
export const nameOf = ({ types, id, properties }: GraphNode): string => {
  const name = id ?? properties.name;
  return typeof name === 'string' && name !== '' ? `${types[0]} ${name}` : `${types[0]}`;
};
