import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server responds. Rejects with its output after a minute, or if it exits. */
export const startServer = async (command, args, address, options) => {
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  for (const end = Date.now() + 60_000; Date.now() < end && server.exitCode === null; await delay(200))
    if (await fetch(address).catch(() => undefined)) return server;
  await stopServer(server);
  throw new Error(`${command} ${args.join(' ')} does not answer:\n${output}`);
};

/** Ends the server's whole process group: the CLIs of some hosts do not pass signals on to the processes they start. */
export const stopServer = async (server) => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  const late = setTimeout(() => process.kill(-server.pid, 'SIGKILL'), 3_000);
  await ended;
  clearTimeout(late);
};
