import { decodeHtml } from '../../../facts/html/decode-html.ts';
import { fragmentsOf, type PageFacts, type SheetFacts } from '../../../facts/html/facts.ts';
import { canReferenceFiles, readReferences } from '../../../facts/html/loader-facts.ts';
import { readPageFacts } from '../../../facts/html/read-facts.ts';
import { References } from '../../../facts/html/references.ts';
import type { ServedFault, Target } from '../../../facts/site-facts.ts';
import { GRAPH_RULES } from '../../../rules/structured-data/graph-rules.ts';
import { withRobotsTag } from '../host-files.ts';
import { type IgnoredUses, readIgnoredUses } from '../ignored-uses.ts';
import type { AnswerForNothing } from './answer-for-nothing.ts';
import {
  charsetOf,
  headerText,
  isHtml,
  isMissing,
  isNoAnswer,
  isRedirect,
  isUnverifiable,
  locationOf,
  typeOf,
} from './answers.ts';
import { CLOCK } from './clock.ts';
import { OUT_OF_TIME, SILENT } from './failure.ts';
import type { Answer, Fetcher, FetchOptions, Outcome } from './fetcher.ts';
import { withLinkHeader } from './header-links.ts';
import type { ServedAddresses } from './served-addresses.ts';
import { textDigest } from './soft-404.ts';

export interface CrawlOptions extends FetchOptions {
  readonly concurrency: number;
  readonly maxPages: number;
  /** Time limit in milliseconds for the parts of sitemap indexes. */
  readonly sitemapTime: number;
  readonly ignoreRobots: boolean;
  readonly isExcluded?: (path: string) => boolean;
  /** `total` grows as links are found. */
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
  mostTime: 30 * 60_000,
  sitemapTime: 60_000,
  ignoreRobots: false,
  clock: CLOCK,
};

/** Redirect limit in browsers (Fetch Standard, HTTP-redirect fetch). */
const MOST_REDIRECTS = 20;
/** Stops the crawl after this many consecutive requests without a response. */
export const MAX_UNANSWERED = 50;
const FILES_A_PAGE = 10;
/** Enough to determine an image's format and size, even for a JPEG. */
const BYTES_OF_A_PICTURE = 64 * 1024;

/** Matches files that are not pages. A HEAD request is enough for these. */
const NO_PAGE = /\.(?!html?$|xhtml$|php$|aspx?$|jsp$)[a-z0-9]{1,5}$/i;
/** Matches the 404 page, to which other pages can link. */
const NOT_FOUND_NAME = /^\/404(\.html?|\/)?$/;
/** Statuses that hosts without HEAD support return. */
const WITHOUT_HEAD = new Set([400, 403, 405, 501]);

export class Crawl {
  readonly references = new References();
  readonly pages: PageFacts[] = [];
  readonly sheets: SheetFacts[] = [];
  readonly targets = new Map<string, Target>();
  readonly ignoredUses = new Map<string, IgnoredUses>();
  readonly failures = new Map<string, string>();
  readonly missing = new Set<string>();
  /** Reasons by path, for responses that do not show whether the path exists. */
  readonly unverified = new Map<string, string>();
  readonly faults: ServedFault[] = [];
  readonly sizes = new Map<string, number>();
  readonly pictures = new Map<string, Uint8Array>();
  readonly #options: CrawlOptions;
  readonly #fetcher: Fetcher;
  readonly #served: ServedAddresses;
  readonly #blocks: (path: string) => boolean;
  readonly #known = new Set<string>();
  readonly #social = new Set<string>();
  readonly #documents = new Set<string>();
  readonly #queue: string[] = [];
  readonly #hops = new Map<string, number>();
  readonly #nothing: AnswerForNothing;
  #next = 0;
  #done = 0;
  #pagesAsked = 0;
  #filesAsked = 0;
  #silences = 0;
  blocked = 0;
  /** Paths beyond the page and file limits. */
  left = 0;
  /** Paths not read because the host stopped responding. */
  unheard = 0;
  /** Whether the host kept limiting requests. */
  isPaused = false;
  /** Paths not read because of the time limit. */
  late = 0;

