import { type Diagnostic, sortDiagnostics } from '../../core/diagnostics.ts';
import { type Cause, countPages, harmOf, SEVERITIES } from './cause.ts';
import { describeCause } from './describe.ts';
import { groupByCause } from './group.ts';
import type { Keyed } from './keyed.ts';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts the findings in a total order, so that the result does not depend on the order of the input. */
const inOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  sortDiagnostics(
    diagnostics
      .map((diagnostic) => ({ diagnostic, text: JSON.stringify(diagnostic) }))
      .sort((a, b) => compareText(a.text, b.text))
      .map(({ diagnostic }) => diagnostic),
  );

const causeOf = (group: readonly Keyed[], sitePages: number): Cause => {
  const findings = group.map(({ finding }) => finding);
  const pages = countPages(findings, sitePages);
  return {
    ...describeCause(group, sitePages),
    severity: SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'note',
    rules: [...new Set(findings.map(({ rule }) => rule))].sort(),
    findings,
    pages,
    harm: harmOf(findings, sitePages),
  };
};

const byHarm = (a: Cause, b: Cause): number =>
  b.harm - a.harm ||
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  b.findings.length - a.findings.length ||
  compareText(a.rules.join(' '), b.rules.join(' ')) ||
  compareText(a.title, b.title);

const countDistinctPages = (diagnostics: readonly Diagnostic[]): number =>
  Math.max(1, new Set(diagnostics.flatMap(({ pages = [] }) => pages)).size);

/**
 * Returns the causes, most harmful first. Each finding has exactly one cause. `sitePages` defaults to the number of
 * pages with findings.
 */
export const causesOf = (
  diagnostics: readonly Diagnostic[],
  sitePages: number = countDistinctPages(diagnostics),
): Cause[] =>
  groupByCause(inOrder(diagnostics), sitePages)
    .map((group) => causeOf(group, sitePages))
    .sort(byHarm);
