import type { Diagnostic } from '../../core/diagnostics.ts';
import { absence } from './absence.ts';
import { groupBy, joinKey, type Keyed } from './keyed.ts';
import { generalize, keyOf, patternOf } from './pattern.ts';
import { bySubject, isFromSharedPart, pagesOf, spreadOf } from './shared.ts';
import { siteFileOf } from './site-files.ts';
import { commonFault, missingTarget } from './targets.ts';

const keyByWords = (findings: readonly Diagnostic[]): Keyed[] => {
  const all = findings.map((finding) => ({ finding, pattern: patternOf(finding.message) }));
  const known = new Set(all.map(({ pattern }) => keyOf(pattern)));
  return all.map(({ finding, pattern }) => {
    const general = known.size === 1 ? pattern : generalize(pattern, known);
    return { finding, pattern: general, key: joinKey('words', finding.rule, keyOf(general)) };
  });
};

const separateShared = (group: readonly Keyed[], sitePages: number): readonly Keyed[] =>
  bySubject(group).flatMap((same) =>
    isFromSharedPart(same, sitePages)
      ? same.map((keyed) => ({ ...keyed, key: joinKey(keyed.key, 'shared', spreadOf(pagesOf(same), sitePages)) }))
      : same,
  );

const separateFault = (group: readonly Keyed[]): readonly Keyed[] => {
  const targetOf = ({ pattern }: Keyed): string => pattern.values[0] ?? '';
  const fault = commonFault(group[0]?.finding.rule ?? '', group.map(targetOf));
  return fault === undefined
    ? group
    : group.map((keyed) =>
        fault.applies(targetOf(keyed)) ? { ...keyed, key: joinKey(keyed.key, 'fault', fault.name) } : keyed,
      );
};

/** Combines all findings about a missing file that a shared part uses. */
const joinMissingTargets = (all: readonly Keyed[], sitePages: number): Keyed[] => {
  const targetOf = ({ finding, pattern }: Keyed) => missingTarget(finding.message, pattern.values);
  const keys = new Map<string, string>();
  for (const keyed of all) {
    const target = isFromSharedPart([keyed], sitePages) ? targetOf(keyed) : undefined;
    if (target !== undefined && !keys.has(target)) keys.set(target, keyed.key);
  }
  return all.map((keyed) => ({ ...keyed, key: keys.get(targetOf(keyed) ?? '') ?? keyed.key }));
};

/** Returns the same key for findings of different rules about one file, or about something that pages lack. */
const keyAcrossRules = (finding: Diagnostic, sitePages: number): string | undefined => {
  const file = siteFileOf(finding);
  if (file !== undefined) return joinKey('file', file);
  return absence(finding.message) === undefined
    ? undefined
    : joinKey('absent', spreadOf(finding.pages ?? [], sitePages));
};

/** The findings must be sorted in a total order, so that the result does not depend on the order of the input. */
export const groupByCause = (findings: readonly Diagnostic[], sitePages: number): Keyed[][] => {
  const byWords = groupBy(findings, ({ rule }) => rule).flatMap(keyByWords);
  const acrossRules = byWords.map((keyed) => keyAcrossRules(keyed.finding, sitePages));
  const combined = byWords.flatMap((keyed, at) => {
    const key = acrossRules[at];
    return key === undefined ? [] : [{ ...keyed, key }];
  });
  const rest = groupBy(
    byWords.filter((_, at) => acrossRules[at] === undefined),
    ({ key }) => key,
  ).flatMap((group) => separateShared(group, sitePages));
  const separated = groupBy(rest, ({ key }) => key).flatMap(separateFault);
  return groupBy([...combined, ...joinMissingTargets(separated, sitePages)], ({ key }) => key);
};
