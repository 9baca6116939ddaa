import type { Rule } from '../rule.ts';
import type { Measure } from '../site-facts.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const MESSAGES: Readonly<Record<Measure, (amount: number, budget: number) => string>> = {
  html: (amount, budget) => `the page weighs ${kilobytes(amount)} compressed, and may weigh ${kilobytes(budget)}`,
  script: (amount, budget) =>
    `the page loads ${kilobytes(amount)} of script at once, compressed, and may load ${kilobytes(budget)}`,
  nodes: (amount, budget) => `the page has ${amount} elements in <main>, and may have ${budget}`,
  requests: (amount, budget) => `the page makes ${amount} requests before it is touched, and may make ${budget}`,
};

export const weight: Rule = {
  id: 'PRF-01',
  severity: 'error',
  title: 'No page weighs more than the setting `budgets` allows.',
  explanation:
    'The heaviest page of each template is compressed as a host would send it and compared with `budgets` in content/settings.yml: `html` and `script` in bytes, `nodes` in main, `requests` before the page is touched.',
  source: 'the setting `budgets`; one initial congestion window holds about 14 KB (RFC 6928); site-quality 2',
  good: '12.9 KB compressed, of 14.0 KB',
  bad: '23.1 KB compressed, of 14.0 KB',
  check: ({ weights }) =>
    weights
      .filter(({ amount, budget }) => amount > budget)
      .map(({ path, measure, amount, budget }) => ({
        message: MESSAGES[measure](amount, budget),
        fix: 'take something out of its template, or raise its budget in content/settings.yml',
        pages: [path],
      })),
};
