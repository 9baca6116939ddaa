import { mergeSlashes } from '../../core/url-path.ts';
import { readCanonical } from '../../facts/canonicals.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isIndexable, pagesByPath, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** `isOtherPage` is set if the canonical could be meant to replace this page in search results. */
type Fault = Pick<Finding, 'severity' | 'isBreaking'> & { readonly reason: string; readonly isOtherPage?: boolean };

const error = (reason: string): Fault => ({ reason });

/**
 * Only a warning for sites from other generators, because their canonicals can point elsewhere on purpose (for
 * syndicated pages, for example).
 */
const maybeMeant = (reason: string, { foreign }: SiteFacts): Fault =>
  foreign ? { reason: `${reason}, so search engines do not index this page`, severity: 'warning' } : { reason };

const faultOfOther = (given: string, site: SiteFacts, byPath: ReadonlyMap<string, PageFacts>): Fault | undefined => {
  const path = site.targets.has(given) ? given : mergeSlashes(given);
  const target = site.targets.get(path);
  if (target === undefined) return { ...error(site.failures?.get(path) ?? 'does not exist'), isBreaking: true };
  if (target.kind === 'redirect') return error(`is a redirect to ${target.to}`);
  const page = byPath.get(path);
  if (page === undefined) return site.partial || target.kind === 'page' ? undefined : error('is not a page');
  if (page.noindex && !site.noindex) return { ...error('is a noindex page'), isBreaking: true };
  if (page.canonicals.length > 0 && !page.canonicals.some((own) => readCanonical(own, page, site).kind === 'own'))
    return error('is a page with a different canonical');
  return site.foreign ? maybeMeant('is another page', site) : undefined;
};

/** Source: Google Search Central, How to specify a canonical URL. */
const fragmentFault = (canonical: string): Fault | undefined =>
  /#./.test(canonical)
    ? { reason: 'has a fragment, which search engines ignore or reject', severity: 'warning' }
    : undefined;

const faultOf = (
  canonical: string,
  page: PageFacts,
  site: SiteFacts,
  byPath: ReadonlyMap<string, PageFacts>,
): Fault | undefined => {
  const read = readCanonical(canonical, page, site);
  switch (read.kind) {
    case 'own':
      return undefined;
    case 'form':
      return error(`differs from the page's URL, ${site.addresses.absoluteUrl(page.path)}`);
    case 'insecure':
      return error('uses http:, but the site uses https:');
    case 'partial':
      return error('is not a full URL of this site');
    // localCanonicals reports these once for all pages.
    case 'local':
      return undefined;
    case 'elsewhere':
      return {
        ...maybeMeant(site.foreign ? 'belongs to another site' : 'is not a full URL of this site', site),
        isOtherPage: true,
      };
    case 'other': {
      const fault = faultOfOther(read.path, site, byPath);
      return fault && { ...fault, isOtherPage: true };
    }
  }
};

/** Groups the findings by origin, because a development server's origin on many pages is a single mistake. */
const localCanonicals = (site: SiteFacts): Finding[] => {
  const pagesByOrigin = new Map<string, string[]>();
  for (const page of site.pages)
    for (const canonical of page.canonicals) {
      const read = readCanonical(canonical, page, site);
      if (read.kind !== 'local') continue;
      const pages = pagesByOrigin.get(read.origin) ?? [];
      pagesByOrigin.set(read.origin, pages);
      pages.push(page.path);
    }
  return [...pagesByOrigin].map(([origin, pages]) => ({
    isBreaking: true,
    message: `the canonical URL starts with ${origin}, which points to the machine that built the site`,
    fix: "set the site's public URL in its settings",
    fixElsewhere: "set the site's public URL in your generator's configuration, and build it for production",
    pages,
    text: origin,
  }));
};

export const canonicalTarget: Rule = {
  id: 'CAN-02',
  severity: 'error',
  title: 'The canonical URL of an indexable page is indexable and not part of a chain.',
  explanation:
    'A canonical that does not exist, redirects, is noindex or has a different canonical removes both pages from the index. For sites built with other generators, a canonical that points to another page or site is a warning.',
  source: 'Google Search Central, How to specify a canonical URL',
  good: "a canonical with the page's own URL",
  bad: 'a canonical that is redirected',
  check: (site) => {
    const byPath = pagesByPath(site);
    const withDuplicates = { ...site, duplicates: undefined };
    const others = site.pages
      .filter((page) => isIndexable(page, withDuplicates))
      .flatMap((page) =>
        page.canonicals.flatMap((canonical) => {
          const fault = faultOf(canonical, page, site, byPath) ?? fragmentFault(canonical);
          if (fault === undefined) return [];
          const { reason, isOtherPage, ...severity } = fault;
          const use = `use ${site.addresses.absoluteUrl(page.path)}`;
          return [
            {
              message: `the canonical URL ${canonical} ${reason}`,
              fix: 'let the engine add the canonical',
              fixElsewhere: isOtherPage
                ? `${use}, unless the other page should replace this one in search results`
                : use,
              pages: [page.path],
              ...severity,
            },
          ];
        }),
      );
    return [...localCanonicals(site), ...others];
  },
};
