import { findOdd } from '../odd-findings.ts';
import type { Rule } from '../rule.ts';

export const spelling: Rule = {
  id: 'TXT-08',
  severity: 'warning',
  title: 'Pages in Australian English use its spelling.',
  explanation:
    'A short list of American spellings that business writing often has, looked for on pages whose language is en-AU. Words with a capital are passed over: they may be names.',
  source: 'Australian Government Style Manual, Spelling; Macquarie Dictionary',
  good: 'the colour of the paper',
  bad: 'the color of the paper',
  check: (site) =>
    findOdd(site, ['foreign spelling'], ({ what }) => ({
      message: `American spelling: ${what}`,
      fix: 'use the Australian spelling',
    })),
};
