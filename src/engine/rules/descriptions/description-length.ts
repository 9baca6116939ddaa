import { indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const LEAST = 70;
const MOST = 160;

/** Search results truncate by width, and these characters are twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

export const descriptionLength: Rule = {
  id: 'DSC-02',
  severity: 'warning',
  title: `Descriptions of indexable pages have ${LEAST} to ${MOST} characters.`,
  explanation:
    'Search results truncate descriptions after about 160 characters, and search engines ignore short ones. Put the important information in the first 120 characters.',
  source: 'common practice (Screaming Frog, Ahrefs, Yoast)',
  good: 'a description of 140 characters',
  bad: 'a description of 210 characters',
  check: (site) =>
    indexablePages(site).flatMap(({ path, descriptions: [description = ''] }) => {
      const { length } = [...description];
      const width = length + (description.match(WIDE) ?? []).length;
      if (length === 0 || (width >= LEAST && width <= MOST)) return [];
      const asLatin = width === length ? '' : `, as wide as ${width} Latin ones`;
      return [
        {
          message: `the description has ${length} characters${asLatin}: "${description}"`,
          fix: `use ${LEAST} to ${MOST} characters`,
          pages: [path],
          text: description,
        },
      ];
    }),
};
