import { type GraphNode, isGiven, nodesOf } from './graph.ts';
import { isA } from './vocabulary.ts';

export interface Identity {
  /** Value of `@id`, or '' if it is missing. */
  readonly id: string;
  readonly type: string;
  /** Property such as `name` or `telephone`. The property `address` combines street and postcode. */
  readonly property: string;
  readonly value: string;
}

const PROPERTIES = ['name', 'legalName', 'telephone', 'email', 'taxID', 'vatID', 'url'];

const SEPARATOR = '\t';

const addressOf = (address: unknown): string | undefined => {
  const [first] = nodesOf(address);
  if (first === undefined) return typeof address === 'string' ? address : undefined;
  return [first.streetAddress, first.postalCode].filter(isGiven).join(', ');
};

export const identitiesOf = (nodes: readonly GraphNode[]): string[] =>
  nodes
    .filter(({ types }) => types.some((type) => isA(type, 'Organization')))
    .flatMap(({ id = '', types: [type = ''], properties }) =>
      [...PROPERTIES.map((property) => [property, properties[property]]), ['address', addressOf(properties.address)]]
        .filter(([, value]) => typeof value === 'string' && value !== '')
        .map(([property, value]) => [id, type, property, value].join(SEPARATOR)),
    );

export const readIdentity = (text: string): Identity => {
  const [id = '', type = '', property = '', value = ''] = text.split(SEPARATOR);
  return { id, type, property, value };
};
