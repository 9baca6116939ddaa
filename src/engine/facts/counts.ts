import type { PageFacts } from './html/facts.ts';
import { isIndexable, type SiteFacts } from './site-facts.ts';

/** Counts each distinct URL once per page. */
export const countLinks = (pages: Iterable<PageFacts>): number => {
  const inParts = new Map<PageFacts['parts'], ReadonlySet<number>>();
  let count = 0;
  for (const { links, parts } of pages) {
    const shared = inParts.get(parts) ?? new Set(parts.flatMap((part) => part.links));
    inParts.set(parts, shared);
    count += shared.size;
    // A page lists each URL once.
    for (const link of links) if (!shared.has(link)) count++;
  }
  return count;
};

export const countDescriptions = (site: SiteFacts): number =>
  new Set(site.pages.filter((page) => isIndexable(page, site)).map(({ descriptions }) => descriptions[0])).size;
