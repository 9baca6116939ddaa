import { fragmentsOf } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { isIndexable, type SiteFacts } from '../site-facts.ts';

/** Paths of pages that links lead to, step by step from the home page. */
const reachedFromHome = ({ pages, references, addresses }: SiteFacts): ReadonlySet<string> => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const followed = new Set<number>();
  const reached = new Set(['/']);
  // A Set's iteration visits what is added while it runs.
  for (const path of reached) {
    const page = byPath.get(path);
    for (const { links } of page ? fragmentsOf(page) : []) {
      for (const id of links) {
        if (followed.has(id)) continue;
        if (!references.dependsOnPage(id)) followed.add(id);
        const target = addresses.resolve(references.textOf(id), path);
        if (target !== undefined) reached.add(target.path);
      }
    }
  }
  return reached;
};

export const reachable: Rule = {
  id: 'IDX-03',
  severity: 'error',
  title: 'Every indexable page can be reached from the home page by links.',
  explanation:
    'What no link leads to is found by nobody, and search engines crawl by links. Links are followed from the home page over all pages; a build with --only is not judged.',
  source: 'Google Search Central, Make your links crawlable; site-quality 1.6',
  good: '/ links to /locations/, which links to /locations/nsw/',
  bad: '/offers/ is in the sitemap, and no page links to it',
  check: (site) => {
    if (site.partial) return [];
    const reached = reachedFromHome(site);
    return site.pages
      .filter((page) => isIndexable(page, site) && !reached.has(page.path))
      .map(({ path }) => ({
        message: 'no chain of links leads from the home page to this page',
        fix: 'link to it from a page that visitors reach, or mark it noindex',
        pages: [path],
      }));
  },
};
