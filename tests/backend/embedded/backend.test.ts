import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const storedIn = (root: string): unknown[] =>
  readJournal(leadsFileOf(dataFolderOf(root))).records.map((row) => (row as { request_id: string }).request_id);

describe('the secret key', () => {
  test.each([
    ['empty', ''],
    ['a blank line', '\n'],
    ['truncated', 'sb_secret_ab'],
  ])('that is %s is not accepted and is generated again', async (_, text) => {
    const root = rootWith({ 'secret-key': text });
    const backend = openEmbeddedBackend(root, ticking());
    const url = await serve(backend);
    await post(url, lead());
    const guesses: Record<string, string>[] = [
      {},
      { apikey: '' },
      { apikey: text.trim() },
      { Authorization: 'Bearer ' },
    ];
    for (const headers of guesses) expect((await fetch(`${url}/leads`, { headers })).status).toBe(401);
    expect(backend.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
    const file = path.join(dataFolderOf(root), 'secret-key');
    expect(readFileSync(file, 'utf8')).toBe(`${backend.secretKey}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await (await fetch(`${url}/leads`, { headers: { apikey: backend.secretKey } })).json()).toHaveLength(1);
  });

  test('stays the same between runs', async () => {
    const root = rootWith();
    const first = openEmbeddedBackend(root, ticking());
    await first.close();
    const second = openEmbeddedBackend(root, ticking());
    await second.close();
    expect(second.secretKey).toBe(first.secretKey);
  });
});

test('damaged place content costs no lead: only requests for it fail, with a message', async () => {
  const root = rootWith({ 'cached-content.json': '[{"city":' });
  const backend = openEmbeddedBackend(root, ticking());
  const url = await serve(backend);
  expect((await post(url, lead())).status).toBe(201);
  const answer = await fetch(`${url}/cached_content`, { headers: { apikey: backend.secretKey } });
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toContain('cached-content.json is damaged: it is not a JSON list of rows');
});

test('an unreadable journal takes no leads but crashes nothing: each request is answered, and the reason logged', async () => {
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

test('an invalid data folder takes no leads and is reported', async () => {
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
    return { root, secretKey: backend.secretKey, url: await serve(backend) };
  };

  test('sends one lead per request, and the owner any number', async () => {
    const { root, url, secretKey } = await open();
    const [first, second] = [lead(), lead()];
    const refused = await post(url, [first, second]);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'P0001', message: 'one lead a request', details: null, hint: null },
    ]);
    expect(storedIn(root)).toEqual([]);
    expect((await post(url, [first])).status).toBe(201);
    expect((await post(url, [second, lead()], { apikey: secretKey })).status).toBe(201);
    expect(storedIn(root)).toHaveLength(3);
  });

  test('cannot send a form whose escapes are not valid UTF-8', async () => {
    const { root, url } = await open();
    const form = new URLSearchParams(lead({ name: 'Kim @ 100%' })).toString();
    const send = (body: string) =>
      fetch(`${url}/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
    for (const escapes of ['%FF', '%C3', '%ED%A0%80'])
      expect((await send(form.replace('%40', escapes))).status).toBe(400);
    expect(storedIn(root)).toEqual([]);
    expect((await send(form.replace('%25', '%'))).status).toBe(201);
  });

  /** In chunks without Content-Length. Returns the status, if any, after the connection closes. */
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
