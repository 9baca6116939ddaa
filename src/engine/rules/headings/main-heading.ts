import { findDuplicates, isIndexable } from '../../facts/site-facts.ts';
import { findOdd } from '../find-elements.ts';
import type { Finding, Rule } from '../rule.ts';

export const mainHeading: Rule = {
  id: 'HDG-01',
  severity: 'error',
  title: 'Every page has one h1 with text in main, and no two indexable pages share one.',
  explanation:
    'The h1 tells screen readers and search engines what a page is about. Two h1 headings on a page compete with each other, and two pages with the same h1 cannot be told apart.',
  source: 'WCAG 2.2, 2.4.6',
  good: '<main><h1>Bike Hire in Orange, NSW</h1> …',
  bad: '<h1><img src="/logo.png" alt=""></h1>',
  check: (site) => [
    ...site.pages
      .filter(({ mainHeadings }) => mainHeadings.length !== 1 || mainHeadings[0] === '')
      .map(
        ({ path, mainHeadings }): Finding => ({
          message:
            mainHeadings.length > 1 ? `the page has ${mainHeadings.length} h1 headings` : 'the page has no h1 heading',
          fix: 'give the page one h1 that describes it',
          pages: [path],
          // The first h1 usually comes from the template, so locate the second.
          ...(mainHeadings[1] ? { phrase: { text: mainHeadings[1], sentence: mainHeadings[1], isCommon: true } } : {}),
        }),
      ),
    ...findOdd(site, ['h1 outside main'], () => ({
      message: "the page's h1 is outside <main>",
      fix: 'move it into <main>, together with the content that it introduces',
    })),
    ...findDuplicates(
      site.pages.filter((page) => isIndexable(page, site)),
      ({ mainHeadings: [heading] }) => heading,
    ).map(({ value, pages }) => ({
      message: `${pages.length} pages have the h1 "${value}"`,
      fix: 'write an h1 that distinguishes each page',
      pages,
      text: value,
    })),
  ],
};
