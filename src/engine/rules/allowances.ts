import type { Rule } from './rule.ts';
import { hasExpired } from './rule-settings.ts';

export const allowances: Rule = {
  id: 'RUL-01',
  severity: 'error',
  title: 'No allowance or ignore entry in the settings has expired.',
  explanation:
    'An entry in `rules.allowances`, or in `ignore` in the settings of a check, permits findings until a given day. After that day it has no effect and only clutters the settings.',
  source: 'build-site itself',
  good: '- { rule: DSC-02, pages: /blog/**, reason: written before the rule, until: 2027-06-30 }',
  bad: '- { rule: DSC-02, pages: /blog/**, reason: written before the rule, until: 2024-06-30 }',
  check: ({ allowances: all, asOf }) =>
    all
      .filter((allowance) => hasExpired(allowance, asOf()))
      .map(({ rule, pages, reason, until, isIgnoreEntry = false }) => ({
        message: `the ${isIgnoreEntry ? 'ignore entry' : 'allowance'} for ${rule} on ${pages} (${reason}) expired on ${until}`,
        fix: isIgnoreEntry
          ? 'remove the entry from `ignore` in the settings, or extend it with a reason that is still valid'
          : 'remove it from rules.allowances in content/settings.yml, or extend it with a reason that is still valid',
        pages: [],
      })),
};
