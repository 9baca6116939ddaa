import { depthsFromHome } from '../../facts/links-between.ts';
import { indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const reachable: Rule = {
  id: 'IDX-03',
  severity: 'error',
  title: 'Every indexable page can be reached from the home page by following links.',
  explanation:
    'Visitors and search engines only find pages that are linked. Links are followed from the home page across all pages. Builds with --only are not checked.',
  source: 'Google Search Central, Make your links crawlable',
  good: '/ links to /locations/, which links to /locations/nsw/',
  bad: '/offers/ is in the sitemap, but no page links to it',
  check: (site) => {
    if (site.partial || !site.targets.has('/')) return [];
    const reached = depthsFromHome(site);
    return indexablePages(site)
      .filter(({ path }) => !reached.has(path))
      .map(({ path }) => ({
        message: 'the page cannot be reached from the home page by following links',
        fix: 'link to it from a reachable page, or mark it noindex',
        pages: [path],
      }));
  },
};
