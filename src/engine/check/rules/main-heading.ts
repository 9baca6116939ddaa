import type { Rule } from '../rule.ts';

export const mainHeading: Rule = {
  id: 'HDG-01',
  severity: 'error',
  title: 'Every page has one h1 with text.',
  check: ({ pages }) =>
    pages
      .filter(({ mainHeadings }) => mainHeadings.length !== 1 || mainHeadings[0] === '')
      .map(({ path, mainHeadings: { length } }) => ({
        message: length > 1 ? `the page has ${length} h1 headings` : 'the page has no h1 heading',
        fix: 'give the page one h1 that says what it is about',
        pages: [path],
      })),
};
