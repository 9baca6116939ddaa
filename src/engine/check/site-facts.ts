import type { Addresses, ResolvedAddress } from '../plan/addresses.ts';
import { type FragmentFacts, fragmentsOf, type PageFacts } from './facts.ts';
import type { References } from './references.ts';

/** What stands at an address of the site. */
export type Target = { readonly kind: 'page' | 'file' } | { readonly kind: 'redirect'; readonly to: string };

/** All that rules may look at. */
export interface SiteFacts {
  /** Every page, sorted by path; redirect pages are not among them. */
  readonly pages: readonly PageFacts[];
  /** Every address that exists. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly references: References;
  readonly addresses: Addresses;
  /** Paths the sitemap lists; undefined while there is no sitemap yet. */
  readonly sitemap: ReadonlySet<string> | undefined;
  /** The whole site is kept out of search engines. */
  readonly noindex: boolean;
  /** Only a part of the site was made (`--only`): what must be true of all pages cannot be judged. */
  readonly partial: boolean;
}

/** Search engines may take the page: it stands for an address and is not kept out. */
export const isIndexable = (page: PageFacts, site: SiteFacts): boolean =>
  page.canonicals.length > 0 && (site.noindex || !page.noindex);

/** One address that pages use wrongly. */
export interface WrongUse {
  /** As it is written. */
  readonly href: string;
  readonly reason: string;
  readonly fix?: string;
  /** Pages that use it, sorted. */
  readonly pages: readonly string[];
}

/** Why a use is wrong, or undefined where it is right. */
export type JudgeUse = (target: ResolvedAddress, page: PageFacts) => { reason: string; fix?: string } | undefined;

/** The address means something else on each page: `#top`, `../`, `?x`. */
const dependsOnPage = (href: string): boolean => !href.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(href);

/**
 * Judges every distinct address once (page-relative ones once a page) and gathers the pages of the wrong ones.
 * Addresses of other hosts are passed over.
 */
export const findWrongUses = (site: SiteFacts, usesOf: (fragment: FragmentFacts) => readonly number[], judge: JudgeUse): WrongUse[] => {
  const { references, addresses } = site;
  const verdicts = new Map<number, ReturnType<JudgeUse>>();
  const pagesOf = new Map<number, Set<string>>();

  const judgeOn = (id: number, page: PageFacts) => {
    const target = addresses.resolve(references.textOf(id), page.path);
    return target && judge(target, page);
  };
  const isWrong = (id: number, page: PageFacts): boolean => {
    if (dependsOnPage(references.textOf(id))) {
      const verdict = judgeOn(id, page);
      if (verdict) verdicts.set(id, verdict);
      return verdict !== undefined;
    }
    if (!verdicts.has(id)) verdicts.set(id, judgeOn(id, page));
    return verdicts.get(id) !== undefined;
  };
  for (const page of site.pages) {
    for (const fragment of fragmentsOf(page)) {
      for (const id of usesOf(fragment)) {
        if (!isWrong(id, page)) continue;
        const pages = pagesOf.get(id) ?? new Set();
        pagesOf.set(id, pages.add(page.path));
      }
    }
  }
  return [...pagesOf]
    .map(([id, pages]) => ({ href: references.textOf(id), reason: '', ...verdicts.get(id), pages: [...pages].sort() }))
    .sort((a, b) => (a.href < b.href ? -1 : 1));
};

/** Values that more than one page has, with those pages; pages without a value are left out. */
export const findDuplicates = (pages: readonly PageFacts[], valueOf: (page: PageFacts) => string | undefined): { value: string; pages: string[] }[] => {
  const byValue = new Map<string, string[]>();
  for (const page of pages) {
    const value = valueOf(page);
    if (value) byValue.set(value, [...(byValue.get(value) ?? []), page.path]);
  }
  return [...byValue].filter(([, paths]) => paths.length > 1).map(([value, paths]) => ({ value, pages: paths }));
};
