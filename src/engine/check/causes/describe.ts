import type { Diagnostic } from '../../core/diagnostics.ts';
import { joinWithOr } from '../../core/english.ts';
import { absence } from './absence.ts';
import { harmOf } from './cause.ts';
import { groupBy, joinKey, type Keyed } from './keyed.ts';
import { keyOf, patternOf, writeTogether } from './pattern.ts';
import { bySubject, isFromSharedPart } from './shared.ts';

const findingsOf = (group: readonly Keyed[]): Diagnostic[] => group.map(({ finding }) => finding);

const partsOf = (group: readonly Keyed[], sitePages: number): Keyed[][] =>
  groupBy(group, ({ finding, pattern }) => joinKey(finding.rule, keyOf(pattern)))
    .map((part) => ({ part, harm: harmOf(findingsOf(part), sitePages) }))
    .sort((a, b) => b.harm - a.harm || b.part.length - a.part.length)
    .map(({ part }) => part);

const hasLine = ({ locations = [] }: Diagnostic): boolean => locations.some(({ line }) => line !== undefined);

/** Returns the page that has more than half of the findings, such as an index page with many dead links. */
const mainPage = (findings: readonly Diagnostic[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const page of findings.flatMap(({ pages = [] }) => pages)) counts.set(page, (counts.get(page) ?? 0) + 1);
  return [...counts].find(([, count]) => count > findings.length / 2)?.[0];
};

/**
 * Chooses the example. Prefers findings that are only on the main page, then findings on many pages, then findings with a
 * line.
 */
const exampleOf = (findings: readonly Diagnostic[]): Diagnostic | undefined => {
  const main = findings.length > 2 ? mainPage(findings) : undefined;
  const isOnMain = ({ pages = [] }: Diagnostic): boolean => pages.length === 1 && pages[0] === main;
  return findings.toSorted(
    (a, b) =>
      Number(isOnMain(b)) - Number(isOnMain(a)) ||
      (b.pages?.length ?? 0) - (a.pages?.length ?? 0) ||
      Number(hasLine(b)) - Number(hasLine(a)),
  )[0];
};

/** Returns the most frequent fix. If it occurs with different values, returns one value as an example. */
const commonFix = (findings: readonly Diagnostic[], example: Diagnostic | undefined): string | undefined => {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const [most = []] = groupBy(fixes, (fix) => keyOf(patternOf(fix))).sort((a, b) => b.length - a.length);
  const [first] = most;
  if (first === undefined || most.every((fix) => fix === first)) return first;
  return `for example, ${example?.fix !== undefined && most.includes(example.fix) ? example.fix : first}`;
};

const describeAbsences = (parts: readonly string[], isShared: boolean) => ({
  title: `the page has no ${joinWithOr(parts)}`,
  fix: isShared ? 'add them to the layout that these pages share' : 'add them to these pages',
});

const counted = (count: number): string => `${count} other ${count === 1 ? 'finding' : 'findings'}`;

const describeWords = (parts: readonly (readonly Keyed[])[], example: Diagnostic | undefined) => {
  const [worst = [], ...others] = parts;
  const title = writeTogether(worst.map(({ pattern }) => pattern));
  const rest = others.flat().length;
  return {
    title: rest === 0 ? title : `${title}; ${counted(rest)} about the same file`,
    fix: commonFix(findingsOf(worst), example),
  };
};

export interface Description {
  readonly title: string;
  readonly fix: string | undefined;
  readonly example: Diagnostic | undefined;
  readonly isShared: boolean;
}

export const describeCause = (group: readonly Keyed[], sitePages: number): Description => {
  const parts = partsOf(group, sitePages);
  const absent = parts.flatMap(([first]) => absence(first?.finding.message ?? '') ?? []);
  const example = exampleOf(findingsOf(parts[0] ?? []));
  const isShared = bySubject(group).every((same) => isFromSharedPart(same, sitePages));
  const described =
    absent.length > 1 && absent.length === parts.length
      ? describeAbsences(absent, isShared)
      : describeWords(parts, example);
  return { ...described, example, isShared };
};
