import type { Rule } from '../rule.ts';

export const language: Rule = {
  id: 'HTM-01',
  severity: 'error',
  title: 'Every page names its language.',
  explanation: 'Screen readers choose their voice by it, browsers their hyphenation and their offer to translate.',
  source: 'WCAG 2.2, 3.1.1; HTML Standard, the html element',
  good: '<html lang="en-AU">',
  bad: '<html>',
  check: ({ pages }) =>
    pages
      .filter(({ hasLanguage }) => !hasLanguage)
      .map(({ path }) => ({
        message: 'the html element has no lang attribute',
        fix: 'set `language` in the settings',
        pages: [path],
      })),
};
