import { joinWithOr } from '../../core/english.ts';
import { isSameUrl } from '../../core/same-url.ts';
import { listedSteps } from '../../facts/structured-data/breadcrumb-list.ts';
import {
  type Graph,
  type GraphNode,
  isGiven,
  nameOf,
  type Objection,
  placeIn,
} from '../../facts/structured-data/graph.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

/** Recommended properties enrich the type's search result. */
interface Needs {
  readonly type: string;
  readonly required: readonly string[];
  readonly recommended?: readonly string[];
  /** At least one of these is required. */
  readonly oneOf?: readonly string[];
  /** True if only the type itself has a search result, not its subtypes. */
  readonly isExact?: true;
  /** True if the requirements also apply to nested nodes. */
  readonly isPart?: true;
}

const ARTICLE = ['headline', 'image', 'author', 'datePublished', 'dateModified'];

/**
 * Source: Google Search Central, structured data documentation per type (as of 2026-09). Service is not documented
 * there, so we chose its properties.
 */
const NEEDS: readonly Needs[] = [
  { type: 'LocalBusiness', required: ['name', 'address'], recommended: ['telephone', 'url'] },
  { type: 'BreadcrumbList', required: ['itemListElement'], isPart: true },
  { type: 'Article', required: [], recommended: ARTICLE, isExact: true },
  { type: 'NewsArticle', required: [], recommended: ARTICLE },
  { type: 'BlogPosting', required: [], recommended: ARTICLE },
  { type: 'WebSite', required: ['name', 'url'] },
  { type: 'Service', required: [], recommended: ['name', 'serviceType', 'provider', 'areaServed'], isExact: true },
  { type: 'FAQPage', required: ['mainEntity'] },
  { type: 'Question', required: ['name', 'acceptedAnswer'], isPart: true },
  { type: 'Answer', required: ['text'], isPart: true },
  { type: 'VideoObject', required: ['name', 'thumbnailUrl', 'uploadDate'], recommended: ['description'] },
  { type: 'Event', required: ['name', 'startDate', 'location'], recommended: ['description', 'endDate', 'image'] },
  {
    type: 'JobPosting',
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    recommended: ['employmentType', 'validThrough'],
  },
  {
    type: 'Recipe',
    required: ['name', 'image'],
    recommended: ['author', 'description', 'recipeIngredient', 'recipeInstructions', 'totalTime'],
  },
  { type: 'Product', required: ['name'], oneOf: ['offers', 'review', 'aggregateRating'], isExact: true },
  ...['SoftwareApplication', 'WebApplication', 'MobileApplication'].map((type) => ({
    type,
    required: ['name', 'offers'],
    oneOf: ['aggregateRating', 'review'],
    recommended: ['applicationCategory', 'operatingSystem'],
    isExact: true as const,
  })),
  { type: 'Review', required: ['author', 'reviewRating'], isExact: true },
  { type: 'AggregateRating', required: ['ratingValue'], oneOf: ['ratingCount', 'reviewCount'], isPart: true },
];

/** Subtypes of Event that describe a broadcast, a course date or a count, and have no search result of their own. */
const NO_EVENTS = ['PublicationEvent', 'CourseInstance', 'DeliveryEvent', 'UserInteraction'];

/** Properties whose values have a search result of their own. */
const RESULTS: ReadonlySet<string> = new Set([
  'mainEntity',
  'itemListElement',
  'item',
  'hasPart',
  'video',
  'subEvent',
  'review',
]);

const isReference = ({ properties }: GraphNode): boolean => Object.keys(properties).every((key) => key.startsWith('@'));

/**
 * Properties that can replace a required one. A forum question can have suggested answers, or no answers yet. Remote
 * jobs have a `jobLocationType`.
 */
const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  acceptedAnswer: ['suggestedAnswer', 'answerCount'],
  thumbnailUrl: ['thumbnail'],
  jobLocation: ['jobLocationType'],
};

const has = ({ properties }: GraphNode, name: string): boolean =>
  isGiven(properties[name]) || (ALTERNATIVES[name]?.some((each) => isGiven(properties[each])) ?? false);

/** Checked only on the organisation's own page, which should have its full description. */
const ORGANIZATION: Needs = {
  type: 'Organization',
  required: [],
  recommended: ['name', 'url', 'logo', 'telephone', 'contactPoint'],
};

const lacksAll = (node: GraphNode, oneOf: readonly string[]): Objection[] =>
  oneOf.length === 0 || oneOf.some((name) => has(node, name))
    ? []
    : [
        {
          message: `the ${nameOf(node)} has no ${joinWithOr(oneOf)}, and search engines require one of them`,
          fix: 'add one of these properties, or remove the node',
          ...placeIn(node),
        },
      ];

/** A review that is not nested in its subject. One with an id can be the value of another node's `review`. */
const LONE_REVIEW: Needs = { type: 'Review', required: ['itemReviewed'] };

const isLoneReview = ({ types, within, id }: GraphNode): boolean =>
  types.includes('Review') && within === undefined && id === undefined;

