import { onTestFinished } from 'vitest';
import { apache, caddy, findServer } from '../../src/judges/host-table/hosts.mjs';
import { freePort, startServer, stopServer } from '../../src/judges/host-table/servers.mjs';

const SERVERS = { apache: ['apache2', apache], caddy: ['caddy', caddy] } as const;

export type WebServer = keyof typeof SERVERS;

/** The servers on this machine. */
export const WEB_SERVERS = (Object.keys(SERVERS) as WebServer[]).filter(
  (name) => findServer(SERVERS[name][0]) !== undefined,
);
for (const name of Object.keys(SERVERS) as WebServer[])
  if (!WEB_SERVERS.includes(name))
    console.warn(`NOT TESTED: ${name} is not on this machine (apt-get install ${SERVERS[name][0]}).`);

/** Runs a server with the configuration file of a built site until the test ends. Returns its URL. */
export const startWebServer = async (name: WebServer, folder: string): Promise<string> => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { command, args, cwd, env = process.env } = SERVERS[name][1]().start({ folder, port });
  const server = await startServer(command, args, address, { cwd, env });
  onTestFinished(() => stopServer(server));
  return address;
};
