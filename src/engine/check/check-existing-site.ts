import { type Diagnostic, sortDiagnostics } from '../core/diagnostics.ts';
import { countLinks } from '../facts/counts.ts';
import { listPages, type PageList } from '../facts/page-list.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { DEFAULT_RULE_SETTINGS, type RuleSettings } from '../rules/rule-settings.ts';
import type { IdentifiedDiagnostic } from './baseline/compare.ts';
import { aboutOf } from './baseline/identity.ts';
import { type Changes, compareLists } from './changes/compare.ts';
import { type RuledFinding, runRules } from './check.ts';
import { allowancesOf, type IgnoreEntry, ignoreFindings } from './ignore.ts';
import { locateInHtml } from './locate-in-html.ts';
import type { ExistingSite } from './sources/existing-site.ts';
import { siteFactsOf } from './sources/existing-site-facts.ts';

export interface Judgement {
  readonly severity: RuleSettings['severity'];
  readonly ignore: readonly IgnoreEntry[];
}

export const DEFAULT_JUDGEMENT: Judgement = { severity: {}, ignore: [] };

export interface ExistingSiteReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly identified: readonly IdentifiedDiagnostic[];
  readonly ignored: number;
  readonly used: ReadonlySet<IgnoreEntry>;
  /** Pages of the site as checked, for comparison with a later state. */
  readonly list: PageList;
  readonly changes: Changes | undefined;
  /** A file in the folder, or a full URL. */
  readonly placeOf: ExistingSite['placeOf'];
}

/** `before` is an earlier state to compare with, and `asOf` returns the date of the check. */
export const checkExistingSite = (
  found: ExistingSite,
  rules: readonly Rule[] = RULES,
  before: PageList | undefined = undefined,
  asOf = () => '',
  { severity, ignore }: Judgement = DEFAULT_JUDGEMENT,
): ExistingSiteReport => {
  const { addresses } = found;
  const site = { ...siteFactsOf(found), before, asOf, allowances: allowancesOf(ignore) };
  const list = listPages(site);
  // Allowances are not passed here: `ignore` already contains them, and it can also match single links.
  const all = runRules(site, rules, { ...DEFAULT_RULE_SETTINGS, severity });
  const { findings, ignored, used } = ignoreFindings(all, ignore, { ...found, asOf });
  const identified = locateInHtml(findings, found).map((diagnostic, index) => ({
    diagnostic,
    about: aboutOf(findings[index] as RuledFinding, addresses),
  }));
  return {
    pages: site.pages.length,
    links: countLinks(site.pages),
    diagnostics: sortDiagnostics([...identified.map(({ diagnostic }) => diagnostic), ...(found.notes ?? [])]),
    identified,
    ignored,
    used,
    list,
    changes: before && compareLists(before, list),
    placeOf: found.placeOf,
  };
};
