import type { Unpublished } from '../api/collections.ts';
import type { Claim, CorrectAddress, LocalFacts, Premises } from '../api/content.ts';
import type { DataPath } from '../core/data-path.ts';
import type { SiteUrls } from '../core/urls.ts';
import type { PageFacts, SheetFacts } from './html/facts.ts';
import type { References } from './html/references.ts';
import { MAX_COLLECTED } from './limits.ts';
import type { PageList } from './page-list.ts';
import type { Sitemap } from './read-sitemap.ts';
import type { Similarity } from './similarity/judge-site.ts';

export type Target =
  /** `shows` is the path that the host serves in place of this one. */
  { readonly kind: 'page' | 'file'; readonly shows?: string } | { readonly kind: 'redirect'; readonly to: string };

export interface DeclaredHeaders {
  /** Path pattern, such as `/downloads/*`. */
  readonly path: string;
  /** Headers declared for this pattern, by lower-case name; undefined for a removed header. */
  readonly own: ReadonlyMap<string, string | undefined>;
  /** All headers of matching responses, by lower-case name. */
  readonly all: Pick<ReadonlyMap<string, string>, 'get'>;
  /** Content record that declares a header, and the location within it. */
  readonly placeOf?: (name: string) => { readonly record: object; readonly at: DataPath };
}

