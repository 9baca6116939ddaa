import type { Finding, Rule } from '../rule.ts';
import type { SiteFile } from '../site-facts.ts';

const ENTRY = /<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g;
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** So many addresses do not change on one day. */
const LEAST_ADDRESSES = 20;

/** Where every address has one date, it is the day somebody built the site. */
const datesOfBuild = (files: readonly SiteFile[]): Finding[] => {
  const dates = files.flatMap(({ text }) => [...text.matchAll(ENTRY)].map(([, , date = '']) => date.slice(0, 10)));
  const [first] = dates;
  if (dates.length < LEAST_ADDRESSES || dates.some((date) => date !== first)) return [];
  return [
    {
      message: `all ${dates.length} dates of the sitemap are ${first}: they follow the build and not the content`,
      fix: 'give lastmod the day on which the content of the page changed, or leave it out',
      pages: [],
    },
  ];
};

export const sitemapDates: Rule = {
  id: 'SMP-03',
  severity: 'warning',
  title: 'lastmod is a date that the content declares, and none after the day of the build.',
  explanation:
    'Search engines trust lastmod as long as it is true. Here it is the date that a record declares, so that it changes with the content and never with a build; a page without such a date has none. One date for all of twenty addresses or more is that of a build.',
  source: 'Google Search Central, Build a sitemap; sitemaps.org protocol',
  good: '<lastmod>2026-03-31</lastmod> for a post with updatedAt: 2026-03-31',
  bad: '<lastmod>31/03/2026</lastmod>',
  check: ({ sitemapFiles, asOf, addresses }) => [
    ...datesOfBuild(sitemapFiles),
    ...sitemapFiles.flatMap(({ file, text }) =>
      [...text.matchAll(ENTRY)].flatMap(([, address = '', date = '']) => {
        const isLater = asOf !== '' && date.slice(0, 10) > asOf;
        if (DATE.test(date) && !isLater) return [];
        return [
          {
            message: DATE.test(date)
              ? `${file} says lastmod ${date}, which is after the day of the build`
              : `${file} says lastmod "${date}", which is no date`,
            fix: 'correct the date that the page declares: published or modified of its head',
            pages: [addresses.resolve(address, '/')?.path ?? address],
          },
        ];
      }),
    ),
  ],
};
