import type { Rule } from '../rule.ts';
import { findDuplicates, isIndexable } from '../site-facts.ts';

export const sameText: Rule = {
  id: 'TXT-01',
  severity: 'error',
  title: 'No two indexable pages have the same main text.',
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
