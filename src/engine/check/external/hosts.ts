import { isNoAnswer } from '../sources/http/answers.ts';
import { Fetcher, type FetchOptions, type Outcome, retryAfter } from '../sources/http/fetcher.ts';

/** A request, or the pause that kept it from being made, in seconds. */
export type Asked = Outcome | { readonly pause: number };

/** Asks URLs of any host. Each host has a fetcher of its own, which leaves it alone for as long as it asks. */
export class Hosts {
  readonly #options: FetchOptions;
  readonly #fetchers = new Map<string, Fetcher>();
  /** Hosts that asked for a longer pause than a check may take, and its seconds. */
  readonly #paused = new Map<string, number>();

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** Asks with GET, because some hosts answer HEAD differently; bodies are not read. Throws Interrupted when the signal is aborted. */
  async ask(url: URL, cookie: string): Promise<Asked> {
    const pause = this.#paused.get(url.host);
    if (pause !== undefined) return { pause };
    const outcome = await this.#askTwice(url, cookie);
    if (!('failure' in outcome) && isNoAnswer(outcome)) this.#notePause(url, outcome.headers.get('retry-after'));
    return outcome;
  }

  /** A name server that is overloaded or being updated may deny a name for a moment. */
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
    const fetcher = new Fetcher(this.#options);
    this.#fetchers.set(host, fetcher);
    return fetcher;
  }
}
