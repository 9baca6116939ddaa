import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Extent, Known } from './file.ts';
import { mergeGrown } from './grown.ts';

/** A finding and its subject. `about` does not depend on lines or pages. */
export interface IdentifiedDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly about: string;
}

/** A kind of finding that occurs less often than in the baseline. */
export interface SolvedFinding {
  readonly rule: string;
  /** Subject, such as `the link /gone/ leads nowhere`. */
  readonly about: string;
  /** Number of pages, or of occurrences for a finding without pages. */
  readonly before: number;
  readonly now: number;
}

/**
 * Rules that are never added to a baseline, because their findings are about the run, an earlier state of the site, or
 * the settings.
 */
const NEVER_KNOWN = /^(check\/.*|CHG-\d+|RUL-\d+)$/;

const canBeKnown = ({ rule }: Diagnostic): boolean => !NEVER_KNOWN.test(rule);

const weightOf = ({ pages = [] }: Diagnostic): number => Math.max(1, pages.length);

type Groups = ReadonlyMap<string, ReadonlyMap<string, readonly Diagnostic[]>>;

const group = (found: readonly IdentifiedDiagnostic[]): Groups => {
  const groups = new Map<string, Map<string, Diagnostic[]>>();
  for (const { diagnostic, about } of found) {
    const ofRule = groups.get(diagnostic.rule) ?? new Map<string, Diagnostic[]>();
    groups.set(diagnostic.rule, ofRule);
    const same = ofRule.get(about);
    if (same) same.push(diagnostic);
    else ofRule.set(about, [diagnostic]);
  }
  return groups;
};

const countOf = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.reduce((sum, diagnostic) => sum + weightOf(diagnostic), 0);

/** For findings on more pages than this, the baseline stores only the number of pages, to keep the file small. */
const MAX_PAGES = 100;

const pagesOf = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.flatMap(({ pages = [] }) => pages).sort();

const extentOf = (diagnostics: readonly Diagnostic[]): Extent => {
  const pages = pagesOf(diagnostics);
  const count = countOf(diagnostics);
  return pages.length === count && count <= MAX_PAGES ? pages : count;
};

const sizeOf = (extent: Extent): number => (typeof extent === 'number' ? extent : extent.length);

export const listFindings = (found: readonly IdentifiedDiagnostic[]): Known =>
  new Map(
    [...group(found.filter(({ diagnostic }) => canBeKnown(diagnostic)))].map(([rule, abouts]) => [
      rule,
      new Map([...abouts].map(([about, diagnostics]) => [about, extentOf(diagnostics)])),
    ]),
  );

export interface Compared {
  readonly fresh: readonly Diagnostic[];
  readonly known: readonly Diagnostic[];
  readonly solved: readonly SolvedFinding[];
}

export interface Comparison {
  /** Returns true if the rule was checked, so that its known findings count as solved if they no longer occur. */
  readonly canBeSolved: (rule: string) => boolean;
  /** Returns the file of a page. Set only for folders whose sources are unknown. */
  readonly fileOf?: ((page: string) => string) | undefined;
}

export const compareWithBaseline = (
  found: readonly IdentifiedDiagnostic[],
  baseline: Known,
  { canBeSolved, fileOf }: Comparison,
): Compared => {
  const fresh: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  const groups = group(found);
  for (const [rule, abouts] of groups)
    for (const [about, diagnostics] of abouts) {
      const before = diagnostics.every(canBeKnown) ? baseline.get(rule)?.get(about) : undefined;
      const count = countOf(diagnostics);
      if (before === undefined) fresh.push(...diagnostics);
      else if (count <= sizeOf(before)) known.push(...diagnostics);
      else fresh.push(mergeGrown(diagnostics, { before, count, fileOf }));
    }
  const solved = [...baseline].flatMap(([rule, abouts]) =>
    canBeSolved(rule)
      ? [...abouts]
          .map(([about, before]) => ({
            rule,
            about,
            before: sizeOf(before),
            now: countOf(groups.get(rule)?.get(about) ?? []),
          }))
          .filter(({ before, now }) => now < before)
      : [],
  );
  return { fresh, known, solved };
};

export const shrink = (baseline: Known, solved: readonly SolvedFinding[], now: Known): Known => {
  const remaining = new Map([...baseline].map(([rule, abouts]) => [rule, new Map(abouts)]));
  for (const { rule, about } of solved) {
    const extent = now.get(rule)?.get(about);
    if (extent === undefined) remaining.get(rule)?.delete(about);
    else remaining.get(rule)?.set(about, extent);
  }
  return remaining;
};
