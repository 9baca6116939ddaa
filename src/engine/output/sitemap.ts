import { escapeUTF8 } from 'entities';
import {
  MAX_SITEMAP_ADDRESSES,
  MAX_SITEMAP_BYTES,
  SITEMAP_FILE,
  SITEMAP_NAMESPACE,
} from '../facts/sitemap-protocol.ts';

export interface SitemapEntry {
  /** Absolute URL. */
  readonly address: string;
  /** Date declared in the content, as `YYYY-MM-DD`. */
  readonly lastModified?: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const urlElement = ({ address, lastModified }: SitemapEntry): string =>
  `<url><loc>${escapeUTF8(address)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`;

const HEAD = `${DECLARATION}\n<urlset xmlns="${SITEMAP_NAMESPACE}">\n`;
const FOOT = '</urlset>\n';

const urlSets = (entries: readonly SitemapEntry[]): string[] => {
  const sets: string[][] = [[]];
  let bytes = HEAD.length + FOOT.length;
  for (const entry of entries) {
    const element = `${urlElement(entry)}\n`;
    const length = Buffer.byteLength(element);
    if (sets.at(-1)?.length === MAX_SITEMAP_ADDRESSES || bytes + length > MAX_SITEMAP_BYTES) {
      sets.push([]);
      bytes = HEAD.length + FOOT.length;
    }
    sets.at(-1)?.push(element);
    bytes += length;
  }
  return sets.map((elements) => HEAD + elements.join('') + FOOT);
};

const index = (addresses: readonly string[]): string =>
  `${DECLARATION}\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;

/**
 * Returns an index with parts if the sitemap exceeds the limits for one file. Omits `priority` and `changefreq`, which
 * search engines ignore.
 */
export const sitemapFiles = (
  entries: readonly SitemapEntry[],
  addressOf: (path: string) => string,
): { file: string; text: string }[] => {
  const [only = '', ...more] = urlSets(entries);
  if (more.length === 0) return [{ file: SITEMAP_FILE, text: only }];
  const parts = [only, ...more].map((text, place) => ({ file: `sitemap-${place + 1}.xml`, text }));
  return [{ file: SITEMAP_FILE, text: index(parts.map(({ file }) => addressOf(`/${file}`))) }, ...parts];
};
