import { oversizedSitemap, readSitemap, type Sitemap } from '../../../facts/read-sitemap.ts';
import { MAX_SITEMAP_BYTES } from '../../../facts/sitemap-protocol.ts';
import { partsOf, sitemapNames } from '../../../facts/sitemaps.ts';
import type { Fetcher } from './fetcher.ts';
import type { CrawlOptions } from './page-crawler.ts';
import { readFile } from './read-file.ts';
import type { ServedAddresses } from './served-addresses.ts';

export interface ServedSitemaps {
  readonly files: readonly Sitemap[];
  /** Number of sitemaps that an index lists but the crawl did not request. */
  readonly left: number;
}

type Limits = Pick<CrawlOptions, 'concurrency' | 'maxPages' | 'sitemapTime' | 'clock' | 'onProgress'>;

/**
 * Stops after a time limit, or once the sitemaps list more URLs than the maximum number of pages. An index can list
 * 50,000 sitemaps.
 */
export const readSitemaps = async (
  robots: string | undefined,
  fetcher: Fetcher,
  served: ServedAddresses,
  { concurrency, maxPages, sitemapTime, clock, onProgress }: Limits,
): Promise<ServedSitemaps> => {
  const read = async (file: string): Promise<Sitemap | undefined> => {
    const answer = await readFile(file, fetcher, served, MAX_SITEMAP_BYTES);
    if (answer === undefined) return undefined;
    const sitemap = answer.isCut ? oversizedSitemap(file) : readSitemap(file, answer.body);
    return sitemap.kind === 'other' ? undefined : sitemap;
  };
  const known = new Map<string, Sitemap | undefined>();
  for (const file of sitemapNames(robots, served.addresses)) known.set(file, await read(file));
  const named = [...known.values()].filter((sitemap) => sitemap !== undefined);
  const parts = [...new Set(named.flatMap((sitemap) => partsOf(sitemap, served.addresses)))].filter(
    (file) => !known.has(file),
  );
  const end = clock.passed() + sitemapTime;
  let listed = named.reduce((total, { kind, urls }) => total + (kind === 'index' ? 0 : urls.length), 0);
  let next = 0;
  let done = 0;
  const readOneAfterTheOther = async (): Promise<void> => {
    while (next < parts.length && clock.passed() < end && listed < maxPages) {
      const file = parts[next++] as string;
      const sitemap = await read(file);
      known.set(file, sitemap);
      listed += sitemap?.urls.length ?? 0;
      onProgress?.(++done, parts.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, readOneAfterTheOther));
  const order = [...[...known.keys()].filter((file) => !parts.includes(file)), ...parts.slice(0, next)];
  return {
    files: order.flatMap((file) => known.get(file) ?? []),
    left: parts.length - next,
  };
};
