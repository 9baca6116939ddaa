import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openEmbeddedBackend, REST_ROOT } from '../../src/backend/embedded/backend.ts';
import { dataFolderOf, leadsFileOf } from '../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../src/backend/embedded/journal.ts';
import { migrateDatabase } from '../../src/backend/migrate.ts';
import { ticking } from '../support/clock.ts';
import {
  type Database,
  makeSupabaseRoles,
  OLD_DEFAULT_RIGHTS,
  query,
  type Rest,
  startPostgres,
  startPostgrest,
} from '../support/postgres.ts';
import { SERVICE_KEY } from '../support/supabase.ts';

type Headers = Readonly<Record<string, string>>;

interface Target {
  readonly url: string;
  stored(requestId: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

const embedded = async (): Promise<Target> => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'backend-'));
  const backend = openEmbeddedBackend(root, ticking());
  const server = createServer((request, response) => {
    if (!backend.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}${REST_ROOT}`,
    stored: async (requestId) =>
      readJournal(leadsFileOf(dataFolderOf(root))).records.filter(({ request_id: id }) => id === requestId),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
};

const real = async (rights: string): Promise<Target> => {
  const database: Database = await startPostgres();
  await makeSupabaseRoles(database.address);
  if (rights !== '') await query(database.address, rights);
  await migrateDatabase(database.address);
  const rest: Rest = await startPostgrest(database.address);
  return {
    url: rest.url,
    stored: async (requestId) => {
      const headers = { Authorization: `Bearer ${SERVICE_KEY}` };
      return (await fetch(`${rest.url}/leads?request_id=eq.${requestId}`, { headers })).json();
    },
    close: async () => {
      await rest.stop();
      await database.stop();
    },
  };
};

const LEAD = {
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '0491 570 006',
  business_name: 'Nguyen Conveyancing',
  source_page: '/nsw/orange/',
};
const JSON_BODY = { 'Content-Type': 'application/json' };
const lead = (changes: object = {}) => ({ request_id: randomUUID(), ...LEAD, ...changes });

/** Strings and bytes are sent unchanged, everything else as JSON. */
const bodyOf = (body: unknown): BodyInit | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
    ? (body as BodyInit | undefined)
    : JSON.stringify(body);

describe.each([
  ['the embedded backend', embedded],
  ['PostgREST over PostgreSQL, with the rights of new Supabase projects', () => real('')],
  ['PostgREST over PostgreSQL, with the rights of old Supabase projects', () => real(OLD_DEFAULT_RIGHTS)],
])('%s', (_, start) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target?.close());

  const ask = async (method: string, where: string, body?: unknown, headers: Headers = {}) => {
    const answer = await fetch(target.url + where, {
      method,
      headers: { ...(body === undefined ? {} : JSON_BODY), 'X-Request-ID': randomUUID(), ...headers },
      body: bodyOf(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
  };
  /** Returns `401 42501`, or the status alone for an empty body. */
  const verdict = async (...request: Parameters<typeof ask>): Promise<string> => {
    const { status, text } = await ask(...request);
    return text.startsWith('{"code"') ? `${status} ${JSON.parse(text).code}` : String(status);
  };

  describe('a visitor', () => {
    test('inserts a lead', async () => {
      const row = lead();
      const { status, text } = await ask('POST', '/leads', row, { Prefer: 'return=minimal' });
      expect([status, text]).toEqual([201, '']);
      const [kept, ...others] = await target.stored(row.request_id);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ ...row, suspect: false });
      expect(kept?.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(Date.parse(String(kept?.created_at))).toBeGreaterThan(Date.parse('2026-01-01'));
    });

    test('learns only that the same lead already exists', async () => {
      const row = lead();
      expect(await verdict('POST', '/leads', row)).toBe('201');
      const { status, json } = await ask('POST', '/leads', { ...row, name: 'Someone Else' });
      expect(status).toBe(409);
      expect(json()).toMatchObject({ code: '23505', details: null });
      expect(json().message).toContain('leads_request_id_key');
      expect((await target.stored(row.request_id)).map(({ name }) => name)).toEqual([LEAD.name]);
    });

    test('cannot store a lead twice by writing its request id in another notation', async () => {
      const id = randomUUID();
      const digits = id.replaceAll('-', '');
      const forms = [id, id.toUpperCase(), digits, `{${id}}`, digits.replace(/.{4}(?!$)/g, '$&-')];
      const verdicts: string[] = [];
      for (const request_id of forms) verdicts.push(await verdict('POST', '/leads', lead({ request_id })));
      expect(verdicts).toEqual(['201', ...Array(4).fill('409 23505')]);
      expect(await target.stored(id)).toMatchObject([{ request_id: id }]);
    });

    test.each<[string, (body: string) => string | Uint8Array]>([
      ['invalid UTF-8', (body) => Buffer.from(body.replace('@@', '\u00ff'), 'latin1')],
      ['a truncated character', (body) => Buffer.from(body.replace('@@', '\u00c3'), 'latin1')],
      ['an escaped lone surrogate', (body) => body.replace('@@', '\\ud800')],
      ['a byte order mark', (body) => `\ufeff${body}`],
    ])('cannot send %s', async (__, spoil) => {
      const row = lead({ name: 'Kim @@' });
      expect(await verdict('POST', '/leads', spoil(JSON.stringify(row)))).toBe('400 PGRST102');
      expect(await target.stored(row.request_id)).toEqual([]);
    });

    test('can send a lead that is flagged as suspect, which is stored like any other', async () => {
      const row = lead({ suspect: true });
      expect(await verdict('POST', '/leads', row)).toBe('201');
      expect(await target.stored(row.request_id)).toMatchObject([{ suspect: true }]);
    });

    test.each<[string, object, string]>([
      ['an empty name', { name: '' }, '400 23514'],
      ['a name of spaces', { name: '   ' }, '400 23514'],
      ['a name of 121 letters', { name: 'x'.repeat(121) }, '400 23514'],
      ['a name with a line break, as in a forged mail header', { name: 'Kim\r\nBcc: all@example.org' }, '400 23514'],
      ['a name with a control character beyond ASCII', { name: 'Kim\u0085' }, '400 23514'],
      ['an email address with a control character', { email: 'kim\u009f@example.org' }, '400 23514'],
      ['an email address without an @', { email: 'kim.example.org' }, '400 23514'],
      ['a telephone number of 41 characters', { phone: '0'.repeat(41) }, '400 23514'],
      ['a source page that is not a path', { source_page: 'https://evil.example/' }, '400 23514'],
      ['a source page of 513 characters', { source_page: `/${'x'.repeat(512)}` }, '400 23514'],
      ['a lead without a name', { name: null }, '400 23502'],
      ['its own id', { id: randomUUID() }, '401 42501'],
      ['its own date', { created_at: '2020-01-01' }, '401 42501'],
      ['an unknown column', { admin: true }, '400 PGRST204'],
      ['a request id that is not a UUID', { request_id: 'one' }, '400 22P02'],
      ['a request id with a trailing dash', { request_id: `${randomUUID()}-` }, '400 22P02'],
      ['a request id with an unbalanced brace', { request_id: `{${randomUUID()}` }, '400 22P02'],
      ['a flag that is not a boolean', { suspect: 'perhaps' }, '400 22P02'],
    ])('cannot insert %s', async (__, changes, expected) => {
      expect(await verdict('POST', '/leads', lead(changes))).toBe(expected);
    });

    test.each<[string, object]>([
      ['a name of 120 letters', { name: 'x'.repeat(120) }],
      ['an email address of forty characters outside the basic plane', { email: `${'😀'.repeat(40)}@example.org` }],
      ['letters of other scripts', { name: 'Nguyễn Văn Đức 北京' }],
      ['a short telephone number', { phone: '13 11 14' }],
      ['a telephone number with an extension', { phone: '(02) 5550 0000 ext. 5' }],
      ['a spreadsheet formula, neutralised on export', { business_name: '=cmd|calc' }],
    ])('can insert %s', async (__, changes) => {
      expect(await verdict('POST', '/leads', lead(changes))).toBe('201');
    });

    test.each<[string, string, string, unknown, Headers, string]>([
      ['read leads', 'GET', '/leads', undefined, {}, '401 42501'],
      ['read a single column of leads', 'GET', '/leads?select=email', undefined, {}, '401 42501'],
      ['change leads', 'PATCH', '/leads?name=eq.Kim', { name: 'x' }, {}, '401 42501'],
      ['delete leads', 'DELETE', '/leads?name=eq.Kim', undefined, {}, '401 42501'],
      ['get its lead back', 'POST', '/leads', lead(), { Prefer: 'return=representation' }, '401 42501'],
      [
        'overwrite a lead',
        'POST',
        '/leads?on_conflict=request_id',
        lead(),
        { Prefer: 'resolution=merge-duplicates' },
        '401 42501',
      ],
      [
        'learn whether a lead exists',
        'POST',
        '/leads?on_conflict=request_id',
        lead(),
        { Prefer: 'resolution=ignore-duplicates' },
        '401 42501',
      ],
      ['use an unknown table', 'GET', '/users', undefined, {}, '404 42P01'],
      ['send anything but JSON', 'POST', '/leads', '{"name": ', {}, '400 PGRST102'],
      [
        'send plain text, as a beacon does',
        'POST',
        '/leads',
        'name=x',
        { 'Content-Type': 'text/plain' },
        '400 PGRST102',
      ],
    ])('cannot %s', async (__, method, where, body, headers, expected) => {
      expect(await verdict(method, where, body, headers)).toBe(expected);
    });

    test('stores nothing if the request is rejected', async () => {
      const row = lead();
      await ask('POST', '/leads', row, { Prefer: 'return=representation' });
      expect(await target.stored(row.request_id)).toEqual([]);
    });

    test('can send only one lead per request: a request with two leads stores neither', async () => {
      const rows = [lead(), lead()];
      expect(await verdict('POST', '/leads', rows)).toBe('400 P0001');
      for (const row of rows) expect(await target.stored(row.request_id)).toEqual([]);
      expect(await verdict('POST', '/leads', rows.slice(0, 1))).toBe('201');
    });

    test("can send from any origin, because the preflight allows the form's request", async () => {
      const { status, headers } = await ask('OPTIONS', '/leads', undefined, {
        Origin: 'https://www.copyfield.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,content-type,prefer,x-request-id',
      });
      expect(status).toBe(200);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Allow-Methods')).toContain('POST');
      for (const name of ['apikey', 'content-type', 'prefer', 'x-request-id'])
        expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain(name);
    });

    test('gets a confirmation that other origins can read and that captive portals do not send', async () => {
      const { status, headers } = await ask('POST', '/leads', lead(), { Origin: 'https://www.copyfield.example' });
      expect(status).toBe(201);
      expect(headers.get('Content-Range')).toBe('*/*');
      expect(headers.get('Access-Control-Expose-Headers')).toMatch(/\bContent-Range\b/);
    });

    test('stores one lead when twenty requests send it at once', async () => {
      const row = lead();
      const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdict('POST', '/leads', row)));
      expect(verdicts.toSorted()).toEqual(['201', ...Array.from({ length: 19 }, () => '409 23505')]);
      expect(await target.stored(row.request_id)).toHaveLength(1);
    });
  });
});
