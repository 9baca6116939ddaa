import type { Site } from './site.ts';

/**
 * Returns the `links` of a page that exists in several languages. `versions` maps BCP 47 language tags to paths and
 * includes the current page. Use a full URL for a page on another site, and `x-default` for the fallback version. All
 * versions must list each other, so define them in one place.
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
