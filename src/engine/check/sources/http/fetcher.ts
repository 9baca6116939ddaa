import { Interrupted } from '../../../diagnostics.ts';
import type { Clock } from './clock.ts';

export interface FetchOptions {
  readonly userAgent: string;
  /** Milliseconds until an address that does not answer is given up. */
  readonly timeout: number;
  /** How often an address is asked again that does not answer, or answers 429 or 5xx. */
  readonly retries: number;
  /** Milliseconds before the first time, doubled before each next one. */
  readonly backOff: number;
  /** Longest wait that a host may ask for, in milliseconds; an address that asks for more is given up. */
  readonly longestWait: number;
  /** Most bytes of an answer that are read. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
  /** Milliseconds since 1970, for hosts that name the hour at which to come back. */
  readonly now: () => number;
  readonly clock: Clock;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** First bytes of the answer, `mostBytes` at most; empty where they were not wanted. */
  readonly body: Uint8Array;
  /** There was more. */
  readonly isCut: boolean;
}

/** What an address gave: an answer, or why there is none, to stand after the address in a sentence. */
export type Outcome = Answer | { readonly failure: string };

/** Whether the body of an answer is read; the others are closed at their headers. */
export type WantBody = (status: number, contentType: string) => boolean;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'breaks the connection off',
  UND_ERR_SOCKET: 'breaks the connection off',
  EPIPE: 'breaks the connection off',
  ENOTFOUND: 'has a host that no name server knows',
  EAI_AGAIN: 'has a host whose name server does not answer',
  EHOSTUNREACH: 'has a host that cannot be reached',
  ENETUNREACH: 'has a host that cannot be reached',
  ETIMEDOUT: 'does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
};

const TLS = /CERT|TLS|SSL|SIGNATURE|SELF_SIGNED|EPROTO/;
/** Asking again changes nothing about these. */
const LASTING = /^(ENOTFOUND|ECONNREFUSED)$|CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/;

const codeOf = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code !== undefined) return String(code);
    if (at instanceof AggregateError && at.errors[0] !== at) return codeOf(at.errors[0]);
  }
  return '';
};

/** Why a request failed, to stand after its address in a sentence. `timeout` in milliseconds. */
export const reasonOf = (error: unknown, timeout: number): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} s`;
  const code = codeOf(error);
  if (REASONS[code] !== undefined) return REASONS[code];
  if (TLS.test(code)) return `has no valid certificate (${code})`;
  if (code.startsWith('HPE_')) return `answers what is no HTTP (${code})`;
  return `cannot be read (${code === '' && error instanceof Error ? error.message : code})`;
};

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/** Milliseconds that a Retry-After asks for; undefined where there is none. Source: RFC 9110, 10.2.3. */
export const retryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
};

/** Asks addresses of one host, each again when that may help. A host that asks to be left alone (429, 503) is, for all addresses. */
export class Fetcher {
  readonly #options: FetchOptions;
  #quietUntil = 0;

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** Throws Interrupted when the signal is aborted; a redirect is an answer. */
  async ask(url: string, wants: WantBody, method: 'GET' | 'HEAD' = 'GET'): Promise<Outcome> {
    const { retries, backOff, longestWait, now, clock } = this.#options;
    for (let attempt = 0; ; attempt++) {
      await this.#wait(this.#quietUntil - clock.passed());
      const { outcome, isLasting } = await this.#askOnce(url, wants, method);
      if (!('failure' in outcome) && !isTemporary(outcome.status)) return outcome;
      if (isLasting || attempt === retries) return outcome;
      const asked = 'failure' in outcome ? undefined : retryAfter(outcome.headers.get('retry-after'), now());
      if (asked !== undefined && asked > longestWait) return outcome;
      if (asked !== undefined) this.#quietUntil = Math.max(this.#quietUntil, clock.passed() + asked);
      else await this.#wait(backOff * 2 ** attempt);
    }
  }

  async #askOnce(
    url: string,
    wants: WantBody,
    method: string,
  ): Promise<{ readonly outcome: Outcome; readonly isLasting: boolean }> {
    const { timeout, userAgent, signal } = this.#options;
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': userAgent, Accept: 'text/html,*/*;q=0.8' },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      const { status, headers } = response;
      const read = await this.#read(response, wants(status, headers.get('content-type') ?? ''));
      return { outcome: { status, headers, ...read }, isLasting: false };
    } catch (error) {
      if (signal?.aborted) throw new Interrupted();
      return { outcome: { failure: reasonOf(error, this.#options.timeout) }, isLasting: LASTING.test(codeOf(error)) };
    }
  }

  async #read({ body }: Response, isWanted: boolean): Promise<Pick<Answer, 'body' | 'isCut'>> {
    if (body === null || !isWanted) {
      await body?.cancel();
      return { body: new Uint8Array(), isCut: false };
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > this.#options.mostBytes) break;
    }
    const { mostBytes } = this.#options;
    return { body: Buffer.concat(chunks).subarray(0, mostBytes), isCut: length > mostBytes };
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal, clock } = this.#options;
    if (signal?.aborted) throw new Interrupted();
    if (milliseconds > 0) await clock.wait(milliseconds, signal);
  }
}
