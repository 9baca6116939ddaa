import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const LEAST = 70;
const MOST = 160;

export const descriptionLength: Rule = {
  id: 'DSC-02',
  severity: 'warning',
  title: `Descriptions of indexable pages have ${LEAST} to ${MOST} characters.`,
  explanation:
    'Results cut descriptions off after some 160 characters, and search engines take a short one for none. The first 120 say what matters.',
  source: 'practice (Screaming Frog, Ahrefs, Yoast)',
  good: 'a description of 140 characters',
  bad: 'a description of 210 characters',
  check: (site) =>
    site.pages
      .filter((page) => isIndexable(page, site))
      .flatMap(({ path, descriptions: [description = ''] }) => {
        const { length } = [...description];
        if (length === 0 || (length >= LEAST && length <= MOST)) return [];
        return [
          {
            message: `the description has ${length} characters: "${description}"`,
            fix: `write ${LEAST} to ${MOST}`,
            pages: [path],
            text: description,
          },
        ];
      }),
};
