import { findOdd } from '../element-findings.ts';
import type { Rule } from '../rule.ts';

export const imageSpace: Rule = {
  id: 'IMG-02',
  severity: 'error',
  title: 'Every img has width and height.',
  explanation:
    'Browsers keep room for a picture by its width and height before it arrives; without them the text below jumps.',
  source: 'web.dev, Optimize Cumulative Layout Shift; HTML Standard, dimension attributes',
  good: '<img src="/office.webp" alt="" width="768" height="461">',
  bad: '<img src="/office.webp" alt="">',
  check: (site) =>
    findOdd(site, ['image without size'], ({ what }) => ({
      message: `the image ${what} has no width and height`,
      fix: 'give width and height, in pixels, or show a picture of the catalogue with <Image id>; in a Markdown text a file beside it: ![words](./name.jpg)',
      fixElsewhere: 'give both, in pixels',
      href: what,
    })),
};
