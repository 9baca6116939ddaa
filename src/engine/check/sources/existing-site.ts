import type { Diagnostic } from '../../core/diagnostics.ts';
import type { SiteUrls } from '../../core/urls.ts';
import type { PageFacts, SheetFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { DeclaredHeaders, FileLookup, InvalidRedirect, ServedFacts, Target } from '../../facts/site-facts.ts';
import type { IgnoredUses } from './ignored-uses.ts';

export interface ExistingSite {
  /** Creates and resolves URLs like the site's host. */
  readonly addresses: SiteUrls;
  /** All pages, including redirect pages, sorted by path. */
  readonly pages: readonly PageFacts[];
  readonly references: References;
  /** Style sheets, including imported ones, and manifests. */
  readonly sheets: readonly SheetFacts[];
  /** Targets of links by path, without redirect pages. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly robots: string | undefined;
  /** From `_headers`. Set only for a folder. */
  readonly headers?: readonly DeclaredHeaders[];
  /** Set only for a folder. */
  readonly invalidRedirects?: readonly InvalidRedirect[];
  /** Sitemaps, including the parts that a sitemap index lists. */
  readonly sitemapFiles: readonly Sitemap[];
  readonly files: FileLookup;
  /** A file in the folder, or a full URL. */
  readonly placeOf: (path: string) => string;
  /** Set only for a folder. */
  readonly readText?: (path: string) => string | undefined;
  readonly foreign: boolean;
  readonly partial: boolean;
  /** Reasons for failed requests by path, except 404 and 410. */
  readonly failures: ReadonlyMap<string, string>;
  /** Paths that returned 404 or 410. */
  readonly missing?: ReadonlySet<string>;
  readonly served?: ServedFacts;
  readonly ignoredUses: ReadonlyMap<string, IgnoredUses>;
  /** Limitations of the crawl. */
  readonly notes?: readonly Diagnostic[];
}
