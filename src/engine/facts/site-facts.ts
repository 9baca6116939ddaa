import type { Claim, CorrectAddress, LocalFacts, Premises, Unpublished } from '../api/content.ts';
import type { DataPath } from '../core/data-path.ts';
import type { ResolvedUrl, SiteUrls } from '../core/urls.ts';
import type { FragmentFacts, PageFacts, SheetFacts } from './html/facts.ts';
import type { References } from './html/references.ts';
import type { PageList } from './page-list.ts';
import type { Sitemap } from './read-sitemap.ts';
import type { Similarity } from './similarity/judge-site.ts';

/** Resource at a path of the site. */
export type Target =
  /** `shows` is the path of the page or file that the host serves instead. */
  { readonly kind: 'page' | 'file'; readonly shows?: string } | { readonly kind: 'redirect'; readonly to: string };

export interface DeclaredHeaders {
  /** Declared path pattern, such as `/downloads/*`. */
  readonly path: string;
  /** Headers declared for this pattern, by lower-case name; undefined for a header that the declaration removes. */
  readonly own: ReadonlyMap<string, string | undefined>;
  /** All headers of matching responses, by lower-case name. */
  readonly all: ReadonlyMap<string, string>;
  /** Returns the content record that declares a header, and the location within it. */
  readonly placeOf?: (name: string) => { readonly record: object; readonly at: DataPath };
}

