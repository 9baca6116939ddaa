import type { Rule } from '../rule.ts';
import { findDuplicates, isIndexable } from '../site-facts.ts';

/** Source: specification section 8, 'SEO duplicate meta descriptions', with its fix. */
export const descriptions: Rule = {
  id: 'DSC-01',
  severity: 'error',
  title: 'Every indexable page has a description of its own.',
  check: (site) => {
    const indexable = site.pages.filter((page) => isIndexable(page, site));
    return [
      ...indexable
        .filter((page) => !page.descriptions[0])
        .map(({ path }) => ({
          message: 'the page has no description',
          fix: 'give head() a description',
          pages: [path],
        })),
      ...findDuplicates(indexable, (page) => page.descriptions[0]).map(({ value, pages }) => ({
        message: `${pages.length} pages have the description "${value}"`,
        fix: 'Generate unique descriptions for each page',
        pages,
        text: value,
      })),
    ];
  },
};
