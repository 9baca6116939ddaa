import { RuleCrash } from '../../core/diagnostics.ts';
import type { StructuredDataFacts } from '../html/facts.ts';
import type { References } from '../html/references.ts';
import { type Graph, type GraphJudge, type GraphNode, type RuledObjection, typedNodes, valuesOf } from './graph.ts';
import { identitiesOf } from './identities.ts';

/** Visible content that the structured data is compared with. */
export type GraphSurroundings = Omit<Graph, 'nodes'>;

/** Calls `action` for each node with an `@id`. `isDefinition` is true if the node has a type. */
const visitNodes = (value: unknown, action: (id: string, isDefinition: boolean) => void): void => {
  if (Array.isArray(value)) for (const item of value) visitNodes(item, action);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>;
    const id = node['@id'];
    if (typeof id === 'string') action(id, '@type' in node);
    for (const key of Object.keys(node))
      if (typeof node[key] === 'object' && key !== '@id') visitNodes(node[key], action);
  }
};

const NONE: readonly never[] = [];

const orNone = <T>(found: readonly T[]): readonly T[] => (found.length === 0 ? NONE : found);

const objectionsOf = ({ id: rule, judge }: GraphJudge, graph: Graph): RuledObjection[] => {
  try {
    return judge(graph).map((objection) => ({ rule, ...objection }));
  } catch (error) {
    throw new RuleCrash(rule, graph.path, error);
  }
};

const SCHEMA_ORG = /^https?:\/\/(www\.)?schema\.org\/?$/;

/** Requires a schema.org context, since names have no meaning without it. */
const contextObjections = (block: unknown): RuledObjection[] =>
  valuesOf(block).flatMap((top) => {
    const context = valuesOf((top as Record<string, unknown> | null)?.['@context']);
    const names = context.flatMap((one) =>
      typeof one === 'string' ? one : valuesOf((one as object & { '@vocab'?: string })['@vocab']),
    );
    if (names.some((name) => SCHEMA_ORG.test(String(name)))) return [];
    const what = names.length === 0 ? 'no @context' : `the @context ${names.map((name) => `"${name}"`).join(' and ')}`;
    return [{ rule: 'SDT-08', message: `a JSON-LD block has ${what}`, fix: 'write "@context": "https://schema.org"' }];
  });

/** Properties that contain the URL of an image, directly or in the same properties of a nested node. */
const PICTURES = ['image', 'logo', 'contentUrl', 'thumbnailUrl'];

/** Absolute URLs of images in nodes. */
const picturesOf = (nodes: readonly GraphNode[]): string[] =>
  nodes.flatMap(({ types, properties }) =>
    [...PICTURES, ...(types.includes('ImageObject') ? ['url'] : [])]
      .flatMap((property) => valuesOf(properties[property]))
      .filter((value): value is string => typeof value === 'string' && /^https?:/i.test(value)),
  );

/** Properties that contain the URL of a page, directly or as the `@id` of a node. */
const PAGES = ['url', 'item', 'mainEntityOfPage', 'sameAs', 'license', 'discussionUrl'];
const NODES_OF_PAGES: ReadonlySet<string> = new Set(['item', 'mainEntityOfPage']);

const addressOf = (property: string, value: unknown): unknown =>
  NODES_OF_PAGES.has(property) && typeof value === 'object' && value !== null
    ? (value as { '@id'?: unknown })['@id']
    : value;

/** Absolute URLs of pages in nodes, without duplicates. */
const pagesOf = (nodes: readonly GraphNode[]): string[] => [
  ...new Set(
    nodes
      .filter(({ types }) => !types.includes('ImageObject'))
      .flatMap(({ properties }) =>
        PAGES.flatMap((property) => valuesOf(properties[property]).map((value) => addressOf(property, value))),
      )
      .filter((value): value is string => typeof value === 'string' && /^https?:/i.test(value)),
  ),
];

/** Judges the JSON-LD of a page. `blocks` are the contents of its scripts; `seePicture` receives each image URL. */
export const readStructuredData = (
  judges: readonly GraphJudge[],
  blocks: readonly string[],
  surroundings: GraphSurroundings,
  references: References,
  seePicture: (address: string) => void,
): StructuredDataFacts => {
  const problems: string[] = [];
  const defined = new Set<string>();
  const repeated = new Set<string>();
  const referred = new Set<string>();
  const parsed: unknown[] = [];
  for (const block of blocks) {
    try {
      const value: unknown = JSON.parse(block);
      parsed.push(value);
      visitNodes(value, (id, isDefinition) => {
        if (!isDefinition) referred.add(id);
        else if (defined.has(id)) repeated.add(id);
        else defined.add(id);
      });
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const graph: Graph = { ...surroundings, nodes: typedNodes(parsed) };
  picturesOf(graph.nodes).forEach(seePicture);
  const objections = [...judges.flatMap((judge) => objectionsOf(judge, graph)), ...parsed.flatMap(contextObjections)];
  return {
    problems: orNone(problems),
    repeated: orNone([...repeated]),
    unresolved: orNone([...referred].filter((id) => !defined.has(id))),
    objections: orNone(objections),
    addresses: orNone(pagesOf(graph.nodes).map((address) => references.idOf(address))),
    identities: orNone(identitiesOf(graph.nodes).map((identity) => references.idOf(identity))),
  };
};