/** A temporary exception for a rule's findings on some pages. */
export interface Allowance {
  readonly rule: string;
  /** Glob of paths, such as `/blog/**`. */
  readonly pages: string;
  /** Reason, for later readers. */
  readonly reason: string;
  /** Last valid day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** A problem with a response; `reason` follows the path in a sentence. */
export interface ServedFault {
  readonly path: string;
  readonly reason: string;
}

/** Facts that only a running host can provide. */
export interface ServedFacts {
  /** Description of the response for a nonexistent path; undefined if it is 404. */
  readonly answerForNothing: string | undefined;
  readonly faults: readonly ServedFault[];
  /** `Strict-Transport-Security` of the home page, '' if it is missing; undefined if it does not apply. */
  readonly hsts?: string;
}

/** Pages that only a build with drafts would include, with the reason. */
export type UnpublishedPages = ReadonlyMap<string, Unpublished>;

/** Input of the rules. */
export interface SiteFacts {
  /** All pages except redirect pages, sorted by path. */
  readonly pages: readonly PageFacts[];
  /** All existing paths. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly references: References;
  /** Style sheets and manifests, except files that the build creates, which the compiler checks. */
  readonly sheets?: readonly SheetFacts[];
  /** Ids in the image catalogue. */
  readonly imageIds: readonly string[];
  readonly addresses: SiteUrls;
  /** Pages that are omitted because they are not published yet. */
  readonly unpublished: () => UnpublishedPages;
  /** Paths in the sitemap; undefined if there is no sitemap yet. */
  readonly sitemap: ReadonlySet<string> | undefined;
  /** A single sitemap, or an index and its parts. */
  readonly sitemapFiles: readonly Sitemap[];
  /** Contents of robots.txt, if it exists. */
  readonly robots: string | undefined;
  /** Response headers that the site declares in addition to the engine's own. */
  readonly headers?: readonly DeclaredHeaders[];
  readonly files: FileLookup;
  /** Returns the module that renders a page, if known. */
  readonly templateOf: (path: string) => string | undefined;
  /** Undefined if unknown (for sites built with other generators, for example). */
  readonly declared: Declared | undefined;
  /** Whether the whole site is hidden from search engines. */
  readonly noindex: boolean;
  /** Whether only part of the site was built (`--only`), so that rules about all pages do not apply. */
  readonly partial: boolean;
  /** Claims in the register, which pages may state only as registered. */
  readonly claims: readonly Claim[];
  /** Build date, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The heaviest page of each template for each measure with a budget. */
  readonly weights: readonly PageWeight[];
  /** Exceptions from the settings. */
  readonly allowances: readonly Allowance[];
  /** Whether another generator built the site. Rules that rely on this engine's guarantees are then skipped. */
  readonly foreign?: boolean;
  /** Pages whose canonical is another page, so search engines do not index them. Set only if `foreign`. */
  readonly duplicates?: ReadonlySet<string>;
  /** Known reasons why requests to a served site failed, by path. */
  readonly failures?: ReadonlyMap<string, string>;
  /** Paths for which a served site returned 404 or 410. */
  readonly missing?: ReadonlySet<string>;
  /** Earlier snapshot to compare with. */
  readonly before?: PageList;
  readonly served?: ServedFacts;
  /** Result of the similarity gate; undefined if it did not run. */
  readonly similarity: Similarity | undefined;
}

export interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** Reads output files by path, such as `/logo.png`. */
export interface FileLookup {
  /** Size in bytes; 0 if the file does not exist. */
  sizeOf(path: string): number;
  /** Contents of an existing file, or its first `bytes` bytes. */
  read(path: string, bytes?: number): Uint8Array;
}

/** Declarations for the rules from `content/collections.ts`. */
export interface Declared {
  /** Names that appear on many pages, such as the place that a page is about. */
  readonly names: readonly string[];
  /** Globs of pages intended as long lists of links. */
  readonly hubs: readonly string[];
  /** Offices of the business, if declared. */
  readonly premises?: readonly Premises[] | undefined;
  /** Suggests targets for unknown paths, if the site declares any. */
  readonly correct?: CorrectAddress | undefined;
  /** Pages with figures about places, and the section that lists their sources. */
  readonly localFacts?: LocalFacts;
}

/**
 * Measures of a page: gzipped bytes of HTML, since every host supports gzip; Brotli-compressed bytes of scripts, by
 * when
 * they load; elements in `<main>`; initial requests.
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

/** A script of a page, with its compressed size. */
export interface WeighedFile {
  /** Path in the output. */
  readonly file: string;
  readonly bytes: number;
}

/** A measured value of a page, and its budget. */
export interface PageWeight {
  readonly path: string;
  /** Module that renders it. */
  readonly template: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly budget: number;
  /** Scripts counted by a script measure, largest first; empty for other measures. */
  readonly files: readonly WeighedFile[];
}

/**
 * Returns whether search engines may index the page: it has a canonical URL and no `noindex`. Pages built with other
 * generators do not need the canonical URL.
 */
export const isIndexable = (
  page: PageFacts,
  { noindex, foreign, duplicates }: Pick<SiteFacts, 'noindex' | 'foreign' | 'duplicates'>,
): boolean =>
  duplicates?.has(page.path) !== true &&
  (page.canonicals.length > 0 || (foreign === true && !page.noindex)) &&
  (noindex || !page.noindex);

/** Pages and style sheets: everything that can load other files. */
export const loadersOf = ({ pages, sheets = [] }: Pick<SiteFacts, 'pages' | 'sheets'>): readonly SheetFacts[] =>
  sheets.length === 0 ? pages : [...pages, ...sheets];

/** A URL that one or more pages use incorrectly. */
export interface WrongReference {
  /** Spelling on the first of the pages. */
  readonly href: string;
  /** Name in messages: the spelling if all pages share it, otherwise the resolved URL. */
  readonly name: string;
  readonly reason: string;
  readonly fix?: string;
  readonly severity?: 'warning';
  readonly pages: readonly string[];
}

export interface WrongVerdict {
  readonly reason: string;
  readonly fix?: string;
  readonly severity?: 'warning';
  /** Groups uses of one target into a single finding. If undefined, each spelling is reported separately. */
  readonly target?: string;
}

/** Returns why a use is wrong; undefined if it is correct. */
export type JudgeReference = (target: ResolvedUrl, page: SheetFacts) => WrongVerdict | undefined;

/** Judges each distinct URL once, or once per page if it is relative to the page. Shared parts are judged once. */
class UseJudge {
  readonly #site: SiteFacts;
  readonly #usesOf: (fragment: FragmentFacts) => readonly number[];
  readonly #judge: JudgeReference;
  readonly #verdicts = new Map<number, WrongVerdict | undefined>();
  /** A shared part's URLs that must be checked again on each page: wrong ones and page-relative ones. */
  readonly #suspects = new Map<FragmentFacts, readonly number[]>();

