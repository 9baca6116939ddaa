import type { Rule } from '../rule.ts';

export const served: Rule = {
  id: 'HTP-01',
  severity: 'error',
  title: 'The host serves pages as text/html with their encoding.',
  explanation:
    'Browsers show or download a page with another type, and search engines skip it; without an encoding, browsers guess it. Only checked when a site is read over HTTP.',
  source: 'RFC 9110, 8.3; Google Search Central, File types indexable by Google',
  good: 'Content-Type: text/html; charset=utf-8',
  bad: 'Content-Type: text/plain',
  check: ({ served: facts }) =>
    (facts?.faults ?? []).map(({ path, reason }) => ({
      message: `the page ${reason}`,
      fix: 'correct the type and charset in the configuration of the host',
      pages: [path],
    })),
};
