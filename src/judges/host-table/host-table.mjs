import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '../built-site.mjs';
import { askHost } from './ask.mjs';
import { SITES } from './behaviours.mjs';
import { hostsIn } from './hosts.mjs';
import { freePort, startServer, stopServer } from './servers.mjs';

const COMMAND = path.join(ROOT, 'bin/build-site.js');

/** Builds the site for one host. Returns the output folder. */
const build = (folder, hosts, trailingSlash) => {
  const site = path.join(folder, 'site');
  cpSync(path.join(import.meta.dirname, 'site'), site, { recursive: true });
  const environment = { ...process.env, SITE_HOSTS: hosts, SITE_TRAILING_SLASH: trailingSlash };
  const out = path.join(folder, 'dist');
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'build', '--quiet', '--root', site, '--out', out], {
    encoding: 'utf8',
    env: environment,
  });
  if (status !== 0) throw new Error(`the site of the table does not build for ${hosts}:\n${stderr}`);
  return out;
};

/** Confirms every lead as PostgREST does. */
const startBackend = async () => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(201, { 'Content-Range': '*/*' }).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
};

const askRows = async (address, host, rows) => {
  const cells = [];
  for (const row of rows) cells.push(row.glue?.includes(host.id) ? '–' : await askHost(address, row));
  return cells;
};

const askSite = async (work, host, { trailingSlash, groups }, backend) => {
  const folder = path.join(work, `${host.id}-${trailingSlash}`);
  mkdirSync(folder);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { command, args, cwd, env } = host.start({
    folder: build(folder, host.hosts, trailingSlash),
    port,
    trailingSlash,
    backend,
  });
  const server = await startServer(command, args, address, { cwd, env });
  try {
    return await askRows(
      address,
      host,
      groups.flatMap(({ rows }) => rows),
    );
  } finally {
    await stopServer(server);
  }
};

/** Asks every host for every behaviour. Returns `[{ name, version, cells }]`, with a cell for each row of `SITES`. */
export const hostAnswers = async (work, only) => {
  const backend = await startBackend();
  try {
    const answers = [];
    for (const host of hostsIn(work)) {
      if (only && !only.includes(host.id)) continue;
      const cells = [];
      for (const site of SITES) cells.push(...(await askSite(work, host, site, backend.address)));
      answers.push({ name: host.name, version: host.version(), cells });
    }
    return answers;
  } finally {
    backend.close();
  }
};
