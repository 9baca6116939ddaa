import { escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';

/** A page of the sitemap. */
export interface SitemapEntry {
  /** Full address. */
  readonly address: string;
  /** Date the content declares, `YYYY-MM-DD`. */
  readonly lastModified?: string;
}

export const SITEMAP_FILE = 'sitemap.xml';

/** Most addresses of one file. Source: sitemaps.org protocol. */
export const MAX_SITEMAP_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const urlElement = ({ address, lastModified }: SitemapEntry): string =>
  `<url><loc>${escapeUTF8(address)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`;

const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${DECLARATION}\n<urlset xmlns="${NAMESPACE}">\n${entries.map(urlElement).join('\n')}\n</urlset>\n`;

const index = (addresses: readonly string[]): string =>
  `${DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;

/**
 * The sitemap as files: one, or an index with parts where there are more addresses than a file may hold.
 * No priority and no changefreq: search engines ignore them.
 */
export const sitemapFiles = (
  entries: readonly SitemapEntry[],
  addressOf: (path: string) => string,
): { file: string; text: string }[] => {
  if (entries.length <= MAX_SITEMAP_ADDRESSES) return [{ file: SITEMAP_FILE, text: urlSet(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_SITEMAP_ADDRESSES) }, (_, part) => ({
    file: `sitemap-${part + 1}.xml`,
    text: urlSet(entries.slice(part * MAX_SITEMAP_ADDRESSES, (part + 1) * MAX_SITEMAP_ADDRESSES)),
  }));
  return [{ file: SITEMAP_FILE, text: index(parts.map(({ file }) => addressOf(`/${file}`))) }, ...parts];
};

/** Addresses a sitemap file lists, read back from its text. */
export const readSitemap = (text: string): string[] => {
  const addresses: string[] = [];
  let inside = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        inside = name === 'loc';
        if (inside) addresses.push('');
      },
      ontext: (part) => {
        if (inside) addresses.push((addresses.pop() ?? '') + part);
      },
      onclosetag: () => {
        inside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return addresses;
};
