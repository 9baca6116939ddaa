import { fragmentsOf } from '../../facts/html/facts.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { findOdd } from '../find-elements.ts';
import type { Finding, Rule } from '../rule.ts';

const MOST_BYTES = 100 * 1024;
const PICTURE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;

/** Image file that the build creates for `<Image>` or Markdown. Its name contains the width. */
const MADE = /\/assets\/[a-z\d-]+-[\da-f]{8}-(\d+)\.(?:avif|webp)$/;
/** Browsers load wider files only on dense or very wide screens, where a smaller one would be blurred. */
const WIDEST_FOR_ALL = 768;

const isForDenseScreens = (path: string): boolean => Number(MADE.exec(path)?.[1] ?? 0) > WIDEST_FOR_ALL;

/** Social images have their own limit. */
const heavyPictures = ({ pages, references, addresses, files, foreign }: SiteFacts): Finding[] => {
  const social = new Set(pages.map(({ social: { image } }) => image));
  const sizes = new Map<number, number>();
  const sizeOf = (id: number, path: string): number => {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    const address = references.textOf(id);
    const target = social.has(address) ? undefined : addresses.resolve(address, path);
    const isJudged =
      target && !target.outside && PICTURE.test(target.path) && (foreign || !isForDenseScreens(target.path));
    const bytes = isJudged ? files.sizeOf(target.path) : 0;
    if (!references.dependsOnPage(id)) sizes.set(id, bytes);
    return bytes;
  };
  return pages.flatMap((page) =>
    fragmentsOf(page).flatMap(({ resources }) =>
      resources
        .filter((id) => sizeOf(id, page.path) > MOST_BYTES)
        .map((id) => ({
          message: `the image ${references.textOf(id)} is ${Math.round(sizeOf(id, page.path) / 1024)} KB; the limit is ${MOST_BYTES / 1024} KB`,
          fix: MADE.test(references.textOf(id))
            ? 'crop it, or set a smaller `widest` in the catalogue; most images are well below 100 KB'
            : 'reduce its dimensions, or use <Image>; most images are well below 100 KB',
          fixElsewhere: 'reduce its dimensions, or use AVIF or WebP; most images are well below 100 KB',
          pages: [page.path],
          href: references.textOf(id),
        })),
    ),
  );
};

export const imageWeight: Rule = {
  id: 'IMG-03',
  severity: 'warning',
  title: 'No image is larger than 100 KB or has both high priority and lazy loading.',
  explanation:
    'Large images load slowly on poor connections. Files that <Image> creates with a width of more than 768 pixels can be larger, because only dense and very wide screens load them. The main image on the first screen must not load lazily, because browsers would request it last.',
  source: 'web.dev, Optimize Largest Contentful Paint',
  good: '<img fetchpriority="high" …> of 60 KB',
  bad: '<img fetchpriority="high" loading="lazy" …>',
  check: (site) => [
    ...heavyPictures(site),
    ...findOdd(site, ['lazy but urgent image'], ({ what }) => ({
      message: `the image ${what} has fetchpriority="high" and loading="lazy"`,
      fix: 'remove loading, or use <Image> with `placement: hero` in the catalogue',
      fixElsewhere: 'remove loading',
      href: what,
    })),
  ],
};
