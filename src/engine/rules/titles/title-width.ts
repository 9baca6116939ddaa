import { indexablePages } from '../../facts/site-facts.ts';
import { titleWidth } from '../../facts/title-width.ts';
import type { Rule } from '../rule.ts';

const MOST_PIXELS = 580;

export const widthOfTitles: Rule = {
  id: 'TTL-02',
  severity: 'warning',
  title: `Titles of indexable pages are at most ${MOST_PIXELS} pixels wide.`,
  explanation:
    'Desktop search results truncate titles at about 600 pixels; there is no character limit. The width is calculated for Arial at 20 pixels and is accurate to a few pixels.',
  source: 'common practice (Screaming Frog, Ahrefs, Yoast)',
  good: 'Bike Hire Orange NSW 2800: 206 km from Sydney (490 pixels)',
  bad: 'a title of 90 characters',
  check: (site) =>
    indexablePages(site).flatMap(({ path, titles: [title = ''] }) => {
      const width = Math.round(titleWidth(title));
      if (width <= MOST_PIXELS) return [];
      return [
        {
          message: `the title is about ${width} pixels wide; the limit is ${MOST_PIXELS}: "${title}"`,
          fix: 'shorten it, with the important words first',
          pages: [path],
          text: title,
        },
      ];
    }),
};
