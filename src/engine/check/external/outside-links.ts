import { canParseUrl } from '../../core/can-parse-url.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';

export interface ExternalLink {
  /** The URL without its fragment. */
  readonly url: string;
  /** Spelling of the link on the first page that contains it. */
  readonly href: string;
  readonly pages: readonly string[];
}

/** Returns the links in sorted order. Skips invalid URLs. */
export const externalLinks = ({ pages, references, addresses }: SiteFacts): ExternalLink[] => {
  const urls = new Map<number, string | undefined>();
  const urlOf = (id: number): string | undefined => {
    if (urls.has(id)) return urls.get(id);
    const url = outsideUrl(references.textOf(id));
    urls.set(id, url);
    return url;
  };
  const outsideUrl = (href: string): string | undefined => {
    if (!/^(https?:)?\/\//i.test(href) || addresses.resolve(href, '/') !== undefined) return undefined;
    const full = href.startsWith('//') ? `https:${href}` : href;
    return canParseUrl(full) ? new URL(full).href.replace(/#.*$/, '') : undefined;
  };
  const found = new Map<string, { href: string; pages: Set<string> }>();
  for (const page of pages)
    for (const { links, resources } of fragmentsOf(page))
      for (const id of [...links, ...resources]) {
        const url = urlOf(id);
        if (url === undefined) continue;
        const link = found.get(url) ?? { href: references.textOf(id), pages: new Set() };
        found.set(url, link);
        link.pages.add(page.path);
      }
  return [...found]
    .map(([url, { href, pages: using }]) => ({ url, href, pages: [...using].sort() }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
};
