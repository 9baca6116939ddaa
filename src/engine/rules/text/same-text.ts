import { findDuplicates, isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const sameText: Rule = {
  id: 'TXT-01',
  severity: 'error',
  title: 'No two indexable pages have the same main text.',
  explanation:
    'Of pages that say the same, search engines take one and drop the others. The text of main is compared, letter by letter; pages that are kept out are not judged.',
  source: 'Google Search Central, What is URL canonicalization',
  good: 'two pages, each with a text of its own',
  bad: '/nsw/orange/ and /nsw/orange-nsw/ with one text',
  check: (site) =>
    findDuplicates(
      site.pages.filter((page) => isIndexable(page, site)),
      ({ mainText }) => mainText,
    ).map(({ pages }) => ({
      message: `${pages.length} pages have the same main text`,
      fix: 'write what only that page can say, or keep one of them',
      pages,
    })),
};
