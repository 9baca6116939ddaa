import type { SiteUrls } from '../core/urls.ts';
import type { Sitemap } from './read-sitemap.ts';
import { readRobots } from './robots.ts';
import { SITEMAP_FILE } from './sitemap-protocol.ts';

/** Names that generators give a sitemap which robots.txt does not name. */
const USUAL_NAMES = [SITEMAP_FILE, 'sitemap_index.xml', 'sitemap-index.xml'];

/** Files that may be the sitemap: those robots.txt names, else the usual ones. */
export const sitemapNames = (robots: string | undefined, addresses: SiteUrls): string[] => {
  const named = robots === undefined ? [] : readRobots(robots).sitemaps;
  const paths = named.flatMap((address) => addresses.resolve(address, '/')?.path.slice(1) ?? []);
  return [...new Set([...paths, ...USUAL_NAMES])];
};

/** Files that an index lists, by their path. */
export const partsOf = ({ kind, urls }: Sitemap, addresses: SiteUrls): string[] =>
  kind === 'index' ? urls.flatMap(({ address }) => addresses.resolve(address, '/')?.path.slice(1) ?? []) : [];

/** Paths of the pages that sitemaps list, or their URLs if they are of another site; undefined unless all sitemaps could be read. */
export const listedPaths = (sitemaps: readonly Sitemap[], addresses: SiteUrls): Set<string> | undefined => {
  if (sitemaps.length === 0 || sitemaps.some(({ kind, problem }) => kind === 'other' || problem !== undefined))
    return undefined;
  const listed = sitemaps.filter(({ kind }) => kind !== 'index').flatMap(({ urls }) => urls);
  return new Set(listed.map(({ address }) => addresses.resolve(address, '/')?.path ?? address));
};

/** The date that a sitemap gives each page, by path without base; pages without a date are left out. */
export const lastChanges = (sitemaps: readonly Sitemap[], addresses: SiteUrls): ReadonlyMap<string, string> =>
  new Map(
    sitemaps
      .filter(({ kind }) => kind !== 'index')
      .flatMap(({ urls }) => urls)
      .flatMap(({ address, lastModified }) =>
        lastModified === undefined
          ? []
          : [[addresses.resolve(address, '/')?.path ?? address, lastModified.text] as const],
      ),
  );
