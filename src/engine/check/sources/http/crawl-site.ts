import { canParseUrl } from '../../../core/can-parse-url.ts';
import { type Diagnostic, usageFailure } from '../../../core/diagnostics.ts';
import { decodeHtml } from '../../../facts/html/decode-html.ts';
import { readPageFacts } from '../../../facts/html/read-facts.ts';
import { References } from '../../../facts/html/references.ts';
import { oversizedSitemap, readSitemap, type Sitemap } from '../../../facts/read-sitemap.ts';
import { readRobots } from '../../../facts/robots.ts';
import { MAX_ROBOTS_BYTES } from '../../../facts/robots-records.ts';
import { MAX_SITEMAP_BYTES } from '../../../facts/sitemap-protocol.ts';
import { partsOf, sitemapNames } from '../../../facts/sitemaps.ts';
import { REPORT_FILE } from '../../../output/publish/report.ts';
import { ROBOTS_FILE } from '../../../output/robots-text.ts';
import { GRAPH_RULES } from '../../../rules/structured-data/graph-rules.ts';
import type { ExistingSite } from '../existing-site.ts';
import { charsetOf, isHtml, isMissing, isRedirect, locationOf, typeOf } from './answers.ts';
import { type Answer, Fetcher, type Outcome } from './fetcher.ts';
import { CRAWLER, Crawl, type CrawlOptions, MAX_UNANSWERED } from './page-crawler.ts';
import { splitCredentials } from './request-policy.ts';
import { type ServedAddresses, servedAddresses } from './served-addresses.ts';

const NOT_FOUND = '/404.html';
/** A path that no site has, for testing the response to missing pages. */
const NOWHERE = '/build-site-check/no-such-page/';
const MOST_HOPS = 5;
/** One more than crawlers must read, including a byte order mark, so that a larger file is reported. */
const ROBOTS_BYTES = MAX_ROBOTS_BYTES + 4;
/** Number of bytes that include the version of a report. */
const BYTES_OF_A_VERSION = 64;
/** Requests the home page, following redirects. Throws Failure of kind `usage` if there is none. */
const openHome = async (address: string, fetcher: Fetcher): Promise<{ readonly url: URL; readonly answer: Answer }> => {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const outcome = await fetcher.ask(url.href, (status, type) => status === 200 && isHtml(type));
    if ('failure' in outcome) throw unreachable(url, outcome.failure);
    if (isRedirect(outcome)) {
      const location = locationOf(outcome);
      if (!canParseUrl(location, url)) throw unreachable(url, `redirects to "${location}", which is not a URL`);
      url = new URL(location, url);
      continue;
    }
    if (outcome.status !== 200) throw unreachable(url, `answers ${outcome.status}`);
    if (!isHtml(typeOf(outcome)))
      throw unreachable(url, `is ${typeOf(outcome) || 'of unknown type'}, not an HTML page`);
    return { url, answer: outcome };
  }
  throw unreachable(url, `redirects more than ${MOST_HOPS} times`);
};

const unreachable = (url: URL, reason: string) =>
  usageFailure('check/unreachable', `${url.href} ${reason}`, 'pass the URL of the home page, as a browser shows it');

const readFile = async (
  file: string,
  fetcher: Fetcher,
  { askFor }: ServedAddresses,
  mostBytes: number,
): Promise<Answer | undefined> => {
  const outcome = await fetcher.ask(askFor(`/${file}`), (status) => status === 200, { mostBytes });
  return 'failure' in outcome || outcome.status !== 200 ? undefined : outcome;
};

/** Requests robots.txt, following redirects (RFC 9309, 2.3.1.2), up to just above the size that crawlers read. */
const askForRobots = async (url: URL, fetcher: Fetcher): Promise<Outcome> => {
  for (let hop = 0, at = url; ; hop++) {
    const outcome = await fetcher.ask(at.href, (status) => status === 200, { mostBytes: ROBOTS_BYTES });
    if ('failure' in outcome || !isRedirect(outcome) || hop === MOST_HOPS) return outcome;
    const location = locationOf(outcome);
    if (!canParseUrl(location, at)) return outcome;
    at = new URL(location, at);
  }
};

/** Reads robots.txt. If it is unreachable, nothing may be crawled (RFC 9309, 2.3.1.4). */
const readRobotsFile = async (home: URL, fetcher: Fetcher, ignoreRobots: boolean): Promise<string | undefined> => {
  const url = new URL(`/${ROBOTS_FILE}`, home);
  const outcome = await askForRobots(url, fetcher);
  const failure =
    'failure' in outcome ? outcome.failure : outcome.status >= 500 ? `answers ${outcome.status}` : undefined;
  if (failure !== undefined && !ignoreRobots)
    throw usageFailure(
      'check/robots',
      `${url.href} ${failure}, so it is unknown what may be crawled`,
      `correct it, or ${IGNORE_ROBOTS}`,
    );
  // Some hosts return an HTML page for every URL.
  if ('failure' in outcome || outcome.status !== 200 || isHtml(typeOf(outcome))) return undefined;
  return Buffer.from(outcome.body).toString('utf8');
};

