import { createSiteUrls, type SiteUrls } from '../../../core/urls.ts';
import { siteAddress } from '../folder.ts';

/** Where a site is read, and what its pages are called. */
export interface ServedAddresses {
  /** Of the site: what its pages name as canonical, where that differs from where it is read in the host alone. */
  readonly addresses: SiteUrls;
  /** Where a path of the site is asked for. */
  readonly askFor: (path: string) => string;
}

/** The folder of an address: `/docs/` of `https://example.org/docs/start.html`. */
const folderOf = (url: URL): string => url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);

/**
 * Addresses of a site that is served. A copy on this machine, or a preview, names the addresses it is made for: those count, as long
 * as the path below which it lives is the same, and links to the host it is read from lead to it too.
 */
export const servedAddresses = (home: URL, canonical: string | undefined): ServedAddresses => {
  const here = createSiteUrls((home.origin + folderOf(home)).replace(/\/+$/, ''));
  const named = createSiteUrls(siteAddress(canonical, here.origin + here.base));
  const addresses: SiteUrls =
    named.origin === here.origin || named.base !== here.base
      ? here
      : { ...named, resolve: (href, from) => named.resolve(href, from) ?? here.resolve(href, from) };
  return {
    addresses,
    askFor: (path) =>
      here.origin + encodeURI(here.base + path).replace(/[?#]/g, (mark) => (mark === '?' ? '%3F' : '%23')),
  };
};
