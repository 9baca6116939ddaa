import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a path answers: HTML, a status with headers and a body, or whatever a function does. */
export type Served =
  | string
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | ((request: IncomingMessage, response: ServerResponse, times: number) => void);

export interface ServedSite {
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  /** `GET /a/`, in the order they came. */
  readonly requests: readonly string[];
  /** Most requests that were under way at once. */
  readonly mostAtOnce: () => number;
}

const listen = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Serves these paths on a free port of this machine until the test ends; all others are 404. */
export const serveSite = async (paths: Readonly<Record<string, Served>>): Promise<ServedSite> => {
  const requests: string[] = [];
  const times = new Map<string, number>();
  let atOnce = 0;
  let most = 0;
  const origin = await listen((request, response) => {
    const { url = '/', method } = request;
    requests.push(`${method} ${url}`);
    most = Math.max(most, ++atOnce);
    response.once('close', () => atOnce--);
    const count = (times.get(url) ?? 0) + 1;
    times.set(url, count);
    const served = paths[url] ?? { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'Not found' };
    if (typeof served === 'function') return served(request, response, count);
    const { status = 200, headers = {}, body = '' } = typeof served === 'string' ? { body: served } : served;
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(method === 'HEAD' ? undefined : body);
  });
  return { origin, requests, mostAtOnce: () => most };
};

/** An address of this machine where nothing listens. */
export const closedPort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};
