import type { Claim } from '../../face/content.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Statement } from '../statements.ts';

const findingOf = (path: string, { isWording, text, sentence }: Statement, claim: Claim): Finding => {
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

/** Source: design/site-quality.md, section 4.4. */
export const claims: Rule = {
  id: 'TXT-07',
  severity: 'error',
  title: 'What the claims register holds is stated in its words only, on the pages it names.',
  check: (site) =>
    site.pages.flatMap(({ path, wrongStatements }) =>
      wrongStatements.flatMap((statement) => {
        const claim = site.claims[statement.claim];
        return claim ? [findingOf(path, statement, claim)] : [];
      }),
    ),
};
