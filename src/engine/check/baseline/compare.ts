import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Counts } from './file.ts';

/** A diagnostic with its subject, which does not depend on lines or pages. */
export interface IdentifiedDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly about: string;
}

/** A kind of finding that occurs less often than in the baseline. */
export interface SolvedFinding {
  readonly rule: string;
  /** Subject, such as `the link /gone/ leads nowhere`. */
  readonly about: string;
  /** Number of pages, or of occurrences if the finding has no pages. */
  readonly before: number;
  readonly now: number;
}

/** Findings about this run, an earlier state of the site, or the settings. */
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

/** Counts findings by rule and subject. */
export const countFindings = (found: readonly IdentifiedDiagnostic[]): Counts =>
  new Map(
    [...group(found.filter(({ diagnostic }) => canBeKnown(diagnostic)))].map(([rule, abouts]) => [
      rule,
      new Map([...abouts].map(([about, diagnostics]) => [about, countOf(diagnostics)])),
    ]),
  );

/** Merges findings with the same subject, since the baseline cannot tell which of them is new. */
const mergeGrown = (diagnostics: readonly Diagnostic[], known: number): Diagnostic[] => {
  const [first] = diagnostics;
  if (first === undefined) return [];
  const pages = [...new Set(diagnostics.flatMap(({ pages: own = [] }) => own))].sort();
  const locations = diagnostics.flatMap(({ locations: own = [] }) => own);
  const unit = pages.length > 0 ? 'pages' : 'times';
  return [
    {
      ...first,
      message: `${first.message} (${countOf(diagnostics)} ${unit}, ${known} in the baseline)`,
      ...(pages.length > 0 ? { pages } : {}),
      ...(locations.length > 0 ? { locations } : {}),
    },
  ];
};

export interface Compared {
  /** Findings that are not in the baseline or occur more often. */
  readonly fresh: readonly Diagnostic[];
  readonly known: readonly Diagnostic[];
  readonly solved: readonly SolvedFinding[];
}

/** `canBeSolved` returns whether a rule was checked, so that its missing findings are solved. */
export const compareWithBaseline = (
  found: readonly IdentifiedDiagnostic[],
  baseline: Counts,
  canBeSolved: (rule: string) => boolean,
): Compared => {
  const fresh: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  const groups = group(found);
  for (const [rule, abouts] of groups)
    for (const [about, diagnostics] of abouts) {
      const before = diagnostics.every(canBeKnown) ? (baseline.get(rule)?.get(about) ?? 0) : 0;
      if (before === 0) fresh.push(...diagnostics);
      else if (countOf(diagnostics) <= before) known.push(...diagnostics);
      else fresh.push(...mergeGrown(diagnostics, before));
    }
  const solved = [...baseline].flatMap(([rule, abouts]) =>
    canBeSolved(rule)
      ? [...abouts]
          .map(([about, before]) => ({ rule, about, before, now: countOf(groups.get(rule)?.get(about) ?? []) }))
          .filter(({ before, now }) => now < before)
      : [],
  );
  return { fresh, known, solved };
};

/** Removes solved findings from a baseline. */
export const shrink = (baseline: Counts, solved: readonly SolvedFinding[]): Counts => {
  const remaining = new Map([...baseline].map(([rule, abouts]) => [rule, new Map(abouts)]));
  for (const { rule, about, now } of solved) {
    if (now > 0) remaining.get(rule)?.set(about, now);
    else remaining.get(rule)?.delete(about);
  }
  return remaining;
};
