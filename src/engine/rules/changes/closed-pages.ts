import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const closedPages: Rule = {
  id: 'CHG-02',
  severity: 'warning',
  title: 'Pages that were indexable are still indexable.',
  explanation:
    'An accidental noindex removes a page from search results within days, and nothing visible on the page shows it. `check --against` finds such pages by comparing the site with an earlier state.',
  source: 'common practice (change reports of crawlers)',
  good: 'a page that was indexable and still is',
  bad: '<meta name="robots" content="noindex"> on a page that had none in the last build',
  check: (site) => {
    const open = new Set(site.before?.pages.filter(({ indexable }) => indexable).map(({ path }) => path));
    return site.pages
      .filter((page) => open.has(page.path) && !isIndexable(page, site))
      .map(({ path }) => ({
        message: 'the page was indexable before and no longer is',
        fix: 'remove noindex unless it is intended',
        pages: [path],
      }));
  },
};
