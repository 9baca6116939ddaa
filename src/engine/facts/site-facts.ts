import type { Claim, CorrectAddress, LocalFacts, Premises, Unpublished } from '../api/content.ts';
import type { DataPath } from '../core/data-path.ts';
import type { ResolvedUrl, SiteUrls } from '../core/urls.ts';
import type { FragmentFacts, PageFacts, SheetFacts } from './html/facts.ts';
import type { References } from './html/references.ts';
import type { PageList } from './page-list.ts';
import type { Sitemap } from './read-sitemap.ts';
import type { Similarity } from './similarity/judge-site.ts';

/** What stands at an address of the site. */
export type Target = { readonly kind: 'page' | 'file' } | { readonly kind: 'redirect'; readonly to: string };

/** Response headers that a site declares for a path. */
export interface DeclaredHeaders {
  /** The path as it is declared: `/downloads/*`. */
  readonly path: string;
  /** What is declared for this path, by lower-case name; without a value where a header is removed. */
  readonly own: ReadonlyMap<string, string | undefined>;
  /** All headers of responses at the path, by lower-case name. */
  readonly all: ReadonlyMap<string, string>;
  /** The record of the content that declares a header, and where in it. */
  readonly placeOf?: (name: string) => { readonly record: object; readonly at: DataPath };
}

/** Findings of a rule that a site lives with on some pages until a day. */
export interface Allowance {
  readonly rule: string;
  /** Glob of addresses, such as `/blog/**`. */
  readonly pages: string;
  /** Why, for whoever reads it next. */
  readonly reason: string;
  /** Last day it holds, `YYYY-MM-DD`. */
  readonly until: string;
}

/** What is wrong with how an address is served, to stand after it in a sentence. */
export interface ServedFault {
  readonly path: string;
  readonly reason: string;
}

/** What only a host can say. */
export interface ServedFacts {
  /** What it says of an address that does not exist, where that is not 404. */
  readonly answerForNothing: string | undefined;
  readonly faults: readonly ServedFault[];
}

/** Why each address that only a build with drafts would have is not there. */
export type UnpublishedPages = ReadonlyMap<string, Unpublished>;

/** All that rules may look at. */
export interface SiteFacts {
  /** Every page, sorted by path; redirect pages are not among them. */
  readonly pages: readonly PageFacts[];
  /** Every address that exists. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly references: References;
  /** Style sheets and manifests; those that a build makes it looks into while it compiles them. */
  readonly sheets?: readonly SheetFacts[];
  /** Ids of the image catalogue. */
  readonly imageIds: readonly string[];
  readonly addresses: SiteUrls;
  /** Pages that are not made because they are not public yet. */
  readonly unpublished: () => UnpublishedPages;
  /** Paths the sitemap lists; undefined while there is no sitemap yet. */
  readonly sitemap: ReadonlySet<string> | undefined;
  /** The sitemap: one file, or an index and its parts. */
  readonly sitemapFiles: readonly Sitemap[];
  /** Text of robots.txt; undefined where there is none. */
  readonly robots: string | undefined;
  /** Response headers that the site declares beside those of the build. */
  readonly headers?: readonly DeclaredHeaders[];
  readonly files: FileLookup;
  /** Module that makes a page; undefined where that is not known. */
  readonly templateOf: (path: string) => string | undefined;
  /** Undefined where that is not known, as of a folder that somebody else built. */
  readonly declared: Declared | undefined;
  /** The whole site is kept out of search engines. */
  readonly noindex: boolean;
  /** Only a part of the site was made (`--only`): what must be true of all pages cannot be judged. */
  readonly partial: boolean;
  /** Statements that only the register may make. */
  readonly claims: readonly Claim[];
  /** The date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The heaviest page of each template by each figure that has a budget. */
  readonly weights: readonly PageWeight[];
  /** What the settings permit. */
  readonly allowances: readonly Allowance[];
  /** Another generator made it: what only this engine promises is not asked of it. */
  readonly foreign?: boolean;
  /** Paths of pages of another generator that name another page as their original, and are none that search engines take. */
  readonly duplicates?: ReadonlySet<string>;
  /** Why addresses of a served site gave nothing, by path, where more is known than that nothing stands there. */
  readonly failures?: ReadonlyMap<string, string>;
  /** An older state of the site, to say what changed. */
  readonly before?: PageList;
  /** What only the host of a served site can say. */
  readonly served?: ServedFacts;
  /** How alike its pages are; undefined where that is not measured. */
  readonly similarity: Similarity | undefined;
}

/** A text file of the site. */
export interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** Looks up files of the output by their path, `/logo.png`. */
export interface FileLookup {
  /** Bytes of a file; 0 where there is none. */
  sizeOf(path: string): number;
  /** Contents of a file that exists, or its first bytes. */
  read(path: string, bytes?: number): Uint8Array;
}

