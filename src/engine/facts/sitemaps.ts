import { localOriginOf } from '../core/same-url.ts';
import type { SiteUrls } from '../core/urls.ts';
import type { Sitemap } from './read-sitemap.ts';
import { readRobots } from './robots.ts';
import { SITEMAP_FILE } from './sitemap-protocol.ts';

/** Common names of sitemaps, tried after the files that robots.txt lists. */
const USUAL_NAMES = [SITEMAP_FILE, 'sitemap_index.xml', 'sitemap-index.xml'];

/**
 * Returns undefined for other sites. Counts local hosts as the site, because a sitemap of a development build lists the
 * site's own pages. SMP-02 reports the host.
 */
const pathOf = (address: string, { origin, resolve }: SiteUrls): string | undefined => {
  const local = localOriginOf(address);
  if (local === undefined || local === origin) return resolve(address, '/')?.path;
  const { pathname, search } = new URL(address);
  return resolve(pathname + search, '/')?.path;
};

/** Returns the files from robots.txt, then the common names. */
export const sitemapNames = (robots: string | undefined, addresses: SiteUrls): string[] => {
  const named = robots === undefined ? [] : readRobots(robots).sitemaps;
  const paths = named.flatMap((address) => pathOf(address, addresses)?.slice(1) ?? []);
  return [...new Set([...paths, ...USUAL_NAMES])];
};

export const partsOf = ({ kind, urls }: Sitemap, addresses: SiteUrls): string[] =>
  kind === 'index' ? urls.flatMap(({ address }) => pathOf(address, addresses)?.slice(1) ?? []) : [];

/**
 * Returns the listed paths, with full URLs for pages on other sites. Returns undefined if a sitemap could not be read
 * completely.
 */
export const listedPaths = (sitemaps: readonly Sitemap[], addresses: SiteUrls): Set<string> | undefined => {
  if (sitemaps.length === 0 || sitemaps.some(({ kind, problem }) => kind === 'other' || problem !== undefined))
    return undefined;
  const listed = sitemaps.filter(({ kind }) => kind !== 'index').flatMap(({ urls }) => urls);
  return new Set(listed.map(({ address }) => pathOf(address, addresses) ?? address));
};

/** Returns the `lastmod` dates by path without the base path. */
export const lastChanges = (sitemaps: readonly Sitemap[], addresses: SiteUrls): ReadonlyMap<string, string> =>
  new Map(
    sitemaps
      .filter(({ kind }) => kind !== 'index')
      .flatMap(({ urls }) => urls)
      .flatMap(({ address, lastModified }) =>
        lastModified === undefined ? [] : [[pathOf(address, addresses) ?? address, lastModified.text] as const],
      ),
  );
