import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usageFailure } from '../../core/diagnostics.ts';

export interface Place {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/**
 * On a busy machine, a crawler can take longer than Node's default of 5 seconds between requests. Its next request
 * would use a closed connection and be reported as a broken link.
 */
const KEPT_OPEN_MS = 120_000;

/** Resolves with the port. Throws a Failure of kind `usage` if the port or host is unavailable. */
export const listen = (server: Server, { host, port }: Place, rule: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.keepAliveTimeout = KEPT_OPEN_MS;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, [string, string]> = {
        EADDRINUSE: [
          `port ${port} on ${host} is already in use`,
          'choose another port with --port, or 0 for any free one',
        ],
        EACCES: [`port ${port} requires elevated privileges`, 'choose a port above 1023 with --port'],
        EADDRNOTAVAIL: [`${host} is not an address of this machine`, 'choose another address with --host'],
        ENOTFOUND: [`${host} is not an address of this machine`, 'choose another address with --host'],
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? usageFailure(rule, reason[0], reason[1], error) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Returns a URL such as `http://127.0.0.1:4173/base/`. */
export const addressOf = ({ host, port }: Place, base: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}/`;

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
