import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A service that gives what it holds as JSON, and counts how often it was asked; gone when the test ends. */
export const startCms = async (entries: unknown) => {
  const cms = { entries, asked: 0, status: 200, address: '', stop: () => {} };
  const server = createServer((_, response) => {
    cms.asked++;
    if (cms.status === 0) return; // Never answers.
    response.writeHead(cms.status, { 'content-type': 'application/json' }).end(JSON.stringify(cms.entries));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cms.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  cms.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(cms.stop);
  return cms;
};
