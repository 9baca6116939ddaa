import { canParseUrl } from '../../core/can-parse-url.ts';
import { isSameUrl } from '../../core/same-url.ts';
import {
  type Graph,
  type GraphNode,
  nodesOf,
  type Objection,
  type TrailStep,
} from '../../facts/structured-data/graph.ts';
import { graphRule } from './graph-rule.ts';

const stepsOf = ({ properties }: GraphNode): TrailStep[] =>
  nodesOf(properties.itemListElement).map(({ name, item }) => {
    const [node] = nodesOf(item);
    const href = node?.['@id'] ?? node?.url ?? item;
    return { name: String(name ?? node?.name ?? ''), href: typeof href === 'string' ? href : undefined };
  });

const inWords = (steps: readonly TrailStep[]): string => steps.map(({ name }) => name).join(' › ');

/** Compares the item, a full URL, with the visible link, which can be a path, with or without the site's base path. */
const leadsElsewhere = ({ href: item }: TrailStep, { href }: TrailStep, page: string | undefined): boolean => {
  if (item === undefined || href === undefined || item.endsWith(href)) return false;
  const base = page !== undefined && canParseUrl(page) ? page : item;
  return !canParseUrl(base) || !canParseUrl(href, base) || !isSameUrl(item, new URL(href, base).href);
};

const judgeList = (list: GraphNode, { trail, address }: Graph): Objection[] => {
  if (trail === undefined)
    return [
      {
        message: 'the JSON-LD has a BreadcrumbList, but the page shows no breadcrumbs',
        fix: 'show the trail in a <nav aria-label="Breadcrumbs">, or remove the list',
      },
    ];
  const steps = stepsOf(list);
  if (inWords(steps) !== inWords(trail))
    return [
      {
        message: `the BreadcrumbList is "${inWords(steps)}", but the page shows "${inWords(trail)}"`,
        fix: 'generate both from the same data',
      },
    ];
  return steps.flatMap((step, place) => {
    const shown = trail[place];
    return shown && leadsElsewhere(step, shown, address)
      ? [
          {
            message: `the BreadcrumbList links "${step.name}" to ${step.href}, but the page links it to ${shown.href}`,
            fix: 'generate both from the same data',
          },
        ]
      : [];
  });
};

export const breadcrumbs = graphRule({
  id: 'SDT-03',
  severity: 'error',
  title: 'The BreadcrumbList of a page matches its visible breadcrumbs.',
  explanation:
    'Search engines show the list instead of the URL; one that differs from the visible breadcrumbs violates their policy. The visible breadcrumbs are the list in the navigation whose label contains "breadcrumbs".',
  source: 'Google Search Central, Breadcrumb structured data and General structured data guidelines',
  good: '<nav aria-label="Breadcrumbs"> Home › New South Wales › Orange, and the same three in the list',
  bad: 'Home › New South Wales › Orange on the page, Home › Orange in the list',
  judge: (graph) =>
    graph.nodes.filter(({ types }) => types.includes('BreadcrumbList')).flatMap((list) => judgeList(list, graph)),
});
