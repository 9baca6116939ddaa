import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

export const imageTexts: Rule = {
  id: 'IMG-01',
  severity: 'error',
  title: 'Every img has an alt, which is empty for decorative images.',
  explanation:
    'Without alt, a screen reader reads the file name. With an empty one, it skips the image. An image in a link or button with text is decorative; `autofix` and `--fix` give it an empty alt.',
  source: 'WCAG 2.2, 1.1.1; W3C, technique H2, Combining adjacent image and text links',
  good: '<img src="/office.webp" alt="A plant in the corner of an office">',
  bad: '<img src="/office.webp">',
  changesPages: true,
  check: (site) =>
    findOdd(site, ['image without alt', 'decoration without alt'], ({ kind, what }) => ({
      message: `the image ${what} has no alt`,
      fix:
        kind === 'image without alt'
          ? 'describe the image in alt, or use alt="" if it is decorative'
          : 'add alt="", because the text of the link or button is sufficient',
      href: what,
      ...(kind === 'image without alt' ? {} : { correction: { of: 'alt', at: what, to: '' } }),
    })),
};
