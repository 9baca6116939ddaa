import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { SETTINGS_FILE } from '../../content/settings.ts';

export const CHECK_SETTINGS_FILE = 'build-site.check.yml';

/** `statSync` throws for names that the file system does not support, even with `throwIfNoEntry: false`. */
const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Returns the folders from `start` up to the repository root, without the user's home folder and its parents. */
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
  /** `build-site.check.yml`, or the file given instead. */
  readonly own: string | undefined;
  /** The site's `content/settings.yml`. */
  readonly site: string | undefined;
}

/** Finds the nearest settings files above each folder, in order. */
export const findSettingsFiles = (starts: readonly string[]): SettingsFiles => ({
  own: findUp(CHECK_SETTINGS_FILE, starts),
  site: findUp(SETTINGS_FILE, starts),
});