/** A line of `_redirects` that hosts ignore. `reason` follows the line in a sentence. */
export interface InvalidRedirect {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface Allowance {
  readonly rule: string;
  /** Glob of page paths, such as `/blog/**`. */
  readonly pages: string;
  readonly reason: string;
  /** Last valid day, `YYYY-MM-DD`. */
  readonly until: string;
  /** Whether it comes from `ignore` in the settings of a check. */
  readonly isIgnoreEntry?: boolean;
}

/** An invalid response of a served site. `reason` follows the path in a message. */
export interface ServedFault {
  readonly path: string;
  readonly reason: string;
}

/** Facts that only a running host can provide. */
export interface ServedFacts {
  /** Response to a nonexistent path. Undefined if its status is 404. */
  readonly answerForNothing: string | undefined;
  readonly faults: readonly ServedFault[];
  /**
   * `Strict-Transport-Security` header of the home page, or '' if it is missing. Undefined if the header does not
   * apply.
   */
  readonly hsts?: string;
}

/** Pages included only in builds with drafts. */
export type UnpublishedPages = ReadonlyMap<string, Unpublished>;

export interface SiteFacts {
  /** Pages sorted by path, without redirect pages. */
  readonly pages: readonly PageFacts[];
  readonly targets: ReadonlyMap<string, Target>;
  readonly references: References;
  /** Style sheets and manifests, except generated ones, which the compiler checks. */
  readonly sheets?: readonly SheetFacts[];
  readonly imageIds: readonly string[];
  readonly addresses: SiteUrls;
  readonly unpublished: () => UnpublishedPages;
  /** Paths in the sitemap. Undefined if there is no sitemap yet. */
  readonly sitemap: ReadonlySet<string> | undefined;
  /** A single sitemap, or an index and its parts. */
  readonly sitemapFiles: readonly Sitemap[];
  readonly robots: string | undefined;
  /** Headers that the site declares in addition to the engine's own. */
  readonly headers?: readonly DeclaredHeaders[];
  readonly invalidRedirects?: readonly InvalidRedirect[];
  readonly files: FileLookup;
  /** Finished HTML of a page. Undefined if it was not kept, for example for a crawled site. */
  readonly htmlOf?: ((path: string) => string | undefined) | undefined;
  readonly templateOf: (path: string) => string | undefined;
  /** Declarations of the content. Undefined if they are unknown, as for sites of other generators. */
  readonly declared: Declared | undefined;
  /** Whether the whole site is hidden from search engines. */
  readonly noindex: boolean;
  /** Whether only part of the site was built, rendered or crawled. Rules about the whole site are then skipped. */
  readonly partial: boolean;
  /** Claims that pages may state only in their registered wording. */
  readonly claims: readonly Claim[];
  /** Returns the date of the build or check, `YYYY-MM-DD`. */
  readonly asOf: () => string;
  /** The heaviest page of each template for every budgeted measure. */
  readonly weights: readonly PageWeight[];
  readonly allowances: readonly Allowance[];
  /** Whether another generator built the site. Rules that rely on this engine's guarantees are then skipped. */
  readonly foreign?: boolean;
  /** Pages that search engines do not index because their canonical is another page. Set only if `foreign`. */
  readonly duplicates?: ReadonlySet<string>;
  /** Why requests to a served site failed, by path. */
  readonly failures?: ReadonlyMap<string, string>;
  /** Paths for which a served site returned 404 or 410. */
  readonly missing?: ReadonlySet<string>;
  readonly before?: PageList;
  readonly served?: ServedFacts;
  /** Result of the similarity gate. Undefined if the gate did not run. */
  readonly similarity: Similarity | undefined;
}

export interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** Output files by path, such as `/logo.png`. */
export interface FileLookup {
  /** Returns the size in bytes, or 0 if the file does not exist. */
  sizeOf(path: string): number;
  /** Reads an existing file completely, or only its first `bytes` bytes. */
  read(path: string, bytes?: number): Uint8Array;
}

/** Declarations in `content/collections.ts`. */
export interface Declared {
  /** Names that vary between similar pages, such as place names. */
  readonly names: readonly string[];
  /** Globs of pages meant to be long lists of links. */
  readonly hubs: readonly string[];
  readonly premises?: readonly Premises[] | undefined;
  readonly correct?: CorrectAddress | undefined;
  /** Pages that contain figures about places, and the section that lists their sources. */
  readonly localFacts?: LocalFacts;
}

/**
 * `html` is measured in gzipped bytes, since every host supports gzip. Scripts are measured in Brotli-compressed bytes
 * and grouped by when they load. `nodes` counts elements in `<main>`, and `requests` the initial requests.
 */
export type Measure =
  | 'html'
  | 'script'
  | 'scriptIdle'
  | 'scriptOneInUse'
  | 'scriptInUse'
  | 'scriptInAll'
  | 'nodes'
  | 'requests';

/** A file and its compressed size in `bytes`. */
export interface WeighedFile {
  readonly file: string;
  readonly bytes: number;
}

export interface PageWeight {
  readonly path: string;
  readonly template: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly budget: number;
  /** Scripts counted by a script measure, largest first. */
  readonly files: readonly WeighedFile[];
}

/**
 * Returns whether search engines can index a page. It needs a canonical URL, unless another generator built the site, and
 * must not have a `noindex` of its own.
 */
export const isIndexable = (
  page: PageFacts,
  { noindex, foreign, duplicates }: Pick<SiteFacts, 'noindex' | 'foreign' | 'duplicates'>,
): boolean =>
  duplicates?.has(page.path) !== true &&
  (page.canonicals.length > 0 || (foreign === true && !page.noindex)) &&
  (noindex || !page.noindex);

const indexable = new WeakMap<SiteFacts, readonly PageFacts[]>();

/** Returns the pages that search engines can index. A dozen rules use this list. */
export const indexablePages = (site: SiteFacts): readonly PageFacts[] => {
  const pages = indexable.get(site) ?? site.pages.filter((page) => isIndexable(page, site));
  indexable.set(site, pages);
  return pages;
};

const byPath = new WeakMap<readonly PageFacts[], ReadonlyMap<string, PageFacts>>();

export const pagesByPath = ({ pages }: Pick<SiteFacts, 'pages'>): ReadonlyMap<string, PageFacts> => {
  const known = byPath.get(pages) ?? new Map(pages.map((page) => [page.path, page]));
  byPath.set(pages, known);
  return known;
};

/** Whether some links or files of the page were not collected. */
export const isCrowded = ({ links, resources }: SheetFacts): boolean =>
  Math.max(links.length, resources.length) >= MAX_COLLECTED;

export const loadersOf = ({ pages, sheets = [] }: Pick<SiteFacts, 'pages' | 'sheets'>): readonly SheetFacts[] =>
  sheets.length === 0 ? pages : [...pages, ...sheets];

/** Finds values that several pages have in common. Ignores pages without a value. */
export const findDuplicates = (
  pages: readonly PageFacts[],
  textOf: (page: PageFacts) => string | undefined,
): { value: string; pages: string[] }[] => {
  const byValue = new Map<string, string[]>();
  for (const page of pages) {
    const value = textOf(page);
    if (!value) continue;
    const paths = byValue.get(value);
    if (paths === undefined) byValue.set(value, [page.path]);
    else paths.push(page.path);
  }
  return [...byValue].filter(([, paths]) => paths.length > 1).map(([value, paths]) => ({ value, pages: paths }));
};