const isSitemap = ({ kind }: Sitemap): boolean => kind !== 'other';

const readSitemaps = async (
  robots: string | undefined,
  fetcher: Fetcher,
  served: ServedAddresses,
): Promise<Sitemap[]> => {
  const sitemaps: Sitemap[] = [];
  const read = async (file: string): Promise<void> => {
    if (sitemaps.some((known) => known.file === file)) return;
    const answer = await readFile(file, fetcher, served, MAX_SITEMAP_BYTES);
    if (answer === undefined) return;
    const sitemap = answer.isCut ? oversizedSitemap(file) : readSitemap(file, answer.body);
    if (isSitemap(sitemap)) sitemaps.push(sitemap);
  };
  for (const file of sitemapNames(robots, served.addresses)) await read(file);
  for (const file of sitemaps.flatMap((sitemap) => partsOf(sitemap, served.addresses))) await read(file);
  return sitemaps;
};

/** Sites made by this engine publish a report. */
const isForeign = async (fetcher: Fetcher, served: ServedAddresses): Promise<boolean> => {
  const report = await readFile(REPORT_FILE, fetcher, served, BYTES_OF_A_VERSION);
  return !/^\{\s*"version":/.test(Buffer.from(report?.body ?? []).toString());
};

/** Returns how the host responds to a missing page. Undefined means a proper 404, whose page is read. */
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
    const page = readPageFacts(NOT_FOUND, html, crawl.references, { base: addresses.base, judges: GRAPH_RULES });
    // Ignore the web server's default page.
    if (!page.hasLanguage) return undefined;
    crawl.targets.set(NOT_FOUND, { kind: 'page' });
    crawl.pages.push({ ...page, noindex: true });
  }
  return undefined;
};

const IGNORE_ROBOTS = 'use --ignore-robots for your own site';

const notesOf = (crawl: Crawl, { maxPages }: CrawlOptions, delay: number): Diagnostic[] => {
  const { blocked, left, unheard } = crawl;
  const note = (isNeeded: boolean, rule: string, message: string, fix: string): Diagnostic[] =>
    isNeeded ? [{ rule, severity: 'info', message, fix }] : [];
  return [
    ...note(
      blocked > 0,
      'check/robots',
      `${blocked} URLs were not read because robots.txt disallows them`,
      IGNORE_ROBOTS,
    ),
    ...note(
      delay > 0,
      'check/robots',
      `robots.txt asks for ${delay} s between requests, which slows down the check`,
      IGNORE_ROBOTS,
    ),
    ...note(
      left > 0,
      'check/max-pages',
      `${left} URLs were not read after ${maxPages} pages; rules about the whole site are skipped`,
      'raise --max-pages',
    ),
    ...note(
      unheard > 0,
      'check/silent',
      `${unheard} URLs were not read because the host did not respond to ${MAX_UNANSWERED} others in a row`,
      'try again later, with a lower --concurrency',
    ),
  ];
};

/** Returns the applicable rules of robots.txt. Throws Failure of kind `usage` if it disallows everything. */
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
      `${new URL(`/${ROBOTS_FILE}`, home).href} disallows every page for ${CRAWLER}: Disallow: ${block}`,
      IGNORE_ROBOTS,
    );
  return { blockOf, delay: Math.min(delay, longestWait / 1000) };
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sends credentials of the given URL to its host only. */
const withAuthorization = (options: CrawlOptions, address: string, Authorization: string): CrawlOptions => ({
  ...options,
  policies: { [new URL(address).host]: { headers: { Authorization } }, ...options.policies },
});

/**
 * Crawls a site below the folder of a URL: its sitemaps, and everything that pages link to or load. Redirects and
 * failed requests are recorded as facts. Queries are ignored: a page is identified by its path. Throws Failure of kind
 * `usage` if the home page cannot be read, Interrupted when the signal is aborted.
 */
export const crawlSite = async (given: string, options: CrawlOptions): Promise<ExistingSite> => {
  const { url: address, authorization } = splitCredentials(given);
  const fetcher = new Fetcher(
    authorization === undefined ? options : withAuthorization(options, address, authorization),
  );
  const { url, answer } = await openHome(address, fetcher);
  const robots = await readRobotsFile(url, fetcher, options.ignoreRobots);
  const home = readPageFacts('/', decodeHtml(answer.body, charsetOf(typeOf(answer))), new References(), { judges: [] });
  const served = servedAddresses(url, home.canonicals[0]);
  const { addresses } = served;
  const { blockOf, delay } = obeyRobots(url, addresses.url('/'), robots, options);
  fetcher.keepPace(delay * 1000);
  const crawl = new Crawl(options, fetcher, served, (path) => blockOf(path) !== undefined);
  const sitemapFiles = await readSitemaps(robots, fetcher, served);
  const foreign = await isForeign(fetcher, served);
  crawl.enqueue(addresses.resolve(url.href, '/')?.path ?? '/');
  for (const { urls } of sitemapFiles.filter(({ kind }) => kind !== 'index'))
    for (const { address: listed } of urls) {
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
