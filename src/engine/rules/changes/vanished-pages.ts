import { encodeUrlPath } from '../../core/url-path.ts';
import type { Rule } from '../rule.ts';

export const vanishedPages: Rule = {
  id: 'CHG-01',
  severity: 'error',
  title: 'No indexable page disappears without a redirect.',
  explanation:
    'Links and search results point to a URL for years, so a removed page must redirect to its replacement. `check --against` finds removed pages by comparing the site with an earlier state. Pages that were not indexable can disappear.',
  source: 'Google Search Central, Site moves with URL changes; common practice (change reports of crawlers)',
  good: '{ from: "/nsw/orange-city/", to: "/nsw/orange/" } in templates/redirects.ts',
  bad: '/nsw/orange-city/ was a page of the last build and is missing from this one',
  check: ({ before, targets, addresses, partial, failures }) => {
    if (before === undefined || partial) return [];
    const isThere = (path: string) =>
      targets.has(addresses.resolve(addresses.url(encodeUrlPath(path)), '/')?.path ?? path);
    return before.pages
      .filter(({ path, indexable }) => indexable && !isThere(path) && failures?.has(path) !== true)
      .map(({ path, title }) => ({
        message: `the page ${path} ("${title}") was removed without a redirect`,
        fix: 'redirect it to its replacement, or restore it',
        pages: [path],
      }));
  },
};
