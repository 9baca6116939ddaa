import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** GNU time tells what a process and those it waited for took; without it only the clock is read. */
const TIME = '/usr/bin/time';
export const measuresMemory = existsSync(TIME);

/** Runs a command: seconds, seconds of processor time, most memory of a process in MB, and what it printed. */
export const measure = (command, { cwd, environment, notes }) => {
  const timed = measuresMemory ? [TIME, '-f', '%M %U %S', '-o', notes, ...command] : command;
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(timed[0], timed.slice(1), {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}\n${stderr}${stdout}`);
  if (!measuresMemory) return { seconds, stdout };
  const [memory, user, system] = readFileSync(notes, 'utf8').trim().split(' ').map(Number);
  rmSync(notes);
  return { seconds, processor: user + system, megabytes: (memory * 1024) / 1e6, stdout };
};
