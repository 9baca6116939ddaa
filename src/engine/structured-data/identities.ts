import { type GraphNode, isGiven, nodesOf } from './graph.ts';
import { isA } from './vocabulary.ts';

/** What a page says of an organisation or of premises: one value of one property. */
export interface Identity {
  /** `@id` of the node, or '' where it has none. */
  readonly id: string;
  readonly type: string;
  /** `name`, `telephone` and so on; `address` is the street and the postcode. */
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

/** What nodes say of organisations and premises, each as one text. */
export const identitiesOf = (nodes: readonly GraphNode[]): string[] =>
  nodes
    .filter(({ types }) => types.some((type) => isA(type, 'Organization')))
    .flatMap(({ id = '', types: [type = ''], properties }) =>
      [...PROPERTIES.map((property) => [property, properties[property]]), ['address', addressOf(properties.address)]]
        .filter(([, value]) => typeof value === 'string' && value !== '')
        .map(([property, value]) => [id, type, property, value].join(SEPARATOR)),
    );

/** An identity from its text. */
export const readIdentity = (text: string): Identity => {
  const [id = '', type = '', property = '', value = ''] = text.split(SEPARATOR);
  return { id, type, property, value };
};
