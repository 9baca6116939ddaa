import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CheckSettings } from './api/check-settings.ts';
import { applyBaseline, refuseBaselines } from './check/baseline/apply.ts';
import { checkExistingSite, type Judgement } from './check/check-existing-site.ts';
import type { CheckOptions, CheckReport } from './check/check-options.ts';
import type { Outside } from './check/check-outside.ts';
import {
  type CheckTask,
  describeSettings,
  type GivenOptions,
  judgementOf,
  prepareCheck,
  resolveWithProfile,
} from './check/check-task.ts';
import { readEarlier, readSite } from './check/read-site.ts';
import type { ExistingSite } from './check/sources/existing-site.ts';
import { skippedOwnRules, unknownIgnoredRules, unknownOwnRules, unreadIgnoredUses } from './check/unknown-rules.ts';
import { isOff, OUTGOING, unusedSettings } from './check/unused-settings.ts';
import { refuseWrongOptions } from './check/validate-options.ts';
import { Failure, hasErrors, Interrupted, sortDiagnostics } from './core/diagnostics.ts';
import { OTHER_RULES_FILE, RULES_FILE } from './core/source-files.ts';
import { RULES } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';

export type { CheckSettings, Level, ProfileName } from './api/check-settings.ts';
export type { SolvedFinding } from './check/baseline/compare.ts';
export type { Changed, Changes, Removed } from './check/changes/compare.ts';
export type {
  CheckOptions,
  CheckReport,
  ExternalCheck,
  OnProgress,
  RequestSettings,
} from './check/check-options.ts';
export type { Correction, Diagnostic, Location, Severity, SourceEdit } from './core/diagnostics.ts';
export { Failure, Interrupted };

const withDefaults = (options: CheckOptions): GivenOptions => {
  refuseWrongOptions(options);
  const { cwd = process.cwd(), environment = process.env, now = new Date() } = options;
  return { ...options, cwd, environment, now };
};

/** A finding counts as solved only if this run would have reported it. */
const solvable =
  ({ severity }: Judgement, { partial }: ExistingSite, isExternal: boolean) =>
  (rule: string): boolean =>
    !partial && !isOff(severity[rule]) && (rule !== OUTGOING || isExternal);

const NOTHING_OUTSIDE: Outside = { identified: [], ignored: 0, used: new Set(), external: undefined };

/**
 * Loaded on demand: the request code and the build engine that it needs take longer to load than a small site takes to
 * check.
 */
const checkOutside: typeof import('./check/check-outside.ts').checkOutside = async (...input) =>
  (await import('./check/check-outside.ts')).checkOutside(...input);

/** Loads the compiler only for sites with their own rules, because most have none. */
const siteRules = async ({ root }: CheckTask): Promise<readonly Rule[]> => {
  const file = [RULES_FILE, OTHER_RULES_FILE].find((name) => existsSync(path.join(root, name)));
  return file === undefined ? [] : (await import('./check/site-rules.ts')).readSiteRules(root, file);
};

const baselinesOf = (
  { baseline, writeBaseline, url, folder }: CheckTask,
  { shrinkBaseline = false }: CheckOptions,
) => ({
  baseline,
  write: writeBaseline,
  shrink: shrinkBaseline,
  folder: url === undefined ? folder : undefined,
});

/** Lets timers and signal handlers run between synchronous phases. Throws Interrupted if the signal is aborted. */
const pause = async (signal: AbortSignal | undefined): Promise<void> => {
  if (signal === undefined) return;
  await setImmediate();
  if (signal.aborted) throw new Interrupted();
};

/**
 * Checks a finished site, built with any generator, in a folder or on a live host. Throws Failure if the options or
 * settings are invalid or there is no site; its `diagnostics` have the same shape as findings. Throws Interrupted if
 * `signal` is aborted. Findings never cause an exception.
 *
 * @example
 * const { ok, diagnostics } = await checkSite({ folder: '_site' });
 * for (const { severity, rule, message } of diagnostics) console.log(severity, rule, message);
 * if (!ok) process.exitCode = 1;
 */
export const checkSite = async (options: CheckOptions = {}): Promise<CheckReport> => checkGiven(withDefaults(options));

/** Checks like `checkSite`, but does not validate the options again. */
export const checkGiven = async (given: GivenOptions): Promise<CheckReport> => {
  const { against, external = false, signal } = given;
  await pause(signal);
  const task = prepareCheck(given);
  const baselines = baselinesOf(task, given);
  refuseBaselines(baselines);
  const before = against === undefined ? undefined : await readEarlier(against, task.cwd, task);
  await pause(signal);
  const found = await readSite(task);
  await pause(signal);
  const judgement = judgementOf(task, found.foreign);
  const own = await siteRules(task);
  const { identified, used, ...checked } = checkExistingSite(found, [...RULES, ...own], before, task.asOf, judgement);
  await pause(signal);
  const outside = external === false ? NOTHING_OUTSIDE : await checkOutside(found, judgement, external, task);
  await pause(signal);
  const { fresh, known, solved, notes } = applyBaseline([...identified, ...outside.identified], {
    ...baselines,
    canBeSolved: solvable(judgement, found, external !== false),
    fileOf: found.foreign && found.readText !== undefined ? found.placeOf : undefined,
  });
  const scope = { isExternal: external !== false, hasEarlier: before !== undefined };
  const diagnostics = sortDiagnostics([
    ...fresh,
    ...(found.notes ?? []),
    ...notes,
    ...unknownIgnoredRules(found),
    ...unreadIgnoredUses(found),
    ...skippedOwnRules(found, own),
    ...unknownOwnRules(Object.keys(judgement.severity), own, 'warning'),
    ...unusedSettings(found, new Set([...used, ...outside.used]), { task, judgement, scope }),
  ]);
  return {
    ok: !hasErrors(diagnostics),
    profile: judgement.profile,
    ...checked,
    ignored: checked.ignored + outside.ignored,
    known: sortDiagnostics(known),
    solved,
    external: outside.external,
    diagnostics,
  };
};

/** Returns the settings that `checkSite` would use, as YAML with the source of each value. */
export const describeCheckSettings = (options: CheckOptions = {}): string => describeSettings(withDefaults(options));

/** Settings of a check and their sources. */
export interface ExplainedSettings {
  /** Names of the files that were read. */
  readonly files: readonly string[];
  readonly settings: CheckSettings;
  /** Source of each value by key, such as `build-site.check.yml:3` for `rules.LNK-01`. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Returns the settings that `checkSite` would use, as data. */
export const explainCheckSettings = (options: CheckOptions = {}): ExplainedSettings => {
  const { files, settings, sources } = resolveWithProfile(withDefaults(options));
  return { files, settings, sources: Object.fromEntries(sources.map(({ at, source }) => [at.join('.'), source])) };
};
