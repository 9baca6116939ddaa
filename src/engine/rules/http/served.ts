import type { Rule } from '../rule.ts';

export const served: Rule = {
  id: 'HTP-01',
  severity: 'error',
  title: 'A host says what it serves: pages as text/html, with their encoding.',
  explanation:
    'A page that comes as another type is shown as text or saved as a file, and search engines pass over it; one without an encoding is guessed at. Only a site that is read over HTTP is judged.',
  source: 'RFC 9110, 8.3; Google Search Central, File types indexable by Google',
  good: 'Content-Type: text/html; charset=utf-8',
  bad: 'Content-Type: text/plain',
  check: ({ served: facts }) =>
    (facts?.faults ?? []).map(({ path, reason }) => ({
      message: `the page ${reason}`,
      fix: 'correct the type and its charset where the host is configured',
      pages: [path],
    })),
};
