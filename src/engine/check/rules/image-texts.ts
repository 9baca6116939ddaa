import { findOdd } from '../odd-findings.ts';
import type { Rule } from '../rule.ts';

export const imageTexts: Rule = {
  id: 'IMG-01',
  severity: 'error',
  title: 'Every img has an alt, which is empty where the picture says nothing.',
  explanation: 'Without alt, a screen reader reads the name of the file. With an empty one it passes over the picture.',
  source: 'WCAG 2.2, 1.1.1',
  good: '<img src="/office.webp" alt="A plant in the corner of an office">',
  bad: '<img src="/office.webp">',
  check: (site) =>
    findOdd(site, ['image without alt'], ({ what }) => ({
      message: `the image ${what} has no alt`,
      fix: 'say what it shows, or write alt="" where it only decorates',
      href: what,
    })),
};
