import { isOwnRuleId } from '../api/own-rules.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { RULES } from '../rules/index.ts';
import type { RuleLevel } from '../rules/rule-settings.ts';
import type { Judgement } from './check-existing-site.ts';
import type { CheckTask } from './check-task.ts';
import { matchAny } from './globs.ts';
import { describeEntry, hasEnded, type IgnoreEntry } from './ignore.ts';
import type { ExistingSite } from './sources/existing-site.ts';

/** The rule about external links. It reports findings only with `--external`. */
export const OUTGOING = 'LNK-06';
const DEAD_LINKS = 'LNK-01';
/** Rules that need an earlier state of the site. */
const COMPARING = /^(CHG-\d+|SMP-03)$/;
/** Rules about HTTP responses, which are not always known for a folder. */
const SERVED = /^(HTP-\d+|IDX-06)$/;

export interface Scope {
  readonly isExternal: boolean;
  readonly hasEarlier: boolean;
}

export const isOff = (level: RuleLevel | undefined): boolean =>
  level === 'off' || (typeof level === 'object' && level.others === 'off');

const couldRun = (rule: string, { severity }: Judgement, { served }: ExistingSite, scope: Scope): boolean => {
  if (isOff(severity[rule])) return false;
  if (rule === OUTGOING) return scope.isExternal;
  if (COMPARING.test(rule)) return scope.hasEarlier;
  if (SERVED.test(rule) && served === undefined) return false;
  return RULES.some(({ id }) => id === rule) || isOwnRuleId(rule);
};

/** Findings about other sites are incomplete without `--external`. */
const isExternalGlob = (glob: string, { references, addresses }: ExistingSite): boolean => {
  if (/^([a-z]+:)?\/\//i.test(glob)) return addresses.resolve(glob, '/')?.outside !== false;
  if (glob.startsWith('/')) return false;
  const matches = matchAny([glob]);
  return references.textsFrom(0).some((text) => /^(https?:)?\/\//i.test(text) && matches(text));
};

const canMatch = (entry: IgnoreEntry, judgement: Judgement, found: ExistingSite, scope: Scope): boolean => {
  const { rule, link, pages } = entry;
  if (link !== undefined && !scope.isExternal && isExternalGlob(link, found)) return false;
  if (rule !== undefined) return couldRun(rule, judgement, found, scope);
  if (link !== undefined) return !isOff(judgement.severity[DEAD_LINKS]);
  // An entry without a rule may be intended for a disabled rule, unless no page matches the entry's glob.
  const matches = matchAny([pages ?? '/**']);
  return !Object.values(judgement.severity).some(isOff) || !found.pages.some(({ path }) => matches(path));
};

const unusedEntry = (entry: IgnoreEntry): Diagnostic => ({
  rule: 'check/unused-ignore',
  severity: 'note',
  message: `the ${describeEntry(entry)} matches no finding`,
  fix: 'remove it, or correct its globs',
  locations: entry.location && [entry.location],
});

const unusedGlobs = ({ exclusion, settings, placeOf }: CheckTask): Diagnostic[] =>
  exclusion.unused().map((index) => {
    const location = placeOf(['exclude', index]);
    return {
      rule: 'check/unused-exclude',
      severity: 'note',
      message: `the exclude glob ${settings.exclude?.[index]} matches no page`,
      fix: 'remove it, or use a path relative to the checked folder, such as drafts/**',
      locations: location && [location],
    };
  });

/** Returns an empty array if only part of the site was read. */
export const unusedSettings = (
  found: ExistingSite,
  used: ReadonlySet<IgnoreEntry>,
  { task, judgement, scope }: { readonly task: CheckTask; readonly judgement: Judgement; readonly scope: Scope },
): Diagnostic[] => {
  if (found.partial) return [];
  const entries = judgement.ignore.filter(
    (entry) => !used.has(entry) && !hasEnded(entry, task.asOf) && canMatch(entry, judgement, found, scope),
  );
  return [...entries.map(unusedEntry), ...unusedGlobs(task)];
};
