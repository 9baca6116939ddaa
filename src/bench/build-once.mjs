import path from 'node:path';
import { run } from './processes.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const COMMAND = path.join(ROOT, 'bin/build-site.js');

/** Fixed date, so that all runs produce the same pages. */
export const AS_OF = '2026-11-21';

/** `milliseconds` is the duration of the whole command. */
export const buildOnce = async (site, out, flags = []) => {
  const build = [process.execPath, COMMAND, 'build', '--root', site, '--out', out, '--as-of', AS_OF, '--json'];
  const { stdout, milliseconds } = await run([...build, ...flags]);
  return { ...JSON.parse(stdout), milliseconds };
};
