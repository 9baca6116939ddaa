import { localOriginOf } from '../../../core/same-url.ts';
import { createSiteUrls, type SiteUrls } from '../../../core/urls.ts';
import { siteAddress } from '../folder.ts';

export interface ServedAddresses {
  /** Uses the canonical origin if only the origin differs from the requested URL. */
  readonly addresses: SiteUrls;
  readonly askFor: (path: string) => string;
}

/** Returns `/docs/` for `https://example.org/docs/start.html`. */
const folderOf = (url: URL): string => url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);

/**
 * A local copy or preview has the production site's canonical URLs. If only the origin differs, links to either host
 * belong to the site.
 */
export const servedAddresses = (home: URL, canonical: string | undefined): ServedAddresses => {
  const here = createSiteUrls((home.origin + folderOf(home)).replace(/\/+$/, ''));
  const isLocal = canonical !== undefined && localOriginOf(canonical) !== undefined;
  const named = createSiteUrls(siteAddress(isLocal ? undefined : canonical, here.origin + here.base));
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
