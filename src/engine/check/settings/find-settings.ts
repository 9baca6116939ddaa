import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { SETTINGS_FILE } from '../../content/settings.ts';
import { usageFailure } from '../../core/diagnostics.ts';

export const CHECK_SETTINGS_FILE = 'build-site.check.yml';

/** `statSync` throws for unsupported names, even with `throwIfNoEntry: false`. */
const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Lists parent folders up to the repository root, or up to but excluding the user's home folder. */
const foldersUp = (start: string): string[] => {
  const home = homedir();
  const folders: string[] = [];
  for (let folder = start; folder !== home; folder = path.dirname(folder)) {
    folders.push(folder);
    if (existsSync(path.join(folder, '.git')) || folder === path.dirname(folder)) break;
  }
  return folders;
};

const findUp = (name: string, starts: readonly string[]): string | undefined =>
  starts
    .flatMap(foldersUp)
    .map((folder) => path.join(folder, name))
    .find(isFile);

export interface SettingsFiles {
  /** `build-site.check.yml`, or the file that the user specified. */
  readonly own: string | undefined;
  readonly site: string | undefined;
}

/** Searches upwards from each folder, in order. */
export const findSettingsFiles = (starts: readonly string[]): SettingsFiles => ({
  own: findUp(CHECK_SETTINGS_FILE, starts),
  site: findUp(SETTINGS_FILE, starts),
});

const SIMILAR_NAME = /^\.?build-site[.-]?check(\.config)?\.ya?ml$/i;

/** Returns [] for a missing or unreadable folder, which is reported when the site is read. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Throws a Failure for files such as `build-site.check.yaml`, which would have no effect. */
export const refuseOtherNames = (starts: readonly string[], root: string): void => {
  for (const folder of new Set(starts.flatMap(foldersUp)))
    for (const name of namesIn(folder)) {
      if (name === CHECK_SETTINGS_FILE || !SIMILAR_NAME.test(name)) continue;
      const shown = path.relative(root, path.join(folder, name)).split(path.sep).join('/');
      throw usageFailure(
        'settings/file-name',
        `${shown} is not read, because settings must be in ${CHECK_SETTINGS_FILE}`,
        `rename it to ${CHECK_SETTINGS_FILE}, or pass it with --config`,
      );
    }
};
