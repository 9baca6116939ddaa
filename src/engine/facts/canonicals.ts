import { canParseUrl } from '../core/can-parse-url.ts';
import type { PageFacts } from './html/facts.ts';
import type { SiteFacts } from './site-facts.ts';

/** What a canonical address of a page leads to. */
export type Canonical =
  | { readonly kind: 'own' }
  /** The same page, with a slash more or less than its address has. */
  | { readonly kind: 'form' }
  /** The same host without encryption. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'elsewhere' }
  /** A path, or what is no address at all. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'other'; readonly path: string };

/** Returns whether a URL names the host of an encrypted origin without encryption. */
const isInsecureUrlOf = (url: string, origin: string): boolean => {
  const { protocol, host } = new URL(url);
  return protocol === 'http:' && `https://${host}` === origin;
};

const INDEX = /\/index\.html?$/;

/** Reads a canonical address: resolved and decoded, for `caf%C3%A9` is `café`, and `/a/index.html` is `/a/`. */
export const readCanonical = (
  canonical: string,
  page: PageFacts,
  { addresses }: Pick<SiteFacts, 'addresses'>,
): Canonical => {
  if (!/^https?:\/\//i.test(canonical) || !canParseUrl(canonical)) return { kind: 'partial' };
  const resolved = addresses.resolve(canonical, '/');
  if (resolved === undefined && isInsecureUrlOf(canonical, addresses.origin)) return { kind: 'insecure' };
  if (resolved === undefined || resolved.outside) return { kind: 'elsewhere' };
  const path = resolved.path.replace(INDEX, '/');
  if (path !== page.path) return { kind: 'other', path };
  return resolved.given === undefined || INDEX.test(resolved.given) ? { kind: 'own' } : { kind: 'form' };
};

/** Pages that name another page as the original: search engines take that one, and leave these out. */
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
