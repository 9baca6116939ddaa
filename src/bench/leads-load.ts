import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSupabaseRoles, query, startPostgres, startPostgrest } from '../../tests/support/postgres.ts';
import { dataFolderOf, leadsFileOf } from '../backend/embedded/data-folder.ts';
import { readJournal } from '../backend/embedded/journal.ts';
import { migrateDatabase } from '../backend/migrate.ts';

const CONNECTIONS = 20;
/** Warm-up posts as a fraction of the measured ones. */
const WARM_UP = 0.1;

/**
 * In the kill test, each lead is sent in two concurrent requests: as soon as one response confirms the lead, it must be
 * on disk.
 */
const TWINS = 2;

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Returns the status of the response, or 0 if the connection failed. */
const post = (url: string, requestId: string): Promise<number> =>
  new Promise((resolve) => {
    const request = http.request(
      `${url}/leads`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', 'X-Request-ID': requestId } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    request.once('error', () => resolve(0));
    request.end(
      JSON.stringify({
        request_id: requestId,
        name: 'Kim Nguyen',
        email: 'kim@example.org',
        phone: '0491 570 006',
        business_name: 'Nguyen Conveyancing',
        source_page: '/nsw/orange/',
      }),
    );
  });

interface Load {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  readonly acknowledged: readonly string[];
}

/**
 * Posts each lead in `copies` concurrent requests until `posts` is reached or the server has stopped. A lead is
 * acknowledged once any response confirms that it is stored.
 */
const load = async (url: string, posts: number, copies = 1): Promise<Load> => {
  const times: number[] = [];
  const acknowledged: string[] = [];
  let left = posts;
  const start = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const id = randomUUID();
      const begun = performance.now();
      const statuses = await Promise.all(Array.from({ length: copies }, () => post(url, id)));
      if (statuses.includes(201) || statuses.includes(409)) acknowledged.push(id);
      if (statuses.includes(0)) return;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99), acknowledged };
};

const startPreview = async (command: string, root: string): Promise<{ url: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [command, 'preview', '--root', root, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data) => {
      text += data;
      if (text.includes('\n')) resolve(`${JSON.parse(text).address}rest/v1`);
    });
    child.once('exit', (code) => reject(new Error(`preview ended with ${code}`)));
  });
  return { url, child };
};

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Creates a folder that preview accepts as a built site. */
const makeSite = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'build-site-leads-'));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>x</title>');
  return root;
};

const row = (name: string, { perSecond, median, p99 }: Load): void =>
  console.log(
    `  ${name.padEnd(32)}${Math.round(perSecond).toLocaleString('en-AU').padStart(7)} posts per second   median ${median.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );

const withoutKills = async (command: string, posts: number): Promise<void> => {
  const root = makeSite();
  const { url, child } = await startPreview(command, root);
  await load(url, posts * WARM_UP);
  row('embedded journal', await load(url, posts));
  await ended(child, 'SIGINT');
  rmSync(root, { recursive: true });
};

const withPostgrest = async (posts: number): Promise<void> => {
  const database = await startPostgres();
  await makeSupabaseRoles(database.address);
  await migrateDatabase(database.address);
  const rest = await startPostgrest(database.address);
  const warmUp = await load(rest.url, posts * WARM_UP);
  const measured = await load(rest.url, posts);
  row('PostgREST over PostgreSQL', measured);
  const { rows } = await query(database.address, 'select count(*)::int as count from leads');
  if (rows[0].count !== warmUp.acknowledged.length + measured.acknowledged.length)
    throw new Error(`PostgreSQL holds ${rows[0].count} leads`);
  await rest.stop();
  await database.stop();
};

const withKills = async (command: string, kills: number): Promise<void> => {
  const root = makeSite();
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const { url, child } = await startPreview(command, root);
    const posting = load(url, Number.POSITIVE_INFINITY, TWINS);
    await new Promise((resolve) => setTimeout(resolve, 300 + 97 * kill));
    await ended(child, 'SIGKILL');
    acknowledged.push(...(await posting).acknowledged);
  }
  const { records, torn } = readJournal(leadsFileOf(dataFolderOf(root)));
  const stored = new Set((records as { request_id: string }[]).map(({ request_id: id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id));
  console.log(
    `  ${kills} × kill -9 under load: ${acknowledged.length.toLocaleString('en-AU')} acknowledged, ${stored.size.toLocaleString('en-AU')} stored, ${torn.length} torn lines, ${lost.length} acknowledged leads lost`,
  );
  rmSync(root, { recursive: true });
  if (lost.length > 0) process.exitCode = 1;
};

const [command = '', posts = '', kills = '', where = ''] = process.argv.slice(2);
console.log(
  `${CONNECTIONS} connections, ${Number(posts).toLocaleString('en-AU')} posts, ${where}, Node ${process.version}`,
);
await withoutKills(command, Number(posts));
await withPostgrest(Number(posts));
await withKills(command, Number(kills));
