import type { PageFacts } from '../../facts/html/facts.ts';
import { isIndexable } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

const REQUIRED = ['title', 'type', 'url'];
const OF_AN_IMAGE = ['image:alt', 'image:width', 'image:height'];

const judge = (
  { path, social: { properties, url }, canonicals }: PageFacts,
  required: readonly string[],
): Finding[] => [
  ...required
    .filter((property) => !properties.includes(property))
    .map((property) => ({
      message: `the page has no og:${property}`,
      fix: property.startsWith('image')
        ? 'give head() an image with its alt, or set socialImage'
        : 'leave Open Graph to the engine',
      fixElsewhere: `add <meta property="og:${property}">`,
      pages: [path],
      ...(OF_AN_IMAGE.includes(property) ? { severity: 'warning' as const } : {}),
    })),
  ...(url === undefined
    ? []
    : [
        {
          message: `og:url is ${url}, and the canonical address ${canonicals[0]}`,
          fix: 'leave og:url to the engine',
          fixElsewhere: 'let both name the canonical address',
          pages: [path],
        },
      ]),
];

export const socialProperties: Rule = {
  id: 'SOC-01',
  severity: 'error',
  title: 'Every indexable page has og:title, og:type, og:url and og:image, and og:url is its canonical address.',
  explanation:
    'Who shares a link shows what these say. A site where no page has a picture is not asked for one; where one has, all must; a picture without its words and size is a warning.',
  source: 'ogp.me, Basic metadata',
  good: '<meta property="og:url" content="https://www.example.com/nsw/orange/"> on that page',
  bad: '<meta property="og:url" content="https://www.example.com/"> on every page',
  check: (site) => {
    const hasImages = site.pages.some(({ social: { image } }) => image !== undefined);
    return site.pages
      .filter((page) => isIndexable(page, site))
      .flatMap((page) => judge(page, [...REQUIRED, ...(page.social.image ? OF_AN_IMAGE : hasImages ? ['image'] : [])]));
  },
};
