import { type GraphNode, isGiven, nodesOf, valuesOf } from './graph.ts';

export interface ListedStep {
  readonly position: number;
  readonly name: string;
  readonly href: string | undefined;
}

const textOf = (value: unknown): string => {
  const [first] = valuesOf(value);
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
};

const resolved = (item: Readonly<Record<string, unknown>>, nodes: readonly GraphNode[]) => {
  const { '@id': id } = item;
  const target = typeof id === 'string' ? nodes.find((node) => node.id === id && node.properties !== item) : undefined;
  return { ...target?.properties, ...item };
};

/**
 * Returns the steps in order of `position`. An item is a URL, or a node with a URL as its `@id` or `url`. The name can
 * be on the item instead of the ListItem. Source: Google Search Central, Breadcrumb structured data.
 */
export const listedSteps = (list: GraphNode, nodes: readonly GraphNode[]): readonly ListedStep[] =>
  nodesOf(list.properties.itemListElement)
    .map(({ position, name, item }): ListedStep => {
      const [node] = nodesOf(item);
      const page = node && resolved(node, nodes);
      const href = page === undefined ? textOf(item) : textOf(page.url) || textOf(page['@id']);
      return {
        position: isGiven(position) ? Number(textOf(position)) : Number.NaN,
        name: textOf(name) || textOf(page?.name),
        href: href === '' ? undefined : href,
      };
    })
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));
