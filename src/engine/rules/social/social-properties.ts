import type { PageFacts } from '../../facts/html/facts.ts';
import { indexablePages } from '../../facts/site-facts.ts';
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
        ? 'add an image with its alt to head(), or set socialImage'
        : 'let the engine generate the Open Graph tags',
      fixElsewhere: `add <meta property="og:${property}">`,
      pages: [path],
      ...(OF_AN_IMAGE.includes(property) ? { severity: 'warning' as const } : {}),
    })),
  // CAN-01 reports a missing canonical URL.
  ...(url === undefined || canonicals.length === 0
    ? []
    : [
        {
          message: `og:url is ${url}, but the canonical URL is ${canonicals[0]}`,
          fix: 'let the engine generate og:url',
          fixElsewhere: 'use the canonical URL for both',
          pages: [path],
        },
      ]),
];

export const socialProperties: Rule = {
  id: 'SOC-01',
  severity: 'error',
  title: 'Every indexable page has og:title, og:type, og:url and og:image, and og:url is its canonical URL.',
  explanation:
    'Shared links show these properties. An image is required only if another page of the site has one; an image without alternative text and dimensions is a warning.',
  source: 'ogp.me, Basic metadata',
  good: '<meta property="og:url" content="https://www.example.com/nsw/orange/"> on that page',
  bad: '<meta property="og:url" content="https://www.example.com/"> on every page',
  check: (site) => {
    const hasImages = site.pages.some(({ social: { image } }) => image !== undefined);
    return indexablePages(site).flatMap((page) =>
      judge(page, [...REQUIRED, ...(page.social.image ? OF_AN_IMAGE : hasImages ? ['image'] : [])]),
    );
  },
};
