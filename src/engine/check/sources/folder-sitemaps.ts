import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSiteUrls, type SiteUrls } from '../../core/urls.ts';
import { readSitemap, type Sitemap } from '../../facts/read-sitemap.ts';
import { partsOf, sitemapNames } from '../../facts/sitemaps.ts';

type ReadSitemapFile = (file: string) => Sitemap;

/** Reads each sitemap only once. */
export const sitemapReader = (folder: string): ReadSitemapFile => {
  const known = new Map<string, Sitemap>();
  return (file) => {
    const sitemap = known.get(file) ?? readSitemap(file, readFileSync(path.join(folder, file)));
    known.set(file, sitemap);
    return sitemap;
  };
};

export const readSitemaps = (
  files: readonly string[],
  read: ReadSitemapFile,
  robots: string | undefined,
  addresses: SiteUrls,
): Sitemap[] => {
  const exists = new Set(files);
  const sitemaps = sitemapNames(robots, addresses)
    .filter((file) => exists.has(file))
    .map(read);
  const known = new Set(sitemaps.map(({ file }) => file));
  const parts = sitemaps.flatMap((sitemap) => partsOf(sitemap, addresses)).filter((file) => !known.has(file));
  return [...sitemaps, ...[...new Set(parts)].filter((file) => exists.has(file)).map(read)];
};

/** Reads sitemaps before the site's host and base path are known. */
export const sitemapsOfAnyHost = (
  files: readonly string[],
  read: ReadSitemapFile,
  robots: string | undefined,
): Sitemap[] => {
  const exists = new Set(files);
  const fileAt = (url: string): string | undefined => {
    const segments = url
      .replace(/^https?:\/\/[^/]+/i, '')
      .split('/')
      .slice(1);
    return segments.map((_, at) => segments.slice(at).join('/')).find((file) => exists.has(file));
  };
  const anyHost: SiteUrls = {
    ...createSiteUrls(''),
    resolve: (href) => ({ path: `/${fileAt(href) ?? ''}`, fragment: '', outside: false }),
  };
  return readSitemaps(files, read, robots, anyHost);
};
