import path from 'node:path';
import type { CheckSettings } from '../../api/check-settings.ts';
import type { DataPath } from '../../core/data-path.ts';
import type { Location } from '../../core/diagnostics.ts';
import type { Environment } from '../../core/environment.ts';
import { findSettingsFiles, refuseOtherNames } from './find-settings.ts';
import { type Layer, readObject, readOwnLayer, readSiteLayer, readVariables, settingKeys } from './layers.ts';

/** A setting together with its source, such as `build-site.check.yml:3`. */
export interface SettingSource {
  readonly at: DataPath;
  readonly source: string;
}

export interface ResolvedSettings {
  readonly settings: CheckSettings;
  /** Absolute path. */
  readonly baseline: string | undefined;
  readonly sources: readonly SettingSource[];
  readonly files: readonly string[];
  readonly placeOf: (at: DataPath) => Location | undefined;
  /** Number of leading `ignore` entries that are allowances. */
  readonly allowances: number;
}

export interface SettingsInput {
  /** Undefined for a live site. */
  readonly folder: string | undefined;
  readonly root: string;
  readonly cwd: string;
  /** Replaces the settings files. A string is relative to `cwd`. */
  readonly config: string | CheckSettings | undefined;
  readonly options: CheckSettings;
  readonly environment: Environment;
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const layersOf = ({ folder, root, cwd, config, options, environment }: SettingsInput): Layer[] => {
  const given = readObject(options, cwd, 'option');
  const starts = folder === undefined ? [root] : [folder, root];
  const { site, own } = findSettingsFiles(starts);
  const variables = readVariables(environment, root, site !== undefined);
  if (typeof config === 'object') return [readObject(config, cwd, 'config'), variables, given];
  if (config !== undefined) return [readOwnLayer(path.resolve(cwd, config), root), variables, given];
  refuseOtherNames(starts, root);
  return [
    ...(site === undefined ? [] : [readSiteLayer(site, root)]),
    ...(own === undefined ? [] : [readOwnLayer(own, root)]),
    variables,
    given,
  ];
};

/** Merges groups key by key. Lists and single values replace earlier ones. */
const merge = (below: Group, above: Group, at: DataPath, note: (at: DataPath) => void): Group => {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    if (value === undefined) continue;
    const before = merged[key];
    if (isGroup(value)) merged[key] = merge(isGroup(before) ? before : {}, value, [...at, key], note);
    else {
      merged[key] = value;
      note([...at, key]);
    }
  }
  return merged;
};

const inOrder = (merged: Group): CheckSettings => {
  if (Object.keys(merged).length === 0) return {};
  const { rules, ...settings } = merged;
  const sorted = isGroup(rules)
    ? Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)))
    : rules;
  const all: Group = { ...settings, rules: sorted };
  return Object.fromEntries(settingKeys().flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
};

/**
 * Resolves settings in increasing order of precedence: `content/settings.yml`, `build-site.check.yml`, environment
 * variables, options. Throws a Failure of kind `usage`.
 */
export const resolveSettings = (input: SettingsInput): ResolvedSettings => {
  const sources = new Map<string, SettingSource>();
  let settings: Group = {};
  let baseline: string | undefined;
  const layerOf = new Map<string, Layer>();
  const layers = layersOf(input);
  for (const layer of layers) {
    settings = merge(settings, layer.settings, [], (at) =>
      sources.set(at.join('\0'), { at, source: layer.sourceOf(at) }),
    );
    for (const [key, value] of Object.entries(layer.settings)) if (value !== undefined) layerOf.set(key, layer);
    if (layer.settings.baseline !== undefined) baseline = path.resolve(layer.folder, layer.settings.baseline);
  }
  return {
    settings: inOrder(settings),
    baseline,
    sources: [...sources.values()],
    files: layers.flatMap(({ file }) => file ?? []),
    placeOf: (at) => layerOf.get(String(at[0]))?.placeOf?.(at),
    allowances: layerOf.get('ignore')?.allowances ?? 0,
  };
};
