import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../built-site.mjs';
import { askHost } from './ask.mjs';
import { GROUPS, NEVER_ROWS } from './behaviours.mjs';
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

const askRows = async (address, host, rows) => {
  const cells = [];
  for (const row of rows) cells.push(row.glue?.includes(host.id) ? '–' : await askHost(address, row));
  return cells;
};

const serve = async (work, host, trailingSlash, rows) => {
  const folder = path.join(work, `${host.id}-${trailingSlash}`);
  mkdirSync(folder);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { command, args, cwd, env } = host.start({
    folder: build(folder, host.hosts, trailingSlash),
    port,
    trailingSlash,
  });
  const server = await startServer(command, args, address, {
    cwd,
    env: env ?? { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  try {
    return await askRows(address, host, rows);
  } finally {
    await stopServer(server);
  }
};

/** Asks every host for every behaviour. Returns `[{ name, version, always, never }]`, with a cell for each row. */
export const hostAnswers = async (work, only) => {
  const answers = [];
  for (const host of hostsIn(work)) {
    if (only && !only.includes(host.id)) continue;
    const always = await serve(
      work,
      host,
      'always',
      GROUPS.flatMap(({ rows }) => rows),
    );
    const never = await serve(work, host, 'never', NEVER_ROWS);
    answers.push({ name: host.name, version: host.version, always, never });
  }
  return answers;
};
