import { findOdd } from '../element-findings.ts';
import type { Finding, Rule } from '../rule.ts';

/** Text to search for in the sources. */
const writtenAs = (text: string | undefined): Pick<Finding, 'phrase'> =>
  text ? { phrase: { text, sentence: text, isCommon: true } } : {};

export const spelling: Rule = {
  id: 'TXT-08',
  severity: 'warning',
  title: 'Pages in Australian English use its spelling, and sentences that one can read.',
  explanation:
    'A short list of American spellings that business writing often has, looked for on pages whose language is en-AU. Words with a capital are passed over: they may be names. A sentence of a paragraph in <main> with more than 60 words is one that readers lose: the Style Manual advises 15 words on average and at most 25. The first such sentence of a page is named.',
  source:
    'Australian Government Style Manual, Spelling, and Government writing handbook, Sentence length; Macquarie Dictionary',
  good: 'the colour of the paper',
  bad: 'the color of the paper',
  check: (site) =>
    findOdd(site, ['foreign spelling', 'long sentence'], ({ kind, what }) =>
      kind === 'foreign spelling'
        ? {
            message: `American spelling: ${what}`,
            fix: 'use the Australian spelling',
            ...writtenAs(/^\S+/.exec(what)?.[0]),
          }
        : {
            message: `a sentence is hard to read, of ${what}`,
            fix: 'say it in two sentences or more',
            ...writtenAs(/"(.*) \u2026"$/s.exec(what)?.[1]),
          },
    ),
};
