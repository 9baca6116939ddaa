import type { SiteUrls } from '../../core/urls.ts';
import { findDuplicatesByCanonical } from '../../facts/canonicals.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isCrowded, type SiteFacts, type Target } from '../../facts/site-facts.ts';
import { listedPaths } from '../../facts/sitemaps.ts';
import type { ExistingSite } from './existing-site.ts';

const redirectOf = ({ path, refresh = '' }: PageFacts, addresses: SiteUrls): [string, Target] => {
  const target = addresses.resolve(refresh, path);
  return [path, { kind: 'redirect', to: target ? target.path + (target.fragment && `#${target.fragment}`) : refresh }];
};

/** Facts that require the sources stay empty. */
export const siteFactsOf = (found: ExistingSite): SiteFacts => {
  const { addresses, sitemapFiles } = found;
  const redirects = found.pages.filter(({ refresh }) => refresh !== undefined);
  const pages = found.pages.filter(({ refresh }) => refresh === undefined);
  const targets = new Map([...found.targets, ...redirects.map((page) => redirectOf(page, addresses))]);
  return {
    ...found,
    pages,
    targets,
    partial: found.partial || pages.some(isCrowded),
    ...(found.foreign ? { duplicates: findDuplicatesByCanonical(pages, { addresses, targets }) } : {}),
    imageIds: [],
    unpublished: () => new Map(),
    claims: [],
    allowances: [],
    asOf: () => '',
    htmlOf: found.readText,
    templateOf: () => undefined,
    declared: undefined,
    sitemap: listedPaths(sitemapFiles, addresses),
    noindex: pages.length > 0 && pages.every(({ noindex }) => noindex),
    weights: [],
    similarity: undefined,
  };
};
