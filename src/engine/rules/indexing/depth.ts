import { depthsFromHome } from '../../facts/links-between.ts';
import { indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const MOST = 4;

export const depth: Rule = {
  id: 'IDX-04',
  severity: 'warning',
  title: `Every indexable page is at most ${MOST} links from the home page.`,
  explanation:
    'Pages that are many links away from the home page are rarely crawled or found. The shortest path counts. Builds with --only are not checked.',
  source: 'common practice (Screaming Frog, Sitebulb)',
  good: '/ › /locations/ › /locations/nsw/ › /nsw/orange/',
  bad: 'a page that is linked only from the fifth page of a list',
  check: (site) => {
    if (site.partial) return [];
    const depths = depthsFromHome(site);
    return indexablePages(site)
      .filter(({ path }) => (depths.get(path) ?? 0) > MOST)
      .map(({ path }) => ({
        message: `the page is ${depths.get(path)} links from the home page`,
        fix: 'link to it from a page closer to the home page',
        pages: [path],
      }));
  },
};
