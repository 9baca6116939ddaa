import type { SiteFacts, SiteFile } from '../facts/site-facts.ts';
import { datedEntries, lastChanges } from '../facts/sitemap-entries.ts';
import type { Finding, Rule } from './rule.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** So many addresses do not change on one day. */
const LEAST_ADDRESSES = 20;

/** Where every address has one date, it is the day somebody built the site. */
const datesOfBuild = (files: readonly SiteFile[]): Finding[] => {
  const dates = files.flatMap(({ text }) => datedEntries(text).map(({ date }) => date.slice(0, 10)));
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

/** Pages whose date is another than in an older state of the site, though their text is the same. */
const datesWithoutChange = (site: SiteFacts): Finding[] => {
  if (site.before === undefined) return [];
  const older = new Map(site.before.pages.map((page) => [page.path, page]));
  const dates = lastChanges(site);
  return site.pages.flatMap(({ path, mainText }) => {
    const before = older.get(path);
    const date = dates.get(path);
    if (date === undefined || before?.lastmod === undefined || before.lastmod === date) return [];
    if (mainText === '' || mainText !== before.mainText) return [];
    return [
      {
        message: `lastmod went from ${before.lastmod} to ${date}, and the main text of the page is the same`,
        fix: 'leave the date as it was until the content changes',
        pages: [path],
      },
    ];
  });
};

export const sitemapDates: Rule = {
  id: 'SMP-03',
  severity: 'warning',
  title:
    'lastmod is a date that the content declares, none after the day of the build, and changes only with the content.',
  explanation:
    'Search engines trust lastmod as long as it is true. Here it is the date that a record declares, so that it changes with the content and never with a build; a page without such a date has none. One date for all of twenty addresses or more is that of a build. `check --against`, which names an older state of the site, also finds dates that moved while the text of <main> stayed the same.',
  source: 'Google Search Central, Build a sitemap; sitemaps.org protocol',
  good: '<lastmod>2026-03-31</lastmod> for a post with updatedAt: 2026-03-31',
  bad: '<lastmod>31/03/2026</lastmod>',
  check: (site) => [
    ...datesOfBuild(site.sitemapFiles),
    ...datesWithoutChange(site),
    ...site.sitemapFiles.flatMap(({ file, text }) =>
      datedEntries(text).flatMap(({ address, date }) => {
        const isLater = site.asOf !== '' && date.slice(0, 10) > site.asOf;
        if (DATE.test(date) && !isLater) return [];
        return [
          {
            message: DATE.test(date)
              ? `${file} says lastmod ${date}, which is after the day of the build`
              : `${file} says lastmod "${date}", which is no date`,
            fix: 'correct the date that the page declares: published or modified of its head',
            fixElsewhere: 'write the day on which the page changed, as YYYY-MM-DD',
            pages: [site.addresses.resolve(address, '/')?.path ?? address],
          },
        ];
      }),
    ),
  ],
};
