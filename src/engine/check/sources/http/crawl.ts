import { canParseUrl } from '../../../can-parse-url.ts';
import { type Diagnostic, usageFailure } from '../../../diagnostics.ts';
import { ROBOTS_FILE } from '../../../publish/host-files.ts';
import { REPORT_FILE } from '../../../publish/report.ts';
import { fragmentsOf, type PageFacts, type SheetFacts } from '../../facts.ts';
import { readPageFacts } from '../../read-facts.ts';
import { References } from '../../references.ts';
import { readRobots } from '../../robots.ts';
import { readSheetFacts } from '../../sheet-facts.ts';
import type { SiteFile, Target } from '../../site-facts.ts';
import { decodeHtml } from '../decode-html.ts';
import type { FoundSite, ServedFault } from '../found-site.ts';
import { withRobotsTag } from '../host-files.ts';
import { addressesIn, isIndex, isTextSitemap, partsOf, sitemapNames, sitemapText } from '../sitemaps.ts';
import { CLOCK } from './clock.ts';
import { type Answer, Fetcher, type FetchOptions, type Outcome } from './fetcher.ts';
import { type ServedAddresses, servedAddresses } from './served-addresses.ts';

export interface CrawlOptions extends FetchOptions {
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Pages that are read at most. */
  readonly maxPages: number;
  readonly ignoreRobots: boolean;
  /** Called as addresses are read; `total` grows with what they link to. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Name that robots.txt may address. */
export const CRAWLER = 'build-site';

/** What a crawl does when nothing else is said: at most eight requests at once, each half a minute at most with its repeats. */
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

const NOT_FOUND = '/404.html';
/** No site has it: what a host answers for it is what it answers for any address that does not exist. */
const NOWHERE = '/build-site-check/no-such-page/';
const MOST_HOPS = 5;
/** What stands behind more redirects is not asked for: browsers give up there, and a trap has no end. Source: Fetch Standard, HTTP-redirect fetch. */
const MOST_REDIRECTS = 20;
/** A host that gives no answer so often in a row is left alone. */
const MOST_SILENCES = 50;
/** Files for each page that are asked for at most. */
const FILES_A_PAGE = 10;
/** Of a picture its kind and size are read, which a JPEG has within these. */
const BYTES_OF_A_PICTURE = 64 * 1024;

/** Headers come byte by byte; hosts that write letters beyond ASCII write UTF-8. */
const locationOf = ({ headers }: Answer): string => {
  const written = headers.get('location') ?? '';
  const text = Buffer.from(written, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? written : text;
};

const isHtml = (contentType: string): boolean => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
const charsetOf = (contentType: string): string | undefined => /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? '';
/** Nothing stands there, as in a folder without the file: any other status says more. */
const isMissing = (status: number): boolean => status === 404 || status === 410;
/** A status that says no more of the address than that it was asked in vain. */
const isSilence = (outcome: Outcome): boolean =>
  'failure' in outcome || outcome.status === 429 || outcome.status === 503;
const isRedirect = ({ status, headers }: Answer): boolean => status >= 300 && status < 400 && headers.has('location');

/** Files whose name says that they are no page: a look at their headers is enough. */
const NO_PAGE = /\.(?!html?$|xhtml$|php$|aspx?$|jsp$)[a-z0-9]{1,5}$/i;
/** What it loads in turn is read from it. */
const SHEET = /\.css$/i;
/** Answers of hosts that do not know HEAD. */
const WITHOUT_HEAD = new Set([400, 403, 405, 501]);

/** A site as it is read, address by address. */
class Crawl {
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
  /** Redirects that lead to an address, one after the other. */
  readonly #hops = new Map<string, number>();
  #next = 0;
  #done = 0;
  #pagesAsked = 0;
  #filesAsked = 0;
  /** Addresses that gave no answer, one after the other. */
  #silences = 0;
  blocked = 0;
  /** Not read, for there are too many. */
  left = 0;
  /** Not read, for the host has fallen silent. */
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

  /** Reads all that is enqueued and what it leads to, in the order it is met. */
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
      // What may not be read is not known to be missing.
      this.blocked++;
      this.targets.set(path, { kind: 'file' });
      return;
    }
    const mayBePage = !NO_PAGE.test(path);
    if (this.#silences >= MOST_SILENCES || this.#isTooMuch(mayBePage)) {
      if (this.#silences >= MOST_SILENCES) this.unheard++;
      else this.left++;
      this.targets.set(path, { kind: 'file' });
      return;
    }
    const outcome = await this.#ask(path, mayBePage);
    this.#silences = isSilence(outcome) ? this.#silences + 1 : 0;
    this.take(path, outcome);
  }

  #isTooMuch(mayBePage: boolean): boolean {
    const { maxPages } = this.#options;
    return mayBePage ? ++this.#pagesAsked > maxPages : ++this.#filesAsked > maxPages * FILES_A_PAGE;
  }

