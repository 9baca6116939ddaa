import type { Rule } from '../rule.ts';

/** Source: design/site-quality.md, section 4.4. */
export const claimReviews: Rule = {
  id: 'TXT-09',
  severity: 'warning',
  title: 'Each claim of the register has been looked at again by its review date.',
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
