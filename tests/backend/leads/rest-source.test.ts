import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restSource } from '../../../src/backend/leads/rest-source.ts';
import { migrateDatabase } from '../../../src/backend/migrate.ts';
import {
  type Database,
  makeSupabaseRoles,
  OLD_DEFAULT_RIGHTS,
  query,
  type Rest,
  startPostgres,
  startPostgrest,
} from '../../support/postgres.ts';
import { start } from '../../support/running.ts';
import { makeSite, run } from '../../support/site.ts';
import { SERVICE_KEY, tokenOf } from '../../support/supabase.ts';

const STAFF = tokenOf({ role: 'authenticated', app_metadata: { role: 'staff' } });
const OTHER = tokenOf({ role: 'authenticated', user_metadata: { role: 'staff' } });

describe('a real PostgREST limited to 500 rows per response', () => {
  let database: Database;
  let rest: Rest;
  beforeAll(async () => {
    database = await startPostgres();
    await makeSupabaseRoles(database.address);
    await query(database.address, OLD_DEFAULT_RIGHTS);
    await migrateDatabase(database.address);
    await query(
      database.address,
      `insert into leads (request_id, created_at, name, email, phone, business_name)
       select gen_random_uuid(), timestamptz '2026-11-01' + (n / 700) * interval '1 hour', 'Name ' || n, 'kim@example.org', '0491 570 006', 'B'
       from generate_series(1, 1700) n;
       analyze leads;
       alter role authenticator set pgrst.db_max_rows = '500'`,
    );
    rest = await startPostgrest(database.address);
  });
  afterAll(async () => {
    await rest?.stop();
    await database?.stop();
  });

  test.each([
    ['the secret key', { key: SERVICE_KEY }],
    ['a staff login', { key: 'sb_publishable_x', accessToken: STAFF }],
  ])('returns all leads to %s, in order and once each, and counts them', async (_, credentials) => {
    const source = restSource(rest.url, credentials);
    const names: string[] = [];
    const times: string[] = [];
    for await (const leads of source.read()) {
      expect(leads.length).toBeLessThanOrEqual(500);
      names.push(...leads.map(({ name }) => name));
      times.push(...leads.map(({ created_at: at }) => at));
    }
    expect(new Set(names).size).toBe(1700);
    expect(names).toHaveLength(1700);
    expect(times).toEqual(times.toSorted());
    expect(await source.count?.()).toBe(1700);
    expect(await source.count?.('2026-11-01T01:00:00Z')).toBe(1001);
  });

  test.each([
    ['the secret key', { key: SERVICE_KEY }],
    ['a staff login', { key: 'sb_publishable_x', accessToken: STAFF }],
  ])("erases a person's leads even if they exceed the limit, for %s", async (_, credentials) => {
    const name = `Erased ${randomUUID()}`;
    await query(
      database.address,
      `insert into leads (request_id, name, email, phone, business_name)
       select gen_random_uuid(), '${name}', 'Lee@example.org', '0491 570 006', 'B' from generate_series(1, 600)`,
    );
    expect(await restSource(rest.url, credentials).erase('lee@example.ORG')).toBe(600);
    expect((await query(database.address, `select 1 from leads where name = '${name}'`)).rowCount).toBe(0);
  });

  /** Returns the status, the error code and the range, which could reveal the number of rows. */
  const answerTo = async (token: string | undefined, path: string, options: RequestInit = {}): Promise<string> => {
    const answer = await fetch(rest.url + path, {
      ...options,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers },
    });
    const { code } = JSON.parse((await answer.text()) || '{}') ?? {};
    const range = answer.headers.get('Content-Range');
    return [answer.status, code, range].filter(Boolean).join(' ');
  };

  const page = 'after_time=-infinity&after_id=00000000-0000-0000-0000-000000000000';
  const planned = { headers: { Prefer: 'count=planned' } };
  test.each<[string, string, RequestInit?]>([
    ['planner estimates', '/leads', planned],
    ['planner estimates about one person', '/leads?email=eq.kim@example.org', planned],
    ['planner estimates for a text search', '/leads?name=fts.Name', planned],
    ['a HEAD request', '/leads?select=id', { method: 'HEAD', ...planned }],
    ['a column', '/leads?select=request_id'],
    ['a delete without matches', '/leads?name=eq.nobody', { method: 'DELETE' }],
    ['a staff page', `/rpc/leads_for_staff?${page}`],
    ['an estimate for a staff page', `/rpc/leads_for_staff?${page}&email=fts.kim`, planned],
    ['the staff count', '/rpc/count_leads_for_staff?since=-infinity'],
    [
      'an erasure by staff',
      '/rpc/erase_leads_for_staff',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"person":"kim@example.org"}' },
    ],
  ])('denies %s to everyone else, and reveals nothing', async (_, path, options = {}) => {
    const code = options.method === 'HEAD' ? '' : ' 42501';
    expect(await answerTo(undefined, path, options)).toBe(`401${code}`);
    expect(await answerTo(OTHER, path, options)).toBe(`403${code}`);
  });

  test('reveals nothing in planner estimates for its functions', async () => {
    const guess = await answerTo(STAFF, `/rpc/leads_for_staff?${page}&email=eq.nobody@example.org`, planned);
    expect(guess).toBe(await answerTo(STAFF, `/rpc/leads_for_staff?${page}&email=eq.somebody@example.org`, planned));
  });
});

