import type { Claim } from '../../face/content.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Statement } from '../statements.ts';

/** What is wrong with a statement, and the words to write instead. */
export const findingOf = (path: string, { isWording, text, sentence }: Statement, claim: Claim): Finding => {
  const { wording, token, record } = claim;
  const printed = token === undefined ? `"${wording}"` : `${token} for "${wording}"`;
  return {
    message: isWording
      ? `the claim "${record.id}" may not stand on this page: "${sentence}"`
      : `"${text}" is not how the register words the claim "${record.id}": "${sentence}"`,
    fix: isWording
      ? 'take it out, or add the page to the pages of the claim'
      : `write ${printed}, or take the statement out`,
    pages: [path],
    phrase: { text, sentence, token: isWording ? token : undefined, except: record },
  };
};

export const claims: Rule = {
  id: 'TXT-07',
  severity: 'error',
  title: 'What the claims register holds is stated in its words only, on the pages it names.',
  explanation:
    'A marketing statement must be true, accurate and able to be substantiated, so it is worded once, beside its evidence, and each page that may state it is named. Phrases of the register find it in other words. Response times are LOC-01.',
  source: 'site-quality 4.4; Australian Consumer Law, sections 18 and 29',
  good: '{{claim.price}} on a page that the claim names',
  bad: 'Save up to 80% on printing!',
  check: (site) =>
    site.pages.flatMap(({ path, wrongStatements }) =>
      wrongStatements.flatMap((statement) => {
        const claim = site.claims[statement.claim];
        return claim && !claim.isResponseTime ? [findingOf(path, statement, claim)] : [];
      }),
    ),
};
