import { toFolderPath, toPagePath } from '../../core/page-files.ts';
import { fragmentsOf, type PageFacts } from '../../facts/html/facts.ts';
import { resolveReference } from '../../facts/resolve-reference.ts';
import { isIndexable, pagesByPath, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

const PAGE = /^(.*\/)page\/(\d+)\/$/;

/** Returns the path of the previous page. Page 1 has the path of the list itself. */
const previousOf = (path: string, { addresses: { trailingSlash } }: SiteFacts): string | undefined => {
  const [, list = '', number = ''] = PAGE.exec(toFolderPath(path, trailingSlash)) ?? [];
  if (list === '') return undefined;
  return toPagePath(Number(number) <= 2 ? list : `${list}page/${Number(number) - 1}/`, trailingSlash);
};

const linksTo = (page: PageFacts | undefined, to: string, site: SiteFacts): boolean =>
  page !== undefined &&
  fragmentsOf(page).some(({ links }) => links.some((id) => resolveReference(id, page.path, site)?.path === to));

const check = (site: SiteFacts): Finding[] => {
  const paginated = site.pages.filter((page) => isIndexable(page, site) && previousOf(page.path, site) !== undefined);
  if (paginated.length === 0) return [];
  const byPath = pagesByPath(site);
  return paginated.flatMap(({ path }) => {
    const previous = previousOf(path, site) ?? '';
    return linksTo(byPath.get(previous), path, site)
      ? []
      : [{ message: `${previous} does not link to this page`, fix: `link to it from ${previous}`, pages: [path] }];
  });
};

export const pagination: Rule = {
  id: 'PAG-01',
  severity: 'warning',
  title: 'Each page of a paginated list is linked from the previous one.',
  explanation:
    'Pages such as /blog/page/2/ must be connected by real links. CAN-01 checks that each is its own canonical.',
  source: 'Google Search Central, Pagination',
  good: '/blog/ links to /blog/page/2/',
  bad: '/blog/page/2/ that is only reachable through a script',
  check: (site) => (site.partial ? [] : check(site)),
};
