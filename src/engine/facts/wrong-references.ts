import type { ResolvedUrl } from '../core/urls.ts';
import type { FragmentFacts, SheetFacts } from './html/facts.ts';
import { MAX_ON_A_PAGE } from './limits.ts';
import { resolveReference } from './resolve-reference.ts';
import type { SiteFacts } from './site-facts.ts';

export interface WrongReference {
  /** The URL as written on the first page. */
  readonly href: string;
  /** The URL as written if all pages spell it the same way or it climbs above the root, otherwise the resolved URL. */
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
  /**
   * Key for grouping all uses of one target into a single finding. If undefined, each spelling is reported separately.
   */
  readonly target?: string;
}

/** Returns undefined if the use is correct. `href` is the URL as written. */
export type JudgeReference = (target: ResolvedUrl, page: SheetFacts, href: string) => WrongVerdict | undefined;

/** Returns false to skip the rest of the page. */
type Report = (id: number, verdict: WrongVerdict) => boolean;

/** Judges each distinct URL once, or once per page if it is page-relative. Shared parts are judged once. */
class UseJudge {
  readonly #site: SiteFacts;
  readonly #usesOf: (fragment: FragmentFacts) => readonly number[];
  readonly #judge: JudgeReference;
  /** Verdicts on URLs that are not page-relative, by id. `null` if the URL is correct on every page. */
  readonly #verdicts: (WrongVerdict | null | undefined)[];
  /** URLs of each shared part that are wrong or page-relative and must therefore be checked on each page. */
  readonly #suspects = new Map<FragmentFacts, readonly number[]>();

  constructor(site: SiteFacts, usesOf: (fragment: FragmentFacts) => readonly number[], judge: JudgeReference) {
    this.#site = site;
    this.#usesOf = usesOf;
    this.#judge = judge;
    this.#verdicts = new Array(site.references.size);
  }

  /** Reports the incorrect uses on a page. */
  find(page: SheetFacts, report: Report): void {
    if (!this.#findIn(this.#usesOf(page), page, report)) return;
    for (const part of page.parts) if (!this.#findIn(this.#suspectsOf(part, page), page, report)) return;
  }

  #findIn(ids: readonly number[], page: SheetFacts, report: Report): boolean {
    for (const id of ids) {
      // Most URLs are correct, and a site has hundreds of thousands of uses.
      if (this.#verdicts[id] === null) continue;
      const verdict = this.#verdictOf(id, page);
      if (verdict !== null && !report(id, verdict)) return false;
    }
    return true;
  }

  #verdictOf(id: number, page: SheetFacts): WrongVerdict | null {
    const known = this.#verdicts[id];
    if (known !== undefined) return known;
    const target = resolveReference(id, page.path, this.#site);
    const verdict = (target && this.#judge(target, page, this.#site.references.textOf(id))) ?? null;
    if (!this.#site.references.dependsOnPage(id)) this.#verdicts[id] = verdict;
    return verdict;
  }

  #suspectsOf(part: FragmentFacts, page: SheetFacts): readonly number[] {
    const known = this.#suspects.get(part);
    if (known) return known;
    const suspects = this.#usesOf(part).filter(
      (id) => this.#site.references.dependsOnPage(id) || this.#verdictOf(id, page) !== null,
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

const plainAddress = (site: SiteFacts, { first: { id, path } }: FoundUse): string => {
  const { references, addresses } = site;
  const target = resolveReference(id, path, site);
  // The resolved path of a URL that climbs above the root names a file within the site.
  if (target === undefined || target.isAboveRoot) return references.textOf(id);
  const form = target.isOtherForm && target.given !== undefined ? target.given : target.path;
  return (target.outside ? form : addresses.url(form)) + (target.fragment && `#${target.fragment}`);
};

/**
 * Groups incorrect uses by target. Ignores URLs on other hosts. Stops at the limit of findings on a page, except on
 * sites that can correct their links.
 */
export const findWrongReferences = (
  site: SiteFacts,
  usesOf: (fragment: FragmentFacts) => readonly number[],
  judge: JudgeReference,
  pages: readonly SheetFacts[] = site.pages,
  limit: number = site.foreign ? MAX_ON_A_PAGE : Number.POSITIVE_INFINITY,
): WrongReference[] => {
  const uses = new UseJudge(site, usesOf, judge);
  const found = new Map<string | number, FoundUse>();
  for (const page of pages) {
    let onPage = 0;
    uses.find(page, (id, verdict) => {
      // A fragment-only link has a different target on each page.
      const key = site.references.textOf(id).startsWith('#') ? id : (verdict.target ?? id);
      const use = found.get(key) ?? { ids: new Set(), pages: new Set(), first: { id, path: page.path, verdict } };
      found.set(key, use);
      if (page.path < use.first.path) use.first = { id, path: page.path, verdict };
      use.ids.add(id);
      if (!use.pages.has(page.path)) onPage += 1;
      use.pages.add(page.path);
      return onPage <= limit;
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
