import type { SiteFacts } from './site-facts.ts';

const ENTRY = /<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g;

/** An address of a sitemap with the date of its last change, both as they are written. */
export interface DatedEntry {
  readonly address: string;
  readonly date: string;
}

/** The entries of a sitemap that have a date. */
export const datedEntries = (text: string): DatedEntry[] =>
  [...text.matchAll(ENTRY)].map(([, address = '', date = '']) => ({ address, date }));

/** The date that the sitemap gives each page, by path without base; pages without a date are not in it. */
export const lastChanges = ({
  sitemapFiles,
  addresses,
}: Pick<SiteFacts, 'sitemapFiles' | 'addresses'>): ReadonlyMap<string, string> =>
  new Map(
    sitemapFiles
      .flatMap(({ text }) => datedEntries(text))
      .map(({ address, date }) => [addresses.resolve(address, '/')?.path ?? address, date]),
  );
