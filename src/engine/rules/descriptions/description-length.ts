import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const LEAST = 70;
const MOST = 160;

export const descriptionLength: Rule = {
  id: 'DSC-02',
  severity: 'warning',
  title: `Descriptions of indexable pages have ${LEAST} to ${MOST} characters.`,
  explanation:
    'Search results truncate descriptions after about 160 characters, and search engines ignore short ones. Put the important information in the first 120.',
  source: 'common practice (Screaming Frog, Ahrefs, Yoast)',
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
            fix: `write ${LEAST} to ${MOST} characters`,
            pages: [path],
            text: description,
          },
        ];
      }),
};
