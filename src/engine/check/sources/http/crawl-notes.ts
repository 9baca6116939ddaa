import type { Diagnostic } from '../../../core/diagnostics.ts';
import { type Crawl, type CrawlOptions, MAX_UNANSWERED } from './page-crawler.ts';

export const IGNORE_ROBOTS = 'use --ignore-robots for your own site';

interface Limits {
  /** Crawl delay from robots.txt in seconds. */
  readonly delay: number;
  /** Number of sitemaps that robots.txt or an index lists but the crawl did not request. */
  readonly sitemapsLeft: number;
}

const MOST_NAMED = 3;

const inMinutes = (milliseconds: number): string => `${Math.round(milliseconds / 6_000) / 10} minutes`;

const note = (rule: string, message: string, fix: string): Diagnostic => ({ rule, severity: 'note', message, fix });

const unverifiedNotes = ({ unverified }: Crawl): Diagnostic[] => {
  const byReason = new Map<string, string[]>();
  for (const [path, reason] of unverified) byReason.set(reason, [...(byReason.get(reason) ?? []), path]);
  return [...byReason].map(([reason, paths]) => {
    const named = paths.sort().slice(0, MOST_NAMED).join(', ') + (paths.length > MOST_NAMED ? ', …' : '');
    const who =
      paths.length === 1 ? `${named} could not be verified: it` : `${paths.length} URLs could not be verified`;
    const message = paths.length === 1 ? `${who} ${reason}` : `${who} (${named}): the host ${reason}`;
    const fix = 'open it in a browser, or try again later with a lower --concurrency';
    return note('check/unverified', `${message}; rules about the whole site are skipped`, fix);
  });
};

export const crawlNotes = (crawl: Crawl, options: CrawlOptions, { delay, sitemapsLeft }: Limits): Diagnostic[] => {
  const { blocked, left, unheard, late } = crawl;
  const { maxPages, mostTime = 0 } = options;
  const notes: readonly (readonly [boolean, () => Diagnostic])[] = [
    [
      blocked > 0,
      () => note('check/robots', `${blocked} URLs were not read because robots.txt disallows them`, IGNORE_ROBOTS),
    ],
    [
      delay > 0,
      () =>
        note('check/robots', `robots.txt sets a crawl delay of ${delay} s, which slows down the check`, IGNORE_ROBOTS),
    ],
    [
      left > 0,
      () =>
        note(
          'check/max-pages',
          `${left} URLs were not read after ${maxPages} pages; rules about the whole site are skipped`,
          'raise --max-pages',
        ),
    ],
    [
      unheard > 0,
      () =>
        note(
          'check/silent',
          crawl.isPaused
            ? `${unheard} URLs were not read because the host kept rate-limiting requests`
            : `${unheard} URLs were not read because ${MAX_UNANSWERED} consecutive requests failed`,
          'try again later, with a lower --concurrency',
        ),
    ],
    [
      late > 0,
      () =>
        note(
          'check/max-time',
          `${late} URLs were not read within ${inMinutes(mostTime)}; rules about the whole site are skipped`,
          'raise --max-time, or check part of the site by passing its URL',
        ),
    ],
    [
      sitemapsLeft > 0,
      () =>
        note(
          'check/sitemaps',
          `${sitemapsLeft} sitemaps that robots.txt or a sitemap index lists were not read, because ${inMinutes(options.sitemapTime)} had passed or the others already list ${maxPages} URLs; rules about the whole site are skipped`,
          'serve the sitemaps faster, or raise --max-pages',
        ),
    ],
  ];
  return [...notes.flatMap(([applies, make]) => (applies ? [make()] : [])), ...unverifiedNotes(crawl)];
};
