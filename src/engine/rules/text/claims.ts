import { escapeText } from 'entities';
import type { Claim } from '../../api/content.ts';
import { type Statement, StatementReader } from '../../facts/html/statements.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

const findingOf = (path: string, { isWording, text, sentence }: Statement, claim: Claim): Finding => {
  const { wording, variable, record } = claim;
  const printed = variable === undefined ? `"${wording}"` : `${variable} for "${wording}"`;
  return {
    message: isWording
      ? `the claim "${record.id}" is not allowed on this page: "${sentence}"`
      : `"${text}" is not the approved wording of the claim "${record.id}": "${sentence}"`,
    fix: isWording ? "remove it, or add the page to the claim's pages" : `use ${printed}, or remove the statement`,
    pages: [path],
    phrase: { text, sentence, variable: isWording ? variable : undefined, except: record },
    ...(isWording ? { alsoAt: { record, at: ['pages'] } } : {}),
  };
};

/** A mistake in the register: a phrase of one claim that matches the wording of another. */
interface Clash {
  readonly claim: Claim;
  readonly other: Claim;
  readonly text: string;
}

const clashesIn = (claims: readonly Claim[]): Clash[] => {
  if (claims.length < 2) return [];
  const reader = new StatementReader(claims);
  return claims.flatMap((claim, place) =>
    reader
      .readPart(escapeText(claim.wording))
      .filter((statement) => statement.claim !== place)
      .flatMap(({ claim: found, text }) => ({ claim, other: claims[found] as Claim, text })),
  );
};

/** Phrases are matched case-insensitively. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const sayClash = ({ claim, other, text }: Clash): Finding => ({
  message: `a phrase of the claim "${other.record.id}" matches "${text}" in the wording of the claim "${claim.record.id}": "${claim.wording}"`,
  fix: `reword "${claim.record.id}", list it before "${other.record.id}", or remove the phrase from \`finds\` of "${other.record.id}"`,
  pages: [],
  record: claim.record,
  at: ['wording'],
});

/** Clashes are reported once for the register, not on each page. */
const isOfClash = ({ text, sentence }: Statement, claim: Claim, clashes: readonly Clash[]): boolean =>
  clashes.some((clash) => clash.other === claim && isSame(clash.text, text) && includes(sentence, clash.claim.wording));

/** Checks only claims about response times if `isResponseTime` is true, and only the other claims otherwise. */
export const wrongStatements = (site: SiteFacts, isResponseTime: boolean): Finding[] => {
  const clashes = clashesIn(site.claims);
  return site.pages.flatMap(({ path, wrongStatements: wrong }) =>
    wrong.flatMap((statement) => {
      const claim = site.claims[statement.claim];
      if (claim === undefined || (claim.isResponseTime === true) !== isResponseTime) return [];
      return isOfClash(statement, claim, clashes) ? [] : [findingOf(path, statement, claim)];
    }),
  );
};

export const claims: Rule = {
  id: 'TXT-07',
  severity: 'error',
  title: 'Registered claims appear only in their approved wording and on the pages they list.',
  explanation:
    'Marketing claims must be true, accurate and able to be substantiated, so each is worded once, next to its evidence, and lists the pages that can state it. Phrases in the register detect the claim in other wordings, and must not match the wording of another claim. LOC-01 checks response times.',
  source: 'Australian Consumer Law, sections 18 and 29',
  good: '{{claim.price}} on a page that the claim lists',
  bad: 'Save up to 80% on printing!',
  check: (site) => [...clashesIn(site.claims).map(sayClash), ...wrongStatements(site, false)],
};
