import { servedPath } from './canonical-form.ts';
import { fragmentsOf, type PageFacts } from './html/facts.ts';
import { followRedirect } from './redirect-chain.ts';
import { resolveReference } from './resolve-reference.ts';
import { indexablePages, pagesByPath, type SiteFacts } from './site-facts.ts';

const known = new WeakMap<SiteFacts, ReadonlyMap<string, number>>();

/** Returns the number of clicks from the home page to each reachable page. */
export const depthsFromHome = (site: SiteFacts): ReadonlyMap<string, number> => {
  const depths = known.get(site) ?? followLinks(site);
  known.set(site, depths);
  return depths;
};

const passedTo = (path: string, { targets, addresses }: SiteFacts): string | undefined => {
  const target = targets.get(path);
  return target?.kind === 'redirect' ? addresses.resolve(target.to, path)?.path : target?.shows;
};

const followLinks = (site: SiteFacts): ReadonlyMap<string, number> => {
  const { references } = site;
  const byPath = pagesByPath(site);
  const followed: boolean[] = [];
  const depths = new Map([['/', 0]]);
  const reach = (path: string, depth: number): void => {
    const served = byPath.has(path) ? path : servedPath(path, site);
    if (!depths.has(served)) depths.set(served, depth);
  };
  // A Map can grow while it is iterated, so this is a breadth-first search.
  for (const [path, depth] of depths) {
    const next = passedTo(path, site);
    if (next !== undefined) reach(next, depth);
    const page = next === undefined ? byPath.get(path) : undefined;
    for (const { links } of page ? fragmentsOf(page) : []) {
      for (const id of links) {
        if (followed[id] === true) continue;
        // A fragment is on the same page.
        followed[id] = !references.dependsOnPage(id) || references.textOf(id).startsWith('#');
        const target = resolveReference(id, path, site);
        if (target !== undefined && !target.outside) reach(target.path, depth + 1);
      }
    }
  }
  return depths;
};

const endOf = (path: string, site: SiteFacts): string => {
  const target = site.targets.get(path);
  if (target?.kind === 'redirect') return followRedirect(path, site).end;
  return target?.shows ?? servedPath(path, site);
};

/** Counts the indexable pages that link to each page from their own `<main>`. */
export const linksFromMain = (site: SiteFacts): ReadonlyMap<string, number> => {
  const { references } = site;
  const counts = new Map<string, number>();
  /** `null` for links to other sites. */
  const resolved: (string | null | undefined)[] = [];
  const resolve = (id: number, from: string): string | null => {
    const target = resolveReference(id, from, site);
    return target === undefined || target.outside ? null : endOf(target.path, site);
  };
  const pathOf = (id: number, page: PageFacts): string | null => {
    if (references.dependsOnPage(id)) return resolve(id, page.path);
    const known = resolved[id];
    if (known !== undefined) return known;
    const path = resolve(id, '/');
    resolved[id] = path;
    return path;
  };
  for (const page of indexablePages(site)) {
    const targets = new Set(page.links.slice(0, page.mainLinks).map((id) => pathOf(id, page)));
    for (const target of targets)
      if (target !== null && target !== page.path) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
};
