import { oversizedSitemap, readSitemap, type Sitemap } from '../../../facts/read-sitemap.ts';
import { MAX_SITEMAP_BYTES } from '../../../facts/sitemap-protocol.ts';
import { partsOf, sitemapNames } from '../../../facts/sitemaps.ts';
import type { Fetcher } from './fetcher.ts';
import type { CrawlOptions } from './page-crawler.ts';
import { readFile } from './read-file.ts';
import type { ServedAddresses } from './served-addresses.ts';

export interface ServedSitemaps {
  readonly files: readonly Sitemap[];
  /** Sitemaps that robots.txt or an index lists but the crawl did not request. */
  readonly skipped: ReadonlySet<string>;
}

type Limits = Pick<CrawlOptions, 'concurrency' | 'maxPages' | 'sitemapTime' | 'clock' | 'onProgress'>;

/**
 * Stops after a time limit, because an index can list 50,000 sitemaps and robots.txt thousands. Reads no more of them
 * once they list more URLs than the maximum number of pages.
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
  const end = clock.passed() + sitemapTime;
  let listed = 0;
  /** Returns the sitemaps that were read, in order. */
  const readAll = async (files: readonly string[], most: number): Promise<readonly Sitemap[]> => {
    let next = 0;
    let done = 0;
    const readOneAfterTheOther = async (): Promise<void> => {
      while (next < files.length && clock.passed() < end && listed < most) {
        const file = files[next++] as string;
        const sitemap = await read(file);
        known.set(file, sitemap);
        if (sitemap?.kind !== 'index') listed += sitemap?.urls.length ?? 0;
        onProgress?.(++done, files.length);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, readOneAfterTheOther));
    return files.flatMap((file) => known.get(file) ?? []);
  };
  const names = sitemapNames(robots, served.addresses);
  const named = await readAll(names, Number.POSITIVE_INFINITY);
  const listedParts = new Set(named.flatMap((sitemap) => partsOf(sitemap, served.addresses)));
  const parts = [...listedParts].filter((file) => !names.includes(file));
  const files = [...named, ...(await readAll(parts, maxPages))];
  return { files, skipped: new Set([...names, ...parts].filter((file) => !known.has(file))) };
};
