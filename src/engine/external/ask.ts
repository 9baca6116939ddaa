import { canParseUrl } from '../can-parse-url.ts';
import { isRedirect, locationOf } from '../sources/http/answers.ts';
import { Fetcher, type FetchOptions, type Outcome } from '../sources/http/fetcher.ts';
import type { Verdict } from './verdict.ts';

export interface AskOptions extends Omit<FetchOptions, 'mostBytes' | 'now'> {
  /** Addresses asked at once. */
  readonly concurrency: number;
  /** Milliseconds since 1970, for hosts that name the hour at which to come back. */
  readonly now: number;
  /** Called as answers come. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Refusals that say more of programs than of the page: a browser may well be let in. */
const REFUSALS = new Set([401, 403, 405, 406, 407, 451, 999]);

/** Browsers give up after as many. Source: Fetch Standard, HTTP-redirect fetch. */
const MOST_REDIRECTS = 20;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const verdictOf = (outcome: Outcome): Verdict => {
  if ('failure' in outcome) return { outcome: 'dead', status: 0, reason: outcome.failure };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { outcome: 'alive', status, reason: '' };
  if (REFUSALS.has(status)) return { outcome: 'unknown', status, reason: `answers ${status}` };
  if (status === 429) return { outcome: 'unknown', status, reason: 'answers 429: it takes no more requests for now' };
  return { outcome: 'dead', status, reason: `answers ${status}` };
};

/** Asks addresses of any host: each host has a fetcher of its own, which leaves it alone for as long as it asks. */
class Hosts {
  readonly #options: FetchOptions;
  readonly #fetchers = new Map<string, Fetcher>();

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** What stands at an address, past redirects. GET, for there are hosts that answer HEAD otherwise; no body is read. */
  async ask(address: string): Promise<Verdict> {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const outcome = await this.#fetcherOf(url).ask(url.href, () => false);
      if ('failure' in outcome || !isRedirect(outcome)) return verdictOf(outcome);
      const { status } = outcome;
      const location = locationOf(outcome);
      if (!canParseUrl(location, url.href))
        return { outcome: 'dead', status, reason: `redirects to "${location}", which is no address` };
      url = new URL(location, url);
      if (!isWeb(url)) return { outcome: 'unknown', status, reason: `redirects to ${url.href}` };
    }
    return { outcome: 'dead', status: 0, reason: `redirects more than ${MOST_REDIRECTS} times` };
  }

  #fetcherOf({ host }: URL): Fetcher {
    const known = this.#fetchers.get(host);
    if (known) return known;
    const fetcher = new Fetcher(this.#options);
    this.#fetchers.set(host, fetcher);
    return fetcher;
  }
}

/** What each address gives, by address. Throws Interrupted when the signal is aborted. */
export const askOutside = async (urls: readonly string[], options: AskOptions): Promise<Map<string, Verdict>> => {
  const { concurrency, onProgress, now } = options;
  const hosts = new Hosts({ ...options, mostBytes: 0, now: () => now });
  const verdicts = new Map<string, Verdict>();
  const open = urls.values();
  const askOneAfterTheOther = async (): Promise<void> => {
    for (const url of open) {
      verdicts.set(url, await hosts.ask(url));
      onProgress?.(verdicts.size, urls.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askOneAfterTheOther));
  return verdicts;
};
