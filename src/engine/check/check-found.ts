import { type Diagnostic, sortDiagnostics } from '../diagnostics.ts';
import type { Addresses } from '../plan/addresses.ts';
import { findDuplicatesByCanonical } from './canonicals.ts';
import { type Changes, compareLists } from './changes/compare.ts';
import { listPages, type PageList } from './changes/page-list.ts';
import { runRules } from './check.ts';
import { countLinks } from './counts.ts';
import type { PageFacts } from './facts.ts';
import { locateInHtml } from './locate-in-html.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import type { SiteFacts, Target } from './site-facts.ts';
import type { FoundSite } from './sources/found-site.ts';
import { listedPaths } from './sources/sitemaps.ts';

/** What a check of a finished site gave. */
export interface FoundReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Its pages, to compare a later state with. */
  readonly list: PageList;
  /** What is different from an older state; absent without one. */
  readonly changes: Changes | undefined;
  /** Where a page was read: its file in the folder, or its full address. */
  readonly placeOf: FoundSite['placeOf'];
}

/** A page that sends its visitors on, as what stands at its address. */
const redirectOf = ({ path, refresh = '' }: PageFacts, addresses: Addresses): [string, Target] => {
  const target = addresses.resolve(refresh, path);
  return [path, { kind: 'redirect', to: target ? target.path + (target.fragment && `#${target.fragment}`) : refresh }];
};

/** All that rules may look at, of a site that was read instead of built: what only its sources declare is not known. */
export const siteFactsOf = (found: FoundSite): SiteFacts => {
  const { addresses, sitemapFiles } = found;
  const redirects = found.pages.filter(({ refresh }) => refresh !== undefined);
  const pages = found.pages.filter(({ refresh }) => refresh === undefined);
  const targets = new Map([...found.targets, ...redirects.map((page) => redirectOf(page, addresses))]);
  return {
    ...found,
    pages,
    targets,
    ...(found.foreign ? { duplicates: findDuplicatesByCanonical(pages, { addresses, targets }) } : {}),
    imageIds: [],
    unpublished: () => new Map(),
    claims: [],
    allowances: [],
    asOf: '',
    templateOf: () => undefined,
    declared: undefined,
    sitemap: listedPaths(sitemapFiles, addresses),
    noindex: pages.length > 0 && pages.every(({ noindex }) => noindex),
    weights: [],
    similarity: undefined,
  };
};

/** Checks a site that was read, by all rules or some; against an older state of it and the day, where they are given. */
export const checkFound = (
  found: FoundSite,
  rules: readonly Rule[] = RULES,
  before: PageList | undefined = undefined,
  asOf = '',
): FoundReport => {
  const site = { ...siteFactsOf(found), before, asOf };
  const list = listPages(site);
  return {
    pages: site.pages.length,
    links: countLinks(site.pages),
    diagnostics: sortDiagnostics([...locateInHtml(runRules(site, rules), found), ...(found.notes ?? [])]),
    list,
    changes: before && compareLists(before, list),
    placeOf: found.placeOf,
  };
};
