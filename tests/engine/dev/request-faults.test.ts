import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { RequestFaults } from '../../../src/engine/dev/request-faults.ts';

const serveFaults = async () => {
  const lines: string[] = [];
  const faults = new RequestFaults((line) => lines.push(line));
  const server = createServer(
    faults.guard(async ({ url }, response) => {
      if (url === '/fine') response.end('fine');
      else if (url === '/half') {
        response.write('half');
        throw new Error('half written');
      } else throw new Error(`cannot answer ${url}`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { faults, lines, get };
};

test('a request that fails returns 500, and the server still responds to the next one', async () => {
  const { lines, get } = await serveFaults();
  const response = await get('/a');
  expect([response.status, await response.text()]).toEqual([500, 'Internal error in build-site.\n']);
  expect(await (await get('/fine')).text()).toBe('fine');
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/a failed because of a bug in build-site: Error: cannot answer \/a at .+\.ts:\d+:\d+/),
  ]);
});

test('an error is reported once, and its repetitions are counted when the server closes', async () => {
  const { faults, lines, get } = await serveFaults();
  for (const path of ['/a', '/b', '/c']) await get(path);
  expect(lines).toHaveLength(1);
  faults.close();
  expect(lines[1]).toMatch(/^2 more requests failed with Error: cannot answer \/a at /);
});

test('a response that has already started is aborted', async () => {
  const { lines, get } = await serveFaults();
  await expect(get('/half').then((response) => response.text())).rejects.toThrow();
  expect(lines).toHaveLength(1);
});
