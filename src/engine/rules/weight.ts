import type { Measure, PageWeight } from '../facts/site-facts.ts';
import type { Rule } from './rule.ts';

/** Exact bytes, because in kilobytes a page and its budget could look equal. */
const bytes = (amount: number): string => `${amount.toLocaleString('en-AU')} bytes`;

const script =
  (when: string) =>
  (amount: number, budget: number): string =>
    `the page loads ${bytes(amount)} of script ${when}, compressed, and may load ${bytes(budget)}`;

const MESSAGES: Readonly<Record<Measure, (amount: number, budget: number) => string>> = {
  html: (amount, budget) => `the page weighs ${bytes(amount)} compressed, and may weigh ${bytes(budget)}`,
  script: script('at once'),
  scriptIdle: script('by itself'),
  scriptOneInUse: script('once one of its islands is in use'),
  scriptInUse: script('once all its islands are in use'),
  scriptInAll: script('in all'),
  nodes: (amount, budget) => `the page has ${amount} elements in <main>, and may have ${budget}`,
  requests: (amount, budget) => `the page makes ${amount} requests before it is touched, and may make ${budget}`,
};

const message = ({ measure, amount, budget, files }: PageWeight): string => {
  const list = files.map((file) => `${file.file} ${file.bytes.toLocaleString('en-AU')}`).join(', ');
  return MESSAGES[measure](amount, budget) + (list && `: ${list}`);
};

export const weight: Rule = {
  id: 'PRF-01',
  severity: 'error',
  title: 'No page weighs more than the setting `budgets` allows.',
  explanation:
    'The heaviest page of each template is compressed as a host would send it and compared with `budgets` in content/settings.yml: `html` in bytes of gzip; scripts in bytes of Brotli, as `script` (at once), `scriptIdle` (with what comes by itself), `scriptOneInUse` (with the one island in use that then fetches most), `scriptInUse` (with all islands in use) and `scriptInAll`; `nodes` in main; `requests` before the page is touched.',
  source: 'the setting `budgets`; one initial congestion window holds about 14 KB (RFC 6928)',
  good: '13,210 bytes compressed, of 14,336 bytes',
  bad: '23,655 bytes compressed, of 14,336 bytes',
  check: ({ weights }) =>
    weights
      .filter(({ amount, budget }) => amount > budget)
      .map((weighed) => ({
        message: message(weighed),
        fix: 'take something out of its template, or raise its budget in content/settings.yml',
        pages: [weighed.path],
      })),
};
