import type { Answer, Crawled } from './judge.ts';
import type { Reading } from './numbers.tsx';
import { type PageFacts, parsePage, pathOf, readPage } from './read-page.ts';

export interface CrawlInput {
  readonly sitemap: URL;
  /** The site's base path: `/` or `/project/`. */
  readonly base: string;
  readonly signal: AbortSignal;
  /** `gathered` is the same object in all calls and keeps growing. */
  readonly onProgress: (reading: Reading, gathered: Crawled) => void;
}

/** Browsers open six connections per host. */
const AT_ONCE = 6;
/** Number of consecutive failures after which the host is considered unreachable. */
const MOST_FAILURES = 5;

/** Keeps tasks below 50 ms on a phone. `setTimeout` waits at least 4 ms, so it is only the fallback. */
const pause = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.postTask(() => {}, { priority: 'background' });
  else await new Promise((resolve) => setTimeout(resolve));
};

const inTurns = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      signal.throwIfAborted();
      const item = items[next++] as T;
      await work(item);
      await pause();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const locationsIn = async (xml: string): Promise<string[]> => {
  await pause();
  const sitemap = new DOMParser().parseFromString(xml, 'text/xml');
  await pause();
  return [...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent?.trim() ?? '');
};

/** Number of URLs to parse between pauses. */
const AT_A_TIME = 200;

/** Ignores the origin, because a preview has a different host. */
const pathsOf = async (addresses: readonly string[], base: URL): Promise<string[]> => {
  const paths: string[] = [];
  for (const address of addresses) {
    if (paths.length % AT_A_TIME === 0) await pause();
    paths.push(new URL(address, base).pathname);
  }
  return paths;
};

const fetchText = async (address: URL, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { signal, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address.pathname} responded with ${answer.status}`);
  return answer.text();
};

/** Also reads a sitemap index. */
const readSitemap = async ({ sitemap, signal }: CrawlInput): Promise<string[]> => {
  const xml = await fetchText(sitemap, signal);
  const locations = await pathsOf(await locationsIn(xml), sitemap);
  if (!xml.includes('<sitemapindex')) return locations;
  const parts = await Promise.all(locations.map((path) => fetchText(new URL(path, sitemap), signal)));
  return pathsOf((await Promise.all(parts.map(locationsIn))).flat(), sitemap);
};

class Asker {
  readonly answers = new Map<string, Answer>();
  readonly #input: CrawlInput;
  #failures = 0;

  constructor(input: CrawlInput) {
    this.#input = input;
  }

  /** Returns undefined if the request failed. */
  async ask(path: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const { sitemap, signal, base } = this.#input;
    try {
      const response = await fetch(new URL(path, sitemap), { method, signal, cache: 'no-cache' });
      const movedTo = response.redirected ? pathOf(response.url, sitemap, base) : undefined;
      this.answers.set(path, { status: response.status, movedTo: movedTo === path ? undefined : movedTo });
      this.#failures = 0;
      return response;
    } catch (error) {
      signal.throwIfAborted();
      if (++this.#failures >= MOST_FAILURES) throw error;
      this.answers.set(path, { status: 0 });
      return undefined;
    }
  }
}

/**
 * Requests every other internal URL that the sitemap's pages link to. Throws if the sitemap cannot be read, the host
 * becomes unreachable or the signal aborts.
 */
export const crawl = async (input: CrawlInput): Promise<Crawled> => {
  const { sitemap, base, signal, onProgress } = input;
  const listed = [...new Set(await readSitemap(input))];
  if (listed.length === 0) throw new Error(`${sitemap.pathname} lists no page`);
  const asker = new Asker(input);
  const pages: PageFacts[] = [];
  const gathered: Crawled = { pages, answers: asker.answers, sitemap: new Set(listed) };
  const linked = new Set<string>();
  const tell = (what: string, total: number) => {
    let done = 0;
    return () => onProgress({ what, done: ++done, total }, gathered);
  };
  const readOne = tell('Step 1 of 2, pages of the sitemap', listed.length);
  await inTurns(listed, signal, async (path) => {
    const response = await asker.ask(path, 'GET');
    if (response?.ok) {
      const page = parsePage(await response.text());
      await pause();
      const facts = readPage(page, new URL(path, sitemap), base);
      pages.push(facts);
      for (const link of facts.links) linked.add(link);
    }
    readOne();
  });
  const others = [...linked].filter((path) => !asker.answers.has(path));
  const askedOne = tell('Step 2 of 2, other links', others.length);
  await inTurns(others, signal, async (path) => {
    const response = await asker.ask(path, 'HEAD');
    // Some hosts do not support HEAD.
    if (response?.status === 405 || response?.status === 501) await asker.ask(path, 'GET');
    askedOne();
  });
  pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  return gathered;
};
