import { didYouMean } from '../../suggest.ts';
import { type GraphNode, graphRule, nameOf, type Objection } from '../graph/graph.ts';
import { propertiesOf, typeNames } from '../graph/vocabulary.ts';

const NONE: Objection[] = [];

/** Nearly every node has one type, and nothing against it. */
const isKnown = ({ types: [type = ''], properties }: GraphNode): boolean => {
  const known = propertiesOf(type);
  return known !== undefined && Object.keys(properties).every((name) => known.has(name) || name.startsWith('@'));
};

const judgeNode = (node: GraphNode): Objection[] => {
  if (node.types.length === 1 && isKnown(node)) return NONE;
  const unknown = node.types.filter((type) => propertiesOf(type) === undefined);
  if (unknown.length > 0)
    return unknown.map((type) => ({
      message: `schema.org has no type ${type}`,
      fix: didYouMean(type, typeNames()) ?? 'use a type of schema.org',
    }));
  const known = node.types.flatMap((type) => propertiesOf(type) ?? []);
  return Object.keys(node.properties)
    .filter((property) => !property.startsWith('@') && !known.some((properties) => properties.has(property)))
    .map((property) => ({
      message: `schema.org has no property ${property} of ${node.types.join(' and ')} (${nameOf(node)})`,
      fix: didYouMean(property, [...new Set(known.flatMap((properties) => [...properties]))]) ?? 'take it out',
    }));
};

export const vocabulary = graphRule({
  id: 'SDT-08',
  severity: 'error',
  title: 'Types and properties of JSON-LD are those of schema.org.',
  explanation:
    'A slip in the name of a type or of a property makes search engines pass over it, and nobody is told. Types have their own properties and those of the types above them.',
  source: 'schema.org, as the package schema-dts declares it',
  good: '{"@type": "Organization", "telephone": "1800 975 711"}',
  bad: '{"@type": "Organization", "telephon": "1800 975 711"}',
  judge: ({ nodes }) => nodes.flatMap(judgeNode),
});
