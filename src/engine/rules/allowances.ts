import type { Rule } from './rule.ts';
import { hasExpired } from './rule-settings.ts';

export const allowances: Rule = {
  id: 'RUL-01',
  severity: 'error',
  title: 'No allowance of the settings has expired.',
  explanation:
    'An allowance under `rules.allowances` permits the findings of a rule on some pages for a reason, until a day. After that day it permits nothing, and stands in the way of whoever reads the settings.',
  source: 'build-site itself',
  good: '- { rule: DSC-02, pages: /blog/**, reason: written before the rule, until: 2027-06-30 }',
  bad: '- { rule: DSC-02, pages: /blog/**, reason: written before the rule, until: 2024-06-30 }',
  check: ({ allowances: all, asOf }) =>
    all
      .filter((allowance) => hasExpired(allowance, asOf))
      .map(({ rule, pages, reason, until }) => ({
        message: `the allowance of ${rule} for ${pages} (${reason}) ended on ${until}`,
        fix: 'take it out of rules.allowances in content/settings.yml, or give it a new day and a reason that still holds',
        pages: [],
      })),
};
