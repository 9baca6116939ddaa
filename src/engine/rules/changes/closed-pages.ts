import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const closedPages: Rule = {
  id: 'CHG-02',
  severity: 'warning',
  title: 'No page that search engines could take is kept from them since.',
  explanation:
    'A noindex that came with a change takes the page out of the results within days, and is seen by nobody who looks at the page. Judged with `check --against`, which names an older state of the site.',
  source: 'practice (change reports of crawlers)',
  good: 'a page that was indexable and is',
  bad: '<meta name="robots" content="noindex"> on a page that had none in the last build',
  check: (site) => {
    const open = new Set(site.before?.pages.filter(({ indexable }) => indexable).map(({ path }) => path));
    return site.pages
      .filter((page) => open.has(page.path) && !isIndexable(page, site))
      .map(({ path }) => ({
        message: 'the page could be found in search engines before, and is kept from them now',
        fix: 'take noindex out, if nobody meant it',
        pages: [path],
      }));
  },
};
