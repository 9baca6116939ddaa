import { type Correction, RuleCrash, type Severity, usageFailure } from '../core/diagnostics.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding, Rule, Verdict } from '../rules/rule.ts';
import { DEFAULT_RULE_SETTINGS, permit, type RuleSettings, severityOf } from '../rules/rule-settings.ts';

/** A finding with the rule that made it. */
export interface RuledFinding extends Finding {
  readonly rule: Rule;
  readonly severity: Severity;
}

export interface CheckResult {
  readonly findings: readonly RuledFinding[];
  /** Pages that must be made once more, by path. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** A finding as it is told of this site. */
const forSite = ({ fixElsewhere, ...finding }: Finding, { foreign }: SiteFacts): Finding =>
  foreign && fixElsewhere !== undefined ? { ...finding, fix: fixElsewhere } : finding;

/** Findings that say the same of several pages become one that names them all. */
const merge = (findings: readonly Finding[]): Finding[] => {
  const merged = new Map<string, { readonly first: Finding; readonly pages: Set<string> }>();
  for (const finding of findings) {
    const { message, fix, href, severity } = finding;
    const key = JSON.stringify([message, fix, href, severity]);
    const known = merged.get(key) ?? { first: finding, pages: new Set<string>() };
    merged.set(key, known);
    for (const page of finding.pages) known.pages.add(page);
  }
  return [...merged.values()].map(({ first, pages }) => ({ ...first, pages: [...pages].sort() }));
};

/** The findings of a rule. Throws RuleCrash, with the page it breaks on where it breaks on one alone. */
const findingsOf = (rule: Rule, site: SiteFacts): readonly Finding[] => {
  try {
    return rule.check(site);
  } catch (error) {
    const breaksOn = (page: SiteFacts['pages'][number]): boolean => {
      try {
        rule.check({ ...site, pages: [page] });
        return false;
      } catch {
        return true;
      }
    };
    throw new RuleCrash(rule.id, site.pages.find(breaksOn)?.path, error);
  }
};

/** A check that read nothing proves nothing. */
const refuseEmpty = ({ pages }: SiteFacts): void => {
  if (pages.length === 0)
    throw usageFailure('check/no-pages', 'no page was read, so nothing was checked', 'name a folder that holds a site');
};

/**
 * Runs rules over the facts of a site, as the settings say. Throws Failure where the site has no page, RuleCrash where
 * a rule breaks.
 */
export const runRules = (
  site: SiteFacts,
  rules: readonly Rule[],
  settings: RuleSettings = DEFAULT_RULE_SETTINGS,
): RuledFinding[] => {
  refuseEmpty(site);
  return rules
    .filter(({ id }) => settings.severity[id] !== 'off')
    .flatMap((rule) =>
      merge(permit(rule.id, findingsOf(rule, site), settings.allowances, site.asOf)).map((finding) => ({
        ...forSite(finding, site),
        rule,
        severity: severityOf(rule, finding, settings),
      })),
    );
};

/** Verdicts that findings ask for; corrections only where `autofix` is on. */
const toVerdicts = (findings: readonly RuledFinding[], autofix: boolean): Map<string, Verdict> => {
  const verdicts = new Map<string, { path: string; noindex: boolean; corrections: Correction[] }>();
  const verdictOf = (path: string) => {
    const verdict = verdicts.get(path) ?? { path, noindex: false, corrections: [] };
    verdicts.set(path, verdict);
    return verdict;
  };
  for (const finding of findings) {
    for (const path of finding.pages) {
      if (finding.verdict === 'noindex') verdictOf(path).noindex = true;
      if (autofix && finding.correction) verdictOf(path).corrections.push(finding.correction);
    }
  }
  return verdicts;
};

/** Checks a site: what is wrong, and which pages must change for it. */
export const check = (
  site: SiteFacts,
  allRules: readonly Rule[],
  { autofix = false, rules }: { readonly autofix?: boolean; readonly rules?: RuleSettings } = {},
): CheckResult => {
  const findings = runRules(site, allRules, rules);
  return { findings, verdicts: toVerdicts(findings, autofix) };
};

/**
 * What stands after the pages with a verdict were made once more: what a verdict was given for, what was corrected (as
 * a note), and what is found now.
 */
export const afterVerdicts = (
  before: readonly RuledFinding[],
  after: readonly RuledFinding[],
  { autofix }: { readonly autofix: boolean },
): RuledFinding[] => {
  const stays = new Set(after.map(({ message }) => message));
  const corrected = before.filter(({ correction, message }) => autofix && correction && !stays.has(message));
  return [
    ...before.filter(({ verdict }) => verdict !== undefined),
    ...corrected.map((finding) => ({
      ...finding,
      severity: 'info' as const,
      message: `${finding.message}; the output has been corrected`,
    })),
    ...after.filter(({ verdict }) => verdict === undefined),
  ];
};
