import { findOdd } from '../element-findings.ts';
import type { Rule } from '../rule.ts';

export const imageTexts: Rule = {
  id: 'IMG-01',
  severity: 'error',
  title: 'Every img has an alt, which is empty where the picture says nothing.',
  explanation:
    'Without alt, a screen reader reads the name of the file. With an empty one it passes over the picture. A picture in a link or button that has a text only decorates; `autofix` and `--fix` give it an empty alt.',
  source: 'WCAG 2.2, 1.1.1; W3C, technique H2 (a picture beside the text of its link)',
  good: '<img src="/office.webp" alt="A plant in the corner of an office">',
  bad: '<img src="/office.webp">',
  changesPages: true,
  check: (site) =>
    findOdd(site, ['image without alt', 'decoration without alt'], ({ kind, what }) => ({
      message: `the image ${what} has no alt`,
      fix:
        kind === 'image without alt'
          ? 'say what it shows, or write alt="" where it only decorates'
          : 'write alt="": it stands in a link or button whose text says all',
      href: what,
      ...(kind === 'image without alt' ? {} : { correction: { of: 'alt', at: what, to: '' } }),
    })),
};
