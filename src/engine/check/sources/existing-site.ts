import type { Diagnostic } from '../../core/diagnostics.ts';
import type { SiteUrls } from '../../core/urls.ts';
import type { PageFacts, SheetFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { DeclaredHeaders, FileLookup, InvalidRedirect, ServedFacts, Target } from '../../facts/site-facts.ts';
import type { IgnoredUses } from './ignored-uses.ts';

/** A site read from a folder or over HTTP. */
export interface ExistingSite {
  /** Creates and resolves URLs like the site's host. */
  readonly addresses: SiteUrls;
  /** Every HTML page, including redirect pages, sorted by path. */
  readonly pages: readonly PageFacts[];
  readonly references: References;
  /** Style sheets that pages load or other style sheets import, and manifests. */
  readonly sheets: readonly SheetFacts[];
  /** By path, without redirect pages. */
  readonly targets: ReadonlyMap<string, Target>;
  /** Contents of robots.txt. */
  readonly robots: string | undefined;
  /** From `_headers`. Only for a folder. */
  readonly headers?: readonly DeclaredHeaders[];
  /** Only for a folder. */
  readonly invalidRedirects?: readonly InvalidRedirect[];
  /** Includes the parts of a sitemap index. */
  readonly sitemapFiles: readonly Sitemap[];
  readonly files: FileLookup;
  /** Returns a page's file in the folder, or its full URL. */
  readonly placeOf: (path: string) => string;
  /** Only for a folder. */
  readonly readText?: (path: string) => string | undefined;
  /** Built with another generator. */
  readonly foreign: boolean;
  /** Some pages were not read. */
  readonly partial: boolean;
  /** Reasons for failed requests by path, except 404 and 410. */
  readonly failures: ReadonlyMap<string, string>;
  /** Paths that returned 404 or 410. */
  readonly missing?: ReadonlySet<string>;
  /** Set for a site read over HTTP. */
  readonly served?: ServedFacts;
  /** URLs in elements with `data-check-ignore`, by page. */
  readonly ignoredUses: ReadonlyMap<string, IgnoredUses>;
  /** Limitations of the crawl to report to the user. */
  readonly notes?: readonly Diagnostic[];
}
