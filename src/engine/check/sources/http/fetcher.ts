import { Interrupted } from '../../../core/diagnostics.ts';
import { isChallenge, isNoAnswer } from './answers.ts';
import { BrokenBody, breaksOff, mayBeBroken } from './broken-body.ts';
import type { Clock } from './clock.ts';
import { describeFailure, isLasting, OUT_OF_TIME, type RequestFailure, SILENT } from './failure.ts';
import { type HostPolicy, policyFor, type RequestPolicies, splitCredentials } from './request-policy.ts';

export interface FetchOptions {
  readonly userAgent: string;
  /** Milliseconds per request. */
  readonly timeout: number;
  /** Number of retries after a failure or a status of 429 or 5xx. */
  readonly retries: number;
  /** Milliseconds before the first retry. Doubles with each further retry. */
  readonly backOff: number;
  /** Maximum delay in milliseconds. A response with a longer Retry-After is not retried. */
  readonly longestWait: number;
  readonly mostBytes: number;
  readonly policies?: RequestPolicies;
  /** Milliseconds after which no more requests are made. Default: unlimited. */
  readonly mostTime?: number;
  readonly signal?: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: Clock;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty if the body was not requested. */
  readonly body: Uint8Array;
  readonly isCut: boolean;
  /** Whether the settings list the status as accepted. */
  readonly isAccepted: boolean;
}

export type Outcome = Answer | RequestFailure;

/** Whether to read the body. If not, the connection is closed after the headers. */
export type WantBody = (status: number, contentType: string) => boolean;

export interface AskedFor {
  readonly method?: 'GET' | 'HEAD';
  readonly mostBytes?: number;
  readonly cookie?: string;
}

/** Whether a retry could succeed. It cannot for challenges, which only browsers can pass. */
const isTemporary = (answer: Answer): boolean =>
  !answer.isAccepted &&
  (answer.status === 429 || (answer.status >= 500 && answer.status < 600)) &&
  !isChallenge(answer);

/** Returns milliseconds (RFC 9110, 10.2.3). */
export const retryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
};

/**
 * Combines a timeout with an outer signal. Does not use `AbortSignal.any` with `AbortSignal.timeout`, because Node can
 * garbage-collect the timeout signals, which then never fire for a slow body.
 */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly #stop = (): void => this.#controller.abort(new Interrupted());
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  /** Rejects after the time limit, even if the request ignores the signal. */
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

/** Gives up on a host once its consecutive delays add up to more than this many times the longest delay. */
const MOST_PAUSES = 2;

/** Sends requests to one host. A Retry-After header (429, 503) delays all requests. */
export class Fetcher {
  readonly #options: FetchOptions;
  readonly #deadline: number;
  readonly #policies = new Map<string, HostPolicy>();
  #quietUntil = 0;
  /** Minimum milliseconds between requests. */
  #pace = 0;
  /** Milliseconds of delay that the host has requested since its last useful response. */
  #paused = 0;
  #isSilent = false;

  constructor(options: FetchOptions) {
    this.#options = options;
    this.#deadline = options.clock.passed() + (options.mostTime ?? Number.POSITIVE_INFINITY);
  }

  keepPace(milliseconds: number): void {
    this.#pace = milliseconds;
  }

  /**
   * Does not follow redirects. Fails with the code `OUT_OF_TIME` or `SILENT` if no request was made. Throws Interrupted
   * when the signal is aborted.
   */
  async ask(url: string, wants: WantBody, request: AskedFor = {}): Promise<Outcome> {
    const { retries, backOff, longestWait, now } = this.#options;
    let last: Outcome | undefined;
    for (let attempt = 0; ; attempt++) {
      const refusal = await this.#takeTurn(url);
      if (refusal !== undefined) return last ?? refusal;
      last = await this.#askOnce(url, wants, request);
      const outcome = last;
      if (!isNoAnswer(outcome)) this.#paused = 0;
      if ('failure' in outcome ? isLasting(outcome) : !isTemporary(outcome)) return outcome;
      if (attempt === retries) return outcome;
      const asked = 'failure' in outcome ? undefined : retryAfter(outcome.headers.get('retry-after'), now());
      if (asked !== undefined && asked > longestWait) return outcome;
      if (asked !== undefined) this.#pause(asked);
      else await this.#wait(backOff * 2 ** attempt);
    }
  }

  #pause(milliseconds: number): void {
    const { clock, longestWait } = this.#options;
    const until = clock.passed() + milliseconds;
    this.#paused += Math.max(0, until - Math.max(this.#quietUntil, clock.passed()));
    this.#isSilent ||= this.#paused > MOST_PAUSES * longestWait;
    this.#quietUntil = Math.max(this.#quietUntil, until);
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
    address: string,
    wants: WantBody,
    { method = 'GET', mostBytes = this.#options.mostBytes, cookie = '' }: AskedFor,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { url, authorization } = splitCredentials(address);
    const policy = this.#policyOf(url);
    const asking = new Headers({
      'User-Agent': this.#options.userAgent,
      Accept: 'text/html,*/*;q=0.8',
      ...(cookie === '' ? {} : { Cookie: cookie }),
    });
    if (authorization !== undefined) asking.set('Authorization', authorization);
    for (const [name, value] of policy.headers) asking.set(name, value);
    // Start the interval at the actual request, which can be a few milliseconds after the turn was taken.
    this.#keepDistance(url);
    const response = await fetch(url, { method, redirect: 'manual', headers: asking, signal });
    const { status, headers } = response;
    const isWanted = wants(status, headers.get('content-type') ?? '');
    const read = await this.#read(response, isWanted ? mostBytes : 0, signal);
    const mayBreakOff = isWanted && !read.isCut && mayBeBroken(headers, read.body);
    if (mayBreakOff && (await breaksOff(url, Object.fromEntries(asking), signal))) throw new BrokenBody();
    return { status, headers, ...read, isAccepted: policy.accept.has(status) };
  }

  async #read({ body }: Response, mostBytes: number, signal: AbortSignal): Promise<Pick<Answer, 'body' | 'isCut'>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = body?.getReader();
    // Cancel the body explicitly, because fetch may no longer react to the signal.
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

  #policyOf(url: string): HostPolicy {
    const parsed = new URL(url);
    const known = this.#policies.get(parsed.host) ?? policyFor(this.#options.policies ?? {}, parsed);
    this.#policies.set(parsed.host, known);
    return known;
  }

  /**
   * Waits until the next request is allowed. Returns a failure if no more requests are allowed. With a pace, only one
   * waiting request proceeds per turn.
   */
  async #takeTurn(url: string): Promise<RequestFailure | undefined> {
    const { clock } = this.#options;
    do {
      if (this.#isSilent) return SILENT;
      if (Math.max(this.#quietUntil, clock.passed()) >= this.#deadline) return OUT_OF_TIME;
      await this.#wait(this.#quietUntil - clock.passed());
    } while (clock.passed() < this.#quietUntil);
    this.#keepDistance(url);
    return undefined;
  }

  #keepDistance(url: string): void {
    const pace = Math.max(this.#pace, this.#policyOf(url).pace);
    if (pace > 0) this.#quietUntil = Math.max(this.#quietUntil, this.#options.clock.passed() + pace);
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal, clock } = this.#options;
    if (signal?.aborted) throw new Interrupted();
    if (milliseconds > 0) await clock.wait(milliseconds, signal);
  }
}
