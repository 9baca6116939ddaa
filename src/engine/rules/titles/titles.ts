import { findDuplicates, indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const faultOf = ({ length, 0: first }: readonly string[]): string | undefined => {
  if (length > 1) return `the page has ${length} titles`;
  if (first === undefined) return 'the page has no title';
  return first === '' ? "the page's title is empty" : undefined;
};

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
    ...site.pages.flatMap((page) => {
      const message = faultOf(page.titles);
      if (message === undefined) return [];
      const fixElsewhere = 'put one <title> with text in its head';
      return [{ message, fix: 'return one title from head()', fixElsewhere, pages: [page.path] }];
    }),
    ...findDuplicates(indexablePages(site), (page) => page.titles[0]).map(({ value, pages }) => ({
      message: `${pages.length} pages have the title "${value}"`,
      fix: 'give each page its own title',
      pages,
      text: value,
    })),
  ],
};
