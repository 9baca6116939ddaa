import { readCanonical } from '../../facts/canonicals.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isIndexable, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

type Fault = Pick<Finding, 'severity'> & { readonly reason: string };

const error = (reason: string): Fault => ({ reason });

/** In foreign sites, one page can be the canonical of several, and pages can be syndicated; report a warning. */
const maybeMeant = (reason: string, { foreign }: SiteFacts): Fault =>
  foreign ? { reason: `${reason}, so that search engines leave this page out`, severity: 'warning' } : { reason };

const faultOfOther = (path: string, site: SiteFacts, byPath: ReadonlyMap<string, PageFacts>): Fault | undefined => {
  const target = site.targets.get(path);
  if (target === undefined) return error('leads nowhere');
  if (target.kind === 'redirect') return error(`is a redirect to ${target.to}`);
  const page = byPath.get(path);
  if (page === undefined) return site.partial || target.kind === 'page' ? undefined : error('is no page');
  if (page.noindex && !site.noindex) return error('is a page that is kept out of search engines');
  if (page.canonicals.length > 0 && !page.canonicals.some((own) => readCanonical(own, page, site).kind === 'own'))
    return error('is a page that names another canonical');
  return site.foreign ? maybeMeant('is another page', site) : undefined;
};

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
      return error(`is not the form of its own address, ${site.addresses.absoluteUrl(page.path)}`);
    case 'insecure':
      return error('is not encrypted, as the site is');
    case 'partial':
      return error('is no full address of this site');
    case 'elsewhere':
      return maybeMeant(site.foreign ? 'is of another site' : 'is no full address of this site', site);
    case 'other':
      return faultOfOther(read.path, site, byPath);
  }
};

export const canonicalTarget: Rule = {
  id: 'CAN-02',
  severity: 'error',
  title: 'The canonical address of an indexable page is a page that search engines may take, and no step on a chain.',
  explanation:
    'A canonical that leads nowhere, to a redirect, to a page that is kept out or to one that names another takes both pages out of the index. In a site of another generator one that names another page, or one of another site, is a warning.',
  source: 'Google Search Central, How to specify a canonical URL',
  good: 'a canonical that is the address of the page itself',
  bad: 'a canonical that is redirected',
  check: (site) => {
    const byPath = new Map(site.pages.map((page) => [page.path, page]));
    return site.pages
      .filter((page) => isIndexable(page, { ...site, duplicates: undefined }))
      .flatMap((page) =>
        page.canonicals.flatMap((canonical) => {
          const fault = faultOf(canonical, page, site, byPath);
          if (fault === undefined) return [];
          const { reason, ...severity } = fault;
          return [
            {
              message: `the canonical address ${canonical} ${reason}`,
              fix: 'leave canonical to the engine',
              fixElsewhere: `name ${site.addresses.absoluteUrl(page.path)}, unless the other page is meant to stand for this one`,
              pages: [page.path],
              ...severity,
            },
          ];
        }),
      );
  },
};
