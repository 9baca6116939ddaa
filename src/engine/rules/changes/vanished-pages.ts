import type { Rule } from '../rule.ts';

export const vanishedPages: Rule = {
  id: 'CHG-01',
  severity: 'error',
  title: 'No address that search engines could take goes without a redirect.',
  explanation:
    'Links and results lead to an address for years: one that is given up must send its visitors to the page in its place. Judged with `check --against`, which names an older state of the site. A page that search engines were kept from may go.',
  source: 'Google Search Central, Site moves with URL changes; practice (change reports of crawlers)',
  good: '{ from: "/nsw/orange-city/", to: "/nsw/orange/" } in templates/redirects.ts',
  bad: '/nsw/orange-city/ was a page of the last build, and is nothing in this one',
  check: ({ before, targets, addresses, partial, failures }) => {
    if (before === undefined || partial) return [];
    const isThere = (path: string) => targets.has(addresses.resolve(encodeURI(addresses.url(path)), '/')?.path ?? path);
    return before.pages
      .filter(({ path, indexable }) => indexable && !isThere(path) && failures?.has(path) !== true)
      .map(({ path, title }) => ({
        message: `the page ${path} ("${title}") is gone, and nothing redirects its address`,
        fix: 'redirect it to the page in its place, or bring it back',
        pages: [path],
      }));
  },
};
