import { formatNumber } from '../core/english.ts';
import type { Measure, PageWeight } from '../facts/site-facts.ts';
import type { Rule } from './rule.ts';

/** Does not round to kilobytes, because a page over its budget could then appear equal to it. */
const bytes = (amount: number): string => `${formatNumber(amount)} bytes`;

const script =
  (when: string) =>
  (amount: number, budget: number): string =>
    `the page loads ${bytes(amount)} of compressed script ${when}; the budget is ${bytes(budget)}`;

const MESSAGES: Readonly<Record<Measure, (amount: number, budget: number) => string>> = {
  html: (amount, budget) => `the page is ${bytes(amount)} compressed; the budget is ${bytes(budget)}`,
  script: script('initially'),
  scriptIdle: script('without interaction'),
  scriptOneInUse: script('with one island in use'),
  scriptInUse: script('with all islands in use'),
  scriptInAll: script('in total'),
  nodes: (amount, budget) => `the page has ${amount} elements in <main>; the budget is ${budget}`,
  requests: (amount, budget) => `the page makes ${amount} requests before any interaction; the budget is ${budget}`,
};

const message = ({ measure, amount, budget, files }: PageWeight): string => {
  const list = files.map((file) => `${file.file} ${formatNumber(file.bytes)}`).join(', ');
  return MESSAGES[measure](amount, budget) + (list && `: ${list}`);
};

export const weight: Rule = {
  id: 'PRF-01',
  severity: 'error',
  title: 'Every page is within the limits of the `budgets` setting.',
  explanation:
    'The heaviest page of each template is compressed as a host would send it and compared with `budgets` in content/settings.yml: `html` in bytes (gzip); scripts in bytes (Brotli), as `script` (loaded initially), `scriptIdle` (plus scripts that load automatically), `scriptOneInUse` (plus the largest single island in use), `scriptInUse` (with all islands in use) and `scriptInAll`; `nodes` in main; `requests` before any interaction.',
  source: 'the `budgets` setting; one initial congestion window holds about 14 KB (RFC 6928)',
  good: '13,210 bytes compressed, of 14,336 bytes',
  bad: '23,655 bytes compressed, of 14,336 bytes',
  check: ({ weights }) =>
    weights
      .filter(({ amount, budget }) => amount > budget)
      .map((weighed) => ({
        message: message(weighed),
        fix: 'simplify the template, or raise the budget in content/settings.yml',
        pages: [weighed.path],
      })),
};
