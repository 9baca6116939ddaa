import type { Rule } from '../rule.ts';

export const language: Rule = {
  id: 'HTM-01',
  severity: 'error',
  title: 'Every page names its language.',
  check: ({ pages }) =>
    pages
      .filter(({ hasLanguage }) => !hasLanguage)
      .map(({ path }) => ({
        message: 'the html element has no lang attribute',
        fix: 'set `language` in the settings',
        pages: [path],
      })),
};
