import type { Answer, Crawled } from './judge.ts';
import type { Reading } from './numbers.tsx';
import { type PageFacts, parsePage, pathOf, readPage } from './read-page.ts';

/** What a crawl needs of its surroundings. */
export interface CrawlInput {
  /** Full address of the sitemap on the host that is crawled. */
  readonly sitemap: URL;
  /** Where the site lives: `/` or `/project/`. */
  readonly base: string;
  readonly signal: AbortSignal;
  /** Is told what has been gathered, too, which grows. */
  readonly onProgress: (reading: Reading, gathered: Crawled) => void;
}

/** Requests at once: browsers open six connections to a host. */
const AT_ONCE = 6;
/** A host that does not answer so often in a row is out of reach. */
const MOST_FAILURES = 5;

/**
 * Lets the browser do all else first: show what changed, take what the visitor does. It stands between any two pieces
 * of work, so that none holds a phone up for 50 ms; `setTimeout` waits 4 ms or more each time.
 */
const pause = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.postTask(() => {}, { priority: 'background' });
  else await new Promise((resolve) => setTimeout(resolve));
};

/** Works on items, a few at once, until all are done or the signal ends it. */
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

/** Addresses that are read at a time. */
const AT_A_TIME = 200;

/** Paths of addresses. They count by their path: a preview has another host. */
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
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}`);
  return answer.text();
};

/** Paths of the sitemap, or of the parts that it names. */
const readSitemap = async ({ sitemap, signal }: CrawlInput): Promise<string[]> => {
  const xml = await fetchText(sitemap, signal);
  const locations = await pathsOf(await locationsIn(xml), sitemap);
  if (!xml.includes('<sitemapindex')) return locations;
  const parts = await Promise.all(locations.map((path) => fetchText(new URL(path, sitemap), signal)));
  return pathsOf((await Promise.all(parts.map(locationsIn))).flat(), sitemap);
};

/** Asks for addresses, and ends the crawl where the host is out of reach. */
class Asker {
  readonly answers = new Map<string, Answer>();
  readonly #input: CrawlInput;
  #failures = 0;

  constructor(input: CrawlInput) {
    this.#input = input;
  }

  /** The response, unless there was none; its answer is noted. */
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
 * Reads every page of the sitemap, then asks for every other address of the site that one of them links to. Throws where
 * the sitemap cannot be read, where the host stops answering, and where the signal ends it.
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
    // Some hosts answer no HEAD.
    if (response?.status === 405 || response?.status === 501) await asker.ask(path, 'GET');
    askedOne();
  });
  pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  return gathered;
};
