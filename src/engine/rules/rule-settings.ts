import picomatch from 'picomatch';
import type { Severity } from '../core/diagnostics.ts';
import type { Allowance } from '../facts/site-facts.ts';
import type { Finding, Rule, RuleText } from './rule.ts';

/** What a site's settings make of the rules. */
export interface RuleSettings {
  /** Severities by the id of their rule; a rule that is not named keeps its own. */
  readonly severity: Readonly<Record<string, 'error' | 'warn' | 'off' | undefined>>;
  readonly allowances: readonly Allowance[];
}

/** Every rule as it is, and nothing allowed. */
export const DEFAULT_RULE_SETTINGS: RuleSettings = { severity: {}, allowances: [] };

const LEVEL: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** What the settings make of a rule, which keeps its own severity where they do not name it. */
export const severitySetting = ({ id, severity: own }: RuleText, { severity }: RuleSettings): Severity | 'off' => {
  const set = severity[id];
  return set === 'warn' ? 'warning' : (set ?? own);
};

/** Severity of a finding: that of its rule or of the settings, or less where the finding itself weighs less. */
export const severityOf = (rule: Rule, finding: Finding, settings: RuleSettings): Severity => {
  const set = severitySetting(rule, settings);
  const ofRule = set === 'off' ? rule.severity : set;
  const ofFinding = finding.verdict === undefined ? (finding.severity ?? ofRule) : 'warning';
  return LEVEL[ofFinding] < LEVEL[ofRule] ? ofFinding : ofRule;
};

/** An allowance no longer holds after its day. `asOf` is empty where no day is known; then all hold. */
export const hasExpired = ({ until }: Allowance, asOf: string): boolean => until < asOf;

/** A rule's findings without what the allowances permit. A finding about the site as a whole is never permitted. */
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
