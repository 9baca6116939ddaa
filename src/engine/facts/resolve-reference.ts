import type { ResolvedUrl, SiteUrls } from '../core/urls.ts';
import type { References } from './html/references.ts';

interface Site {
  readonly references: References;
  readonly addresses: SiteUrls;
}

interface Known {
  readonly references: References;
  readonly targets: Map<number, ResolvedUrl | undefined>;
}

const sites = new WeakMap<SiteUrls, Known>();

const targetsOf = ({ references, addresses }: Site): Known['targets'] => {
  const known = sites.get(addresses);
  if (known?.references === references) return known.targets;
  const targets: Known['targets'] = new Map();
  sites.set(addresses, { references, targets });
  return targets;
};

/** Resolves each URL once, although several rules need it. Only a page-relative URL is resolved for each page. */
export const resolveReference = (id: number, page: string, site: Site): ResolvedUrl | undefined => {
  const { references, addresses } = site;
  if (references.dependsOnPage(id)) return addresses.resolve(references.textOf(id), page);
  const targets = targetsOf(site);
  const known = targets.get(id);
  if (known !== undefined || targets.has(id)) return known;
  const target = addresses.resolve(references.textOf(id), page);
  targets.set(id, target);
  return target;
};
