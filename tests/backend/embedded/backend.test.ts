import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openEmbeddedBackend, openOnFirstUse, REST_ROOT } from '../../../src/backend/embedded/backend.ts';
import { dataFolderOf, leadsFileOf } from '../../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../../src/backend/embedded/journal.ts';
import { ticking } from '../../support/clock.ts';

const rootWith = (files: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'embedded-'));
  mkdirSync(dataFolderOf(root), { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dataFolderOf(root), name), text);
  return root;
};

const serve = async (backend: {
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}): Promise<string> => {
  const server = createServer((asked, response) => {
    if (!backend.handle(asked, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${REST_ROOT}`;
};

const lead = (changes: object = {}) => ({
  request_id: randomUUID(),
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '0491 570 006',
  business_name: 'Nguyen Conveyancing',
  ...changes,
});

const post = (url: string, body: unknown) =>
  fetch(`${url}/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const storedIn = (root: string): unknown[] =>
  readJournal(leadsFileOf(dataFolderOf(root))).records.map(({ request_id: id }) => String(id));

test('stores leads even if the place content is damaged', async () => {
  const root = rootWith({ 'cached-content.json': '[{"city":' });
  const url = await serve(openEmbeddedBackend(root, ticking()));
  expect((await post(url, lead())).status).toBe(201);
});

test.each([
  ['GET', '/leads?select=name', 401, '42501', 'permission denied for table leads'],
  ['PATCH', '/leads?name=eq.Kim', 401, '42501', 'permission denied for table leads'],
  ['DELETE', '/leads?name=eq.Kim', 401, '42501', 'permission denied for table leads'],
  ['PUT', '/leads', 405, 'PGRST117', 'Unsupported HTTP method: PUT'],
  ['GET', '/cached_content', 404, '42P01', 'relation "public.cached_content" does not exist'],
  ['POST', '/rpc/leads_for_staff', 404, '42P01', 'relation "public.rpc/leads_for_staff" does not exist'],
])('%s %s gets a response that lists the accepted requests', async (method, where, status, code, message) => {
  const url = await serve(openEmbeddedBackend(rootWith(), ticking()));
  const answer = await fetch(url + where, { method, headers: { apikey: 'sb_secret_key' } });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    {
      code,
      details: null,
      hint: 'The development backend only stores leads: POST one JSON object to /leads. To list or erase leads, run `build-site leads`.',
      message,
    },
  ]);
});

test('with an unreadable journal, every request gets a response, no lead is stored, and the reason is logged', async () => {
  const root = rootWith();
  const file = leadsFileOf(dataFolderOf(root));
  mkdirSync(file);
  const told: string[] = [];
  const url = await serve(openOnFirstUse(root, ticking(), (message) => told.push(message)));
  const statuses = [(await post(url, lead())).status, (await post(url, lead())).status];
  expect(statuses).toEqual([503, 503]);
  expect(told).toEqual(Array(2).fill(`${file} cannot be read: it is a folder`));
  // A failed open leaves no lock behind.
  expect(existsSync(path.join(dataFolderOf(root), 'lock'))).toBe(false);
});

test('an invalid data folder is reported, and no leads are stored', async () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'embedded-'));
  writeFileSync(dataFolderOf(root), '');
  expect(() => openEmbeddedBackend(root, ticking())).toThrow(
    `the folder for leads, ${dataFolderOf(root)}, cannot be used: there is a file at its path`,
  );
});

describe('a visitor', () => {
  const open = async () => {
    const root = rootWith();
    const backend = openEmbeddedBackend(root, ticking());
    return { root, url: await serve(backend) };
  };

  test('sends one lead per request', async () => {
    const { root, url } = await open();
    const [first, second] = [lead(), lead()];
    const refused = await post(url, [first, second]);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'P0001', message: 'one lead a request', details: null, hint: null },
    ]);
    expect(storedIn(root)).toEqual([]);
    expect((await post(url, [first])).status).toBe(201);
    expect(storedIn(root)).toHaveLength(1);
  });

  test('cannot post a form without JavaScript, because only form functions accept one', async () => {
    const { root, url } = await open();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${url}/leads`, { method: 'POST', headers, body: new URLSearchParams(lead()) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'PGRST102', hint: expect.stringContaining('POST one JSON object to /leads') },
    ]);
    expect(storedIn(root)).toEqual([]);
  });

  /** Sends a body in chunks without Content-Length. Returns the status, if any, after the connection closes. */
  const stream = (url: string, chunk: string, times: number): Promise<number | undefined> =>
    new Promise((resolve) => {
      const headers = { 'Content-Type': 'application/json', Connection: 'close' };
      const asked = request(`${url}/leads`, { method: 'POST', headers });
      let left = times;
      const send = (): void => {
        while (left > 0 && !asked.destroyed) {
          left -= 1;
          if (!asked.write(chunk)) {
            asked.once('drain', send);
            return;
          }
        }
        asked.end();
      };
      let status: number | undefined;
      asked.once('response', (answer) => {
        status = answer.resume().statusCode;
      });
      asked.once('error', () => {});
      asked.once('close', () => resolve(status));
      send();
    });

  test('who sends a chunked body slightly over the limit gets an error response', async () => {
    const { root, url } = await open();
    expect(await stream(url, ' '.repeat(1024), 70)).toBe(413);
    expect(storedIn(root)).toEqual([]);
  });

  test('who sends an endless body is disconnected, and other visitors are served', async () => {
    const { root, url } = await open();
    await stream(url, ' '.repeat(1024), Number.POSITIVE_INFINITY);
    expect((await post(url, lead())).status).toBe(201);
    expect(storedIn(root)).toHaveLength(1);
  });
});