  async #ask(path: string, mayBePage: boolean): Promise<Outcome> {
    const url = this.#served.askFor(path);
    if (this.#social.has(path) || SHEET.test(path)) return this.#fetcher.ask(url, (status) => status === 200);
    if (mayBePage) return this.#fetcher.ask(url, (status, type) => status === 200 && isHtml(type));
    const outcome = await this.#fetcher.ask(url, () => false, 'HEAD');
    return !('failure' in outcome) && WITHOUT_HEAD.has(outcome.status) ? this.#fetcher.ask(url, () => false) : outcome;
  }

  /** Notes what an address gave, and goes on from there. */
  take(path: string, outcome: Outcome): void {
    if ('failure' in outcome) {
      this.failures.set(path, outcome.failure);
      return;
    }
    const { status } = outcome;
    if (isRedirect(outcome)) this.#takeRedirect(path, outcome);
    else if (isMissing(status)) return;
    else if (status < 200 || status >= 300) this.failures.set(path, `answers ${status}`);
    else if (status === 204 || status === 205) this.failures.set(path, `answers ${status}, which is nothing to read`);
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
    else this.failures.set(to, `stands behind ${hops} redirects, and was not asked for`);
  }

  #takePage(path: string, answer: Answer): void {
    this.targets.set(path, { kind: 'page' });
    if (answer.isCut)
      this.#fault(path, `is longer than ${this.#options.mostBytes / 1024 / 1024} MB, and was read up to there`);
    if (
      charsetOf(typeOf(answer)) === undefined &&
      !/charset/i.test(Buffer.from(answer.body.subarray(0, 1024)).toString('latin1'))
    )
      this.#fault(path, 'says its encoding neither in Content-Type nor in the first kilobyte');
    const html = decodeHtml(answer.body, charsetOf(typeOf(answer)));
    const page = withRobotsTag(
      readPageFacts(path, html, this.references, this.#served.addresses.base),
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
    if (SHEET.test(path)) this.#takeSheet(path, answer);
    if (this.#social.has(path)) this.pictures.set(path, answer.body.slice(0, BYTES_OF_A_PICTURE));
  }

  #takeSheet(path: string, { body }: Answer): void {
    const css = Buffer.from(body).toString('utf8');
    const sheet = readSheetFacts(path, css, this.references, this.#served.addresses.base);
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
    this.#enqueueAll(page, page.refresh === undefined ? [] : [page.refresh]);
  }

  /** All that a page or a sheet links to or loads, and what is written besides. */
  #enqueueAll(page: SheetFacts, more: readonly string[] = []): void {
    const { addresses } = this.#served;
    const ids = fragmentsOf(page).flatMap(({ links, resources }) => [...links, ...resources]);
    for (const address of [...ids.map((id) => this.references.textOf(id)), ...more]) {
      const target = addresses.resolve(address, page.path);
      if (target && !target.outside) this.enqueue(target.path);
    }
  }
}

/** The page at an address, past redirects. Throws Failure of kind `usage` where there is none. */
const openHome = async (address: string, fetcher: Fetcher): Promise<{ readonly url: URL; readonly answer: Answer }> => {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const outcome = await fetcher.ask(url.href, (status, type) => status === 200 && isHtml(type));
    if ('failure' in outcome) throw unreachable(url, outcome.failure);
    if (isRedirect(outcome)) {
      const location = locationOf(outcome);
      if (!canParseUrl(location, url)) throw unreachable(url, `redirects to "${location}", which is no address`);
      url = new URL(location, url);
      continue;
    }
    if (outcome.status !== 200) throw unreachable(url, `answers ${outcome.status}`);
    if (!isHtml(typeOf(outcome))) throw unreachable(url, `is ${typeOf(outcome) || 'of no type'}, and no HTML page`);
    return { url, answer: outcome };
  }
  throw unreachable(url, `redirects more than ${MOST_HOPS} times`);
};