  constructor(
    options: CrawlOptions,
    fetcher: Fetcher,
    served: ServedAddresses,
    blocks: (path: string) => boolean,
    nothing: AnswerForNothing = {},
  ) {
    this.#options = options;
    this.#nothing = nothing;
    this.#fetcher = fetcher;
    this.#served = served;
    this.#blocks = blocks;
  }

  /** Whether the crawl skipped anything that the rules about the whole site need. */
  get isPartial(): boolean {
    return this.left + this.unheard + this.late + this.unverified.size > 0;
  }

  enqueue(path: string): void {
    if (this.#known.has(path)) return;
    this.#known.add(path);
    this.#queue.push(path);
  }

  /** Starts with the response for the home page, which has already been requested. */
  start(path: string, answer: Answer): void {
    this.#known.add(path);
    if (this.#blocks(this.#served.addresses.url(path))) {
      this.blocked++;
      this.#assume(path);
      return;
    }
    this.#pagesAsked++;
    this.take(path, answer);
  }

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
    const mayBePage = !NO_PAGE.test(path);
    if (this.#options.isExcluded?.(path)) return this.#assume(path);
    if (this.#blocks(this.#served.addresses.url(path))) this.blocked++;
    else if (this.#silences >= MAX_UNANSWERED) this.unheard++;
    else if (this.#isTooMuch(mayBePage)) this.left++;
    else {
      const outcome = await this.#ask(path, mayBePage);
      if (outcome === OUT_OF_TIME) this.late++;
      else if (outcome === SILENT) {
        this.unheard++;
        this.isPaused = true;
      } else {
        this.#silences = isNoAnswer(outcome) ? this.#silences + 1 : 0;
        return this.take(path, outcome);
      }
    }
    this.#assume(path);
  }

  /** Assumes that a path exists if it was not read. */
  #assume(path: string): void {
    this.targets.set(path, { kind: NO_PAGE.test(path) ? 'file' : 'page' });
  }

  #isTooMuch(mayBePage: boolean): boolean {
    const { maxPages } = this.#options;
    return mayBePage ? ++this.#pagesAsked > maxPages : ++this.#filesAsked > maxPages * FILES_A_PAGE;
  }

  async #ask(path: string, mayBePage: boolean): Promise<Outcome> {
    const url = this.#served.askFor(path);
    if (this.#social.has(path) || this.#isLoader(path)) return this.#fetcher.ask(url, (status) => status === 200);
    if (mayBePage) return this.#fetcher.ask(url, (status, type) => status === 200 && isHtml(type));
    const outcome = await this.#fetcher.ask(url, () => false, { method: 'HEAD' });
    if ('failure' in outcome) return outcome;
    // A page such as /docs/v1.2 looks like a file.
    const isPage = outcome.status === 200 && isHtml(typeOf(outcome));
    return isPage || WITHOUT_HEAD.has(outcome.status) ? this.#fetcher.ask(url, () => isPage) : outcome;
  }

  take(path: string, outcome: Outcome): void {
    if ('failure' in outcome) {
      this.failures.set(path, outcome.failure);
      return;
    }
    const { status } = outcome;
    if (outcome.isAccepted && (status < 200 || status >= 400 || status === 204 || status === 205))
      this.targets.set(path, { kind: 'file' });
    else if (isRedirect(outcome)) this.#takeRedirect(path, outcome);
    else if (isMissing(status)) this.missing.add(path);
    else if (isUnverifiable(outcome)) {
      this.unverified.set(path, `returns ${status}`);
      this.#assume(path);
    } else if (status < 200 || status >= 300) this.failures.set(path, `returns ${status}`);
    else if (status === 204 || status === 205) this.failures.set(path, `returns ${status}, which has no content`);
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
    if (target.path === this.#nothing.redirect && target.path !== '/')
      this.failures.set(path, `is redirected to ${target.path}, like every page that does not exist (a soft 404)`);
    else this.targets.set(path, { kind: 'redirect', to: target.path + (target.fragment && `#${target.fragment}`) });
    this.#followRedirect(target.path, (this.#hops.get(path) ?? 0) + 1);
  }

  #followRedirect(to: string, hops: number): void {
    if (this.#known.has(to)) return;
    this.#hops.set(to, hops);
    if (hops < MOST_REDIRECTS) this.enqueue(to);
    else this.failures.set(to, `is behind ${hops} redirects and was not requested`);
  }

  #takePage(path: string, answer: Answer): void {
    const html = decodeHtml(answer.body, charsetOf(typeOf(answer)));
    if (this.#isLikeNothing(path, html)) {
      this.failures.set(path, 'shows the same text as a page that does not exist (a soft 404)');
      return;
    }
    this.targets.set(path, { kind: 'page' });
    if (answer.isCut)
      this.#fault(path, `is larger than ${this.#options.mostBytes / 1024 / 1024} MB and was only read up to that size`);
    if (
      charsetOf(typeOf(answer)) === undefined &&
      !/charset/i.test(Buffer.from(answer.body.subarray(0, 1024)).toString('latin1'))
    )
      this.#fault(path, 'declares its encoding neither in Content-Type nor in the first kilobyte');
    this.addPage(path, html, answer);
  }

  addPage(path: string, html: string, answer: Answer, change = (page: PageFacts): PageFacts => page): void {
    const { references } = this;
    const { addresses } = this.#served;
    const written = readPageFacts(path, html, references, { base: addresses.base, judges: GRAPH_RULES });
    const linked = withLinkHeader(written, headerText(answer, 'link'), { references, addresses });
    const page = change(withRobotsTag(linked, answer.headers.get('x-robots-tag')));
    this.pages.push(page);
    const ignoredUses = readIgnoredUses(html);
    if (ignoredUses) this.ignoredUses.set(path, ignoredUses);
    this.#follow(page);
  }

  #isLikeNothing(path: string, html: string): boolean {
    const { digest } = this.#nothing;
    return digest !== undefined && !NOT_FOUND_NAME.test(path) && textDigest(html, path) === digest;
  }

  #takeFile(path: string, answer: Answer): void {
    this.targets.set(path, { kind: 'file' });
    const type = typeOf(answer);
    if (/(\/|\.html?)$/i.test(path))
      this.#fault(path, `is served ${type === '' ? 'without a Content-Type' : `as ${type}`}, not as text/html`);
    const length = Number(answer.headers.get('content-length') ?? answer.body.byteLength);
    this.sizes.set(path, length);
    if (this.#isLoader(path)) this.#takeSheet(path, answer);
    if (this.#social.has(path)) this.pictures.set(path, answer.body.slice(0, BYTES_OF_A_PICTURE));
  }

  #isLoader(path: string): boolean {
    return canReferenceFiles(path) || this.#documents.has(path);
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
    for (const id of page.documents) {
      const document = addresses.resolve(this.references.textOf(id), page.path);
      if (document && !document.outside) this.#documents.add(document.path);
    }
    const inData = page.structuredData.addresses.map((id) => this.references.textOf(id));
    const named = [page.refresh, page.social.url, ...page.canonicals, ...inData];
    this.#enqueueAll(
      page,
      named.filter((address) => address !== undefined),
    );
  }

  #enqueueAll(page: SheetFacts, more: readonly string[] = []): void {
    const { addresses } = this.#served;
    const ids = fragmentsOf(page).flatMap(({ links, resources }) => [...links, ...resources]);
    for (const address of [...ids.map((id) => this.references.textOf(id)), ...more]) {
      const target = addresses.resolve(address, page.path);
      if (target && !target.outside) this.enqueue(target.path);
    }
  }
}
