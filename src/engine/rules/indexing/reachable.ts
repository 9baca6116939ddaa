import { depthsFromHome } from '../../facts/links-between.ts';
import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const reachable: Rule = {
  id: 'IDX-03',
  severity: 'error',
  title: 'Every indexable page can be reached from the home page by links.',
  explanation:
    'What no link leads to is found by nobody, and search engines crawl by links. Links are followed from the home page over all pages; a build with --only is not judged.',
  source: 'Google Search Central, Make your links crawlable',
  good: '/ links to /locations/, which links to /locations/nsw/',
  bad: '/offers/ is in the sitemap, and no page links to it',
  check: (site) => {
    if (site.partial || !site.targets.has('/')) return [];
    const reached = depthsFromHome(site);
    return site.pages
      .filter((page) => isIndexable(page, site) && !reached.has(page.path))
      .map(({ path }) => ({
        message: 'no chain of links leads from the home page to this page',
        fix: 'link to it from a page that visitors reach, or mark it noindex',
        pages: [path],
      }));
  },
};
