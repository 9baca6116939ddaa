/** Facts that the checks need, extracted so that the HTML can be released. */
export interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  readonly headings: number;
  readonly hasLanguage: boolean;
  readonly imagesWithoutAlt: number;
  readonly linksWithoutText: readonly string[];
  /** Unique paths of internal links. */
  readonly links: readonly string[];
  /** Unique links of all kinds. */
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

/** Returns undefined for URLs outside the site. `base` is the site's base path. */
export const pathOf = (href: string, from: URL, base: string): string | undefined => {
  if (!URL.canParse(href, from)) return undefined;
  const { origin, pathname } = new URL(href, from);
  return origin === from.origin && pathname.startsWith(base) ? pathname : undefined;
};

/** Matches paths that URL parsing would not change. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/?$/;

/** Avoids parsing URLs where possible, because it takes as long as all other checks. */
const linkedPath = (href: string, from: URL, base: string): string | undefined => {
  if (href === '' || !PLAIN_PATH.test(href)) return pathOf(href, from, base);
  return href.startsWith(base) ? href : undefined;
};

/** Inline styles would violate the Content Security Policy, and no check needs them. */
const STYLES = /<style\b[\s\S]*?<\/style>/gi;

/** Does not run scripts or load resources. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');

export const readPage = (page: Document, address: URL, base: string): PageFacts => {
  const anchors = [...page.querySelectorAll('a[href]')];
  const hrefs = new Set(anchors.map((link) => link.getAttribute('href') ?? ''));
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  const links = [...hrefs].map((href) => linkedPath(href, address, base));
  return {
    path: address.pathname,
    title: page.querySelector('head > title')?.textContent?.trim() ?? '',
    description: contentOf(page, 'meta[name=description]'),
    // Ignore the origin: the host of a preview differs from that of the canonical URL.
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
