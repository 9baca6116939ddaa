import { canParseUrl } from '../../../core/can-parse-url.ts';
import { usageFailure } from '../../../core/diagnostics.ts';
import { decodeHtml } from '../../../facts/html/decode-html.ts';
import { readPageFacts } from '../../../facts/html/read-facts.ts';
import { References } from '../../../facts/html/references.ts';
import { readRobots } from '../../../facts/robots.ts';
import { MAX_ROBOTS_BYTES } from '../../../facts/robots-records.ts';
import { REPORT_FILE } from '../../../output/publish/report.ts';
import { ROBOTS_FILE } from '../../../output/robots-text.ts';
import type { ExistingSite } from '../existing-site.ts';
import { addNotFoundPage, askForNothing } from './answer-for-nothing.ts';
import { charsetOf, isHtml, isRedirect, locationOf, typeOf } from './answers.ts';
import { crawlNotes, IGNORE_ROBOTS } from './crawl-notes.ts';
import { type Answer, Fetcher, type Outcome } from './fetcher.ts';
import { hstsOf } from './hsts.ts';
import { removeOtherForms } from './other-forms.ts';
import { CRAWLER, Crawl, type CrawlOptions } from './page-crawler.ts';
import { readFile } from './read-file.ts';
import { splitCredentials } from './request-policy.ts';
import { type ServedAddresses, servedAddresses } from './served-addresses.ts';
import { readSitemaps, type ServedSitemaps } from './sitemap-reader.ts';

const MOST_HOPS = 5;
/** Leaves room for a byte order mark, and for one more byte to detect a larger file. */
const ROBOTS_BYTES = MAX_ROBOTS_BYTES + 4;
/** Enough bytes to include the version in a build report. */
const BYTES_OF_A_VERSION = 64;
/** Follows redirects. Throws a Failure of kind `usage` if there is no home page. */
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
    if (outcome.status !== 200) throw unreachable(url, `returns ${outcome.status}`);
    if (!isHtml(typeOf(outcome)))
      throw unreachable(url, `is ${typeOf(outcome) || 'of unknown type'}, not an HTML page`);
    return { url, answer: outcome };
  }
  throw unreachable(url, `redirects more than ${MOST_HOPS} times`);
};

const unreachable = (url: URL, reason: string) =>
  usageFailure('check/unreachable', `${url.href} ${reason}`, 'pass the URL of the home page, as a browser shows it');

/** Requests robots.txt and follows redirects (RFC 9309, 2.3.1.2). */
const askForRobots = async (url: URL, fetcher: Fetcher): Promise<Outcome> => {
  for (let hop = 0, at = url; ; hop++) {
    const outcome = await fetcher.ask(at.href, (status) => status === 200, { mostBytes: ROBOTS_BYTES });
    if ('failure' in outcome || !isRedirect(outcome) || hop === MOST_HOPS) return outcome;
    const location = locationOf(outcome);
    if (!canParseUrl(location, at)) return outcome;
    at = new URL(location, at);
  }
};

/** Throws a Failure for an unreachable robots.txt, which disallows everything (RFC 9309, 2.3.1.4). */
const readRobotsFile = async (home: URL, fetcher: Fetcher, ignoreRobots: boolean): Promise<string | undefined> => {
  const url = new URL(`/${ROBOTS_FILE}`, home);
  const outcome = await askForRobots(url, fetcher);
  const failure =
    'failure' in outcome ? outcome.failure : outcome.status >= 500 ? `returns ${outcome.status}` : undefined;
  if (failure !== undefined && !ignoreRobots)
    throw usageFailure(
      'check/robots',
      `${url.href} ${failure}, so the check cannot tell which pages it may read`,
      `correct it, or ${IGNORE_ROBOTS}`,
    );
  // Some hosts return an HTML page for every URL.
  if ('failure' in outcome || outcome.status !== 200 || isHtml(typeOf(outcome))) return undefined;
  return Buffer.from(outcome.body).toString('utf8');
};

