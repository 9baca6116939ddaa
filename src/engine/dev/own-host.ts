import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { canParseUrl } from '../core/can-parse-url.ts';
import { isLoopback } from '../core/loopback.ts';

const nameOf = (host: string): string => {
  const url = canParseUrl(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return url?.hostname.replace(/^\[|\]$/g, '') ?? '';
};

/**
 * An attacker can make any other host name resolve to this machine, so that another site's page could read the response
 * (DNS rebinding). IP addresses are safe.
 */
export const isOwnHost = (header: string | undefined, own: string): boolean => {
  const name = nameOf(header ?? '');
  return name === own || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
};

/** Whether this machine serves the page, for example on another port. */
export const isLocalOrigin = (origin: string): boolean => canParseUrl(origin) && isLoopback(new URL(origin).hostname);

/** Whether the request comes from this machine. Only such requests may change files. */
export const isFromHere = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Allows writes only from pages that this server has served. Checks the origin, and a token that other sites cannot
 * read. */
export class WriteGuard {
  readonly #token = randomBytes(24).toString('base64url');
  readonly #name: string;

  /** Cookies are shared between ports, so each server has its own name. */
  constructor(port: number) {
    this.#name = `build-site-dev-${port}`;
  }

  /** Value of a `Set-Cookie` header. `SameSite=Strict` excludes requests from other sites. */
  get cookie(): string {
    return `${this.#name}=${this.#token}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Returns the reason why a request must not write, if there is one. */
  objection({ headers }: IncomingMessage): string | undefined {
    const { origin, host, cookie = '' } = headers;
    if (origin !== undefined && origin !== `http://${host}`) return 'the request comes from another site';
    const [, token = ''] = new RegExp(`(?:^|; )${this.#name}=([^;]*)`).exec(cookie) ?? [];
    return isSame(token, this.#token) ? undefined : 'the request has no token; open a page of the site first';
  }
}
