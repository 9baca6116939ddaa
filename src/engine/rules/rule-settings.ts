import picomatch from 'picomatch';
import type { Level } from '../api/check-settings.ts';
import type { Severity } from '../core/diagnostics.ts';
import type { Allowance } from '../facts/site-facts.ts';
import type { Finding, RuleText } from './rule.ts';

/**
 * A severity that the user sets for a rule, or a profile's limits for the rule's breaking findings and its other
 * findings. Limits only lower the severity of a finding.
 */
export type RuleLevel = Level | { readonly breaking: Level; readonly others: Level };

export interface RuleSettings {
  /** Severities by rule id. Rules that are not listed keep their default. */
  readonly severity: Readonly<Record<string, RuleLevel | undefined>>;
  readonly allowances: readonly Allowance[];
}

export const DEFAULT_RULE_SETTINGS: RuleSettings = { severity: {}, allowances: [] };

const RANK: Readonly<Record<Severity, number>> = { note: 0, warning: 1, error: 2 };

export const severitySetting = (
  { id, severity: own }: RuleText,
  { severity }: RuleSettings,
  isBreaking = false,
): Level => {
  const set = severity[id];
  if (set === undefined) return own;
  return typeof set === 'string' ? set : isBreaking ? set.breaking : set.others;
};

export const isRuleOff = (rule: RuleText, settings: RuleSettings): boolean =>
  severitySetting(rule, settings, true) === 'off';

/**
 * Returns the rule's severity, or the finding's own if it is lower. A severity that the user has set applies to all
 * findings except notes, which contain information or a reason why something could not be verified.
 */
export const severityOf = (
  rule: RuleText,
  { severity, isBreaking, verdict, failedAt }: Pick<Finding, 'severity' | 'isBreaking' | 'verdict' | 'failedAt'>,
  settings: RuleSettings,
): Level => {
  const ofRule = severitySetting(rule, settings, isBreaking);
  if (failedAt !== undefined) return 'error';
  if (ofRule === 'off') return 'off';
  const isSet = typeof settings.severity[rule.id] === 'string';
  const ofFinding = verdict === undefined ? (isSet && severity !== 'note' ? undefined : severity) : 'warning';
  return ofFinding !== undefined && RANK[ofFinding] < RANK[ofRule] ? ofFinding : ofRule;
};

/** If the date is unknown, `asOf` is empty and no allowance has expired. */
export const hasExpired = ({ until }: Allowance, asOf: string): boolean => until < asOf;

/** Findings about the whole site are always kept. */
export const permit = (
  rule: string,
  findings: readonly Finding[],
  allowances: readonly Allowance[],
  asOf: () => string,
): readonly Finding[] => {
  const permitted = allowances
    .filter((allowance) => allowance.rule === rule && !hasExpired(allowance, asOf()))
    .map(({ pages }) => picomatch(pages));
  if (permitted.length === 0) return findings;
  return findings.flatMap((finding) => {
    const pages = finding.pages.filter((path) => !permitted.some((matches) => matches(path)));
    return pages.length === 0 && finding.pages.length > 0 ? [] : [{ ...finding, pages }];
  });
};
