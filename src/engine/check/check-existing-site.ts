import { type Diagnostic, sortDiagnostics } from '../core/diagnostics.ts';
import { countLinks } from '../facts/counts.ts';
import { listPages, type PageList } from '../facts/page-list.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { type Changes, compareLists } from './changes/compare.ts';
import { runRules } from './check.ts';
import { locateInHtml } from './locate-in-html.ts';
import type { ExistingSite } from './sources/existing-site.ts';
import { siteFactsOf } from './sources/existing-site-facts.ts';

/** What a check of a finished site gave. */
export interface ExistingSiteReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Its pages, to compare a later state with. */
  readonly list: PageList;
  /** What is different from an older state; absent without one. */
  readonly changes: Changes | undefined;
  /** Where a page was read: its file in the folder, or its full address. */
  readonly placeOf: ExistingSite['placeOf'];
}

/** Checks a site that was read, by all rules or some; against an older state of it and the day, where they are given. */
export const checkExistingSite = (
  found: ExistingSite,
  rules: readonly Rule[] = RULES,
  before: PageList | undefined = undefined,
  asOf = '',
): ExistingSiteReport => {
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
