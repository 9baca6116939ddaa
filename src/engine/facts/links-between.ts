import { fragmentsOf, type PageFacts } from './html/facts.ts';
import { isIndexable, type SiteFacts } from './site-facts.ts';

/** Cached, because two rules need the depths. */
const known = new WeakMap<SiteFacts, ReadonlyMap<string, number>>();

/** Number of clicks from the home page to each reachable page. */
export const depthsFromHome = (site: SiteFacts): ReadonlyMap<string, number> => {
  const depths = known.get(site) ?? followLinks(site);
  known.set(site, depths);
  return depths;
};

const followLinks = ({ pages, references, addresses, targets }: SiteFacts): ReadonlyMap<string, number> => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const followed = new Set<number>();
  const depths = new Map([['/', 0]]);
  // A Map can grow while it is iterated, which makes this a breadth-first search.
  for (const [path, depth] of depths) {
    const page = byPath.get(path);
    const target = page === undefined ? targets.get(path) : undefined;
    const next = target?.kind === 'redirect' ? addresses.resolve(target.to, path)?.path : undefined;
    if (next !== undefined && !depths.has(next)) depths.set(next, depth);
    for (const { links } of page ? fragmentsOf(page) : []) {
      for (const id of links) {
        if (followed.has(id)) continue;
        if (!references.dependsOnPage(id)) followed.add(id);
        const target = addresses.resolve(references.textOf(id), path);
        if (target !== undefined && !depths.has(target.path)) depths.set(target.path, depth + 1);
      }
    }
  }
  return depths;
};

/** Number of indexable pages that link to each page from their own `<main>`. */
export const linksFromMain = (site: SiteFacts): ReadonlyMap<string, number> => {
  const { references, addresses } = site;
  const counts = new Map<string, number>();
  const resolved = new Map<number, string | undefined>();
  const pathOf = (id: number, page: PageFacts): string | undefined => {
    if (references.dependsOnPage(id)) return addresses.resolve(references.textOf(id), page.path)?.path;
    if (!resolved.has(id)) resolved.set(id, addresses.resolve(references.textOf(id), '/')?.path);
    return resolved.get(id);
  };
  for (const page of site.pages) {
    if (!isIndexable(page, site)) continue;
    const targets = new Set(page.links.slice(0, page.mainLinks).map((id) => pathOf(id, page)));
    for (const target of targets)
      if (target !== undefined && target !== page.path) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
};
