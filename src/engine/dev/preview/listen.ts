import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usageFailure } from '../../core/diagnostics.ts';

export interface Place {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/**
 * An open connection without a request is kept so long. Node's own 5 seconds are shorter than a crawler on a busy machine
 * may take to read the pages it has; it then asks over a connection that has just gone, and reports a broken link.
 */
const KEPT_OPEN_MS = 120_000;

/** Listens; the port. Throws Failure of kind `usage` where it cannot be had; `rule` names it. */
export const listen = (server: Server, { host, port }: Place, rule: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.keepAliveTimeout = KEPT_OPEN_MS;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, [string, string]> = {
        EADDRINUSE: [`port ${port} of ${host} is taken`, 'choose another with --port, or 0 for any free one'],
        EACCES: [`port ${port} may not be used without more rights`, 'choose one above 1023 with --port'],
        EADDRNOTAVAIL: [`${host} is no address of this machine`, 'choose another with --host'],
        ENOTFOUND: [`${host} is no address of this machine`, 'choose another with --host'],
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? usageFailure(rule, reason[0], reason[1], error) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Where a site is served: `http://127.0.0.1:4173/base/`. */
export const addressOf = ({ host, port }: Place, base: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}/`;

/** Ends a server with all that hangs on it. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
