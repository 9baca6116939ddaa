import { statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../core/environment.ts';
import { readTextFile } from '../core/text-file.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../core/time-zone.ts';
import { environmentName, SETTINGS_FILE } from './settings.ts';
import { parseYaml } from './yaml.ts';

/** Checks `isFile` first, because reading a pipe or device could block forever. */
const settingIn = (root: string): unknown => {
  const file = path.join(root, SETTINGS_FILE);
  try {
    if (!statSync(file).isFile()) return undefined;
    return (parseYaml(readTextFile(file)) as Record<string, unknown>).timeZone;
  } catch {
    return undefined;
  }
};

/**
 * Reads the time zone before the other settings, because the build date depends on it. An invalid time zone is reported
 * later, with the other settings.
 */
export const timeZoneOf = (root: string, environment: Environment): string => {
  const zone = environment[environmentName(['timeZone'])] ?? settingIn(root);
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
};

/** Returns the date in the site's time zone, as `YYYY-MM-DD`. */
export const todayOf = (root: string, environment: Environment, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZoneOf(root, environment),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
