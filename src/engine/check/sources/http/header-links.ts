import type { SiteUrls } from '../../../core/urls.ts';
import type { PageFacts } from '../../../facts/html/facts.ts';
import { EAGER_RELATIONS, FEED_TYPE, RESOURCE_RELATIONS } from '../../../facts/html/head-reader.ts';
import { type HeaderLink, parseLinkHeader } from '../../../facts/html/link-header.ts';
import type { References } from '../../../facts/html/references.ts';
import { srcsetAddresses } from '../../../facts/html/srcset.ts';

interface Context {
  readonly references: References;
  readonly addresses: SiteUrls;
}

const relationOf = ({ parameters }: HeaderLink): string => (parameters.get('rel') ?? '').toLowerCase();

const isSame = (a: string, b: string, { path }: PageFacts, { addresses }: Context): boolean => {
  const [one, other] = [addresses.resolve(a, path), addresses.resolve(b, path)];
  return a === b || (one !== undefined && one.path === other?.path && one.outside === other.outside);
};

/** A link with an `anchor` parameter belongs to the page at that URL. */
const isAboutPage = ({ parameters }: HeaderLink, page: PageFacts, context: Context): boolean => {
  const anchor = parameters.get('anchor');
  return anchor === undefined || isSame(anchor, page.path, page, context);
};

const withIds = (list: readonly number[], more: readonly number[]): readonly number[] =>
  more.length === 0 ? list : [...new Set([...list, ...more])];

/**
 * Adds the links of the `Link` header. Counts a URL that the page also declares in its HTML only once. Sources: HTML
 * Standard, processing `Link` headers; Google Search Central, Specify a canonical.
 */
export const withLinkHeader = (page: PageFacts, header: string, context: Context): PageFacts => {
  const { references } = context;
  const links = parseLinkHeader(header).filter((link) => link.href !== '' && isAboutPage(link, page, context));
  if (links.length === 0) return page;
  const canonicals = [...page.canonicals];
  const alternates = [...page.alternates];
  const resources: number[] = [];
  const eager: number[] = [];
  for (const link of links) {
    const { href, parameters } = link;
    const relation = relationOf(link);
    if (/(^|\s)canonical(\s|$)/.test(relation)) {
      if (!canonicals.some((known) => isSame(known, href, page, context))) canonicals.push(href);
      continue;
    }
    if (!RESOURCE_RELATIONS.test(relation)) continue;
    const ids = [href, ...srcsetAddresses(parameters.get('imagesrcset') ?? '')].map((text) => references.idOf(text));
    resources.push(...ids);
    if (EAGER_RELATIONS.test(relation)) eager.push(references.idOf(href));
    const language = parameters.get('hreflang');
    if (language === undefined || !/(^|\s)alternate(\s|$)/.test(relation)) continue;
    const alternate = `${language} ${href}`;
    if (!FEED_TYPE.test(parameters.get('type') ?? '') && !alternates.includes(alternate)) alternates.push(alternate);
  }
  return {
    ...page,
    canonicals,
    alternates,
    resources: withIds(page.resources, resources),
    eager: withIds(page.eager, eager),
  };
};
