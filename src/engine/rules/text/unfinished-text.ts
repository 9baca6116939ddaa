import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

export const unfinishedText: Rule = {
  id: 'TXT-05',
  severity: 'error',
  title: 'No page shows unfinished content: a variable, Markdown, undefined, NaN, TODO or lorem ipsum.',
  explanation:
    'Visitors see missing values in templates and placeholders left by authors. Main text, titles and descriptions are searched; code samples are not. For sites built with other generators, this is a warning, because software manuals contain such words.',
  source: 'common practice (Screaming Frog, lorem ipsum filter)',
  good: 'from $50 a month',
  bad: 'from $undefined a month',
  check: (site) =>
    findOdd(site, ['unfinished text'], ({ what }) => ({
      message: `the page contains "${what}"`,
      fix:
        what.startsWith('[') && what.endsWith(')')
          ? 'convert the Markdown to HTML'
          : 'add the value, or finish the text',
      phrase: { text: what, sentence: what, isCommon: true },
      ...(site.foreign ? { severity: 'warning' as const } : {}),
    })),
};
