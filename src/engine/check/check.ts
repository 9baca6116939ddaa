import { type Correction, RuleCrash, type Severity, usageFailure } from '../core/diagnostics.ts';
import { formatNumber } from '../core/english.ts';
import { MAX_ON_A_PAGE } from '../facts/limits.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding, Rule, Verdict } from '../rules/rule.ts';
import { DEFAULT_RULE_SETTINGS, isRuleOff, permit, type RuleSettings, severityOf } from '../rules/rule-settings.ts';

export interface RuledFinding extends Finding {
  readonly rule: Rule;
  readonly severity: Severity;
}

export interface CheckResult {
  readonly findings: readonly RuledFinding[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** Uses `fixElsewhere` as the fix if another generator built the site. */
const forSite = ({ fixElsewhere, ...finding }: Finding, { foreign }: SiteFacts): Finding =>
  foreign && fixElsewhere !== undefined ? { ...finding, fix: fixElsewhere } : finding;

/** Findings are limited per page, and per file for those about a line of another file, such as a sitemap. */
interface Unit {
  readonly path: string;
  readonly isFile: boolean;
}

const unitsOf = ({ pages, place, file = place?.path }: Finding): readonly Unit[] =>
  file === undefined || pages.includes(file)
    ? pages.map((path) => ({ path, isFile: false }))
    : [{ path: file, isFile: true }];

interface CountedUnit extends Unit {
  count: number;
  /** Severities of the findings that are not listed. */
  readonly dropped: Set<Finding['severity']>;
}

const furtherFindings = ({ path, isFile, dropped: [severity, ...others] }: CountedUnit): Finding => ({
  message: `${isFile ? path : 'the page'} has more than ${formatNumber(MAX_ON_A_PAGE)} findings of this rule; the others are not listed`,
  fix: 'fix the listed findings first; this many usually have a single cause',
  pages: isFile ? [] : [path],
  ...(severity === undefined || others.length > 0 ? {} : { severity }),
});

/** Returns false for findings that change pages, which must never be dropped. */
const isOptional = ({ correction, verdict }: Finding): boolean => correction === undefined && verdict === undefined;

/** Limits memory and time for huge pages and files. Keeps a finding if any of its pages is below the limit. */
const limitOnPages = (findings: readonly Finding[]): readonly Finding[] => {
  if (findings.length <= MAX_ON_A_PAGE) return findings;
  const counts = new Map<string, CountedUnit>();
  const countOf = (unit: Unit, { severity }: Finding): number => {
    const counted = counts.get(unit.path) ?? { ...unit, count: 0, dropped: new Set() };
    counts.set(unit.path, counted);
    if (++counted.count > MAX_ON_A_PAGE) counted.dropped.add(severity);
    return counted.count;
  };
  const kept = findings.filter((finding) => {
    const units = unitsOf(finding);
    if (units.length === 0 || !isOptional(finding)) return true;
    return units.map((unit) => countOf(unit, finding)).some((count) => count <= MAX_ON_A_PAGE);
  });
  if (kept.length === findings.length) return findings;
  return [...kept, ...[...counts.values()].filter(({ count }) => count > MAX_ON_A_PAGE).map(furtherFindings)];
};

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

/** Throws RuleCrash, which names the page if a single page reproduces the crash. */
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

const refuseEmpty = ({ pages }: SiteFacts): void => {
  if (pages.length === 0)
    throw usageFailure(
      'check/no-pages',
      'no page was read, so nothing was checked',
      'pass a folder that contains a site',
    );
};

/** Throws a Failure if the site has no page, and RuleCrash if a rule throws. */
export const runRules = (
  site: SiteFacts,
  rules: readonly Rule[],
  settings: RuleSettings = DEFAULT_RULE_SETTINGS,
): RuledFinding[] => {
  refuseEmpty(site);
  return rules
    .filter((rule) => !isRuleOff(rule, settings))
    .flatMap((rule) =>
      merge(permit(rule.id, limitOnPages(findingsOf(rule, site)), settings.allowances, site.asOf)).flatMap(
        (finding) => {
          const severity = severityOf(rule, finding, settings);
          return severity === 'off' ? [] : [{ ...forSite(finding, site), rule, severity }];
        },
      ),
    );
};

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

export const check = (
  site: SiteFacts,
  allRules: readonly Rule[],
  { autofix = false, rules }: { readonly autofix?: boolean; readonly rules?: RuleSettings } = {},
): CheckResult => {
  const findings = runRules(site, allRules, rules);
  return { findings, verdicts: toVerdicts(findings, autofix) };
};

/** Turns findings that have been corrected into notes. */
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
      severity: 'note' as const,
      message: `${finding.message}; the output has been corrected`,
    })),
    ...after.filter(({ verdict }) => verdict === undefined),
  ];
};
