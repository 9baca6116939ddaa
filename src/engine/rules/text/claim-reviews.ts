import type { Rule } from '../rule.ts';

export const claimReviews: Rule = {
  id: 'TXT-09',
  severity: 'warning',
  title: 'Each claim in the register has been reviewed by its review date.',
  explanation:
    'A claim that was true when it was written may not be true today, so each has a date by which it must be reviewed.',
  source: 'Australian Consumer Law, sections 18 and 29',
  good: 'reviewBy: 2027-06-30',
  bad: 'reviewBy: 2024-06-30',
  check: ({ claims, asOf }) =>
    claims
      .filter(({ reviewBy }) => reviewBy !== undefined && reviewBy < asOf())
      .map(({ record, wording, reviewBy }) => ({
        message: `the review of the claim "${record.id}" ("${wording}") was due on ${reviewBy}`,
        fix: 'check its evidence, then set a new date or remove the claim',
        pages: [],
        record,
      })),
};
