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

export interface ExistingSiteReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
  /** For comparison with a later state. */
  readonly list: PageList;
  /** Differences from an earlier state, if one was given. */
  readonly changes: Changes | undefined;
  /** Returns a page's file in the folder, or its full URL. */
  readonly placeOf: ExistingSite['placeOf'];
}

/**
 * Checks a site that was read from a folder or over HTTP. `before` is an earlier state to compare with, `asOf` the
 * date.
 */
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