const unreachable = (url: URL, reason: string) =>
  usageFailure(
    'check/unreachable',
    `${url.href} ${reason}`,
    'name the address of the home page, as a browser shows it',
  );

const readText = async (path: string, fetcher: Fetcher, { askFor }: ServedAddresses): Promise<string | undefined> => {
  const outcome = await fetcher.ask(askFor(path), (status) => status === 200);
  return 'failure' in outcome || outcome.status !== 200 ? undefined : sitemapText(outcome.body);
};

/** robots.txt of the host. What a host cannot say is not taken for leave. Source: RFC 9309, 2.3.1.4. */
const readRobotsFile = async (home: URL, fetcher: Fetcher, ignoreRobots: boolean): Promise<string | undefined> => {
  const url = new URL(`/${ROBOTS_FILE}`, home);
  const outcome = await fetcher.ask(url.href, (status) => status === 200);
  const failure =
    'failure' in outcome ? outcome.failure : outcome.status >= 500 ? `answers ${outcome.status}` : undefined;
  if (failure !== undefined && !ignoreRobots)
    throw usageFailure(
      'check/robots',
      `${url.href} ${failure}, so that nobody knows what may be read`,
      `mend it, or ${IGNORE_ROBOTS}`,
    );
  // Hosts that answer everything with a page have no robots.txt.
  if ('failure' in outcome || outcome.status !== 200 || isHtml(typeOf(outcome))) return undefined;
  return Buffer.from(outcome.body).toString('utf8');
};

const readSitemaps = async (
  robots: string | undefined,
  fetcher: Fetcher,
  served: ServedAddresses,
): Promise<SiteFile[]> => {
  const sitemaps: SiteFile[] = [];
  const read = async (file: string): Promise<void> => {
    const text = sitemaps.some((known) => known.file === file)
      ? undefined
      : await readText(`/${file}`, fetcher, served);
    if (text !== undefined && (isTextSitemap(file) || /<(urlset|sitemapindex)[\s>]/.test(text)))
      sitemaps.push({ file, text });
  };
  for (const file of sitemapNames(robots, served.addresses)) await read(file);
  for (const file of sitemaps.flatMap((sitemap) => partsOf(sitemap, served.addresses))) await read(file);
  return sitemaps;
};

