import { gunzipSync } from 'node:zlib';
import type { Addresses } from '../../plan/addresses.ts';
import { MAX_SITEMAP_BYTES, readSitemap, SITEMAP_FILE } from '../../publish/sitemap.ts';
import { readRobots } from '../robots.ts';
import type { SiteFile } from '../site-facts.ts';

/** Names that generators give a sitemap which robots.txt does not name. */
const USUAL_NAMES = [SITEMAP_FILE, 'sitemap_index.xml', 'sitemap-index.xml'];

/** Files that may be the sitemap: those robots.txt names, else the usual ones. */
export const sitemapNames = (robots: string | undefined, addresses: Addresses): string[] => {
  const named = robots === undefined ? [] : readRobots(robots).sitemaps;
  const paths = named.flatMap((address) => addresses.resolve(address, '/')?.path.slice(1) ?? []);
  return [...new Set([...paths, ...USUAL_NAMES])];
};

/** Text of a sitemap, whether it is compressed or not. */
export const sitemapText = (bytes: Uint8Array): string => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return Buffer.from(isZipped ? gunzipSync(bytes, { maxOutputLength: 2 * MAX_SITEMAP_BYTES }) : bytes).toString('utf8');
};

/** A text file that lists an address on each line is a sitemap too. Source: sitemaps.org protocol, Text file. */
export const isTextSitemap = (file: string): boolean => /\.txt(\.gz)?$/i.test(file);

/** Addresses that a sitemap lists. */
export const addressesIn = ({ file, text }: SiteFile): string[] =>
  isTextSitemap(file) ? text.split(/\r?\n/).filter((line) => line.trim() !== '') : readSitemap(text);

/** A sitemap that lists other sitemaps. */
export const isIndex = (text: string): boolean => /<sitemapindex[\s>]/.test(text);

/** Files that an index lists, by their path. */
export const partsOf = ({ text }: SiteFile, addresses: Addresses): string[] =>
  isIndex(text) ? readSitemap(text).flatMap((address) => addresses.resolve(address, '/')?.path.slice(1) ?? []) : [];

/** Paths of all pages that sitemaps list, or their full addresses where they are of another site; undefined without a sitemap. */
export const listedPaths = (sitemaps: readonly SiteFile[], addresses: Addresses): Set<string> | undefined => {
  if (sitemaps.length === 0) return undefined;
  const listed = sitemaps.filter(({ text }) => !isIndex(text)).flatMap(addressesIn);
  return new Set(listed.map((address) => addresses.resolve(address, '/')?.path ?? address));
};
