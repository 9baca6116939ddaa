import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves `entries` as JSON, or unchanged if they are HTML, and counts requests. Stops when the test ends. */
export const startCms = async (entries: unknown) => {
  const cms = { entries, asked: 0, status: 200, address: '', stop: () => {} };
  const server = createServer((_, response) => {
    cms.asked++;
    if (cms.status === 0) return; // Never responds.
    const { entries } = cms;
    const isPage = typeof entries === 'string' && entries.startsWith('<');
    const type = isPage ? 'text/html' : 'application/json';
    response.writeHead(cms.status, { 'content-type': type }).end(isPage ? entries : JSON.stringify(entries));
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
