import picomatch from 'picomatch';
import type { Level } from '../api/check-settings.ts';
import type { Severity } from '../core/diagnostics.ts';
import type { Allowance } from '../facts/site-facts.ts';
import type { Finding, Rule, RuleText } from './rule.ts';

/** One level for all findings, or separate ones for breaking and other findings. */
export type RuleLevel = Level | { readonly breaking: Level; readonly others: Level };

export interface RuleSettings {
  /** By rule id; unlisted rules keep their default. */
  readonly severity: Readonly<Record<string, RuleLevel | undefined>>;
  readonly allowances: readonly Allowance[];
}

export const DEFAULT_RULE_SETTINGS: RuleSettings = { severity: {}, allowances: [] };

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };
const SEVERITIES = { error: 'error', warn: 'warning', note: 'info', off: 'off' } as const;

export const severitySetting = (
  { id, severity: own }: RuleText,
  { severity }: RuleSettings,
  isBreaking = false,
): Severity | 'off' => {
  const set = severity[id];
  if (set === undefined) return own;
  return SEVERITIES[typeof set === 'string' ? set : isBreaking ? set.breaking : set.others];
};

/** Returns the rule's severity, or the finding's own if it is lower. */
export const severityOf = (rule: Rule, finding: Finding, settings: RuleSettings): Severity | 'off' => {
  const ofRule = severitySetting(rule, settings, finding.isBreaking);
  if (ofRule === 'off') return 'off';
  const ofFinding = finding.verdict === undefined ? (finding.severity ?? ofRule) : 'warning';
  return RANK[ofFinding] < RANK[ofRule] ? ofFinding : ofRule;
};

/** If the date is unknown, `asOf` is empty and no allowance has expired. */
export const hasExpired = ({ until }: Allowance, asOf: string): boolean => until < asOf;

/** Findings about the whole site are always kept. */
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
