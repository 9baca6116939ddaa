import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/backend/migrate.ts';
import {
  type Database,
  makeSupabaseRoles,
  OLD_DEFAULT_RIGHTS,
  query,
  type Rest,
  startPostgres,
  startPostgrest,
} from '../support/postgres.ts';
import { resultTable } from '../support/result-table.ts';
import { SERVICE_KEY, tokenOf } from '../support/supabase.ts';

// Attacks by each role, through a real PostgREST and PostgreSQL with the default privileges of old Supabase projects,
// which are the worst case for the migrations.

type Role = 'anon' | 'authenticated' | 'service_role';
const ROLES: readonly Role[] = ['anon', 'authenticated', 'service_role'];

/** Token without the role `staff`. */
const TOKENS: Readonly<Record<Role, string | undefined>> = {
  anon: undefined,
  authenticated: tokenOf({ role: 'authenticated', sub: randomUUID(), email: 'kim@example.org' }),
  service_role: SERVICE_KEY,
};

const lead = (changes: object = {}) => ({
  request_id: randomUUID(),
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '0491 570 006',
  business_name: 'Nguyen Conveyancing',
  source_page: '/nsw/orange/',
  ...changes,
});

const SECRET = lead({ name: 'Secret Person', email: 'secret@example.org' });
const NO_ID = '00000000-0000-0000-0000-000000000000';
const TEXT = { city: 'orange', state: 'nsw', keyword: 'city', fetched_text: 'Our text.' };

let database: Database;
let rest: Rest;
/** Shared by all tests, because opening a connection for each of a thousand queries would take too long. */
let owner: pg.Client;
beforeAll(async () => {
  database = await startPostgres();
  await makeSupabaseRoles(database.address);
  await query(database.address, OLD_DEFAULT_RIGHTS);
  await migrateDatabase(database.address);
  rest = await startPostgrest(database.address);
  owner = new pg.Client({ connectionString: database.address });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await rest?.stop();
  await database?.stop();
});

const rows = async (text: string) => (await owner.query(text)).rows;

const reset = async (): Promise<void> => {
  await owner.query('delete from leads; delete from cached_content');
  for (const [name, row] of Object.entries({ leads: SECRET, cached_content: TEXT })) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const insert = `insert into ${name} (${columns.join(', ')}) values (${places.join(', ')})`;
    await owner.query(insert, Object.values(row));
  }
};

