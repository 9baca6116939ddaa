import { findDuplicates, indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const sameText: Rule = {
  id: 'TXT-01',
  severity: 'error',
  title: 'No two indexable pages have the same main text.',
  explanation:
    'Search engines index only one of several identical pages. The text of main must differ in at least one character; noindex pages are not checked. For pages without main, which can differ in their header or sidebar, this is a warning.',
  source: 'Google Search Central, What is URL canonicalization',
  good: 'two pages with different text',
  bad: '/nsw/orange/ and /nsw/orange-nsw/ with the same text',
  check: (site) => {
    const indexable = indexablePages(site);
    const withoutMain = new Set(indexable.filter(({ hasMain }) => !hasMain).map(({ path }) => path));
    return findDuplicates(indexable, ({ mainText }) => mainText).map(({ pages }) => ({
      message: `${pages.length} pages have the same main text`,
      fix: 'write unique text for each page, or keep only one of them',
      pages,
      ...(pages.some((path) => withoutMain.has(path)) ? { severity: 'warning' as const } : {}),
    }));
  },
};
