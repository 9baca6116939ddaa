import type { Rule } from '../rule.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Source: the setting `budgets`; one initial congestion window holds about 14 KB (RFC 6928). */
export const weight: Rule = {
  id: 'PRF-01',
  severity: 'error',
  title: 'No page weighs more, compressed, than the setting `budgets` allows.',
  check: ({ weights }) =>
    weights
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ path, bytes, budget }) => ({
        message: `the page weighs ${kilobytes(bytes)} compressed, and may weigh ${kilobytes(budget)}`,
        fix: 'take something out of its template, or raise its budget in content/settings.yml',
        pages: [path],
      })),
};