/** Most nodes are complete, and this check creates no lists. */
const isComplete = (node: GraphNode, { required, recommended = [], oneOf = [] }: Needs): boolean =>
  required.every((name) => has(node, name)) &&
  recommended.every((name) => has(node, name)) &&
  (oneOf.length === 0 || oneOf.some((name) => has(node, name)));

const lacks = (node: GraphNode, needs: Needs): readonly Objection[] => {
  if (isComplete(node, needs)) return NONE;
  const { required, recommended = [], oneOf = [] } = needs;
  const missing = (properties: readonly string[]) => properties.filter((name) => !has(node, name));
  return [
    ...missing(required).map((name) => ({
      message: `the ${nameOf(node)} has no ${name}, which search engines require`,
      fix: `add ${name}, or remove the node`,
      ...placeIn(node),
    })),
    ...lacksAll(node, oneOf),
    ...missing(recommended).map((name) => ({
      message: `the ${nameOf(node)} has no ${name}, which is recommended`,
      fix: `add ${name}`,
      ...placeIn(node),
      severity: 'warning' as const,
    })),
  ];
};

/**
 * Checks that a breadcrumb list has at least two items, each with a position and a name. All but the last need a URL.
 */
const judgeTrail = (node: GraphNode, nodes: readonly GraphNode[]): Objection[] => {
  const steps = listedSteps(node, nodes);
  const wrong = steps.filter(
    ({ position, name, href }, place) =>
      position !== place + 1 || name === '' || (place < steps.length - 1 && href === undefined),
  );
  return [
    ...(steps.length < 2 && isGiven(node.properties.itemListElement)
      ? [{ message: `the ${nameOf(node)} has fewer than 2 items`, fix: 'add the missing items, or remove the list' }]
      : []),
    ...wrong.map(({ name, position }) => ({
      message: `the item ${JSON.stringify(name || position || '')} of the ${nameOf(node)} lacks its position, name or item`,
      fix: 'number the items from 1, and give each a name and a URL; the last needs no URL',
    })),
  ];
};

const NONE: readonly Objection[] = [];

const known = new Map<string, readonly Needs[]>();

/**
 * Includes the needs of supertypes. Memoised, because a site uses about twenty types, while each page has about as many
 * nodes.
 */
const needsOf = (type: string): readonly Needs[] => {
  const isEvent = (needs: Needs): boolean => needs.type === 'Event' && NO_EVENTS.some((other) => isA(type, other));
  const needs =
    known.get(type) ?? NEEDS.filter((one) => (one.isExact ? type === one.type : isA(type, one.type)) && !isEvent(one));
  known.set(type, needs);
  return needs;
};

const appliesTo = ({ isPart }: Needs, { within }: GraphNode): boolean =>
  isPart === true || within === undefined || RESULTS.has(within);

const isPageUrl = (url: unknown, address: string | undefined): boolean =>
  url === address || (typeof url === 'string' && address !== undefined && isSameUrl(url, address));

const needsOfNode = (node: GraphNode): readonly Needs[] => {
  const [type = '', ...others] = node.types;
  const needs = others.length === 0 ? needsOf(type) : [...new Set(node.types.flatMap(needsOf))];
  return needs.length === 0 || isReference(node) ? [] : needs.filter((one) => appliesTo(one, node));
};

const judgeNode = (node: GraphNode, { nodes, address }: Graph): Objection[] => [
  ...needsOfNode(node).flatMap((needs) => lacks(node, needs)),
  ...(node.types.includes('Organization') && node.id !== undefined && isPageUrl(node.properties.url, address)
    ? lacks(node, ORGANIZATION)
    : []),
  ...(isLoneReview(node) ? lacks(node, LONE_REVIEW) : []),
  ...(node.types.includes('BreadcrumbList') ? judgeTrail(node, nodes) : []),
];

/** Checks that a page has only one FAQPage. Source: Google Search Central, FAQPage structured data. */
const judgeQuestions = (nodes: readonly GraphNode[]): Objection[] => {
  const { length } = nodes.filter(({ types }) => types.includes('FAQPage'));
  return length < 2 ? [] : [{ message: `the JSON-LD has ${length} FAQPage nodes`, fix: 'put all questions into one' }];
};

export const requiredProperties = graphRule({
  id: 'SDT-02',
  severity: 'error',
  title: 'Structured data has the properties that search engines require; missing recommended ones are warnings.',
  explanation:
    'Search engines ignore a node without the required properties of its type. Only types with a documented search result are checked, and only if the page or a list is about them. Recommended properties of an organisation are checked on the page with its own URL.',
  source: 'Google Search Central, structured data by type',
  good: '{"@type": "LocalBusiness", "name": "Kim & Co", "address": {"@type": "PostalAddress", …}}',
  bad: '{"@type": "LocalBusiness", "name": "Kim & Co"}',
  judge: (graph) => [...graph.nodes.flatMap((node) => judgeNode(node, graph)), ...judgeQuestions(graph.nodes)],
});