  constructor(site: SiteFacts, usesOf: (fragment: FragmentFacts) => readonly number[], judge: JudgeReference) {
    this.#site = site;
    this.#usesOf = usesOf;
    this.#judge = judge;
  }

  /** Calls `tell` for each wrong use on a page. */
  find(page: SheetFacts, tell: (id: number, verdict: WrongVerdict) => void): void {
    const look = (id: number): void => {
      const verdict = this.#verdictOf(id, page);
      if (verdict !== undefined) tell(id, verdict);
    };
    this.#usesOf(page).forEach(look);
    for (const part of page.parts) this.#suspectsOf(part, page).forEach(look);
  }

  #verdictOf(id: number, page: SheetFacts): WrongVerdict | undefined {
    const { references, addresses } = this.#site;
    const isOfPage = references.dependsOnPage(id);
    if (!isOfPage && this.#verdicts.has(id)) return this.#verdicts.get(id);
    const target = addresses.resolve(references.textOf(id), page.path);
    const verdict = target && this.#judge(target, page);
    if (!isOfPage) this.#verdicts.set(id, verdict);
    return verdict;
  }

  #suspectsOf(part: FragmentFacts, page: SheetFacts): readonly number[] {
    const known = this.#suspects.get(part);
    if (known) return known;
    const suspects = this.#usesOf(part).filter(
      (id) => this.#site.references.dependsOnPage(id) || this.#verdictOf(id, page) !== undefined,
    );
    this.#suspects.set(part, suspects);
    return suspects;
  }
}

interface FoundUse {
  readonly ids: Set<number>;
  readonly pages: Set<string>;
  first: { readonly id: number; readonly path: string; readonly verdict: WrongVerdict };
}

/** Resolves a use to a URL that does not depend on the page. */
const plainAddress = ({ references, addresses }: SiteFacts, { first: { id, path } }: FoundUse): string => {
  const target = addresses.resolve(references.textOf(id), path);
  if (target === undefined) return references.textOf(id);
  const form = target.isOtherForm && target.given !== undefined ? target.given : target.path;
  return (target.outside ? form : addresses.url(form)) + (target.fragment && `#${target.fragment}`);
};

/** Finds incorrect uses of URLs, grouped by target, with all pages that contain them. Ignores other hosts' URLs. */
export const findWrongReferences = (
  site: SiteFacts,
  usesOf: (fragment: FragmentFacts) => readonly number[],
  judge: JudgeReference,
  pages: readonly SheetFacts[] = site.pages,
): WrongReference[] => {
  const uses = new UseJudge(site, usesOf, judge);
  const found = new Map<string | number, FoundUse>();
  for (const page of pages) {
    uses.find(page, (id, verdict) => {
      // A fragment-only link has a different target on each page.
      const key = site.references.textOf(id).startsWith('#') ? id : (verdict.target ?? id);
      const use = found.get(key) ?? { ids: new Set(), pages: new Set(), first: { id, path: page.path, verdict } };
      found.set(key, use);
      if (page.path < use.first.path) use.first = { id, path: page.path, verdict };
      use.ids.add(id);
      use.pages.add(page.path);
    });
  }
  return [...found.values()]
    .map((use) => {
      const href = site.references.textOf(use.first.id);
      const { reason, fix, severity } = use.first.verdict;
      return {
        href,
        name: use.ids.size === 1 ? href : plainAddress(site, use),
        reason,
        fix,
        ...(severity === undefined ? {} : { severity }),
        pages: [...use.pages].sort(),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** Finds values shared by more than one page. Pages without a value are ignored. */
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
