import { statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../core/environment.ts';
import { readTextFile } from '../core/text-file.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../core/time-zone.ts';
import { environmentName, SETTINGS_FILE } from './settings.ts';
import { parseYaml } from './yaml.ts';

/** A pipe or a device in the place of the file, which the build refuses afterwards, would never end. */
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
 * The zone whose calendar a site keeps, looked up before anything is read, for the date of the build is an input of that.
 * The default stands in for settings that are missing or wrong: reading them tells why.
 */
export const timeZoneOf = (root: string, environment: Environment): string => {
  const zone = environment[environmentName(['timeZone'])] ?? settingIn(root);
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
};

/** The day that it is for a site at an instant, `YYYY-MM-DD`. */
export const todayOf = (root: string, environment: Environment, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZoneOf(root, environment),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
