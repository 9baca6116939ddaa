import { findDuplicates, indexablePages } from '../../facts/site-facts.ts';
import { findOdd } from '../find-elements.ts';
import type { Finding, Rule } from '../rule.ts';

const faultOf = ({ length, 0: first }: readonly string[]): string | undefined => {
  if (length > 1) return `the page has ${length} h1 headings`;
  if (first === undefined) return 'the page has no h1 heading';
  return first === '' ? "the page's h1 heading is empty" : undefined;
};

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
    ...site.pages.flatMap(({ path, mainHeadings }): Finding[] => {
      const message = faultOf(mainHeadings);
      if (message === undefined) return [];
      const [, second] = mainHeadings;
      // The first h1 usually comes from the template, so locate the second.
      const phrase = second ? { phrase: { text: second, sentence: second, isCommon: true as const } } : {};
      return [{ message, fix: 'give the page one h1 that describes it', pages: [path], ...phrase }];
    }),
    ...findOdd(site, ['h1 outside main'], () => ({
      message: "the page's h1 is outside <main>",
      fix: 'move it into <main>, together with the content that it introduces',
    })),
    ...findDuplicates(indexablePages(site), ({ mainHeadings: [heading] }) => heading).map(({ value, pages }) => ({
      message: `${pages.length} pages have the h1 "${value}"`,
      fix: 'give each page its own h1',
      pages,
      text: value,
    })),
  ],
};
