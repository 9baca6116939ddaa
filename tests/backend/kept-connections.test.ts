import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { restStore } from '../../src/backend/content/rest-store.ts';
import { restSource } from '../../src/backend/leads/rest-source.ts';

// Gateways close idle connections. A busy program notices this only when it reuses a closed connection.

/** Resets the connection of every other request. */
const closingGateway = async (answerTo: (url: string) => string = () => '[]') => {
  const asked: string[] = [];
  const ids: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.method));
    ids.push(request.headers['x-request-id']);
    if (asked.length % 2 === 1) request.socket.resetAndDestroy();
    else request.resume().once('end', () => response.writeHead(200).end(answerTo(String(request.url))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, ids, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const signal = new AbortController().signal;
const PLACE = { city: 'orange', state: 'nsw', keyword: 'city' };
const ROW = { ...PLACE, fetched_text: 'Text.', faqs: [], generated_hash: '' };

test('the content store retries every request once, under its own request id', async () => {
  const { url, asked, ids } = await closingGateway();
  const store = restStore({ name: 'the store', url, key: 'k' });
  expect(await store.read(signal)).toEqual([]);
  await store.save([ROW], signal);
  await store.touch([PLACE], signal);
  expect(asked).toEqual(['GET', 'GET', 'POST', 'POST', 'PATCH', 'PATCH']);
  expect(new Set(ids).size).toBe(6);
});

test('reading leads is retried once, but erasing them is not', async () => {
  const kim = JSON.stringify([{ id: '0b6f1e9e-0000-4000-8000-000000000000', email: 'kim@example.org' }]);
  const isFirstPage = (address: string) => address.includes('ilike') && !address.includes('id=gt');
  const { url, asked } = await closingGateway((address) => (isFirstPage(address) ? kim : '[]'));
  const source = restSource(url, { key: 'k' });
  for await (const _ of source.read()) throw new Error('There are none.');
  expect(asked).toEqual(['GET', 'GET']);
  // Retrying a DELETE whose response was lost would report 0 rows.
  await expect(source.erase('kim@example.org')).rejects.toThrow('cannot be reached');
  expect(asked.slice(2)).toEqual(['GET', 'GET', 'GET', 'GET', 'DELETE']);
});

test('a host that closes every connection gets only two requests', async () => {
  let connections = 0;
  const server = createServer().on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(restStore({ name: 'the store', url, key: 'k' }).read(signal)).rejects.toThrow(/^cannot be reached \(/);
  expect(connections).toBe(2);
});
