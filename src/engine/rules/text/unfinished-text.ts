import { findOdd } from '../element-findings.ts';
import type { Rule } from '../rule.ts';

export const unfinishedText: Rule = {
  id: 'TXT-05',
  severity: 'error',
  title: 'No page shows what was never finished: a variable, undefined, NaN, TODO or lorem ipsum.',
  explanation:
    'What a template prints for a missing value, and what an author left for later, is read by every visitor. Main text, titles and descriptions are searched; samples of code are not. In a folder of another generator it is a warning: manuals of software write such words.',
  source: 'practice (Screaming Frog, lorem ipsum filter)',
  good: 'from $50 a month',
  bad: 'from $undefined a month',
  check: (site) =>
    findOdd(site, ['unfinished text'], ({ what }) => ({
      message: `the page says "${what}"`,
      fix: 'give the value, or finish the text',
      phrase: { text: what, sentence: what, isCommon: true },
      ...(site.foreign ? { severity: 'warning' as const } : {}),
    })),
};