const openServer = async (names: string[]) => {
  const state = { isAway: false, refusals: 0, count: undefined as number | undefined };
  const ids = names.map((_, place) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`);
  const rows = () =>
    names.map((name, place) => ({
      id: ids[place] ?? `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
      request_id: `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
      created_at: '2026-11-20T19:00:00+00:00',
      name,
      email: 'kim@example.org',
      phone: '1',
      business_name: 'B',
      source_page: '/',
      suspect: false,
    }));
  const server = createServer((request, response) => {
    if (state.isAway) {
      state.refusals += 1;
      if (state.refusals % 2 === 0) response.writeHead(503, { Connection: 'close' }).end();
      else request.socket.destroy();
      return;
    }
    const { searchParams } = new URL(request.url ?? '', 'http://server.invalid');
    const [, after = ''] = /id\.gt\.([\da-f-]+)/.exec(searchParams.get('or') ?? '') ?? [];
    const range = state.count === undefined ? {} : { 'Content-Range': `0-0/${state.count}` };
    response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close', ...range });
    response.end(JSON.stringify(rows().filter(({ id }) => id > after)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { state, url: `http://127.0.0.1:${port}` };
};

const secret = { SUPABASE_SECRET_KEY: 'sb_secret_x' };

test('leads that a server counts but does not return are reported', async () => {
  const { state, url } = await openServer(['First', 'Second']);
  state.count = 4000;
  const { exitCode, out, error } = await run(makeSite(), ['leads', '--csv', '--from', url], secret);
  expect(exitCode).toBe(2);
  expect(out).toContain('Second');
  expect(error).toContain(`${url}/rest/v1 has 4,000 leads, but only 2 were received`);
});

test('following leads continues after an outage, which is reported once', async () => {
  const names = ['First'];
  const { state, url } = await openServer(names);
  const following = start(makeSite(), ['leads', '--follow', '--json', '--from', url], secret);
  await following.printed('First');
  state.isAway = true;
  await expect.poll(() => state.refusals).toBeGreaterThan(6);
  names.push('Second');
  state.isAway = false;
  await following.printed('Second');
  const { exitCode, error } = await following.interrupt();
  expect(exitCode).toBe(0);
  expect(error.match(/warning leads\/outage/g)).toHaveLength(1);
});

test('rejects an HTML page instead of rows', async () => {
  const server = createServer((_, response) => response.writeHead(200).end('<!doctype html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { exitCode, error } = await run(makeSite(), ['leads', '--from', `http://127.0.0.1:${port}`], secret);
  expect(exitCode).toBe(2);
  expect(error).toContain('did not return JSON');
});

test('a key is not sent to a redirect target', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { exitCode, error } = await run(makeSite(), ['leads', '--from', `http://127.0.0.1:${port}`], secret);
  expect(exitCode).toBe(2);
  expect(error).toContain('responded with 302');
  expect(asked).toBe(1);
});
