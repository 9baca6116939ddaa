import { z } from 'zod';
import { isIndexable, type SiteFacts } from './site-facts.ts';
import { lastChanges } from './sitemaps.ts';

const PAGE = z.object({
  /** Path without the base path, such as `/nsw/sydney/`. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  /** Directives of the robots meta elements, such as `noindex`, or ''. */
  robots: z.string(),
  indexable: z.boolean(),
  /** Date from the sitemap. Snapshots from older versions do not have it. */
  lastmod: z.string().optional(),
  /** Digest of the text in `<main>`. Snapshots from older versions do not have it. */
  mainText: z.string().optional(),
});

/** Schema of `list` in the `check --json` output. */
export const PAGE_LIST = z.object({
  pages: z.array(PAGE),
  redirects: z.record(z.string(), z.string()),
});

export type ListedPage = z.infer<typeof PAGE>;

export type PageList = z.infer<typeof PAGE_LIST>;

/** Returns the same list whenever the site is the same. */
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
