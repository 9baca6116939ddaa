import { fragmentsOf } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { isIndexable, type SiteFacts } from '../site-facts.ts';

/** Paths of pages that links lead to, step by step from the home page. */
const reachedFromHome = ({ pages, references, addresses }: SiteFacts): ReadonlySet<string> => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const targetOf = new Map<number, string | undefined>();
  const reached = new Set(['/']);
  // A Set's iteration visits what is added while it runs.
  for (const path of reached) {
    const page = byPath.get(path);
    if (page === undefined) continue;
    for (const id of fragmentsOf(page).flatMap(({ links }) => links)) {
      const href = references.textOf(id);
      if (!href.startsWith('/')) {
        const target = addresses.resolve(href, path)?.path;
        if (target !== undefined) reached.add(target);
        continue;
      }
      if (!targetOf.has(id)) targetOf.set(id, addresses.resolve(href, path)?.path);
      const target = targetOf.get(id);
      if (target !== undefined) reached.add(target);
    }
  }
  return reached;
};

export const reachable: Rule = {
  id: 'IDX-03',
  severity: 'error',
  title: 'Every indexable page can be reached from the home page by links.',
  check: (site) => {
    if (site.partial) return [];
    const reached = reachedFromHome(site);
    return site.pages
      .filter((page) => isIndexable(page, site) && !reached.has(page.path))
      .map(({ path }) => ({ message: 'no chain of links leads from the home page to this page', fix: 'link to it from a page that visitors reach, or mark it noindex', pages: [path] }));
  },
};
