import { fragmentsOf } from '../../facts/html/facts.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { findOdd } from '../element-findings.ts';
import type { Finding, Rule } from '../rule.ts';

const MOST_BYTES = 100 * 1024;
const PICTURE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;

/** Finds images of this site over the limit, per page. Social images have their own limit. */
const heavyPictures = ({ pages, references, addresses, files }: SiteFacts): Finding[] => {
  const social = new Set(pages.map(({ social: { image } }) => image));
  const sizes = new Map<number, number>();
  const sizeOf = (id: number, path: string): number => {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    const address = references.textOf(id);
    const target = social.has(address) ? undefined : addresses.resolve(address, path);
    const bytes = target && !target.outside && PICTURE.test(target.path) ? files.sizeOf(target.path) : 0;
    if (!references.dependsOnPage(id)) sizes.set(id, bytes);
    return bytes;
  };
  return pages.flatMap((page) =>
    fragmentsOf(page).flatMap(({ resources }) =>
      resources
        .filter((id) => sizeOf(id, page.path) > MOST_BYTES)
        .map((id) => ({
          message: `the picture ${references.textOf(id)} weighs ${Math.round(sizeOf(id, page.path) / 1024)} KB`,
          fix: 'show it smaller, or let <Image> make it; most are well below 100 KB',
          fixElsewhere: 'show it smaller, or as AVIF or WebP; most are well below 100 KB',
          pages: [page.path],
          href: references.textOf(id),
        })),
    ),
  );
};

export const imageWeight: Rule = {
  id: 'IMG-03',
  severity: 'warning',
  title: 'No picture weighs more than 100 KB, and none is urgent and lazy at once.',
  explanation:
    'A heavy picture keeps visitors on slow lines waiting. The picture that fills the first screen must not be lazy: browsers then look for it last.',
  source: 'web.dev, Optimize Largest Contentful Paint',
  good: '<img fetchpriority="high" …> of 60 KB',
  bad: '<img fetchpriority="high" loading="lazy" …>',
  check: (site) => [
    ...heavyPictures(site),
    ...findOdd(site, ['lazy but urgent image'], ({ what }) => ({
      message: `the image ${what} has fetchpriority="high" and loading="lazy"`,
      fix: 'take loading out; <Image placement="hero"> does',
      fixElsewhere: 'take loading out',
      href: what,
    })),
  ],
};
