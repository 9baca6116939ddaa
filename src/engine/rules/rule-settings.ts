import picomatch from 'picomatch';
import type { Severity } from '../core/diagnostics.ts';
import type { Allowance } from '../facts/site-facts.ts';
import type { Finding, Rule, RuleText } from './rule.ts';

export interface RuleSettings {
  /** Severity by rule id; missing rules keep their default. */
  readonly severity: Readonly<Record<string, 'error' | 'warn' | 'off' | undefined>>;
  readonly allowances: readonly Allowance[];
}

/** All rules with their default severity and no allowances. */
export const DEFAULT_RULE_SETTINGS: RuleSettings = { severity: {}, allowances: [] };

const LEVEL: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** Returns the configured severity of a rule, or its default. */
export const severitySetting = ({ id, severity: own }: RuleText, { severity }: RuleSettings): Severity | 'off' => {
  const set = severity[id];
  return set === 'warn' ? 'warning' : (set ?? own);
};

/** Returns the severity of a finding: that of the rule, or the finding's own if it is lower. */
export const severityOf = (rule: Rule, finding: Finding, settings: RuleSettings): Severity => {
  const set = severitySetting(rule, settings);
  const ofRule = set === 'off' ? rule.severity : set;
  const ofFinding = finding.verdict === undefined ? (finding.severity ?? ofRule) : 'warning';
  return LEVEL[ofFinding] < LEVEL[ofRule] ? ofFinding : ofRule;
};

/** Checks whether an allowance has expired. `asOf` is empty if the date is unknown; then none has. */
export const hasExpired = ({ until }: Allowance, asOf: string): boolean => until < asOf;

/** Removes findings permitted by allowances. Findings about the whole site are always kept. */
export const permit = (
  rule: string,
  findings: readonly Finding[],
  allowances: readonly Allowance[],
  asOf: string,
): readonly Finding[] => {
  const permitted = allowances
    .filter((allowance) => allowance.rule === rule && !hasExpired(allowance, asOf))
    .map(({ pages }) => picomatch(pages));
  if (permitted.length === 0) return findings;
  return findings.flatMap((finding) => {
    const pages = finding.pages.filter((path) => !permitted.some((matches) => matches(path)));
    return pages.length === 0 && finding.pages.length > 0 ? [] : [{ ...finding, pages }];
  });
};
