import { isSameUrl } from '../../core/same-url.ts';
import {
  type GraphNode,
  isGiven,
  nameOf,
  nodesOf,
  type Objection,
  placeIn,
} from '../../facts/structured-data/graph.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

/** Required properties of a type, and recommended ones that improve its search result. */
interface Needs {
  readonly type: string;
  readonly required: readonly string[];
  readonly recommended?: readonly string[];
}

/**
 * Source: Google Search Central, structured data documentation per type (as of 2026-09). Service has no such page; its
 * properties are our choice.
 */
const NEEDS: readonly Needs[] = [
  { type: 'LocalBusiness', required: ['name', 'address'], recommended: ['telephone', 'url'] },
  { type: 'BreadcrumbList', required: ['itemListElement'] },
  {
    type: 'Article',
    required: [],
    recommended: ['headline', 'image', 'author', 'datePublished', 'dateModified'],
  },
  { type: 'WebSite', required: ['name', 'url'] },
  { type: 'Service', required: ['name'], recommended: ['serviceType', 'provider', 'areaServed'] },
  { type: 'FAQPage', required: ['mainEntity'] },
  { type: 'Question', required: ['name', 'acceptedAnswer'] },
  { type: 'Answer', required: ['text'] },
  { type: 'VideoObject', required: ['name', 'thumbnailUrl', 'uploadDate'], recommended: ['description'] },
  { type: 'Event', required: ['name', 'startDate', 'location'], recommended: ['description', 'endDate', 'image'] },
  { type: 'JobPosting', required: ['title', 'description', 'datePosted', 'hiringOrganization'] },
  { type: 'AggregateRating', required: ['ratingValue'] },
];

/** For the full description of an organisation on its own page; other pages only refer to it. */
const ORGANIZATION: Needs = {
  type: 'Organization',
  required: [],
  recommended: ['name', 'url', 'logo', 'telephone', 'contactPoint'],
};

const lacks = (node: GraphNode, { required, recommended = [] }: Needs): Objection[] => {
  const missing = (properties: readonly string[]) => properties.filter((name) => !isGiven(node.properties[name]));
  return [
    ...missing(required).map((name) => ({
      message: `the ${nameOf(node)} has no ${name}, which search engines require`,
      fix: `add ${name}, or remove the node`,
      ...placeIn(node),
    })),
    ...missing(recommended).map((name) => ({
      message: `the ${nameOf(node)} has no ${name}, which is recommended`,
      fix: `add ${name}`,
      ...placeIn(node),
      severity: 'warning' as const,
    })),
  ];
};

/** A breadcrumb list needs at least two items. Each needs a position and name, and all but the last a URL. */
const judgeTrail = (node: GraphNode): Objection[] => {
  const steps = nodesOf(node.properties.itemListElement);
  const wrong = steps.filter(({ position, name, item }, place) => {
    const [named] = nodesOf(item);
    return (
      Number(position) !== place + 1 || !isGiven(name ?? named?.name) || (place < steps.length - 1 && !isGiven(item))
    );
  });
  return [
    ...(steps.length < 2 && isGiven(node.properties.itemListElement)
      ? [{ message: `the ${nameOf(node)} has fewer than 2 items`, fix: 'omit it on the home page' }]
      : []),
    ...wrong.map((step) => ({
      message: `the item ${JSON.stringify(step.name ?? step.position ?? '')} of the ${nameOf(node)} lacks its position, name or item`,
      fix: 'number the items from 1, and give each a name and a URL; the last needs no URL',
    })),
  ];
};

const known = new Map<string, readonly Needs[]>();

/**
 * Returns the requirements of a type, including its supertypes. Memoised because a site has about twenty types and as
 * many nodes per page.
 */
const needsOf = (type: string): readonly Needs[] => {
  const needs = known.get(type) ?? NEEDS.filter((one) => isA(type, one.type));
  known.set(type, needs);
  return needs;
};

const isPageUrl = (url: unknown, address: string | undefined): boolean =>
  url === address || (typeof url === 'string' && address !== undefined && isSameUrl(url, address));

const judgeNode = (node: GraphNode, address: string | undefined): Objection[] => [
  ...[...new Set(node.types.flatMap(needsOf))].flatMap((needs) => lacks(node, needs)),
  ...(node.types.includes('Organization') && node.id !== undefined && isPageUrl(node.properties.url, address)
    ? lacks(node, ORGANIZATION)
    : []),
  ...(node.types.includes('BreadcrumbList') ? judgeTrail(node) : []),
];

/** A page can have only one FAQPage. Source: Google Search Central, FAQPage structured data. */
const judgeQuestions = (nodes: readonly GraphNode[]): Objection[] => {
  const { length } = nodes.filter(({ types }) => types.includes('FAQPage'));
  return length < 2 ? [] : [{ message: `the JSON-LD has ${length} FAQPage nodes`, fix: 'put all questions into one' }];
};

export const requiredProperties = graphRule({
  id: 'SDT-02',
  severity: 'error',
  title: 'Structured data has the properties that search engines require; missing recommended ones are warnings.',
  explanation:
    'Search engines ignore a node without the required properties of its type. Recommended properties of an organisation are checked on the page with its own URL.',
  source: 'Google Search Central, structured data by type',
  good: '{"@type": "LocalBusiness", "name": "Kim & Co", "address": {"@type": "PostalAddress", …}}',
  bad: '{"@type": "LocalBusiness", "name": "Kim & Co"}',
  judge: ({ nodes, address }) => [...nodes.flatMap((node) => judgeNode(node, address)), ...judgeQuestions(nodes)],
});
