/** What a page says, for the checks; its HTML is forgotten. */
export interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; undefined where there is none. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  readonly headings: number;
  readonly hasLanguage: boolean;
  readonly imagesWithoutAlt: number;
  readonly linksWithoutText: readonly string[];
  /** Paths of this site that it links to, each once. */
  readonly links: readonly string[];
  /** Links of all kinds, each address once. */
  readonly linkCount: number;
}

const contentOf = (page: Document, selector: string): string =>
  page.querySelector<HTMLMetaElement>(selector)?.content.trim() ?? '';

const hasName = (link: Element): boolean =>
  Boolean(
    link.textContent?.trim() ||
      link.getAttribute('aria-label')?.trim() ||
      link.hasAttribute('aria-labelledby') ||
      link.getAttribute('title')?.trim() ||
      [...link.querySelectorAll('img')].some(({ alt }) => alt.trim() !== ''),
  );

/** The path of an address of this site, `base` being where it lives (`/` or `/project/`); undefined for all others. */
export const pathOf = (href: string, from: URL, base: string): string | undefined => {
  if (!URL.canParse(href, from)) return undefined;
  const { origin, pathname } = new URL(href, from);
  return origin === from.origin && pathname.startsWith(base) ? pathname : undefined;
};

/** A path as it is: nothing in it that reading an address would change. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/?$/;

/** `pathOf` for links of pages: to read an address takes as long as all else that is asked of a link. */
const linkedPath = (href: string, from: URL, base: string): string | undefined => {
  if (href === '' || !PLAIN_PATH.test(href)) return pathOf(href, from, base);
  return href.startsWith(base) ? href : undefined;
};

/** Styles of another page are against the policy of this one, which the browser would complain of; no check reads them. */
const STYLES = /<style\b[\s\S]*?<\/style>/gi;

/** A page by the browser's own parser, which runs no script and loads nothing. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');

/** What the checks ask of a page. */
export const readPage = (page: Document, address: URL, base: string): PageFacts => {
  const anchors = [...page.querySelectorAll('a[href]')];
  const hrefs = new Set(anchors.map((link) => link.getAttribute('href') ?? ''));
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  const links = [...hrefs].map((href) => linkedPath(href, address, base));
  return {
    path: address.pathname,
    title: page.querySelector('head > title')?.textContent?.trim() ?? '',
    description: contentOf(page, 'meta[name=description]'),
    // The pages may stand on another host than the one they name, as in a preview.
    canonical: canonical && URL.canParse(canonical) ? new URL(canonical).pathname : undefined,
    noindex: contentOf(page, 'meta[name=robots]').includes('noindex'),
    headings: page.querySelectorAll('h1').length,
    hasLanguage: page.documentElement.lang !== '',
    imagesWithoutAlt: page.querySelectorAll('img:not([alt])').length,
    linksWithoutText: anchors.filter((link) => !hasName(link)).map((link) => link.getAttribute('href') ?? ''),
    links: [...new Set(links.filter((path) => path !== undefined))],
    linkCount: hrefs.size,
  };
};
