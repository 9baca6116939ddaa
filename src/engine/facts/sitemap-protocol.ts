export const SITEMAP_FILE = 'sitemap.xml';

/** Limits per uncompressed file. Source: sitemaps.org protocol. */
export const MAX_SITEMAP_ADDRESSES = 50_000;
export const MAX_SITEMAP_BYTES = 52_428_800;

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
