import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { atEnd } from './at-end.mjs';

const endGroup = ({ pid, exitCode, signalCode }) => {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
};

/**
 * Kills the process group when this process ends, so that no child process writes to folders while they are being
 * removed.
 */
export const start = ([program, ...args], { env, ...options }) => {
  const child = spawn(program, args, {
    ...options,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  atEnd(() => endGroup(child));
  return child;
};

export const run = async (command, options) => {
  const started = performance.now();
  const child = start(command, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const ended = once(child, 'exit').then(([status]) => ({ status, milliseconds: performance.now() - started }));
  const [stdout, stderr, { status, milliseconds }] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}\n${stderr}${stdout}`);
  return { milliseconds, stdout };
};
