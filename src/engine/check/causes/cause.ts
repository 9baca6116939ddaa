import type { Diagnostic, Severity } from '../../core/diagnostics.ts';

/** Findings with a common cause, which a single change usually fixes. */
export interface Cause {
  /** Common message of the findings. Values that differ are reduced to the part that they share. */
  readonly title: string;
  readonly severity: Severity;
  readonly rules: readonly string[];
  readonly findings: readonly Diagnostic[];
  /** Number of affected pages. A finding about the whole site affects every page. */
  readonly pages: number;
  readonly harm: number;
  readonly example: Diagnostic | undefined;
  readonly fix: string | undefined;
  /** Whether the findings probably come from a layout or menu. */
  readonly isShared: boolean;
}

/** A page with an error weighs as much as 20 pages with a warning. */
export const WEIGHTS: Readonly<Record<Severity, number>> = { error: 100, warning: 5, note: 1 };

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** A finding without pages is about a file if it has a location. Otherwise it is about the whole site. */
export const isAboutSite = ({ pages = [], locations = [] }: Diagnostic): boolean =>
  pages.length === 0 && locations.length === 0;

export const countPages = (findings: readonly Diagnostic[], sitePages: number): number =>
  findings.some(isAboutSite) ? sitePages : new Set(findings.flatMap(({ pages = [] }) => pages)).size;

/**
 * Weighs the affected pages by severity, or the findings if there are more findings than pages, such as on an index
 * page with many dead links.
 */
export const harmOf = (findings: readonly Diagnostic[], sitePages: number): number =>
  SEVERITIES.reduce((harm, severity) => {
    const same = findings.filter((finding) => finding.severity === severity);
    return harm + WEIGHTS[severity] * Math.max(same.length, countPages(same, sitePages));
  }, 0);
