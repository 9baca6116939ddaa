import { decodeHtml } from '../../../facts/html/decode-html.ts';
import { fragmentsOf, type PageFacts, type SheetFacts } from '../../../facts/html/facts.ts';
import { canReferenceFiles, readReferences } from '../../../facts/html/loader-facts.ts';
import { readPageFacts } from '../../../facts/html/read-facts.ts';
import { References } from '../../../facts/html/references.ts';
import type { ServedFault, Target } from '../../../facts/site-facts.ts';
import { GRAPH_RULES } from '../../../rules/structured-data/graph-rules.ts';
import { withRobotsTag } from '../host-files.ts';
import { charsetOf, isHtml, isMissing, isNoAnswer, isRedirect, locationOf, typeOf } from './answers.ts';
import { CLOCK } from './clock.ts';
import type { Answer, Fetcher, FetchOptions, Outcome } from './fetcher.ts';
import type { ServedAddresses } from './served-addresses.ts';

export interface CrawlOptions extends FetchOptions {
  readonly concurrency: number;
  readonly maxPages: number;
  readonly ignoreRobots: boolean;
  /** Called after each URL; `total` grows as links are found. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Product token in robots.txt and user agents. */
export const CRAWLER = 'build-site';

export const CRAWL_DEFAULTS: Omit<CrawlOptions, 'now'> = {
  userAgent: `${CRAWLER}-check`,
  timeout: 10_000,
  retries: 2,
  backOff: 500,
  longestWait: 60_000,
  mostBytes: 10 * 1024 * 1024,
  concurrency: 8,
  maxPages: 50_000,
  ignoreRobots: false,
  clock: CLOCK,
};

/** Limit of browsers (Fetch Standard, HTTP-redirect fetch), which also stops endless redirects. */
const MOST_REDIRECTS = 20;
/** Number of consecutive requests without a response after which the crawl stops. */
export const MAX_UNANSWERED = 50;
/** Maximum number of files per page. */
const FILES_A_PAGE = 10;
/** Enough for an image's format and size, even of a JPEG. */
const BYTES_OF_A_PICTURE = 64 * 1024;

/** File names that are not pages; a HEAD request is enough for them. */
const NO_PAGE = /\.(?!html?$|xhtml$|php$|aspx?$|jsp$)[a-z0-9]{1,5}$/i;
/** Statuses of hosts without support for HEAD. */
const WITHOUT_HEAD = new Set([400, 403, 405, 501]);

export class Crawl {
  readonly references = new References();
  readonly pages: PageFacts[] = [];
  readonly sheets: SheetFacts[] = [];
  readonly targets = new Map<string, Target>();
  readonly failures = new Map<string, string>();
  readonly faults: ServedFault[] = [];
  readonly sizes = new Map<string, number>();
  readonly pictures = new Map<string, Uint8Array>();
  readonly #options: CrawlOptions;
  readonly #fetcher: Fetcher;
  readonly #served: ServedAddresses;
  readonly #blocks: (path: string) => boolean;
  readonly #known = new Set<string>();
  readonly #social = new Set<string>();
  readonly #queue: string[] = [];
  /** Number of redirects on the way to a path. */
  readonly #hops = new Map<string, number>();
  #next = 0;
  #done = 0;
  #pagesAsked = 0;
  #filesAsked = 0;
  /** Consecutive requests without a response. */
  #silences = 0;
  blocked = 0;
  /** Paths not read because of the limits. */
  left = 0;
  /** Paths not read because the host stopped responding. */
  unheard = 0;

  constructor(options: CrawlOptions, fetcher: Fetcher, served: ServedAddresses, blocks: (path: string) => boolean) {
    this.#options = options;
    this.#fetcher = fetcher;
    this.#served = served;
    this.#blocks = blocks;
  }

  enqueue(path: string): void {
    if (this.#known.has(path)) return;
    this.#known.add(path);
    this.#queue.push(path);
  }

  /** Crawls breadth-first until the queue is empty. */
  async run(): Promise<void> {
    const { concurrency, onProgress } = this.#options;
    const underWay = new Set<Promise<void>>();
    while (this.#next < this.#queue.length || underWay.size > 0) {
      while (this.#next < this.#queue.length && underWay.size < concurrency) {
        const path = this.#queue[this.#next++] as string;
        const visit = this.#visit(path).finally(() => {
          underWay.delete(visit);
          onProgress?.(++this.#done, this.#queue.length);
        });
        underWay.add(visit);
      }
      await Promise.race(underWay);
    }
  }

  async #visit(path: string): Promise<void> {
    if (this.#blocks(this.#served.addresses.url(path))) {
      // Must not count as missing, since it may exist.
      this.blocked++;
      this.targets.set(path, { kind: 'file' });
      return;
    }
    const mayBePage = !NO_PAGE.test(path);
    if (this.#silences >= MAX_UNANSWERED || this.#isTooMuch(mayBePage)) {
      if (this.#silences >= MAX_UNANSWERED) this.unheard++;
      else this.left++;
      this.targets.set(path, { kind: 'file' });
      return;
    }
    const outcome = await this.#ask(path, mayBePage);
    this.#silences = isNoAnswer(outcome) ? this.#silences + 1 : 0;
    this.take(path, outcome);
  }