/** What a site declares for the rules, in `content/collections.ts`. */
export interface Declared {
  /** Names that stand in many pages for what each is about. */
  readonly names: readonly string[];
  /** Globs of pages whose purpose is a long list of links. */
  readonly hubs: readonly string[];
  /** Where the business has an office; undefined where the site does not say. */
  readonly premises?: readonly Premises[] | undefined;
  /** What addresses without a page were meant to be; undefined where the site does not say. */
  readonly correct?: CorrectAddress | undefined;
  /** Pages that give figures about places, and the section that lists their sources. */
  readonly localFacts?: LocalFacts;
}

/**
 * Figures of a page: bytes of HTML compressed with gzip, for every host has it; bytes of its scripts compressed with
 * Brotli, by the moment when they are there; elements in main; requests at once.
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

/** A script that a page loads, and its bytes, compressed. */
export interface WeighedFile {
  /** Path in the output. */
  readonly file: string;
  readonly bytes: number;
}

/** What a page weighs by one figure, and what it may weigh. */
export interface PageWeight {
  readonly path: string;
  /** Module that makes it. */
  readonly template: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly budget: number;
  /** What a weight of scripts is made of, the heaviest first; nothing for other figures. */
  readonly files: readonly WeighedFile[];
}

/**
 * Search engines may take the page: it is canonical and is not kept out. One of another generator may be canonical without saying so.
 */
export const isIndexable = (
  page: PageFacts,
  { noindex, foreign, duplicates }: Pick<SiteFacts, 'noindex' | 'foreign' | 'duplicates'>,
): boolean =>
  duplicates?.has(page.path) !== true &&
  (page.canonicals.length > 0 || (foreign === true && !page.noindex)) &&
  (noindex || !page.noindex);

/** All that loads something: pages, and the style sheets that they load. */
export const loadersOf = ({ pages, sheets = [] }: Pick<SiteFacts, 'pages' | 'sheets'>): readonly SheetFacts[] =>
  sheets.length === 0 ? pages : [...pages, ...sheets];

/** One address that pages use wrongly. */
export interface WrongReference {
  /** As it is written on the first of the pages. */
  readonly href: string;
  /** What a message calls it: as it is written, or as the site has it where it is written in several ways. */
  readonly name: string;
  readonly reason: string;
  readonly fix?: string;
  /** Pages that use it, sorted. */
  readonly pages: readonly string[];
}

/** What is wrong with a use. */
export interface WrongVerdict {
  readonly reason: string;
  readonly fix?: string;
  /** What is said of all addresses with this target is said once; of each as it is written, where there is none. */
  readonly target?: string;
}

/** Why a use is wrong, or undefined where it is right. */
export type JudgeReference = (target: ResolvedUrl, page: SheetFacts) => WrongVerdict | undefined;

/** Judges addresses, each distinct one once; page-relative ones once a page, and shared parts once. */
class UseJudge {
  readonly #site: SiteFacts;
  readonly #usesOf: (fragment: FragmentFacts) => readonly number[];
  readonly #judge: JudgeReference;
  readonly #verdicts = new Map<number, WrongVerdict | undefined>();
  /** What remains to look at in a part that many pages show: its wrong addresses and its page-relative ones. */
  readonly #suspects = new Map<FragmentFacts, readonly number[]>();

  constructor(site: SiteFacts, usesOf: (fragment: FragmentFacts) => readonly number[], judge: JudgeReference) {
    this.#site = site;
    this.#usesOf = usesOf;
    this.#judge = judge;
  }

  /** Tells of each wrong use of a page. */
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
  /** The use on the first of the pages. */
  first: { readonly id: number; readonly path: string; readonly verdict: WrongVerdict };
}

/** The address of a use as the site has it, whatever page it stands on. */
const plainAddress = ({ references, addresses }: SiteFacts, { first: { id, path } }: FoundUse): string => {
  const target = addresses.resolve(references.textOf(id), path);
  if (target === undefined) return references.textOf(id);
  return (target.outside ? target.path : addresses.url(target.path)) + (target.fragment && `#${target.fragment}`);
};

/**
 * Finds addresses that are used wrongly, each with all pages that use it, however they write it. Addresses of other hosts
 * are passed over.
 */
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
      // A place of the page itself is another on each page that has the same link.
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
      const { reason, fix } = use.first.verdict;
      return {
        href,
        name: use.ids.size === 1 ? href : plainAddress(site, use),
        reason,
        fix,
        pages: [...use.pages].sort(),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** Values that more than one page has, with those pages; pages without a value are left out. */
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
