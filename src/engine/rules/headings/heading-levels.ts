import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

export const headingLevels: Rule = {
  id: 'HDG-02',
  severity: 'warning',
  title: 'No heading skips a level.',
  explanation:
    'Screen reader users navigate by headings; an h4 below an h2 makes them look for a missing h3. Shared parts are checked separately.',
  source: 'WCAG 2.2, 1.3.1; WAI, Headings',
  good: '<h2> … <h3>',
  bad: '<h2> … <h4>',
  check: (site) =>
    findOdd(site, ['skipped heading'], ({ what }) => ({
      message: what,
      fix: 'use the next level, and adjust its style with CSS',
    })),
};
