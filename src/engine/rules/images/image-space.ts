import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

export const imageSpace: Rule = {
  id: 'IMG-02',
  severity: 'error',
  title: 'Every img has width and height.',
  explanation:
    'Browsers use width and height to reserve space for an image before it loads; without them, the layout shifts.',
  source: 'web.dev, Optimize Cumulative Layout Shift; HTML Standard, dimension attributes',
  good: '<img src="/office.webp" alt="" width="768" height="461">',
  bad: '<img src="/office.webp" alt="">',
  check: (site) =>
    findOdd(site, ['image without size'], ({ what }) => ({
      message: `the image ${what} has no width and height`,
      fix: 'add width and height in pixels, or use <Image id> with an image from the catalogue; in Markdown, use a file in the same folder: ![text](./name.jpg)',
      fixElsewhere: 'add both in pixels',
      href: what,
    })),
};