interface Try {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const prefer = (value: string) => ({ headers: { Prefer: value } });

/** Expected response for each role: status, error code and number of rows. */
const TRIES: readonly (readonly [
  what: string,
  request: () => Try,
  answers: readonly [anon: string, authenticated: string, service: string],
])[] = [
  ['insert a lead', () => ({ method: 'POST', path: '/leads', body: lead() }), ['201', '201', '201']],
  [
    'insert twenty leads at once',
    () => ({ method: 'POST', path: '/leads', body: Array.from({ length: 20 }, () => lead()) }),
    ['400 P0001', '400 P0001', '201'],
  ],
  [
    'insert a lead and return it',
    () => ({ method: 'POST', path: '/leads', body: lead(), ...prefer('return=representation') }),
    ['401 42501', '403 42501', '201 [1]'],
  ],
  [
    'overwrite a lead by its request id',
    () => ({
      method: 'POST',
      path: '/leads?on_conflict=request_id',
      body: { ...SECRET, name: 'Mine' },
      ...prefer('resolution=merge-duplicates'),
    }),
    ['401 42501', '403 42501', '200'],
  ],
  [
    'learn whether a request id exists',
    () => ({
      method: 'POST',
      path: '/leads?on_conflict=request_id',
      body: SECRET,
      ...prefer('resolution=ignore-duplicates'),
    }),
    ['401 42501', '403 42501', '201'],
  ],
  [
    'insert with a custom id',
    () => ({ method: 'POST', path: '/leads', body: lead({ id: randomUUID() }) }),
    ['401 42501', '403 42501', '201'],
  ],
  [
    'insert with a custom date',
    () => ({ method: 'POST', path: '/leads', body: lead({ created_at: '2020-01-01' }) }),
    ['401 42501', '403 42501', '201'],
  ],
  [
    'insert a megabyte',
    () => ({ method: 'POST', path: '/leads', body: lead({ name: 'x'.repeat(1_000_000) }) }),
    ['400 23514', '400 23514', '400 23514'],
  ],
  [
    'insert a NUL',
    () => ({ method: 'POST', path: '/leads', body: lead({ name: 'Kim\u0000' }) }),
    ['400 22P05', '400 22P05', '400 22P05'],
  ],
  [
    'forge a mail header',
    () => ({ method: 'POST', path: '/leads', body: lead({ name: 'Kim\r\nBcc: all@example.org' }) }),
    ['400 23514', '400 23514', '400 23514'],
  ],
  ['read all leads', () => ({ method: 'GET', path: '/leads' }), ['401 42501', '403 42501', '200 [1]']],
  [
    'read one column of one lead',
    () => ({ method: 'GET', path: '/leads?select=email&name=like.Secret*' }),
    ['401 42501', '403 42501', '200 [1]'],
  ],
  [
    'count the leads',
    () => ({ method: 'GET', path: '/leads?select=count', ...prefer('count=exact') }),
    ['401 42501', '403 42501', '200 count 1'],
  ],
  [
    "get a planner estimate of a person's leads",
    () => ({ method: 'GET', path: '/leads?email=eq.secret@example.org', ...prefer('count=planned') }),
    ['401 42501', '403 42501', '206 [1]'],
  ],
  [
    'read the leads as staff',
    () => ({ method: 'GET', path: `/rpc/leads_for_staff?after_time=-infinity&after_id=${NO_ID}` }),
    ['401 42501', '403 42501', '403 42501'],
  ],
  [
    "erase a person's leads as staff",
    () => ({ method: 'POST', path: '/rpc/erase_leads_for_staff', body: { person: SECRET.email } }),
    ['401 42501', '403 42501', '403 42501'],
  ],
  [
    'change a lead',
    () => ({ method: 'PATCH', path: `/leads?request_id=eq.${SECRET.request_id}`, body: { name: 'Mine' } }),
    ['401 42501', '403 42501', '204'],
  ],
  [
    'delete all leads',
    () => ({ method: 'DELETE', path: '/leads?name=not.is.null', ...prefer('return=representation') }),
    ['401 42501', '403 42501', '200 [1]'],
  ],
  ['read place content', () => ({ method: 'GET', path: '/cached_content' }), ['401 42501', '403 42501', '200 [1]']],
  [
    'insert place content',
    () => ({ method: 'POST', path: '/cached_content', body: { ...TEXT, city: 'sydney' } }),
    ['401 42501', '403 42501', '201'],
  ],
  [
    'overwrite place content',
    () => ({
      method: 'POST',
      path: '/cached_content?on_conflict=city,state,keyword',
      body: { ...TEXT, fetched_text: 'Mine.' },
      ...prefer('resolution=merge-duplicates'),
    }),
    ['401 42501', '403 42501', '200'],
  ],
  [
    'update place content',
    () => ({ method: 'PATCH', path: '/cached_content?city=eq.orange', body: { fetched_text: 'Mine.' } }),
    ['401 42501', '403 42501', '204'],
  ],
  [
    'delete place content',
    () => ({ method: 'DELETE', path: '/cached_content?city=not.is.null', ...prefer('return=representation') }),
    ['401 42501', '403 42501', '200 [1]'],
  ],
  [
    'store place content twice',
    () => ({ method: 'POST', path: '/cached_content', body: TEXT }),
    ['401 42501', '403 42501', '409 23505'],
  ],
  [
    'store questions that are not a list',
    () => ({ method: 'POST', path: '/cached_content', body: { ...TEXT, city: 'sydney', faqs: { a: 1 } } }),
    ['401 42501', '403 42501', '400 23514'],
  ],
  [
    'store a hash that is too long',
    () => ({ method: 'PATCH', path: '/cached_content?city=eq.orange', body: { generated_hash: 'x'.repeat(65) } }),
    ['401 42501', '403 42501', '400 23514'],
  ],
  [
    'call a database function',
    () => ({ method: 'POST', path: '/rpc/pg_sleep', body: { seconds: 5 } }),
    ['404 PGRST202', '404 PGRST202', '404 PGRST202'],
  ],
  ['read database passwords', () => ({ method: 'GET', path: '/pg_authid' }), ['404 42P01', '404 42P01', '404 42P01']],
];

/** Returns `401 42501`, `200 [0]` for an empty list, or the status alone. */
const answerTo = async ({ method, path, body, headers }: Try, token: string | undefined): Promise<string> => {
  const answer = await fetch(rest.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (text === '') return String(answer.status);
  const value = JSON.parse(text);
  if (value[0]?.count !== undefined) return `${answer.status} count ${value[0].count}`;
  if (Array.isArray(value)) return `${answer.status} [${value.length}]`;
  return value.code === undefined ? String(answer.status) : `${answer.status} ${value.code}`;
};

/** Returns the error code, or `done`. */
const sqlAnswer = async (role: Role, statement: string): Promise<string> => {
  try {
    await query(database.address, `begin; set local role ${role}; ${statement}; rollback`);
    return 'done';
  } catch (error) {
    return String((error as { code?: string }).code);
  }
};

/**
 * SQL that no HTTP request can run, in case an attacker finds another way to run it. The secret key may run
 * any statement that keeps the tables and their policies.
 */
const STATEMENTS: readonly (readonly [
  what: string,
  statement: string,
  answers: readonly [anon: string, authenticated: string, service: string],
])[] = [
  ['empty the leads (SQL)', 'truncate leads', ['42501', '42501', 'done']],
  ['drop the leads (SQL)', 'drop table leads', ['42501', '42501', '42501']],
  ['disable row-level security (SQL)', 'alter table leads disable row level security', ['42501', '42501', '42501']],
  [
    'add a trigger to the leads (SQL)',
    'create trigger t before insert on leads execute function suppress_redundant_updates_trigger()',
    ['42501', '42501', 'done'],
  ],
  [
    'create a table that refers to the leads (SQL)',
    'create table t (id uuid references leads (id))',
    ['42501', '42501', '42501'],
  ],
  ['copy the leads out (SQL)', 'copy leads to stdout', ['42501', '42501', 'done']],
  ['lock the leads (SQL)', 'lock table leads in access exclusive mode', ['42501', '42501', 'done']],
  ['copy the place content out (SQL)', 'copy cached_content to stdout', ['42501', '42501', 'done']],
];

const table = resultTable('Attacks on a real PostgREST over PostgreSQL', [
  'try',
  'anon',
  'authenticated',
  'service_role',
]);

const expectUntouched = async (): Promise<void> => {
  expect(await rows("select request_id, name, email from leads where email = 'secret@example.org'")).toEqual([
    { request_id: SECRET.request_id, name: SECRET.name, email: SECRET.email },
  ]);
  expect(await rows('select city, state, keyword, fetched_text from cached_content')).toEqual([TEXT]);
};

test.each(TRIES)('%s', async (what, request, answers) => {
  const got: string[] = [];
  for (const role of ROLES) {
    await reset();
    got.push(await answerTo(request(), TOKENS[role]));
    if (role !== 'service_role') await expectUntouched();
  }
  table.add(what, ...got);
  expect(got).toEqual(answers);
});

test.each(STATEMENTS)('%s', async (what, statement, answers) => {
  await reset();
  const got: string[] = [];
  for (const role of ROLES) got.push(await sqlAnswer(role, statement));
  table.add(what, ...got);
  expect(got).toEqual(answers);
  await expectUntouched();
});

describe('a token', () => {
  const [head = '', , signature = ''] = SERVICE_KEY.split('.');
  const claims = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const none = `${claims({ alg: 'none', typ: 'JWT' })}.${claims({ role: 'service_role' })}.`;
  const foreign = `${head}.${claims({ role: 'service_role' })}`;
  test.each([
    ['without a signature', none],
    ['with a signature for other claims', `${head}.${claims({ role: 'service_role', sub: 'me' })}.${signature}`],
    ['signed with another secret', `${foreign}.${createHmac('sha256', 'guess').update(foreign).digest('base64url')}`],
    ['that has expired', tokenOf({ role: 'service_role', exp: 1 })],
  ])('%s grants no access', async (what, token) => {
    await reset();
    const answer = await answerTo({ method: 'GET', path: '/leads' }, token);
    table.add(`read all leads with a token ${what}`, answer, '', '');
    expect(answer).toMatch(/^401 PGRST30\d$/);
  });

  test('of a staff member can read and erase leads, and has no other rights', async () => {
    const staff = tokenOf({ role: 'authenticated', app_metadata: { role: 'staff' } });
    const ask = async (request: Try) => {
      await reset();
      return answerTo(request, staff);
    };
    const page = `/rpc/leads_for_staff?after_time=-infinity&after_id=${NO_ID}`;
    expect(await ask({ method: 'GET', path: page })).toBe('200 [1]');
    expect(await ask({ method: 'GET', path: '/leads' })).toBe('403 42501');
    expect(await ask({ method: 'PATCH', path: '/leads?name=not.is.null', body: { name: 'Mine' } })).toBe('403 42501');
    expect(await ask({ method: 'DELETE', path: '/leads?name=not.is.null' })).toBe('403 42501');
    expect(await ask({ method: 'GET', path: '/cached_content' })).toBe('403 42501');
    expect(await ask({ method: 'POST', path: '/rpc/erase_leads_for_staff', body: { person: SECRET.email } })).toBe(
      '200',
    );
    expect(await rows('select 1 from leads')).toEqual([]);
    // Users can set this part of the token.
    const self = tokenOf({ role: 'authenticated', user_metadata: { role: 'staff' } });
    await reset();
    expect(await answerTo({ method: 'GET', path: page }, self)).toBe('403 42501');
  });
});
