import { fragmentsOf, type PageFacts } from './html/facts.ts';
import { isIndexable, type SiteFacts } from './site-facts.ts';

/** Counts each distinct URL once per page. */
export const countLinks = (pages: Iterable<PageFacts>): number => {
  let count = 0;
  for (const page of pages) {
    const links = new Set<number>();
    for (const fragment of fragmentsOf(page)) for (const link of fragment.links) links.add(link);
    count += links.size;
  }
  return count;
};

export const countDescriptions = (site: SiteFacts): number =>
  new Set(site.pages.filter((page) => isIndexable(page, site)).map(({ descriptions }) => descriptions[0])).size;
