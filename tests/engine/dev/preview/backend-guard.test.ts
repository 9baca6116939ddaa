import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPreview } from '../../../../src/engine/dev/preview/preview.ts';

type Handle = NonNullable<Parameters<typeof startPreview>[0]['handle']>;

const accept: Handle = (asked, response) => {
  if (!asked.url?.startsWith('/rest/')) return false;
  response.writeHead(201).end();
  return true;
};

const serve = async (handle?: Handle) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Home</title>');
  const preview = await startPreview({ folder, host: '127.0.0.1', port: 0, ...(handle && { handle }) });
  onTestFinished(async () => {
    await preview.close();
    rmSync(folder, { recursive: true });
  });
  return (method: string, asked: string, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      request(new URL(asked, preview.address), { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
};

test('with a backend, requests for another host are rejected', async () => {
  const ask = await serve(accept);
  expect(await ask('GET', '/', { host: 'attacker.example' })).toBe(403);
  expect(await ask('POST', '/rest/v1/leads', { host: 'attacker.example' })).toBe(403);
  expect(await ask('GET', '/', { host: 'localhost:4173' })).toBe(200);
});

test('with a backend, write requests from pages of another site are rejected', async () => {
  const ask = await serve(accept);
  for (const [origin, status] of [
    ['https://attacker.example', 403],
    ['http://127.0.0.1.attacker.example', 403],
    ['null', 403],
    ['http://127.0.0.1:4321', 201],
    ['http://localhost:3000', 201],
    ['http://[::1]:8080', 201],
  ] as const)
    expect(await ask('POST', '/rest/v1/leads', { origin }), origin).toBe(status);
  expect(await ask('POST', '/rest/v1/leads', {})).toBe(201);
});

test('without a backend, a site can be previewed under any host name', async () => {
  const ask = await serve();
  expect(await ask('GET', '/', { host: 'studio.lan' })).toBe(200);
});
