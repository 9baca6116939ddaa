import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExistingSite } from '../../../src/engine/check/sources/existing-site.ts';
import { crawlSite } from '../../../src/engine/check/sources/http/crawl-site.ts';
import { CRAWL_DEFAULTS, type CrawlOptions } from '../../../src/engine/check/sources/http/page-crawler.ts';
import { Failure } from '../../../src/engine/core/diagnostics.ts';
import { type BuildTally, newTally } from '../build/tally.ts';
import type { Chance } from '../chance.ts';
import { MISBEHAVIOURS, type Misbehave } from './misbehave.ts';

/** Scaled down, so that a second stands for a minute. */
const LIMITS: CrawlOptions = {
  ...CRAWL_DEFAULTS,
  timeout: 200,
  retries: 1,
  backOff: 10,
  longestWait: 1200,
  mostBytes: 1_000_000,
  maxPages: 200,
  mostTime: 3000,
  sitemapTime: 1000,
  now: Date.now,
};
/** Additional time for a busy machine. */
const MORE_MS = 15_000;
const PAGES = 60;
const PARTS = 5000;
const SITEMAPS = 2000;

/** Files that misbehave: pages, or one of the files that a crawl reads first. */
const PLACES: Readonly<Record<string, (url: string) => boolean>> = {
  'the home page': (url) => url === '/',
  pages: (url) => /^\/[plr]\d/.test(url),
  'robots.txt': (url) => url === '/robots.txt',
  'the sitemap': (url) => url === '/sitemap.xml',
  'parts of a sitemap index': (url) => url.startsWith('/part'),
  'sitemaps in robots.txt': (url) => url.startsWith('/map'),
  'all files': () => true,
};

export const KINDS = Object.keys(MISBEHAVIOURS);

interface Host {
  readonly place: string;
  /** Number of well-served requests before the misbehaviour starts. */
  readonly after: number;
  /** One of so many files misbehaves. */
  readonly oneIn: number;
  readonly misbehave: Misbehave;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const links = numbers(PAGES).map((at) => `<a href="/p${at}/">Page ${at}</a>`);
const HOME = `<!doctype html><html lang="en"><title>Home</title><h1>Home</h1>${links.join('')}`;

const robotsOf = ({ place }: Host, origin: string): string =>
  place === 'sitemaps in robots.txt'
    ? numbers(SITEMAPS)
        .map((at) => `Sitemap: ${origin}/map${at}.xml`)
        .join('\n')
    : '';

const sitemapOf = ({ place }: Host, origin: string): string =>
  place === 'parts of a sitemap index'
    ? `<sitemapindex>${numbers(PARTS)
        .map((at) => `<sitemap><loc>${origin}/part${at}.xml</loc></sitemap>`)
        .join('')}</sitemapindex>`
    : `<urlset><url><loc>${origin}/</loc></url></urlset>`;

const answerOf = (url: string, host: Host, origin: string): readonly [type: string, body: string] | undefined => {
  if (url === '/') return ['text/html; charset=utf-8', HOME];
  if (url === '/robots.txt') return ['text/plain', robotsOf(host, origin)];
  if (url === '/sitemap.xml') return ['application/xml', sitemapOf(host, origin)];
  if (/^\/(?:part|map)\d/.test(url)) return ['application/xml', '<urlset></urlset>'];
  if (/^\/p\d+\/$/.test(url))
    return ['text/html; charset=utf-8', `<!doctype html><title>${url}</title><h1>${url}</h1>`];
  return undefined;
};

const listenerOf = (host: Host): RequestListener => {
  let count = 0;
  return (request, response) => {
    const { url = '/', headers } = request;
    const serve = (): void => {
      const [type, body] = answerOf(url, host, `http://${headers.host}`) ?? [];
      response.writeHead(type === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' }).end(body);
    };
    count += 1;
    const isBad = PLACES[host.place]?.(url) === true && count > host.after && count % host.oneIn === 0;
    if (isBad) host.misbehave(request, response, serve);
    else serve();
  };
};

const crawlHost = async (host: Host): Promise<ExistingSite | Failure> => {
  const server = createServer(listenerOf(host));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await crawlSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, LIMITS);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'usage') return error;
    throw error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** If the home page was served well, each of its pages was read, has a failure, or a note mentions omitted pages. */
const tellsAll = ({ pages, failures, targets, notes = [] }: ExistingSite): boolean =>
  notes.length > 0 ||
  pages.find(({ path }) => path === '/')?.links.length !== PAGES ||
  numbers(PAGES).every((at) => {
    const path = `/p${at}/`;
    return (
      pages.some((page) => page.path === path) || failures?.has(path) === true || targets.get(path)?.kind === 'redirect'
    );
  });

const objectionTo = async (host: Host): Promise<string | undefined> => {
  const { mostTime = 0, sitemapTime, timeout } = LIMITS;
  const most = mostTime + sitemapTime + timeout + MORE_MS;
  const started = performance.now();
  const over = new Promise<'over'>((resolve) => setTimeout(resolve, 2 * most, 'over').unref());
  try {
    const found = await Promise.race([crawlHost(host), over]);
    if (found === 'over') return `no end after ${2 * most} ms`;
    const passed = Math.round(performance.now() - started);
    if (passed > most) return `ends after ${passed} ms`;
    return found instanceof Failure || tellsAll(found) ? undefined : 'leaves pages out without a note';
  } catch (error) {
    return error instanceof Error ? error.stack : String(error);
  }
};

/** Crawls hosts that misbehave over time. A crawl must end within its limits and report what it left out. */
export const tryHosts = async (kind: string, count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  while (tally.attempts < count) {
    tally.attempts += 1;
    const place = chance.of(Object.keys(PLACES));
    const after = chance.coin ? 0 : chance.below(PAGES);
    const oneIn = chance.coin ? 1 : 1 + chance.below(4);
    const misbehave = MISBEHAVIOURS[kind]?.(chance);
    if (misbehave === undefined) throw new Error(`there is no misbehaviour ${kind}`);
    const objection = await objectionTo({ place, after, oneIn, misbehave });
    const what = `${tally.attempts}, one in ${oneIn} of ${place} after ${after} requests`;
    if (objection) tally.failures.push(`${what}: ${objection}`);
  }
  return tally;
};
