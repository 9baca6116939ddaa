import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ProfileName } from '../api/check-settings.ts';
import { todayOf } from '../content/today.ts';
import { canParseUrl } from '../core/can-parse-url.ts';
import { usageFailure } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { onDemand } from '../core/on-demand.ts';
import { MANIFEST_FILE } from '../output/publish/manifest.ts';
import { levelsOfProfile } from '../rules/profiles.ts';
import type { Judgement } from './check-existing-site.ts';
import type { CheckOptions } from './check-options.ts';
import { createExclusion, type Exclusion } from './globs.ts';
import { type ReadInput, refuseTwoSites, withoutUndefined } from './read-site.ts';
import { CHECK_SETTINGS_FILE } from './settings/find-settings.ts';
import { formatSettings } from './settings/print-settings.ts';
import { policiesOf } from './settings/request-policies.ts';
import { type ResolvedSettings, resolveSettings } from './settings/resolve-settings.ts';

export interface GivenOptions extends CheckOptions {
  readonly cwd: string;
  readonly environment: Environment;
  readonly now: Date;
}

export interface CheckTask extends ReadInput, Pick<ResolvedSettings, 'settings' | 'placeOf' | 'allowances'> {
  readonly cwd: string;
  readonly environment: Environment;
  /** Returns the date of the check, which few checks need: loading time zones takes 10 ms. */
  readonly asOf: () => string;
  readonly exclusion: Exclusion;
  /** Absolute paths. */
  readonly baseline: string | undefined;
  readonly writeBaseline: string | undefined;
}

const refuseOtherUrl = (url: string | undefined): void => {
  if (url !== undefined && !(canParseUrl(url) && /^https?:$/.test(new URL(url).protocol)))
    throw usageFailure('check/url', `"${url}" is not an absolute URL`, 'use a URL such as https://www.example.com/');
};

const foldersOf = ({ folder, cwd, root = '.' }: GivenOptions): { readonly project: string; readonly site: string } => {
  const project = path.resolve(cwd, root);
  return { project, site: folder === undefined ? path.join(project, 'dist') : path.resolve(cwd, folder) };
};

const resolve = (options: GivenOptions): ResolvedSettings => {
  const { url, cwd, config, environment, profile, baseline, origin, base, hosts } = options;
  const { project, site } = foldersOf(options);
  return resolveSettings({
    folder: url === undefined ? site : undefined,
    root: project,
    cwd,
    config,
    options: withoutUndefined({ profile, baseline, origin, base, hosts: hosts && [...hosts] }),
    environment,
  });
};

/** Throws a Failure of kind `usage` if options or settings are wrong. */
export const prepareCheck = (options: GivenOptions): CheckTask => {
  const { folder, url, cwd, environment, now, requests = {}, signal, onProgress, writeBaseline } = options;
  refuseTwoSites(folder, url);
  refuseOtherUrl(url);
  const { project, site } = foldersOf(options);
  const { settings, baseline, placeOf, allowances } = resolve(options);
  const exclusion = createExclusion(settings.exclude);
  const { origin, base, hosts } = settings;
  return {
    folder: site,
    url,
    cwd,
    root: project,
    environment,
    now,
    asOf: onDemand(() => todayOf(project, environment, now)),
    settings,
    placeOf,
    allowances,
    exclusion,
    baseline,
    writeBaseline: writeBaseline === undefined ? undefined : path.resolve(cwd, writeBaseline),
    identity: withoutUndefined({ origin, base, hosts }),
    isExcluded: exclusion.isExcluded,
    requests,
    policies: policiesOf(settings, environment),
    signal,
    onProgress,
  };
};

const defaultProfile = (foreign: boolean): ProfileName => (foreign ? 'seo' : 'strict');

export const judgementOf = (
  { settings: { profile, rules = {}, ignore = [] }, placeOf, allowances }: CheckTask,
  foreign: boolean,
): Judgement & { readonly profile: ProfileName } => {
  const chosen = profile ?? defaultProfile(foreign);
  return {
    profile: chosen,
    severity: { ...levelsOfProfile(chosen), ...rules },
    ignore: ignore.map((entry, index) => ({
      ...entry,
      location: placeOf(['ignore', index]),
      isAllowance: index < allowances,
    })),
  };
};

/** Call this after reading the site, because the default profile of a live site is not known before. */
export const resolveWithProfile = (options: GivenOptions): ResolvedSettings => {
  const resolved = resolve(options);
  const { settings, sources } = resolved;
  if (settings.profile !== undefined || options.url !== undefined) return resolved;
  const foreign = !existsSync(path.join(foldersOf(options).site, MANIFEST_FILE));
  const source = foreign ? 'default for sites from other generators' : 'default for build-site sites';
  return {
    ...resolved,
    settings: { profile: defaultProfile(foreign), ...settings },
    sources: [...sources, { at: ['profile'], source }],
  };
};

export const describeSettings = (options: GivenOptions): string => {
  const resolved = resolveWithProfile(options);
  const start = options.url === undefined ? 'the checked folder' : 'the working directory';
  const isMissing = resolved.files.length === 0 && options.config === undefined;
  return `${isMissing ? `# no ${CHECK_SETTINGS_FILE} in or above ${start}\n` : ''}${formatSettings(resolved)}`;
};
