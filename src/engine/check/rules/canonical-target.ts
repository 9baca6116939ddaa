import type { PageFacts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { isIndexable, type SiteFacts } from '../site-facts.ts';

/** Why a canonical address stands for no page; undefined where it does. */
const faultOf = (canonical: string, site: SiteFacts, byPath: ReadonlyMap<string, PageFacts>): string | undefined => {
  const { addresses, targets } = site;
  const resolved = URL.canParse(canonical) ? addresses.resolve(canonical, '/') : undefined;
  // One page may be published by two sites, and name the other's.
  const elsewhere = resolved === undefined || resolved.outside;
  if (site.foreign && elsewhere && /^https?:\/\//.test(canonical)) return undefined;
  if (elsewhere) return 'is no full address of this site';
  const target = targets.get(resolved.path);
  if (target === undefined) return 'leads nowhere';
  if (target.kind === 'redirect') return `is a redirect to ${target.to}`;
  const page = byPath.get(resolved.path);
  if (page === undefined) return site.partial || target.kind === 'page' ? undefined : 'is no page';
  if (!isIndexable(page, site)) return 'is a page that is kept out of search engines';
  return page.canonicals.includes(addresses.absoluteUrl(page.path))
    ? undefined
    : 'is a page that names another canonical';
};

export const canonicalTarget: Rule = {
  id: 'CAN-02',
  severity: 'error',
  title: 'The canonical address of an indexable page is a page that search engines may take, and no step on a chain.',
  explanation:
    'A canonical that leads nowhere, to a redirect, to a page that is kept out or to one that names another takes both pages out of the index.',
  source: 'Google Search Central, How to specify a canonical URL',
  good: 'a canonical that is the address of the page itself',
  bad: 'a canonical that is redirected',
  check: (site) => {
    const byPath = new Map(site.pages.map((page) => [page.path, page]));
    return site.pages
      .filter((page) => isIndexable(page, site))
      .flatMap(({ path, canonicals }) =>
        canonicals.flatMap((canonical) => {
          const fault = canonical === site.addresses.absoluteUrl(path) ? undefined : faultOf(canonical, site, byPath);
          if (fault === undefined) return [];
          return [
            {
              message: `the canonical address ${canonical} ${fault}`,
              fix: 'leave canonical to the engine',
              pages: [path],
            },
          ];
        }),
      );
  },
};
