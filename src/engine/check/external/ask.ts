import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeAttribute } from 'entities';
import type { HttpResponse, LinkResult } from 'linkinator';
import { Interrupted } from '../../diagnostics.ts';
import type { Clock } from '../sources/http/clock.ts';
import { reasonOf, retryAfter } from '../sources/http/fetcher.ts';
import type { Verdict } from './verdict.ts';

export interface AskOptions {
  readonly concurrency: number;
  /** Milliseconds until an address that does not answer is given up. */
  readonly timeout: number;
  /** How often what does not answer, or answers 429 or 5xx, is asked again. */
  readonly retries: number;
  /** Milliseconds before the first time, doubled before each next one. */
  readonly backOff: number;
  /** Longest wait that a host may ask for, in milliseconds. */
  readonly longestWait: number;
  readonly userAgent?: string;
  /** Milliseconds since 1970, for hosts that name the hour at which to come back. */
  readonly now: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Called as answers come. */
  readonly onProgress?: (done: number, total: number) => void;
}

const PAGE = 'links.html';

/** Refusals that say more of programs than of the page: a browser may well be let in. */
const REFUSALS = new Set([401, 403, 405, 406, 407, 451, 999]);

const isTemporary = (status: number): boolean => status === 0 || status === 429 || status >= 500;

const answersOf = ({ failureDetails = [] }: LinkResult): HttpResponse[] =>
  failureDetails.filter((detail): detail is HttpResponse => 'status' in detail);

const verdictOf = (result: LinkResult, timeout: number): Verdict => {
  const { state, status = 0, failureDetails = [] } = result;
  if (state === 'OK') return { outcome: 'alive', status, reason: '' };
  if (state === 'SKIPPED' || REFUSALS.has(status)) return { outcome: 'unknown', status, reason: `answers ${status}` };
  if (status === 429) return { outcome: 'unknown', status, reason: 'answers 429: it takes no more requests for now' };
  if (status > 0) return { outcome: 'dead', status, reason: `answers ${status}` };
  const error = failureDetails.findLast((detail) => detail instanceof Error);
  return { outcome: 'dead', status, reason: reasonOf(error, timeout) };
};

/** So many may be at work at once; the others wait for their turn. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

/** Asks each address once. Linkinator checks the links of a page: these are on a page of their own, which it serves itself. */
const askOnce = async (
  urls: readonly string[],
  { concurrency, timeout, userAgent }: AskOptions,
  onAnswer: () => void,
): Promise<LinkResult[]> => {
  const { LinkChecker } = await import('linkinator');
  const folder = mkdtempSync(path.join(tmpdir(), 'build-site-links-'));
  try {
    writeFileSync(path.join(folder, PAGE), urls.map((url) => `<a href="${escapeAttribute(url)}">x</a>`).join('\n'));
    const checker = new LinkChecker();
    const ours = new Set(urls);
    const slots = new Slots(concurrency);
    checker.on('link', ({ url }) => {
      if (!ours.has(url)) return;
      slots.give();
      onAnswer();
    });
    const { links } = await checker.check({
      path: PAGE,
      serverRoot: folder,
      recurse: false,
      // Its own limit holds back what waits, not what asks: linkinator 7 begins each request before it stands in its queue.
      linksToSkip: async (url) => {
        if (ours.has(url)) await slots.take();
        return false;
      },
      timeout,
      ...(userAgent === undefined ? {} : { userAgent, headers: { 'User-Agent': userAgent } }),
    });
    return links;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Milliseconds to wait before the next round: what hosts ask for, else a back-off. Longer ones are not waited for. */
const pauseAfter = (
  results: readonly LinkResult[],
  round: number,
  { backOff, longestWait, now }: AskOptions,
): number => {
  const asked = results
    .flatMap(answersOf)
    .map(({ headers }) => retryAfter(headers['retry-after'] ?? null, now) ?? 0)
    .filter((wait) => wait <= longestWait);
  return Math.max(backOff * 2 ** round, ...asked);
};

/** A host that asks for a longer wait than is waited is not asked again. */
const asksTooMuch = (result: LinkResult, { longestWait, now }: AskOptions): boolean =>
  answersOf(result).some(({ headers }) => (retryAfter(headers['retry-after'] ?? null, now) ?? 0) > longestWait);

/**
 * What each address gives, by address. In rounds: what fails for a reason that may pass is asked again after a wait, one address at a time.
 * Throws Interrupted when the signal is aborted between rounds.
 */
export const askOutside = async (urls: readonly string[], options: AskOptions): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>();
  let open = [...urls];
  let done = 0;
  for (let round = 0; open.length > 0; round++) {
    if (options.signal?.aborted) throw new Interrupted();
    const asked = round === 0 ? options : { ...options, concurrency: 1 };
    const results = await askOnce(open, asked, () => options.onProgress?.(Math.min(++done, urls.length), urls.length));
    const byUrl = new Map(results.map((result) => [result.url, result]));
    const answered = open.flatMap((url) => byUrl.get(url) ?? []);
    for (const result of answered) verdicts.set(result.url, verdictOf(result, options.timeout));
    const again = answered.filter((result) => isTemporary(result.status ?? 0) && !asksTooMuch(result, options));
    if (round === options.retries || again.length === 0) break;
    open = again.map(({ url }) => url);
    await options.clock.wait(pauseAfter(again, round, options), options.signal);
  }
  return verdicts;
};
