import type { Diagnostic } from '../../core/diagnostics.ts';
import type { SiteUrls } from '../../core/urls.ts';
import type { PageFacts, SheetFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { DeclaredHeaders, FileLookup, ServedFacts, Target } from '../../facts/site-facts.ts';

/** A site as it was found, in a folder or over HTTP: what the rules need, however it was read. */
export interface ExistingSite {
  /** Makes and reads its addresses as its host does. */
  readonly addresses: SiteUrls;
  /** Every HTML page, redirect pages too, sorted by path. */
  readonly pages: readonly PageFacts[];
  readonly references: References;
  /** Style sheets that pages load, those that they import, and manifests. */
  readonly sheets: readonly SheetFacts[];
  /** What stands at each address, redirects left out that pages make themselves. */
  readonly targets: ReadonlyMap<string, Target>;
  /** Text of robots.txt; undefined where there is none. */
  readonly robots: string | undefined;
  /** What `_headers` declares; only of a folder. */
  readonly headers?: readonly DeclaredHeaders[];
  /** The sitemap and, where it is an index, its parts. */
  readonly sitemapFiles: readonly Sitemap[];
  readonly files: FileLookup;
  /** Where a page or file was read: its file in the folder, or its full address. */
  readonly placeOf: (path: string) => string;
  /** Text of a page or file by its path; only of a folder. */
  readonly readText?: (path: string) => string | undefined;
  /** Another generator made it. */
  readonly foreign: boolean;
  /** Not all of it was read. */
  readonly partial: boolean;
  /** Why addresses gave nothing, by path, where more is known than that nothing stands there. */
  readonly failures: ReadonlyMap<string, string>;
  /** Only of a site that was read over HTTP. */
  readonly served?: ServedFacts;
  /** What whoever reads the findings must know of how it was read. */
  readonly notes?: readonly Diagnostic[];
}
