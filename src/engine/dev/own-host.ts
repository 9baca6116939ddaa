import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { canParseUrl } from '../core/can-parse-url.ts';

/** The name in a Host header, without its port. */
const nameOf = (host: string): string => {
  const url = canParseUrl(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return url?.hostname.replace(/^\[|\]$/g, '') ?? '';
};

/**
 * True where a request was made to this machine by a name that is surely its own: any other name could be one that an
 * attacker's DNS leads here, so that a foreign page may read what is served (DNS rebinding). A number cannot be led.
 */
export const isOwnHost = (header: string | undefined, own: string): boolean => {
  const name = nameOf(header ?? '');
  return name === own || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
};

/** True where a request was made on this machine: nobody else changes its files, whoever may look at the site. */
export const isFromHere = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Lets only the pages of this server write: they come from here, and carry a token that other sites cannot have. */
export class WriteGuard {
  readonly #token = randomBytes(24).toString('base64url');
  readonly #name: string;

  /** Cookies know no ports, so each server has a name of its own. */
  constructor(port: number) {
    this.#name = `build-site-dev-${port}`;
  }

  /** Gives a page the token; it goes along with whatever the page sends here, and with nothing that another site sends. */
  get cookie(): string {
    return `${this.#name}=${this.#token}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Why a request may not write; undefined where it may. */
  objection({ headers }: IncomingMessage): string | undefined {
    const { origin, host, cookie = '' } = headers;
    if (origin !== undefined && origin !== `http://${host}`) return 'the request comes from another site';
    const [, token = ''] = new RegExp(`(?:^|; )${this.#name}=([^;]*)`).exec(cookie) ?? [];
    return isSame(token, this.#token) ? undefined : 'the request has no token; open a page of the site first';
  }
}
