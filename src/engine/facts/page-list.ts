import { z } from 'zod';
import { isIndexable, type SiteFacts } from './site-facts.ts';
import { lastChanges } from './sitemaps.ts';

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
  /** The date that the sitemap gives it; absent where it gives none, and in lists of older versions. */
  lastmod: z.string().optional(),
  /** Digest of the text inside its `<main>`; absent in lists of older versions. */
  mainText: z.string().optional(),
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
export const listPages = (site: SiteFacts): PageList => {
  const dates = lastChanges(site.sitemapFiles, site.addresses);
  return {
    pages: site.pages
      .map((page) => ({
        path: page.path,
        title: page.titles[0] ?? '',
        description: page.descriptions[0] ?? '',
        canonical: page.canonicals[0] ?? '',
        robots: page.robots.join(', '),
        indexable: isIndexable(page, site),
        lastmod: dates.get(page.path),
        mainText: page.mainText,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    redirects: Object.fromEntries(
      [...site.targets]
        .flatMap(([path, target]) => (target.kind === 'redirect' ? [[path, target.to] as const] : []))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
};