/** Returns false if the site publishes a build report, as sites built by build-site do. */
const isForeign = async (fetcher: Fetcher, served: ServedAddresses): Promise<boolean> => {
  const report = await readFile(REPORT_FILE, fetcher, served, BYTES_OF_A_VERSION);
  return !/^\{\s*"version":/.test(Buffer.from(report?.body ?? []).toString());
};

/** Throws a Failure of kind `usage` if robots.txt disallows everything. */
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

/** Returns the paths of pages and images that sitemaps list, and of sitemaps in robots.txt that could not be read. */
const pathsNamedByFiles = (
  robots: string | undefined,
  { files, skipped }: ServedSitemaps,
  { addresses }: ServedAddresses,
): string[] => {
  const done = new Set([...files.map(({ file }) => file), ...skipped].map((file) => `/${file}`));
  const listed = files.filter(({ kind }) => kind !== 'index').flatMap(({ urls }) => urls);
  const pathsOf = (urls: readonly string[]): string[] =>
    urls.flatMap((url) => {
      const target = addresses.resolve(url, '/');
      return target === undefined || target.outside ? [] : [target.path];
    });
  return [
    ...pathsOf(listed.flatMap(({ address, images }) => [address, ...images.map(({ text }) => text)])),
    ...pathsOf(readRobots(robots ?? '').sitemaps).filter((path) => !done.has(path)),
  ];
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const withAuthorization = (options: CrawlOptions, address: string, Authorization: string): CrawlOptions => ({
  ...options,
  policies: { [new URL(address).host]: { headers: { Authorization } }, ...options.policies },
});

/**
 * Crawls sitemaps and everything that pages link to or load below the URL's folder. Ignores query strings. Throws a
 * Failure of kind `usage` without a home page, and Interrupted when the signal is aborted.
 */
export const crawlSite = async (given: string, options: CrawlOptions): Promise<ExistingSite> => {
  const { url: address, authorization } = splitCredentials(given);
  const fetcher = new Fetcher(
    authorization === undefined ? options : withAuthorization(options, address, authorization),
  );
  const { url, answer } = await openHome(address, fetcher);
  const robots = await readRobotsFile(url, fetcher, options.ignoreRobots);
  const homeHtml = decodeHtml(answer.body, charsetOf(typeOf(answer)));
  const served = servedAddresses(url, readPageFacts('/', homeHtml, new References(), { judges: [] }).canonicals[0]);
  const { addresses } = served;
  const { blockOf, delay } = obeyRobots(url, addresses.url('/'), robots, options);
  fetcher.keepPace(delay * 1000);
  const sitemaps = await readSitemaps(robots, fetcher, served, options);
  const foreign = await isForeign(fetcher, served);
  const nothing = await askForNothing(fetcher, served, homeHtml);
  const crawl = new Crawl(options, fetcher, served, (path) => blockOf(path) !== undefined, nothing);
  crawl.start(addresses.resolve(url.href, '/')?.path ?? '/', answer);
  for (const path of pathsNamedByFiles(robots, sitemaps, served)) crawl.enqueue(path);
  await crawl.run();
  addNotFoundPage(crawl, nothing);
  await crawl.run();
  return {
    addresses,
    pages: removeOtherForms(crawl, addresses).sort((a, b) => compareText(a.path, b.path)),
    references: crawl.references,
    sheets: crawl.sheets.sort((a, b) => compareText(a.path, b.path)),
    targets: crawl.targets,
    robots,
    sitemapFiles: sitemaps.files,
    files: {
      sizeOf: (path) => crawl.sizes.get(path) ?? 0,
      read: (path) => crawl.pictures.get(path) ?? new Uint8Array(),
    },
    ignoredUses: crawl.ignoredUses,
    placeOf: served.askFor,
    foreign,
    partial: crawl.isPartial || sitemaps.skipped.size > 0,
    failures: crawl.failures,
    missing: crawl.missing,
    served: {
      answerForNothing: nothing.fault,
      faults: crawl.faults.sort((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason)),
      ...hstsOf(url, answer),
    },
    notes: crawlNotes(crawl, options, { delay, sitemapsLeft: sitemaps.skipped.size }),
  };
};
