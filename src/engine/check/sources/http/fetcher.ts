import { Interrupted } from '../../../core/diagnostics.ts';
import { isChallenge } from './answers.ts';
import { BrokenBody, breaksOff, mayBeBroken } from './broken-body.ts';
import type { Clock } from './clock.ts';
import { describeFailure, isLasting, type RequestFailure } from './failure.ts';

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

/** What an address gave: an answer, or why there is none. */
export type Outcome = Answer | RequestFailure;

/** Whether the body of an answer is read; the others are closed at their headers. */
export type WantBody = (status: number, contentType: string) => boolean;

/** How an address is asked for, if not with GET and the limits of all requests. */
export interface AskedFor {
  readonly method?: 'GET' | 'HEAD';
  readonly mostBytes?: number;
  /** Value of the `Cookie` header; empty for none. */
  readonly cookie?: string;
}

/** A challenge is meant for browsers: asking again gives it again. */
const isTemporary = (answer: Answer): boolean =>
  (answer.status === 429 || (answer.status >= 500 && answer.status < 600)) && !isChallenge(answer);

/** Milliseconds that a Retry-After asks for; undefined where there is none. Source: RFC 9110, 10.2.3. */
export const retryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
};

/**
 * The time that a request may take, with a timer of our own: signals that Node has collected, as it may those of
 * `AbortSignal.timeout` behind `AbortSignal.any`, never come, and a body that drips is then read for ever.
 */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly #stop = (): void => this.#controller.abort(new Interrupted());
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  /** Rejects when the time is over, whatever the request makes of the signal. */
  readonly over: Promise<never>;

  constructor(milliseconds: number, outer: AbortSignal | undefined) {
    const { signal } = this.#controller;
    this.#outer = outer;
    this.#timer = setTimeout(() => this.#controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
    this.over = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    outer?.addEventListener('abort', this.#stop, { once: true });
    if (outer?.aborted) this.#stop();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#stop);
  }
}

/** Asks addresses of one host, each again when that may help. A host that asks to be left alone (429, 503) is, for all addresses. */
export class Fetcher {
  readonly #options: FetchOptions;
  #quietUntil = 0;
  /** Milliseconds between the beginnings of two requests. */
  #pace = 0;

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** From now on no two requests begin within so many milliseconds. */
  keepPace(milliseconds: number): void {
    this.#pace = milliseconds;
  }

  /** Throws Interrupted when the signal is aborted; a redirect is an answer. */
  async ask(url: string, wants: WantBody, request: AskedFor = {}): Promise<Outcome> {
    const { retries, backOff, longestWait, now, clock } = this.#options;
    for (let attempt = 0; ; attempt++) {
      await this.#takeTurn();
      const outcome = await this.#askOnce(url, wants, request);
      if ('failure' in outcome ? isLasting(outcome) : !isTemporary(outcome)) return outcome;
      if (attempt === retries) return outcome;
      const asked = 'failure' in outcome ? undefined : retryAfter(outcome.headers.get('retry-after'), now());
      if (asked !== undefined && asked > longestWait) return outcome;
      if (asked !== undefined) this.#quietUntil = Math.max(this.#quietUntil, clock.passed() + asked);
      else await this.#wait(backOff * 2 ** attempt);
    }
  }

  async #askOnce(url: string, wants: WantBody, request: AskedFor): Promise<Outcome> {
    const { timeout, signal } = this.#options;
    const limit = new TimeLimit(timeout, signal);
    try {
      return await Promise.race([this.#answer(url, wants, request, limit.signal), limit.over]);
    } catch (error) {
      if (signal?.aborted) throw new Interrupted();
      return describeFailure(error, timeout);
    } finally {
      limit.end();
    }
  }

  async #answer(
    url: string,
    wants: WantBody,
    { method = 'GET', mostBytes = this.#options.mostBytes, cookie = '' }: AskedFor,
    signal: AbortSignal,
  ): Promise<Answer> {
    const asking = {
      'User-Agent': this.#options.userAgent,
      Accept: 'text/html,*/*;q=0.8',
      ...(cookie === '' ? {} : { Cookie: cookie }),
    };
    const response = await fetch(url, { method, redirect: 'manual', headers: asking, signal });
    const { status, headers } = response;
    const isWanted = wants(status, headers.get('content-type') ?? '');
    const read = await this.#read(response, isWanted ? mostBytes : 0, signal);
    if (isWanted && !read.isCut && mayBeBroken(headers, read.body) && (await breaksOff(url, asking, signal)))
      throw new BrokenBody();
    return { status, headers, ...read };
  }

  async #read({ body }: Response, mostBytes: number, signal: AbortSignal): Promise<Pick<Answer, 'body' | 'isCut'>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = body?.getReader();
    // Closes the connection, which a signal that was collected would not.
    const close = (): void => void reader?.cancel().catch(() => {});
    signal.addEventListener('abort', close, { once: true });
    while (mostBytes > 0 && reader !== undefined && length <= mostBytes) {
      const { done, value } = await reader.read();
      if (done) return { body: Buffer.concat(chunks), isCut: false };
      chunks.push(value);
      length += value.byteLength;
    }
    close();
    return { body: Buffer.concat(chunks).subarray(0, mostBytes), isCut: length > mostBytes };
  }

  /** Waits until the host may be asked. Of those who wait the first goes, and the others wait for the next turn. */
  async #takeTurn(): Promise<void> {
    const { clock } = this.#options;
    do await this.#wait(this.#quietUntil - clock.passed());
    while (clock.passed() < this.#quietUntil);
    if (this.#pace > 0) this.#quietUntil = clock.passed() + this.#pace;
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal, clock } = this.#options;
    if (signal?.aborted) throw new Interrupted();
    if (milliseconds > 0) await clock.wait(milliseconds, signal);
  }
}
