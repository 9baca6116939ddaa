import type { Rule } from '../rule.ts';
import { wrongStatements } from './claims.ts';

export const responseTimes: Rule = {
  id: 'LOC-01',
  severity: 'error',
  title: 'Pages promise response times only where the register allows it.',
  explanation:
    'Response times depend on the place. Claims marked as response times list the pages of covered places; only those pages can state them, in the approved wording. The site decides which places are covered, and can derive `pages` of `claims` in content/collections.ts from its service records.',
  source: "Australian Consumer Law, sections 18 and 29; the site's service records",
  good: '{{claim.next-day}} on a page that the claim lists',
  bad: 'Four-hour response across Australia',
  check: (site) => wrongStatements(site, true),
};
