import type { ElementFinding } from '../facts/html/element-findings.ts';
import { findOdd } from './find-elements.ts';
import type { Finding, Rule } from './rule.ts';

type Judged =
  | 'blocked zoom'
  | 'no way past links'
  | 'control without label'
  | 'button without name'
  | 'frame without title'
  | 'order of focus';

const SENTENCES: Readonly<Record<Judged, (what: string) => Omit<Finding, 'pages'>>> = {
  'control without label': (what) => ({
    message: `the field ${what} has no label`,
    fix: 'add <label for> with its id, or aria-label if there is no visible label',
  }),
  'button without name': (what) => ({
    message: `a button ${what === '' ? '' : `(${what}) `}has no accessible name`,
    fix: 'add text, or an aria-label if it only shows an icon',
  }),
  'blocked zoom': (what) => ({
    message: `the viewport "${what}" prevents zooming`,
    fix: 'remove user-scalable and maximum-scale',
  }),
  'no way past links': (what) => ({
    message: `${what} come before the main content without a skip link`,
    fix: 'start the page with a link to the id of <main>',
    severity: 'warning',
  }),
  'frame without title': (what) => ({
    message: `the frame ${what} has no title`,
    fix: 'add a title that describes its content',
  }),
  'order of focus': (what) => ({
    message: `${what} changes the keyboard focus order`,
    fix: 'use tabindex="0" or remove the attribute, and put the elements in reading order in the HTML',
  }),
};

export const accessibility: Rule = {
  id: 'A11-01',
  severity: 'error',
  title: 'Fields have labels, buttons have names and frames have titles; keyboard navigation and zooming work.',
  explanation:
    "Covers problems that are visible in each page's HTML; browser tests cover the rest on one page per template. Alternative text is checked by IMG-01, link text by LNK-04, headings by HDG-01 and HDG-02, and the language by HTM-01.",
  source: 'WCAG 2.2, 1.3.1, 1.4.4, 2.4.1, 2.4.3, 3.3.2 and 4.1.2',
  good: '<label for="name">Name</label> <input id="name">',
  bad: '<input placeholder="Name">',
  check: (site) =>
    findOdd(site, Object.keys(SENTENCES) as ElementFinding['kind'][], ({ kind, what }) =>
      SENTENCES[kind as Judged](what),
    ),
};
