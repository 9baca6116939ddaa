import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../processes.mjs';

/** GNU time includes child processes. Without it, only wall-clock time is measured. */
const TIME = '/usr/bin/time';
export const measuresMemory = existsSync(TIME);

/** Returns times in seconds and peak memory in MB. */
export const measure = async (command, { cwd, environment, notes }) => {
  const timed = measuresMemory ? [TIME, '-f', '%M %U %S', '-o', notes, ...command] : command;
  const { milliseconds, stdout } = await run(timed, { cwd, env: environment });
  const seconds = milliseconds / 1000;
  if (!measuresMemory) return { seconds, stdout };
  const [memory, user, system] = readFileSync(notes, 'utf8').trim().split(' ').map(Number);
  rmSync(notes);
  return { seconds, processor: user + system, megabytes: (memory * 1024) / 1e6, stdout };
};
