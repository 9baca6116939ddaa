import type { Severity } from '../diagnostics.ts';
import type { Finding, Rule } from './rule.ts';
import { DEFAULT_RULE_SETTINGS, permit, type RuleSettings, severityOf } from './rule-settings.ts';
import type { SiteFacts } from './site-facts.ts';

/** A finding with the rule that made it. */
export interface RuledFinding extends Finding {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** What a page must become. */
export interface Verdict {
  readonly path: string;
  /** Kept out of search engines and the sitemap. */
  readonly noindex: boolean;
  /** Addresses of its links as written, and what they become. */
  readonly links: ReadonlyMap<string, string>;
}

export interface CheckResult {
  readonly findings: readonly RuledFinding[];
  /** Pages that must be made once more, by path. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

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

/** Runs rules over the facts of a site, as the settings say. */
export const runRules = (
  site: SiteFacts,
  rules: readonly Rule[],
  settings: RuleSettings = DEFAULT_RULE_SETTINGS,
): RuledFinding[] =>
  rules
    .filter(({ id }) => settings.severity[id] !== 'off')
    .flatMap((rule) =>
      merge(permit(rule.id, rule.check(site), settings.allowances, site.asOf)).map((finding) => ({
        ...finding,
        rule,
        severity: severityOf(rule, finding, settings),
      })),
    );

const isCorrectable = (finding: Finding): finding is Finding & { href: string; correction: string } =>
  finding.href !== undefined && finding.correction !== undefined;

/** Verdicts that findings ask for; corrected links only where `autofix` is on. */
const toVerdicts = (findings: readonly RuledFinding[], autofix: boolean): Map<string, Verdict> => {
  const verdicts = new Map<string, { path: string; noindex: boolean; links: Map<string, string> }>();
  const verdictOf = (path: string) => {
    const verdict = verdicts.get(path) ?? { path, noindex: false, links: new Map<string, string>() };
    verdicts.set(path, verdict);
    return verdict;
  };
  for (const finding of findings) {
    for (const path of finding.pages) {
      if (finding.verdict === 'noindex') verdictOf(path).noindex = true;
      if (autofix && isCorrectable(finding)) verdictOf(path).links.set(finding.href, finding.correction);
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
