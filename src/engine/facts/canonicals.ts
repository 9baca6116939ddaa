import { canParseUrl } from '../core/can-parse-url.ts';
import { isUrlOfOrigin, localOriginOf } from '../core/same-url.ts';
import { mergeSlashes } from '../core/url-path.ts';
import type { PageFacts } from './html/facts.ts';
import type { SiteFacts } from './site-facts.ts';

export type Canonical =
  | { readonly kind: 'own' }
  /** The page's own URL with a trailing slash added or removed, or with doubled slashes. */
  | { readonly kind: 'form' }
  /** A URL on the site's host, but with http instead of https. */
  | { readonly kind: 'insecure' }
  /** A URL on this machine or a private network. */
  | { readonly kind: 'local'; readonly origin: string }
  | { readonly kind: 'elsewhere' }
  /** A relative or invalid URL. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'other'; readonly path: string };

const isInsecureUrlOf = (url: string, origin: string): boolean => {
  const { protocol, host } = new URL(url);
  return protocol === 'http:' && `https://${host}` === origin;
};

const INDEX = /\/index\.html?$/;

/** Compares decoded paths (`caf%C3%A9` equals `café`), and treats `/a/index.html` as `/a/`. */
export const readCanonical = (
  canonical: string,
  page: PageFacts,
  { addresses }: Pick<SiteFacts, 'addresses'>,
): Canonical => {
  // Almost all canonicals are written exactly like this, and need no parsing.
  if (addresses.origin !== '' && canonical === addresses.absoluteUrl(page.path)) return { kind: 'own' };
  if (!/^https?:\/\//i.test(canonical) || !canParseUrl(canonical)) return { kind: 'partial' };
  const local = localOriginOf(canonical);
  if (local !== undefined && local !== addresses.origin) return { kind: 'local', origin: local };
  const resolved = addresses.resolve(canonical, '/');
  if (resolved === undefined && isInsecureUrlOf(canonical, addresses.origin)) return { kind: 'insecure' };
  if (resolved === undefined || resolved.outside || !isUrlOfOrigin(canonical, addresses.origin))
    return { kind: 'elsewhere' };
  const path = resolved.path.replace(INDEX, '/');
  if (path !== page.path) return mergeSlashes(path) === page.path ? { kind: 'form' } : { kind: 'other', path };
  return resolved.given === undefined || INDEX.test(resolved.given) ? { kind: 'own' } : { kind: 'form' };
};

/** Returns pages whose canonical URL is another page. Search engines index the other page instead. */
export const findDuplicatesByCanonical = (
  pages: readonly PageFacts[],
  site: Pick<SiteFacts, 'addresses' | 'targets'>,
): ReadonlySet<string> => {
  const isDuplicate = (page: PageFacts): boolean => {
    const [canonical] = page.canonicals;
    if (canonical === undefined) return false;
    const read = readCanonical(canonical, page, site);
    return read.kind === 'elsewhere' || (read.kind === 'other' && site.targets.get(read.path)?.kind === 'page');
  };
  return new Set(pages.filter(isDuplicate).map(({ path }) => path));
};
