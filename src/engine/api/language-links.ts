import type { Site } from './site.ts';

/**
 * The same page in several languages, for `links` of its head. `versions`: the path of each by its language (BCP 47), this
 * page's own among them, and where `x-default` leads those who read none of them; a full address leads to another site.
 * Every version must name all of them, so they are best made in one place.
 *
 * @example
 * links: languageLinks(page.site, { 'en-AU': '/about/', de: '/de/ueber-uns/', 'x-default': '/about/' })
 */
export const languageLinks = (
  { absoluteUrl }: Pick<Site, 'absoluteUrl'>,
  versions: Readonly<Record<string, string>>,
): { readonly rel: 'alternate'; readonly hreflang: string; readonly href: string }[] =>
  Object.entries(versions).map(([hreflang, path]) => ({
    rel: 'alternate',
    hreflang,
    href: path.startsWith('/') ? absoluteUrl(path) : path,
  }));
