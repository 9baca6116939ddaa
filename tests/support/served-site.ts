import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** Response: HTML, a status with headers and a body, or a handler. */
export type Served =
  | string
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | ((request: IncomingMessage, response: ServerResponse, times: number) => void);

export interface ServedSite {
  readonly origin: string;
  /** Requests such as `GET /a/`, in order of arrival. */
  readonly requests: readonly string[];
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

/** Serves on a free local port until the test ends. Other paths use `*`, or return 404. */
export const serveSite = async (paths: Readonly<Record<string, Served>>): Promise<ServedSite> => {
  const requests: string[] = [];
  const times = new Map<string, number>();
  const origin = await listen((request, response) => {
    const { url = '/', method } = request;
    requests.push(`${method} ${url}`);
    const count = (times.get(url) ?? 0) + 1;
    times.set(url, count);
    const served = paths[url] ??
      paths['*'] ?? { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'Not found' };
    if (typeof served === 'function') return served(request, response, count);
    const { status = 200, headers = {}, body = '' } = typeof served === 'string' ? { body: served } : served;
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(method === 'HEAD' ? undefined : body);
  });
  return { origin, requests };
};

/** Listens on a free port until the test ends. Returns the port. */
export const serveOverTls = async (tls: { readonly key: string; readonly cert: string }): Promise<number> => {
  const server = createSecureServer(tls, (_, response) => response.end('fine'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** Returns a function that reports the maximum number of requests in flight. */
export const countRequestsAtOnce = (): (() => number) => {
  let atOnce = 0;
  let most = 0;
  const { fetch } = globalThis;
  const counting = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    most = Math.max(most, ++atOnce);
    return fetch(...request).finally(() => atOnce--);
  });
  onTestFinished(() => counting.mockRestore());
  return () => most;
};

/** Returns a port on which nothing listens. */
export const closedPort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};
