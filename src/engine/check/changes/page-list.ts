import { z } from 'zod';
import { isIndexable, type SiteFacts } from '../site-facts.ts';

const PAGE = z.object({
  /** Without base, `/nsw/sydney/`. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  /** What its robots elements say, `noindex` or ''. */
  robots: z.string(),
  /** Search engines may take it. */
  indexable: z.boolean(),
});

/** The form in which `check --json` gives it. */
export const PAGE_LIST = z.object({
  /** Sorted by path. */
  pages: z.array(PAGE),
  /** Addresses that send visitors on, and where. */
  redirects: z.record(z.string(), z.string()),
});

/** A page as search engines list it. */
export type ListedPage = z.infer<typeof PAGE>;

/** What a site was or is: enough to say what changed, and small enough to keep. */
export type PageList = z.infer<typeof PAGE_LIST>;

/** The pages of a site and its redirects. The same site gives the same list. */
export const listPages = (site: SiteFacts): PageList => ({
  pages: site.pages
    .map((page) => ({
      path: page.path,
      title: page.titles[0] ?? '',
      description: page.descriptions[0] ?? '',
      canonical: page.canonicals[0] ?? '',
      robots: page.robots.join(', '),
      indexable: isIndexable(page, site),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
  redirects: Object.fromEntries(
    [...site.targets]
      .flatMap(([path, target]) => (target.kind === 'redirect' ? [[path, target.to] as const] : []))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});
