import { findOdd } from '../find-elements.ts';
import type { Finding, Rule } from '../rule.ts';

const writtenAs = (text: string | undefined): Pick<Finding, 'phrase'> =>
  text ? { phrase: { text, sentence: text, isCommon: true } } : {};

export const spelling: Rule = {
  id: 'TXT-08',
  severity: 'warning',
  title: 'Pages in Australian English use Australian spelling and readable sentences.',
  explanation:
    'Pages in en-AU are searched for a short list of American spellings that are common in business writing. Capitalised words are skipped because they may be names. Sentences of more than 60 words in paragraphs of <main> are hard to follow: the Style Manual recommends 15 words on average and at most 25. The first such sentence of a page is reported.',
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
            message: `a sentence has ${what}`,
            fix: 'split it into two or more sentences',
            ...writtenAs(/"(.*) \u2026"$/s.exec(what)?.[1]),
          },
    ),
};
