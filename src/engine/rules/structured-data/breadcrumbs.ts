import { canParseUrl } from '../../core/can-parse-url.ts';
import { listedSteps } from '../../facts/structured-data/breadcrumb-list.ts';
import type { Graph, Objection, TrailStep } from '../../facts/structured-data/graph.ts';
import { graphRule } from './graph-rule.ts';

const inWords = (steps: readonly TrailStep[]): string => steps.map(({ name }) => name).join(' › ');

/** Normalises case, white space, and character references, which some generators write into JSON-LD. */
const comparable = (name: string): string =>
  name
    .replace(/&#0?39;|&#x27;|&rsquo;|&#8217;|\u2019/gi, "'")
    .replace(/&amp;|&#0?38;/gi, '&')
    .replace(/&quot;/gi, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const hasSameName = (a: TrailStep, b: TrailStep): boolean =>
  a.name === b.name || comparable(a.name) === comparable(b.name) || (b.name === '' && b.href !== undefined);

const hasSameNames = (a: readonly TrailStep[], b: readonly TrailStep[]): boolean =>
  a.length === b.length && a.length > 0 && a.every((step, place) => hasSameName(step, b[place] as TrailStep));

type Alignment = readonly [listed: readonly TrailStep[], shown: readonly TrailStep[]];

/**
 * Either trail can omit the home page and the page itself. Source: Google Search Central, Breadcrumb structured data,
 * guidelines.
 */
function* alignments(listed: readonly TrailStep[], shown: readonly TrailStep[]): Generator<Alignment> {
  for (const [fromList, fromPage] of [
    [listed, shown],
    [listed, shown.slice(1)],
    [listed.slice(1), shown],
  ] as const) {
    yield [fromList, fromPage];
    yield [fromList.slice(0, -1), fromPage];
    yield [fromList, fromPage.slice(0, -1)];
  }
}

/** A page can be in more than one trail, but shows only one. */
const findAlignment = (lists: readonly (readonly TrailStep[])[], trail: readonly TrailStep[]) => {
  for (const steps of lists)
    for (const alignment of alignments(steps, trail)) if (hasSameNames(...alignment)) return alignment;
  return undefined;
};

/** Hosts serve a page with or without these endings. */
const plainPath = (path: string): string => path.replace(/\/index\.html?$|\.html?$|\/$/i, '') || '/';

/**
 * Compares a step of the list with the visible link. The step has a full URL, but the link can be a path with or
 * without the site's base path.
 */
const leadsElsewhere = ({ href: item }: TrailStep, { href }: TrailStep, page: string | undefined): boolean => {
  if (item === undefined || href === undefined || item.endsWith(href)) return false;
  const base = page !== undefined && canParseUrl(page) ? page : item;
  if (!canParseUrl(item, base) || !canParseUrl(href, base)) return true;
  const [listed, shown] = [new URL(item, base), new URL(href, base)];
  // Relative links without a canonical URL cannot be resolved.
  if (base === item && !/^([a-z]+:|\/)/i.test(href)) return false;
  return listed.host !== shown.host || plainPath(listed.pathname) !== plainPath(shown.pathname);
};

const judgeLists = ({ nodes, trail, address }: Graph): Objection[] => {
  const lists = nodes.filter(({ types }) => types.includes('BreadcrumbList'));
  if (lists.length === 0) return [];
  if (trail === undefined)
    return [
      {
        message: 'the JSON-LD has a BreadcrumbList, but the page shows no breadcrumbs',
        fix: 'show the trail in a <nav aria-label="Breadcrumbs">, or remove the list',
      },
    ];
  const listed = lists.map((list) => listedSteps(list, nodes));
  const aligned = findAlignment(listed, trail);
  if (aligned === undefined)
    return listed.slice(0, 1).map((steps) => ({
      message: `the BreadcrumbList is "${inWords(steps)}", but the page shows "${inWords(trail)}"`,
      fix: 'generate both from the same data',
    }));
  const [steps, shown] = aligned;
  return steps.flatMap((step, place) => {
    const link = shown[place];
    return link && leadsElsewhere(step, link, address)
      ? [
          {
            message: `the BreadcrumbList links "${step.name}" to ${step.href}, but the page links it to ${link.href}`,
            fix: 'generate both from the same data',
          },
        ]
      : [];
  });
};

const ofPage = graphRule({
  id: 'SDT-03',
  severity: 'error',
  title: 'The BreadcrumbList of a page matches its visible breadcrumbs.',
  explanation:
    'Search engines show the list instead of the URL; a list that differs from the visible breadcrumbs violates their policy. The visible breadcrumbs are the first element whose label or class contains "breadcrumbs". Either can omit the home page or the page itself; if there are several lists, one must match. For sites built with other generators, a difference is a warning, and missing breadcrumbs are a note.',
  source: 'Google Search Central, Breadcrumb structured data and General structured data guidelines',
  good: '<nav aria-label="Breadcrumbs"> Home › New South Wales › Orange, and the same three in the list',
  bad: 'Home › New South Wales › Orange on the page, Home › Orange in the list',
  judge: judgeLists,
});

export const breadcrumbs: typeof ofPage = {
  ...ofPage,
  check: (site) =>
    ofPage.check(site).map((finding) => {
      if (!site.foreign) return finding;
      return { ...finding, severity: finding.message.endsWith('shows no breadcrumbs') ? 'note' : 'warning' };
    }),
};
