import { isIndexable } from '../../facts/site-facts.ts';
import { titleWidth } from '../../facts/title-width.ts';
import type { Rule } from '../rule.ts';

const MOST_PIXELS = 580;

export const widthOfTitles: Rule = {
  id: 'TTL-02',
  severity: 'warning',
  title: `Titles of indexable pages are at most ${MOST_PIXELS} pixels wide.`,
  explanation:
    'Results on a desktop cut titles off at about 600 pixels; there is no limit of characters. The width is that of Arial at 20 pixels, from a table of its letters, which is within some pixels of what is shown.',
  source: 'practice (Screaming Frog, Ahrefs, Yoast)',
  good: 'Bike Hire Orange NSW 2800: 206 km from Sydney (490 pixels)',
  bad: 'a title of 90 characters',
  check: (site) =>
    site.pages
      .filter((page) => isIndexable(page, site))
      .flatMap(({ path, titles: [title = ''] }) => {
        const width = Math.round(titleWidth(title));
        if (width <= MOST_PIXELS) return [];
        return [
          {
            message: `the title is some ${width} pixels wide, and may be ${MOST_PIXELS}: "${title}"`,
            fix: 'say it in fewer words, the telling ones first',
            pages: [path],
            text: title,
          },
        ];
      }),
};
