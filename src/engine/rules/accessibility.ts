import type { ElementFinding } from '../facts/html/element-findings.ts';
import { findOdd } from './element-findings.ts';
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
    fix: 'add <label for> with its id, or aria-label where a label cannot be seen',
  }),
  'button without name': (what) => ({
    message: `a button ${what === '' ? '' : `(${what}) `}has no name`,
    fix: 'write what it does, or give aria-label to one that shows an icon',
  }),
  'blocked zoom': (what) => ({
    message: `the viewport "${what}" keeps visitors from making the page larger`,
    fix: 'take user-scalable and maximum-scale out',
  }),
  'no way past links': (what) => ({
    message: `${what} stand before the main content, and none leads past them`,
    fix: 'begin the page with a link to the id of <main>',
    severity: 'warning',
  }),
  'frame without title': (what) => ({ message: `the frame ${what} has no title`, fix: 'say what it shows' }),
  'order of focus': (what) => ({
    message: `${what} changes the order in which the keyboard reaches things`,
    fix: 'use tabindex="0" or none, and put the elements in the order they are read',
  }),
};

export const accessibility: Rule = {
  id: 'A11-01',
  severity: 'error',
  title: 'Fields have labels, buttons names and frames titles; the keyboard finds its way, and visitors may zoom.',
  explanation:
    'What can be decided from the HTML alone, on every page; a browser judges the rest on a page of each template. Alternative texts are IMG-01, texts of links LNK-04, headings HDG-01 and HDG-02, the language HTM-01.',
  source: 'WCAG 2.2, 1.3.1, 1.4.4, 2.4.1, 2.4.3, 3.3.2 and 4.1.2',
  good: '<label for="name">Name</label> <input id="name">',
  bad: '<input placeholder="Name">',
  check: (site) =>
    findOdd(site, Object.keys(SENTENCES) as ElementFinding['kind'][], ({ kind, what }) =>
      SENTENCES[kind as Judged](what),
    ),
};
