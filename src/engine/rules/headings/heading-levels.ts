import { findOdd } from '../element-findings.ts';
import type { Rule } from '../rule.ts';

export const headingLevels: Rule = {
  id: 'HDG-02',
  severity: 'warning',
  title: 'No heading skips a level.',
  explanation:
    'Who listens to a page moves by its headings; an h4 below an h2 makes them look for the h3 that is missing. Shared parts are judged on their own.',
  source: 'WCAG 2.2, 1.3.1; WAI, Headings',
  good: '<h2> … <h3>',
  bad: '<h2> … <h4>',
  check: (site) =>
    findOdd(site, ['skipped heading'], ({ what }) => ({
      message: what,
      fix: 'use the next level, and style it as you like',
    })),
};
