import type { Rule } from '../rule.ts';

export const claimReviews: Rule = {
  id: 'TXT-09',
  severity: 'warning',
  title: 'Each claim of the register has been looked at again by its review date.',
  explanation:
    'What was true of a claim on the day it was written may not be true today. Each has a day by which somebody looks again.',
  source: 'Australian Consumer Law, sections 18 and 29',
  good: 'reviewBy: 2027-06-30',
  bad: 'reviewBy: 2024-06-30',
  check: ({ claims, asOf }) =>
    claims
      .filter(({ reviewBy }) => reviewBy !== undefined && reviewBy < asOf)
      .map(({ record, wording, reviewBy }) => ({
        message: `the claim "${record.id}" ("${wording}") was to be reviewed by ${reviewBy}`,
        fix: 'check what stands behind it, then set a new date or take it off the register',
        pages: [],
        record,
      })),
};
