import { hash } from 'node:crypto';
import type { Severity } from '../../core/diagnostics.ts';

export interface GraphNode {
  /** Type names without the schema.org prefix. */
  readonly types: readonly string[];
  readonly id: string | undefined;
  /** All properties, including `@type` and `@id`. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Property that contains the node. Undefined at the top level and in `@graph`. */
  readonly within: string | undefined;
  /** Original node. Set if it uses prefixes or aliases. */
  readonly written?: object | undefined;
}

/** A step of a breadcrumb trail. `href` is undefined for the current page, which is not linked. */
export interface TrailStep {
  readonly name: string;
  readonly href: string | undefined;
}

/** A page's structured data, and the visible content to compare it with. */
export interface Graph {
  readonly path: string;
  /** Absolute URL of the canonical link. */
  readonly address: string | undefined;
  readonly nodes: readonly GraphNode[];
  readonly trail: readonly TrailStep[] | undefined;
  /** Values of `<time datetime>`. */
  readonly times: readonly string[];
  /** Returns whether a string appears in `<main>`, ignoring white space. */
  readonly isShown: (text: string) => boolean;
}

/** A node on a page. `node` is a digest of its content. */
export interface NodePlace {
  readonly node: string;
  readonly key?: string;
}

export const placeIn = (
  { properties, written = properties }: GraphNode,
  key?: string,
): { readonly json: NodePlace } => ({
  json: { node: digestOfNode(written), ...(key === undefined ? {} : { key }) },
});

const digests = new WeakMap<object, string>();

export const digestOfNode = (node: object): string => {
  const digest = digests.get(node) ?? hash('sha1', JSON.stringify(node), 'base64');
  digests.set(node, digest);
  return digest;
};

export interface Objection {
  readonly message: string;
  readonly fix?: string;
  /** Set if this finding is less severe than other findings of the rule. */
  readonly severity?: Severity;
  readonly json?: NodePlace;
}

export interface RuledObjection extends Objection {
  readonly rule: string;
}

/**
 * Judges a page while its HTML is available. The page's facts keep only the first objections, so a generator saves the
 * time for the others.
 */
export interface GraphJudge {
  readonly id: string;
  judge(graph: Graph): Iterable<Objection>;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a list, because JSON-LD allows a single value instead of one. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

export const nodesOf = (value: unknown): readonly Record<string, unknown>[] => valuesOf(value).filter(isRecord);

export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const SCHEMA_ORG = /^https?:\/\/schema\.org\//;

const plainType = (type: string): string => type.replace(SCHEMA_ORG, '');

interface NodeSearch {
  readonly found: GraphNode[];
  /** Original nodes by their expanded copies. */
  readonly written?: WeakMap<object, object> | undefined;
}

export const typedNodes = (value: unknown, search: NodeSearch, within?: string): void => {
  if (Array.isArray(value)) for (const item of value) typedNodes(item, search, within);
  else if (isRecord(value)) {
    const { '@type': type, '@id': id } = value;
    const types = typeof type === 'string' ? [plainType(type)] : valuesOf(type).map((name) => plainType(String(name)));
    const written = search.written?.get(value);
    if (types.length > 0)
      search.found.push({ types, id: typeof id === 'string' ? id : undefined, properties: value, within, written });
    for (const key of Object.keys(value))
      if (typeof value[key] === 'object' && key !== '@type' && key !== '@id')
        typedNodes(value[key], search, key.startsWith('@') ? within : key);
  }
};

export const nameOf = ({ types, id, properties }: GraphNode): string => {
  const name = id ?? properties.name;
  return typeof name === 'string' && name !== '' ? `${types[0]} ${name}` : `${types[0]}`;
};
