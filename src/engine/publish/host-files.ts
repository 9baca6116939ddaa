import type { Addresses } from '../plan/addresses.ts';
import type { RedirectRoute } from '../plan/route.ts';
import type { EngineSettings } from '../read/engine-settings.ts';
import { SITEMAP_FILE } from './sitemap.ts';

export const ROBOTS_FILE = 'robots.txt';

/** Files made for hosts and crawlers. A file of the same name in `public/` is an error of the plan. */
export const HOST_FILES = ['_headers', '_redirects', ROBOTS_FILE] as const;

/**
 * robots.txt: everything may be read. A preview (`noindex`) may be read too, or crawlers would not see its
 * noindex. Source: Google Search Central, "Block search indexing with noindex".
 */
export const robotsText = (addresses: Addresses, { noindex }: Pick<EngineSettings, 'noindex'>): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...(noindex ? [] : ['', `Sitemap: ${addresses.absoluteUrl(`/${SITEMAP_FILE}`)}`]),
    '',
  ].join('\n');

/**
 * A file of the site with this address holds its speculation rules: pages a browser may fetch ahead. Named by a
 * header, for the pages' policy allows no script in them. Browsers that do not know the header pass over it.
 */
export const SPECULATION_RULES = '/speculation-rules.json';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it: what a page's own policy cannot say, and how long
 * a file may be kept. Assets carry their content in their name; pages are asked for again.
 */
export const headersText = (
  { base }: Addresses,
  { noindex }: EngineSettings,
  { speculates = false }: { readonly speculates?: boolean } = {},
): string =>
  [
    `${base}/*`,
    "  Content-Security-Policy: frame-ancestors 'none'",
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=()',
    ...(noindex ? ['  X-Robots-Tag: noindex'] : []),
    ...(speculates ? [`  Speculation-Rules: "${base}${SPECULATION_RULES}"`] : []),
    '',
    ...(speculates
      ? [
          `${base}${SPECULATION_RULES}`,
          '  Content-Type: application/speculationrules+json',
          '  Cache-Control: public, max-age=86400',
          '',
        ]
      : []),
    `${base}/assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');

/** Where a redirect leads, as a link. */
export const redirectTarget = (to: string, addresses: Addresses): string =>
  to.startsWith('/') ? addresses.url(to) : to;

/** `_redirects`, one rule a line. Both spellings: hosts take a rule without its slash for another address. */
export const redirectsText = (redirects: readonly RedirectRoute[], addresses: Addresses): string =>
  redirects
    .flatMap(({ redirect: { from, to, status = 301 } }) => {
      const spellings = from.length > 1 && from.endsWith('/') ? [from.slice(0, -1), from] : [from];
      return spellings.map((spelling) => `${addresses.url(spelling)} ${redirectTarget(to, addresses)} ${status}\n`);
    })
    .join('');
