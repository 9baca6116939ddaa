import type { Rule } from '../rule.ts';
import { wrongStatements } from './claims.ts';

export const responseTimes: Rule = {
  id: 'LOC-01',
  severity: 'error',
  title: 'A page promises how fast somebody comes only where the register says that holds.',
  explanation:
    'How soon a technician comes depends on the place. Claims of the register that are marked as response times name the pages whose places are covered; there they stand in the words of the register, and nowhere else in any words. Which places those are is for the site to say: one that keeps a record of what it does where gives `pages` of `claims` in content/collections.ts from that record.',
  source: 'Australian Consumer Law, sections 18 and 29; the record of what the site does in each place',
  good: '{{claim.next-day}} on a page that the claim names',
  bad: 'Four-hour response across Australia',
  check: (site) => wrongStatements(site, true),
};
