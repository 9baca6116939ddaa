import type { Rule } from '../rule.ts';
import { findDuplicates, isIndexable } from '../site-facts.ts';

export const titles: Rule = {
  id: 'TTL-01',
  severity: 'error',
  title: 'Every page has one title, and no two indexable pages have the same.',
  check: (site) => [
    ...site.pages
      .filter((page) => page.titles.length !== 1 || page.titles[0] === '')
      .map(({ path, titles: { length } }) => ({
        message: length > 1 ? `the page has ${length} titles` : 'the page has no title',
        fix: 'give head() one title',
        pages: [path],
      })),
    ...findDuplicates(
      site.pages.filter((page) => isIndexable(page, site)),
      (page) => page.titles[0],
    ).map(({ value, pages }) => ({
      message: `${pages.length} pages have the title "${value}"`,
      fix: 'say in each title what tells the page apart',
      pages,
      text: value,
    })),
  ],
};
