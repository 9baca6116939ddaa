import { gunzipSync } from 'node:zlib';
import type { Addresses } from '../addresses.ts';
import { readRobots } from './robots.ts';
import type { SiteFile } from './site-facts.ts';
import { MAX_SITEMAP_BYTES, readSitemap, SITEMAP_FILE } from './sitemap-file.ts';

/** Names that generators give a sitemap which robots.txt does not name. */
const USUAL_NAMES = [SITEMAP_FILE, 'sitemap_index.xml', 'sitemap-index.xml'];

/** Files that may be the sitemap: those robots.txt names, else the usual ones. */
export const sitemapNames = (robots: string | undefined, addresses: Addresses): string[] => {
  const named = robots === undefined ? [] : readRobots(robots).sitemaps;
  const paths = named.flatMap((address) => addresses.resolve(address, '/')?.path.slice(1) ?? []);
  return [...new Set([...paths, ...USUAL_NAMES])];
};

/** What zlib says of bytes that it cannot unpack. */
const PROBLEMS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'breaks off: nobody can unpack it',
  Z_DATA_ERROR: 'is damaged: nobody can unpack it',
  ERR_BUFFER_TOO_LARGE: 'is larger than any sitemap may be',
};

/** A sitemap, whether it is compressed or not. */
export const readSitemapFile = (file: string, bytes: Uint8Array): SiteFile => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const plain = isZipped ? gunzipSync(bytes, { maxOutputLength: 2 * MAX_SITEMAP_BYTES }) : bytes;
    return { file, text: Buffer.from(plain).toString('utf8') };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { file, text: '', problem: PROBLEMS[code] ?? `cannot be unpacked (${message})` };
  }
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

/** Paths of all pages that sitemaps list, or their full addresses where they are of another site; undefined without a sitemap, or with one that cannot be read. */
export const listedPaths = (sitemaps: readonly SiteFile[], addresses: Addresses): Set<string> | undefined => {
  if (sitemaps.length === 0 || sitemaps.some(({ problem }) => problem !== undefined)) return undefined;
  const listed = sitemaps.filter(({ text }) => !isIndex(text)).flatMap(addressesIn);
  return new Set(listed.map((address) => addresses.resolve(address, '/')?.path ?? address));
};
