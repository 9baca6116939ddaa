import { findDuplicates, isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const titles: Rule = {
  id: 'TTL-01',
  severity: 'error',
  title: 'Every page has one title, and no two indexable pages share one.',
  explanation:
    "The title is the page's name in results, tabs and bookmarks. If two pages share one, neither visitors nor search engines can tell them apart.",
  source: 'Google Search Central, Influencing title links',
  good: '<title>Bike Hire Orange NSW 2800: 206 km from Sydney</title>',
  bad: '<title>Bike Hire</title> on twelve pages',
  check: (site) => [
    ...site.pages
      .filter((page) => page.titles.length !== 1 || page.titles[0] === '')
      .map(({ path, titles: { length } }) => ({
        message: length > 1 ? `the page has ${length} titles` : 'the page has no title',
        fix: 'return one title from head()',
        fixElsewhere: 'use one <title> in its head',
        pages: [path],
      })),
    ...findDuplicates(
      site.pages.filter((page) => isIndexable(page, site)),
      (page) => page.titles[0],
    ).map(({ value, pages }) => ({
      message: `${pages.length} pages have the title "${value}"`,
      fix: 'write a title that distinguishes each page',
      pages,
      text: value,
    })),
  ],
};