/** A site that this engine made says so in the report it publishes. */
const isForeign = async (fetcher: Fetcher, served: ServedAddresses): Promise<boolean> =>
  !/^\{\s*"version":/.test((await readText(`/${REPORT_FILE}`, fetcher, served)) ?? '');

/** What the host says of an address that does not exist; `undefined` for a 404, whose page is read. */
const askForNothing = async (
  crawl: Crawl,
  fetcher: Fetcher,
  { askFor, addresses }: ServedAddresses,
): Promise<string | undefined> => {
  const outcome = await fetcher.ask(askFor(NOWHERE), (_, type) => isHtml(type));
  if ('failure' in outcome) return outcome.failure;
  if (isRedirect(outcome)) return `redirects to ${locationOf(outcome)}`;
  if (!isMissing(outcome.status)) return `answers ${outcome.status}`;
  if (isHtml(typeOf(outcome)) && outcome.body.byteLength > 0 && !crawl.targets.has(NOT_FOUND)) {
    const html = decodeHtml(outcome.body, charsetOf(typeOf(outcome)));
    const page = readPageFacts(NOT_FOUND, html, crawl.references, addresses.base);
    // The page of a web server that the site gave none says no more than the status.
    if (!page.hasLanguage) return undefined;
    crawl.targets.set(NOT_FOUND, { kind: 'page' });
    crawl.pages.push({ ...page, noindex: true });
  }
  return undefined;
};

const IGNORE_ROBOTS = 'use --ignore-robots for a site of your own';

const notesOf = (crawl: Crawl, { maxPages }: CrawlOptions, delay: number): Diagnostic[] => {
  const { blocked, left, unheard } = crawl;
  const note = (isNeeded: boolean, rule: string, message: string, fix: string): Diagnostic[] =>
    isNeeded ? [{ rule, severity: 'info', message, fix }] : [];
  return [
    ...note(
      blocked > 0,
      'check/robots',
      `${blocked} addresses were not read: robots.txt keeps crawlers from them`,
      IGNORE_ROBOTS,
    ),
    ...note(
      delay > 0,
      'check/robots',
      `robots.txt asks for ${delay} s between two requests, so that reading takes its time`,
      IGNORE_ROBOTS,
    ),
    ...note(
      left > 0,
      'check/max-pages',
      `${left} addresses were not read after ${maxPages} pages; what must be true of the whole site is not judged`,
      'raise --max-pages',
    ),
    ...note(
      unheard > 0,
      'check/silent',
      `${unheard} addresses were not read: the host did not answer ${MOST_SILENCES} others in a row`,
      'try again later, with a lower --concurrency',
    ),
  ];
};

/** What robots.txt asks of a crawler, as far as it is obeyed. Throws Failure of kind `usage` where it lets nobody in. */
const obeyRobots = (
  home: URL,
  path: string,
  robots: string | undefined,
  { ignoreRobots, longestWait }: CrawlOptions,
) => {
  const { blockOf, delay } = readRobots(ignoreRobots ? '' : (robots ?? ''), CRAWLER);
  const block = blockOf(path);
  if (block === '/' || block === '/*')
    throw usageFailure(
      'check/robots',
      `${new URL(`/${ROBOTS_FILE}`, home).href} keeps ${CRAWLER} from every page: Disallow: ${block}`,
      IGNORE_ROBOTS,
    );
  return { blockOf, delay: Math.min(delay, longestWait / 1000) };
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Reads a site that is served, below the folder of an address: its sitemaps, and whatever pages link to or load. Statuses are facts:
 * a redirect is one, and an address that gives nothing keeps the reason. Queries are left out: a page is its path.
 * Throws Failure of kind `usage` where the first page cannot be read, Interrupted when the signal is aborted.
 */
export const crawlSite = async (address: string, options: CrawlOptions): Promise<FoundSite> => {
  const fetcher = new Fetcher(options);
  const { url, answer } = await openHome(address, fetcher);
  const robots = await readRobotsFile(url, fetcher, options.ignoreRobots);
  const home = readPageFacts('/', decodeHtml(answer.body, charsetOf(typeOf(answer))), new References());
  const served = servedAddresses(url, home.canonicals[0]);
  const { addresses } = served;
  const { blockOf, delay } = obeyRobots(url, addresses.url('/'), robots, options);
  fetcher.keepPace(delay * 1000);
  const crawl = new Crawl(options, fetcher, served, (path) => blockOf(path) !== undefined);
  const sitemapFiles = await readSitemaps(robots, fetcher, served);
  const foreign = await isForeign(fetcher, served);
  crawl.enqueue(addresses.resolve(url.href, '/')?.path ?? '/');
  for (const file of sitemapFiles.filter(({ text }) => !isIndex(text)))
    for (const listed of addressesIn(file)) {
      const target = addresses.resolve(listed, '/');
      if (target && !target.outside) crawl.enqueue(target.path);
    }
  await crawl.run();
  const answerForNothing = await askForNothing(crawl, fetcher, served);
  return {
    addresses,
    pages: crawl.pages.sort((a, b) => compareText(a.path, b.path)),
    references: crawl.references,
    sheets: crawl.sheets.sort((a, b) => compareText(a.path, b.path)),
    targets: crawl.targets,
    robots,
    sitemapFiles,
    files: {
      sizeOf: (path) => crawl.sizes.get(path) ?? 0,
      read: (path) => crawl.pictures.get(path) ?? new Uint8Array(),
    },
    placeOf: served.askFor,
    foreign,
    partial: crawl.left + crawl.unheard > 0,
    failures: crawl.failures,
    served: {
      answerForNothing,
      faults: crawl.faults.sort((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason)),
    },
    notes: notesOf(crawl, options, delay),
  };
};
