import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { endWithSource } from '../../../../src/engine/dev/preview/files.ts';

test('a file that can no longer be read breaks off its response, but the server continues', async () => {
  const server = createServer((request, response) => {
    endWithSource(response);
    const gone = new Readable({
      read() {
        this.destroy(new Error('ENOENT'));
      },
    });
    if (request.url === '/gone') gone.pipe(response);
    else response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A response that never ends would block the test.
  const signal = AbortSignal.timeout(5_000);
  await expect(fetch(`${address}/gone`, { signal })).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${address}/`)).text()).toBe('here');
});
