import { isNoAnswer } from '../sources/http/answers.ts';
import { Fetcher, type FetchOptions, type Outcome, retryAfter } from '../sources/http/fetcher.ts';

/** `pause` is the delay in seconds that the host has requested. If it is set, no request was sent. */
export type Asked = Outcome | { readonly pause: number };

/** Sends requests with one fetcher per host, which respects the rate limits of that host. */
export class Hosts {
  readonly #options: FetchOptions;
  readonly #deadline: number;
  readonly #fetchers = new Map<string, Fetcher>();
  /** Delays that hosts have requested and that exceed the limit, in seconds by host. */
  readonly #paused = new Map<string, number>();

  constructor(options: FetchOptions) {
    this.#options = options;
    this.#deadline = options.clock.passed() + (options.mostTime ?? Number.POSITIVE_INFINITY);
  }

  /**
   * Uses GET without reading bodies, because some hosts treat HEAD differently. Throws Interrupted when the signal is
   * aborted.
   */
  async ask(url: URL, cookie: string): Promise<Asked> {
    const pause = this.#paused.get(url.host);
    if (pause !== undefined) return { pause };
    const outcome = await this.#askTwice(url, cookie);
    if (!('failure' in outcome) && isNoAnswer(outcome)) this.#notePause(url, outcome.headers.get('retry-after'));
    return outcome;
  }

  /** Retries host names that do not resolve, because an overloaded DNS server can return this error by mistake. */
  async #askTwice(url: URL, cookie: string): Promise<Outcome> {
    const { clock, backOff, signal } = this.#options;
    const fetcher = this.#fetcherOf(url);
    const first = await fetcher.ask(url.href, () => false, { cookie });
    if (!('failure' in first) || first.code !== 'ENOTFOUND') return first;
    await clock.wait(backOff, signal);
    return fetcher.ask(url.href, () => false, { cookie });
  }

  #notePause({ host }: URL, header: string | null): void {
    const { longestWait, now } = this.#options;
    const asked = retryAfter(header, now());
    if (asked !== undefined && asked > longestWait) this.#paused.set(host, Math.round(asked / 1000));
  }

  #fetcherOf({ host }: URL): Fetcher {
    const known = this.#fetchers.get(host);
    if (known) return known;
    const fetcher = new Fetcher({ ...this.#options, mostTime: this.#deadline - this.#options.clock.passed() });
    this.#fetchers.set(host, fetcher);
    return fetcher;
  }
}
