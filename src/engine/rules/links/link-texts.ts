import type { Correction } from '../../core/diagnostics.ts';
import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

/** Derives a label from the last segment: `/nsw/port-macquarie/` becomes Port Macquarie. */
const labelOf = (href: string): { correction?: Correction } => {
  const [, segment = ''] = /^(?:https?:\/\/[^/]+)?[^:?#]*\/([^/?#]+)\/?(?:[?#]|$)/.exec(href) ?? [];
  const words = segment
    .replace(/\.[a-z]+$/i, '')
    .split(/[-_]+/)
    .filter((word) => /^[a-z0-9]+$/i.test(word))
    .map((word) => word[0]?.toUpperCase() + word.slice(1));
  return words.length === 0 ? {} : { correction: { of: 'label', at: href, to: words.join(' ') } };
};

export const linkTexts: Rule = {
  id: 'LNK-04',
  severity: 'error',
  title: 'Every link has text; generic text is a warning.',
  explanation:
    'The text of a link is its name in screen readers, and describes the target page to search engines. The alt of an image, labels and titles count as text.',
  source: 'WCAG 2.2, 2.4.4; Google Search Central, link best practices; Lighthouse, link-text',
  good: '<a href="/pricing/">What a week costs</a>',
  bad: '<a href="/pricing/">Read more</a>',
  changesPages: true,
  check: (site) => [
    ...findOdd(site, ['link without text'], ({ what }) => ({
      message: `the link to ${what} has no text`,
      fix: 'describe the target, or add an alt to its image',
      href: what,
      ...labelOf(what),
    })),
    ...findOdd(site, ['link with a generic text'], ({ what }) => ({
      message: `the link text does not describe its target: ${what}`,
      fix: 'describe the target page',
      severity: 'warning',
    })),
  ],
};
