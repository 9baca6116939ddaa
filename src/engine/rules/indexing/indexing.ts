import { readRobots } from '../../facts/robots.ts';
import { isIndexable, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Directives of a robots meta element. Source: Google Search Central, robots meta tag specifications. */
const DIRECTIVES =
  /^(all|none|index|noindex|follow|nofollow|noarchive|nocache|nosnippet|noimageindex|notranslate|indexifembedded|(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:.*)$/;

const wordsOf = (robots: readonly string[]): string[] =>
  robots.flatMap((content) => content.split(',').map((word) => word.trim())).filter((word) => word !== '');

const judgeWords = (words: readonly string[]): Omit<Finding, 'pages'>[] => [
  ...words
    .filter((word) => !DIRECTIVES.test(word))
    .map((word) => ({ message: `robots has no directive "${word}"`, fix: 'use index, noindex, follow or nofollow' })),
  ...(words.includes('noindex') && (words.includes('index') || words.includes('all'))
    ? [
        {
          message: 'robots says both index and noindex',
          fix: 'leave one; head() has `robots`',
          fixElsewhere: 'leave one',
        },
      ]
    : []),
];

const check = (site: SiteFacts): Finding[] => {
  const robots = site.robots === undefined ? undefined : readRobots(site.robots);
  return site.pages.flatMap((page): Finding[] => {
    const { path, robots: elements } = page;
    const found = judgeWords(wordsOf(elements));
    const indexable = isIndexable(page, site);
    if (indexable && wordsOf(elements).includes('nofollow'))
      found.push({
        message: 'the page is for search engines, and tells them not to follow its links',
        fix: 'take nofollow out of its robots element',
      });
    const block = indexable ? robots?.blockOf(site.addresses.url(path)) : undefined;
    if (block !== undefined)
      found.push({
        message: `robots.txt keeps crawlers from this indexable page: Disallow: ${block}`,
        fix: 'take the line out; what search engines must not show is noindex',
      });
    return found.map((finding) => ({ ...finding, pages: [path] }));
  });
};

export const indexing: Rule = {
  id: 'IDX-01',
  severity: 'error',
  title: 'Nothing keeps search engines from an indexable page, and no page says two things of it.',
  explanation:
    'A page is indexable when it names itself canonical and is not noindex. Its robots elements must be words that search engines know and agree with each other, and robots.txt must let crawlers read it.',
  source: 'Google Search Central, Robots meta tag specifications',
  good: '<link rel="canonical" …> and no robots element',
  bad: '<meta name="robots" content="index"> and <meta name="robots" content="noindex">',
  check,
};
