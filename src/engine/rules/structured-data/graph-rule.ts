import type { SiteFacts } from '../../facts/site-facts.ts';
import type { GraphJudge } from '../../facts/structured-data/graph.ts';
import type { Rule } from '../rule.ts';

export interface GraphRule extends Rule, GraphJudge {}

/** Creates a rule that reports the objections stored in each page's facts. */
export const graphRule = (rule: Omit<GraphRule, 'check'>): GraphRule => ({
  ...rule,
  check: ({ pages }: SiteFacts) =>
    pages.flatMap(({ path, structuredData }) =>
      structuredData.objections
        .filter((objection) => objection.rule === rule.id)
        .map(({ rule: _, ...objection }) => ({ ...objection, pages: [path] })),
    ),
});