  #isTooMuch(mayBePage: boolean): boolean {
    const { maxPages } = this.#options;
    return mayBePage ? ++this.#pagesAsked > maxPages : ++this.#filesAsked > maxPages * FILES_A_PAGE;
  }

  async #ask(path: string, mayBePage: boolean): Promise<Outcome> {
    const url = this.#served.askFor(path);
    if (this.#social.has(path) || canReferenceFiles(path)) return this.#fetcher.ask(url, (status) => status === 200);
    if (mayBePage) return this.#fetcher.ask(url, (status, type) => status === 200 && isHtml(type));
    const outcome = await this.#fetcher.ask(url, () => false, { method: 'HEAD' });
    return !('failure' in outcome) && WITHOUT_HEAD.has(outcome.status) ? this.#fetcher.ask(url, () => false) : outcome;
  }

  /** Records a response and enqueues its references. */
  take(path: string, outcome: Outcome): void {
    if ('failure' in outcome) {
      this.failures.set(path, outcome.failure);
      return;
    }
    const { status } = outcome;
    if (outcome.isAccepted && (status < 200 || status >= 400 || status === 204 || status === 205))
      this.targets.set(path, { kind: 'file' });
    else if (isRedirect(outcome)) this.#takeRedirect(path, outcome);
    else if (isMissing(status)) return;
    else if (status < 200 || status >= 300) this.failures.set(path, `answers ${status}`);
    else if (status === 204 || status === 205) this.failures.set(path, `answers ${status}, which has no content`);
    else if (isHtml(typeOf(outcome))) this.#takePage(path, outcome);
    else this.#takeFile(path, outcome);
  }

  #takeRedirect(path: string, answer: Answer): void {
    const location = locationOf(answer);
    const target = this.#served.addresses.resolve(location, path);
    if (target === undefined || target.outside) {
      this.targets.set(path, { kind: 'redirect', to: location });
      return;
    }
    this.targets.set(path, { kind: 'redirect', to: target.path + (target.fragment && `#${target.fragment}`) });
    this.#followRedirect(target.path, (this.#hops.get(path) ?? 0) + 1);
  }

  #followRedirect(to: string, hops: number): void {
    if (this.#known.has(to)) return;
    this.#hops.set(to, hops);
    if (hops < MOST_REDIRECTS) this.enqueue(to);
    else this.failures.set(to, `is behind ${hops} redirects, and was not requested`);
  }

  #takePage(path: string, answer: Answer): void {
    this.targets.set(path, { kind: 'page' });
    if (answer.isCut)
      this.#fault(
        path,
        `is longer than ${this.#options.mostBytes / 1024 / 1024} MB, and was read only up to that size`,
      );
    if (
      charsetOf(typeOf(answer)) === undefined &&
      !/charset/i.test(Buffer.from(answer.body.subarray(0, 1024)).toString('latin1'))
    )
      this.#fault(path, 'declares its encoding neither in Content-Type nor in the first kilobyte');
    const html = decodeHtml(answer.body, charsetOf(typeOf(answer)));
    const page = withRobotsTag(
      readPageFacts(path, html, this.references, { base: this.#served.addresses.base, judges: GRAPH_RULES }),
      answer.headers.get('x-robots-tag'),
    );
    this.pages.push(page);
    this.#follow(page);
  }

  #takeFile(path: string, answer: Answer): void {
    this.targets.set(path, { kind: 'file' });
    const type = typeOf(answer);
    if (/(\/|\.html?)$/i.test(path))
      this.#fault(path, `is served as ${type === '' ? 'nothing: it has no Content-Type' : type}, and not as text/html`);
    const length = Number(answer.headers.get('content-length') ?? answer.body.byteLength);
    this.sizes.set(path, length);
    if (canReferenceFiles(path)) this.#takeSheet(path, answer);
    if (this.#social.has(path)) this.pictures.set(path, answer.body.slice(0, BYTES_OF_A_PICTURE));
  }

  #takeSheet(path: string, { body }: Answer): void {
    const text = Buffer.from(body).toString('utf8');
    const sheet = readReferences(path, text, this.references, this.#served.addresses.base);
    this.sheets.push(sheet);
    this.#enqueueAll(sheet);
  }

  #fault(path: string, reason: string): void {
    this.faults.push({ path, reason });
  }

  #follow(page: PageFacts): void {
    const { addresses } = this.#served;
    const social = page.social.image === undefined ? undefined : addresses.resolve(page.social.image, page.path);
    if (social && !social.outside) this.#social.add(social.path);
    const named = page.structuredData.addresses.map((id) => this.references.textOf(id));
    this.#enqueueAll(page, page.refresh === undefined ? named : [page.refresh, ...named]);
  }

  /** Enqueues everything that a page or sheet links to or loads, and `more`. */
  #enqueueAll(page: SheetFacts, more: readonly string[] = []): void {
    const { addresses } = this.#served;
    const ids = fragmentsOf(page).flatMap(({ links, resources }) => [...links, ...resources]);
    for (const address of [...ids.map((id) => this.references.textOf(id)), ...more]) {
      const target = addresses.resolve(address, page.path);
      if (target && !target.outside) this.enqueue(target.path);
    }
  }
}
