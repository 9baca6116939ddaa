import type { Rule } from '../rule.ts';

export const mainHeading: Rule = {
  id: 'HDG-01',
  severity: 'error',
  title: 'Every page has one h1 with text.',
  explanation:
    'The h1 says what a page is about, to people who listen to it as to search engines. Two of them say two things.',
  source: 'WCAG 2.2, 2.4.6; site-quality 1.6',
  good: '<main><h1>Bike Hire in Orange, NSW</h1> …',
  bad: '<h1><img src="/logo.png" alt=""></h1>',
  check: ({ pages }) =>
    pages
      .filter(({ mainHeadings }) => mainHeadings.length !== 1 || mainHeadings[0] === '')
      .map(({ path, mainHeadings: { length } }) => ({
        message: length > 1 ? `the page has ${length} h1 headings` : 'the page has no h1 heading',
        fix: 'give the page one h1 that says what it is about',
        pages: [path],
      })),
};
