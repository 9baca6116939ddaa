import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { ListedUrl } from '../../facts/sitemap-xml.ts';
import { lastChanges } from '../../facts/sitemaps.ts';
import { isW3cDate } from '../../facts/w3c-date.ts';
import type { Finding, Rule } from '../rule.ts';

/** If there are fewer URLs, all pages may really have changed on the same day. */
const LEAST_ADDRESSES = 20;

const DAY = 'YYYY-MM-DD'.length;

/** Identical days are probably the build date. Identical years or months can be legitimate. */
const datesOfBuild = (sitemaps: readonly Sitemap[]): Finding[] => {
  const dates = sitemaps
    .filter(({ kind }) => kind === 'pages')
    .flatMap(({ urls }) => urls.flatMap(({ lastModified }) => lastModified?.text.slice(0, DAY) ?? []));
  const [first = ''] = dates;
  if (dates.length < LEAST_ADDRESSES || first.length < DAY || dates.some((date) => date !== first)) return [];
  return [
    {
      message: `all ${dates.length} dates in the sitemap are ${first}, so they probably reflect the build rather than content changes`,
      fix: 'set lastmod to the day of the last content change, or omit it',
      pages: [],
    },
  ];
};

const judgeDate = (file: string, { address, lastModified }: ListedUrl, { asOf, addresses }: SiteFacts): Finding[] => {
  if (lastModified === undefined) return [];
  const { text, line } = lastModified;
  const isDate = isW3cDate(text);
  if (isDate && (asOf() === '' || text.slice(0, DAY) <= asOf())) return [];
  return [
    {
      message: isDate
        ? `${file} has lastmod ${text}, which is after the build date`
        : `${file} has lastmod "${text}", which is not a W3C date`,
      fix: "correct `published` or `modified` in the page's head()",
      fixElsewhere: 'use the date of the last change, as YYYY-MM-DD',
      pages: [addresses.resolve(address, '/')?.path ?? address],
      place: { path: `/${file}`, line },
    },
  ];
};

/** Reports pages whose date changed but whose text did not. */
const datesWithoutChange = (site: SiteFacts): Finding[] => {
  if (site.before === undefined) return [];
  const older = new Map(site.before.pages.map((page) => [page.path, page]));
  const dates = lastChanges(site.sitemapFiles, site.addresses);
  return site.pages.flatMap(({ path, mainText }) => {
    const before = older.get(path);
    const date = dates.get(path);
    if (date === undefined || before?.lastmod === undefined || before.lastmod === date) return [];
    if (mainText === '' || mainText !== before.mainText) return [];
    return [
      {
        message: `lastmod changed from ${before.lastmod} to ${date}, but the main text of the page did not change`,
        fix: 'keep the date until the content changes',
        pages: [path],
      },
    ];
  });
};

export const sitemapDates: Rule = {
  id: 'SMP-03',
  severity: 'warning',
  title: 'lastmod comes from the content, is not after the build date, and changes only when the content changes.',
  explanation:
    'Search engines trust lastmod only while it is accurate. build-site takes lastmod from the date in the record, so it changes with the content, not with each build. Pages without a date have no lastmod. If twenty or more URLs all have the same date, it was probably set by the build. `check --against`, which compares the site with an earlier state, also finds dates that changed although the text of <main> did not.',
  source: 'Google Search Central, Build a sitemap; sitemaps.org protocol',
  good: '<lastmod>2026-03-31</lastmod> for a post with updatedAt: 2026-03-31',
  bad: '<lastmod>31/03/2026</lastmod>',
  check: (site) => [
    ...datesOfBuild(site.sitemapFiles),
    ...datesWithoutChange(site),
    ...site.sitemapFiles.flatMap(({ file, urls }) => urls.flatMap((url) => judgeDate(file, url, site))),
  ],
};
