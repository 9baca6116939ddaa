import path from 'node:path';
import { run } from './processes.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const COMMAND = path.join(ROOT, 'bin/build-site.js');

/** The date of every build: pages of two runs are the same. */
export const AS_OF = '2026-11-21';

/** Builds a site into a folder by the command: its report, with the milliseconds of the whole command. */
export const buildOnce = async (site, out, flags = []) => {
  const build = [process.execPath, COMMAND, 'build', '--root', site, '--out', out, '--as-of', AS_OF, '--json'];
  const { stdout, milliseconds } = await run([...build, ...flags]);
  return { ...JSON.parse(stdout), milliseconds };
};
