import { RuleCrash } from '../../core/diagnostics.ts';
import type { StructuredDataFacts } from '../html/facts.ts';
import type { References } from '../html/references.ts';
import { MAX_ON_A_PAGE } from '../limits.ts';
import { expandDocument, usesSchemaOrg } from './contexts.ts';
import { type Graph, type GraphJudge, type GraphNode, type RuledObjection, typedNodes, valuesOf } from './graph.ts';
import { identitiesOf } from './identities.ts';
import { isTooDeep, MAX_DEPTH } from './nesting.ts';
import { NodeIds, PAGE_PROPERTIES } from './node-ids.ts';

export type GraphSurroundings = Omit<Graph, 'nodes'>;

const NONE: readonly never[] = [];

const orNone = <T>(found: readonly T[]): readonly T[] => (found.length === 0 ? NONE : found);

/** One more than the limit shows that there are further objections. */
const objectionsOf = ({ id: rule, judge }: GraphJudge, graph: Graph): RuledObjection[] => {
  const found: RuledObjection[] = [];
  try {
    for (const objection of judge(graph)) if (found.push({ rule, ...objection }) > MAX_ON_A_PAGE) break;
    return found;
  } catch (error) {
    throw new RuleCrash(rule, graph.path, error);
  }
};

const namesIn = (context: unknown): string[] =>
  valuesOf(context).flatMap((one) =>
    typeof one === 'object' && one !== null
      ? Object.values(one).filter((value): value is string => typeof value === 'string')
      : [String(one)],
  );

const contextOf = (top: unknown): unknown => (top as Record<string, unknown> | null)?.['@context'];

/** Returns whether a context without schema.org names another vocabulary, such as ActivityStreams. */
const isOfOtherVocabulary = (context: unknown): boolean =>
  context !== undefined && !namesIn(context).some((name) => /schema/i.test(name));

/** Reports a missing context, without which names have no meaning. */
const contextObjection = (context: unknown): RuledObjection => {
  const names = namesIn(context).map((name) => `"${name}"`);
  const what = names.length === 0 ? 'no @context' : `the @context ${names.join(' and ')}`;
  return { rule: 'SDT-08', message: `a JSON-LD block has ${what}`, fix: 'set "@context" to "https://schema.org"' };
};

/** Removes the line and column, which only Node 22 and later add to the position. */
const withoutLine = (message: string): string => message.replace(/ \(line \d+ column \d+\)$/, '');

interface Tops {
  /** Values of the block. Excludes other vocabularies. */
  readonly values: readonly unknown[];
  readonly objections: readonly RuledObjection[];
}

const topsOf = (block: unknown): Tops => {
  const objections: RuledObjection[] = [];
  const values = valuesOf(block).filter((top) => {
    const context = contextOf(top);
    if (usesSchemaOrg(context)) return true;
    if (isOfOtherVocabulary(context)) return false;
    objections.push(contextObjection(context));
    return true;
  });
  return { values, objections };
};

/** Properties that contain an image URL, either directly or in one of these properties of a nested node. */
const PICTURES = ['image', 'logo', 'contentUrl', 'thumbnailUrl'];
const PICTURES_OF_IMAGE = [...PICTURES, 'url'];

const isWebUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:/i.test(value);

/** Calls `see` with each value of some properties. Creates no lists, because this runs on every page of a build. */
const seeValues = (
  { properties }: GraphNode,
  names: readonly string[],
  see: (value: unknown, name: string) => void,
): void => {
  for (const name of names) {
    const value = properties[name];
    if (Array.isArray(value)) for (const each of value) see(each, name);
    else if (value !== undefined) see(value, name);
  }
};

const seePictures = (node: GraphNode, see: (address: string) => void): void => {
  const names = node.types.includes('ImageObject') ? PICTURES_OF_IMAGE : PICTURES;
  seeValues(node, names, (value) => {
    if (isWebUrl(value)) see(value);
  });
};

/** Properties that contain a page URL, either directly or as the `@id` of a node. */
const PAGES = ['url', 'item', 'mainEntityOfPage', 'sameAs', 'license', 'discussionUrl'];

const addressOf = (property: string, value: unknown): unknown =>
  PAGE_PROPERTIES.has(property) && typeof value === 'object' && value !== null
    ? (value as { '@id'?: unknown })['@id']
    : value;

const pagesOf = (nodes: readonly GraphNode[]): Set<string> => {
  const found = new Set<string>();
  for (const node of nodes) {
    if (node.types.includes('ImageObject')) continue;
    seeValues(node, PAGES, (value, property) => {
      const address = addressOf(property, value);
      if (isWebUrl(address)) found.add(address);
    });
  }
  return found;
};

/** Reads the structured data of a page. `blocks` are the contents of its JSON-LD scripts. */
export const readStructuredData = (
  judges: readonly GraphJudge[],
  blocks: readonly string[],
  surroundings: GraphSurroundings,
  references: References,
  seePicture: (address: string) => void,
): StructuredDataFacts => {
  const problems: string[] = [];
  const ids = new NodeIds();
  const contextObjections: RuledObjection[] = [];
  const nodes: GraphNode[] = [];
  for (const block of blocks) {
    if (isTooDeep(block)) {
      problems.push(`is nested more than ${MAX_DEPTH} levels deep`);
      continue;
    }
    try {
      const { values, objections } = topsOf(JSON.parse(block));
      for (const objection of objections)
        if (contextObjections.length <= MAX_ON_A_PAGE) contextObjections.push(objection);
      const { value, written } = expandDocument(block, values);
      typedNodes(value, { found: nodes, written });
      ids.visit(value);
    } catch (error) {
      problems.push(`is not valid JSON: ${withoutLine((error as Error).message)}`);
    }
  }
  const graph: Graph = { nodes, ...surroundings };
  for (const node of nodes) seePictures(node, seePicture);
  const objections = [...judges.flatMap((judge) => objectionsOf(judge, graph)), ...contextObjections];
  return {
    problems: orNone(problems),
    repeated: orNone(ids.repeated),
    unresolved: orNone(ids.unresolved),
    objections: orNone(objections),
    addresses: orNone([...pagesOf(nodes)].map((address) => references.idOf(address))),
    identities: orNone(identitiesOf(nodes).map((identity) => references.idOf(identity))),
  };
};
