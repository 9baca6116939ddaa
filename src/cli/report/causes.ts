import type { Cause } from '../../engine/check/causes/cause.ts';
import { causesOf } from '../../engine/check/causes/causes-of.ts';
import type { Diagnostic, Location, Severity } from '../../engine/core/diagnostics.ts';
import { countNames } from './groups.ts';

/** Maximum number of causes to list, most harmful first. */
const MAX_FIRST = 5;
/** Minimum number of findings. A summary of fewer would take longer to read than the findings themselves. */
const MIN_FINDINGS = 11;

export interface FirstCauses {
  /** Heading such as 'Fix these 5 first: 91% of the findings'. Omits a small share. */
  readonly heading: string;
  readonly causes: readonly Cause[];
}

const headingOf = (causes: readonly Cause[], total: number): string => {
  const these = causes.length === 1 ? 'this' : `these ${causes.length}`;
  const explained = causes.reduce((sum, { findings }) => sum + findings.length, 0);
  if (explained === total) return `Fix ${these}: all ${countNames(total, 'finding')}`;
  // A single finding can be on every page, so a small share would look as if the causes did not matter.
  const percent = Math.floor((100 * explained) / total);
  return percent < 10 ? `Fix ${these} first` : `Fix ${these} first: ${percent}% of the findings`;
};

/** Returns undefined if there are few findings, or if most of them do not share a cause. */
export const firstCauses = (diagnostics: readonly Diagnostic[], pages: number | undefined): FirstCauses | undefined => {
  if (diagnostics.length < MIN_FINDINGS) return undefined;
  const all = causesOf(diagnostics, pages);
  if (all.length > diagnostics.length / 2) return undefined;
  const causes = all.slice(0, MAX_FIRST);
  return { heading: headingOf(causes, diagnostics.length), causes };
};

/** Returns a phrase such as '172 findings on 3 pages' or '1 finding on 530 pages with a shared layout'. */
export const extentOf = ({ findings, pages, isShared }: Cause): string =>
  [
    countNames(findings.length, 'finding'),
    ...(pages > 0 ? [` on ${countNames(pages, 'page')}`] : []),
    ...(isShared ? [' with a shared layout'] : []),
  ].join('');

/** An item of the `causes` key in `docs/report.schema.json`. */
export interface CauseRecord {
  readonly title: string;
  readonly severity: Severity;
  readonly rules: readonly string[];
  readonly findings: number;
  readonly pages: number;
  readonly harm: number;
  readonly shared: boolean;
  readonly fix?: string;
  readonly page?: string;
  readonly location?: Location;
  /** Indexes of the findings in `diagnostics`. */
  readonly diagnostics: readonly number[];
}

const exactLocation = ({ locations = [] }: Diagnostic): Location | undefined =>
  locations.find(({ line }) => line !== undefined) ?? locations[0];

export const causeRecords = (diagnostics: readonly Diagnostic[], pages: number | undefined): CauseRecord[] => {
  const positions = new Map(diagnostics.map((diagnostic, at) => [diagnostic, at]));
  return causesOf(diagnostics, pages).map(
    ({ title, severity, rules, findings, example, fix, isShared, ...counts }) => ({
      title,
      severity,
      rules,
      findings: findings.length,
      pages: counts.pages,
      harm: counts.harm,
      shared: isShared,
      fix,
      page: example?.pages?.[0],
      location: example && exactLocation(example),
      diagnostics: findings.map((finding) => positions.get(finding) ?? 0).sort((a, b) => a - b),
    }),
  );
};
