import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles } from '../../../../src/engine/dev/preview/files.ts';

const TEN = '0123456789';

/** Serves ten bytes at `/ten.txt`. Requests have a timeout, because a response that never ends would block the test. */
const serveTen = async (onRequest: (folder: string) => void = () => undefined) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  writeFileSync(path.join(folder, 'ten.txt'), TEN);
  writeFileSync(path.join(folder, 'page.html'), 'page');
  const files = serveFiles(folder);
  const server = createServer((request, response) => {
    files(request, response, request.url ?? '/', () => response.writeHead(404).end('missing'));
    onRequest(folder);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (asked: string, headers: Record<string, string> = {}) =>
    fetch(address + asked, {
      headers: { 'cache-control': 'max-age=0', ...headers },
      signal: AbortSignal.timeout(5_000),
    });
};

test.each([
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=5-99999999999999999999999', 206, '56789', 'bytes 5-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99999999999999999999999', 206, TEN, 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=99999999999999999999999-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 416, '', 'bytes */10'],
  // Requests for several ranges or with other units return the whole file.
  ['bytes=0-1,4-5', 200, TEN, null],
  ['lines=1-2', 200, TEN, null],
  ['bytes', 200, TEN, null],
])('Range: %s returns status %i', async (range, status, body, contentRange) => {
  const get = await serveTen();
  const response = await get('/ten.txt', { range });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(await response.text()).toBe(body);
});

test('a range request for another version returns the whole file', async () => {
  const get = await serveTen();
  const response = await get('/ten.txt', { range: 'bytes=2-4', 'if-range': '"other"' });
  expect([response.status, await response.text()]).toEqual([200, TEN]);
});

test('does not send an unchanged file again', async () => {
  const get = await serveTen();
  const etag = (await get('/ten.txt')).headers.get('etag') ?? '';
  expect((await get('/ten.txt', { 'if-none-match': etag })).status).toBe(304);
});

test('a page is served with and without its extension and a trailing slash', async () => {
  const get = await serveTen();
  for (const asked of ['/page.html', '/page', '/page/']) expect(await (await get(asked)).text(), asked).toBe('page');
});

test('a file that is deleted before it is read returns 404, and the server keeps running', async () => {
  let isFirst = true;
  const get = await serveTen((folder) => {
    if (isFirst) unlinkSync(path.join(folder, 'ten.txt'));
    isFirst = false;
  });
  const response = await get('/ten.txt');
  expect([response.status, await response.text()]).toEqual([404, 'missing']);
  expect(await (await get('/page')).text()).toBe('page');
});
