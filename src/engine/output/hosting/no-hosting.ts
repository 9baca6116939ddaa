import type { Hosting } from './hosting-schema.ts';

export const NO_HOSTING: Hosting = { robots: { groups: [], sitemaps: [] }, headers: [], redirects: [] };
