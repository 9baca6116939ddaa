import { readRobots } from '../../facts/robots.ts';
import { blockOfSite } from '../../facts/robots-block.ts';
import { isIndexable, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Source: Google Search Central, robots meta tag specifications. */
const DIRECTIVES =
  /^(all|none|index|noindex|follow|nofollow|noarchive|nocache|nosnippet|noimageindex|notranslate|indexifembedded|(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:.*)$/;

const wordsOf = (robots: readonly string[]): string[] =>
  robots.flatMap((content) => content.split(',').map((word) => word.trim())).filter((word) => word !== '');

const judgeWords = (words: readonly string[]): Omit<Finding, 'pages'>[] => [
  ...words
    .filter((word) => !DIRECTIVES.test(word))
    .map((word) => ({ message: `"${word}" is not a robots directive`, fix: 'use index, noindex, follow or nofollow' })),
  ...(words.includes('noindex') && (words.includes('index') || words.includes('all'))
    ? [
        {
          isBreaking: true,
          message: 'robots contains both index and noindex',
          fix: 'keep only one, with `robots` in head()',
          fixElsewhere: 'keep only one',
        },
      ]
    : []),
];

/** Reports a site that is closed to all search engines. Usually, it was built with preview settings. */
const closedSite = (site: SiteFacts, block: string | undefined): Finding[] => {
  const isListed = site.sitemap !== undefined && site.sitemap.size > 0;
  const cause =
    block !== undefined
      ? { reason: `robots.txt blocks every page (Disallow: ${block})`, fix: 'remove the line from robots.txt' }
      : site.noindex && isListed
        ? { reason: 'every page is noindex', fix: 'remove noindex from the robots meta tags or X-Robots-Tag headers' }
        : undefined;
  if (cause === undefined) return [];
  return [
    {
      message: `search engines cannot index any page on the site: ${cause.reason}${isListed ? ', although the sitemap lists its pages' : ''}`,
      fix: `${cause.fix}, unless this is a preview`,
      pages: [],
      severity: 'warning',
    },
  ];
};

const check = (site: SiteFacts): Finding[] => {
  const closed = site.foreign ? blockOfSite(site) : undefined;
  const robots = site.robots === undefined || closed !== undefined ? undefined : readRobots(site.robots);
  const ofPages = site.pages.flatMap((page): Finding[] => {
    const { path, robots: elements } = page;
    const found = judgeWords(wordsOf(elements));
    const indexable = isIndexable(page, site);
    if (indexable && !page.noindex && wordsOf(elements).includes('nofollow'))
      found.push({
        message: 'the page is indexable, but tells search engines not to follow its links',
        fix: 'remove nofollow from its robots meta tag',
      });
    const isHidden = !indexable && wordsOf(elements).some((word) => word === 'noindex' || word === 'none');
    const block = indexable || isHidden ? robots?.blockOf(site.addresses.url(path)) : undefined;
    if (block !== undefined && isHidden)
      found.push({
        message: `the page is noindex, but search engines cannot see that, because robots.txt blocks the page (Disallow: ${block})`,
        fix: 'allow the page in robots.txt, because search engines can index a blocked URL that other pages link to',
        severity: 'warning',
      });
    else if (block !== undefined)
      found.push({
        isBreaking: true,
        message: `robots.txt blocks this indexable page: Disallow: ${block}`,
        fix: 'remove the line; use noindex to keep a page out of search results',
      });
    return found.map((finding) => ({ ...finding, pages: [path] }));
  });
  return site.foreign ? [...closedSite(site, closed), ...ofPages] : ofPages;
};

export const indexing: Rule = {
  id: 'IDX-01',
  severity: 'error',
  title: 'Nothing blocks search engines from indexable pages, and robots directives do not contradict each other.',
  explanation:
    'A page is indexable if it is its own canonical and not noindex. Its robots meta tags must contain directives that search engines know and that agree with each other, and robots.txt must allow the page. A noindex page must be allowed too, otherwise search engines never read its noindex.',
  source: 'Google Search Central, Robots meta tag specifications',
  good: '<link rel="canonical" …> and no robots meta tag',
  bad: '<meta name="robots" content="index"> and <meta name="robots" content="noindex">',
  check,
};
