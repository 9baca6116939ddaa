import type { Diagnostic, Severity } from '../../engine/core/diagnostics.ts';
import { formatNumber } from '../../engine/core/english.ts';
import { ALL_RULES } from '../../engine/rules/index.ts';
import type { RuleText } from '../../engine/rules/rule.ts';

export interface RuleGroup {
  readonly rule: string;
  readonly severity: Severity;
  /** Title of the rule. Undefined for problems that no rule reports, such as `content/unknown-key`. */
  readonly title: string | undefined;
  readonly findings: readonly Diagnostic[];
  readonly pages: number;
}

const TEXTS = new Map<string, RuleText>(ALL_RULES.map((rule) => [rule.id, rule]));

export const ruleText = (id: string): RuleText | undefined => TEXTS.get(id);

/**
 * Marks the title of a rule as a requirement, because next to a finding it would read like the opposite of the problem.
 */
export const requirement = (title: string): string => `rule: ${title}`;

const pagesOf = (findings: readonly Diagnostic[]): string[] =>
  findings.flatMap(({ pages = [] }) => [...new Set(pages)]);

/** Groups findings by rule, in order of first appearance. */
export const groupByRule = (diagnostics: readonly Diagnostic[]): RuleGroup[] => {
  const groups = new Map<string, { rule: string; severity: Severity; findings: Diagnostic[] }>();
  for (const finding of diagnostics) {
    const { rule, severity } = finding;
    const key = `${severity} ${rule}`;
    const group = groups.get(key) ?? { rule, severity, findings: [] };
    groups.set(key, group);
    group.findings.push(finding);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    title: ruleText(group.rule)?.title ?? group.findings[0]?.title,
    pages: new Set(pagesOf(group.findings)).size,
  }));
};

/** Returns the pages with the most findings first, then sorted by path. */
export const worstPages = (findings: readonly Diagnostic[]): { readonly page: string; readonly count: number }[] => {
  const counts = new Map<string, number>();
  for (const page of pagesOf(findings)) counts.set(page, (counts.get(page) ?? 0) + 1);
  return [...counts]
    .map(([page, count]) => ({ page, count }))
    .sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1));
};

/** Returns a count such as '1 page' or '1,365 pages'. */
export const countNames = (count: number, name: string): string =>
  `${formatNumber(count)} ${name}${count === 1 ? '' : 's'}`;
