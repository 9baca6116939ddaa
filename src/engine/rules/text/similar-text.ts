import type { ExplainedPair, Similarity } from '../../facts/similarity/judge-site.ts';
import type { Finding, Rule } from '../rule.ts';

/** Rounds down, so that a value below a limit never appears to reach it. */
const figure = (value: number): string => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);

const quoted = ({ shared }: ExplainedPair): string =>
  shared.length === 0 ? '' : `; both contain ${shared.map((sentence) => `“${sentence}”`).join(' and ')}`;

/** Returns one finding for each pair with known shared text, and one for all remaining pages. */
const copies = ({ copies: found, limits, enforces }: Similarity): Finding[] => {
  const verdict = enforces ? { verdict: 'noindex' as const } : {};
  const outcome = `a page ${enforces ? 'is' : 'would be'} excluded from search engines at ${figure(limits.pairs.refuse)} or more`;
  const rest = found.filter(({ shared }) => shared.length === 0);
  return [
    ...found
      .filter(({ shared }) => shared.length > 0)
      .map((likeness) => ({
        message: `the page is nearly identical to ${likeness.other}, ignoring names: similarity ${figure(likeness.similarity)}; ${outcome}`,
        fix: `add unique content, or merge the two pages${quoted(likeness)}`,
        pages: [likeness.path],
        ...verdict,
      })),
    ...(rest.length === 0
      ? []
      : [
          {
            message: `${rest.length} more ${rest.length === 1 ? 'page is' : 'pages are'} nearly identical to another: similarity up to ${figure(rest[0]?.similarity ?? 0)}; ${outcome}`,
            fix: 'run `build-site similarity` to see the shared text, then rewrite or merge these pages',
            pages: rest.map(({ path }) => path),
            ...verdict,
          },
        ]),
  ];
};

const alike = ({ alike: found, limits }: Similarity): Finding[] => {
  const [worst] = found;
  if (worst === undefined) return [];
  return [
    {
      message:
        `${found.length} ${found.length === 1 ? 'page is' : 'pages are'} similar to another (similarity ${figure(limits.pairs.warn)} or more); ` +
        `the most similar are ${worst.path} and ${worst.other} (${figure(worst.similarity)})`,
      fix: `run \`build-site similarity\` to see the shared text, then rewrite or merge these pages${quoted(worst)}`,
      pages: found.map(({ path }) => path),
    },
  ];
};

export const similarText: Rule = {
  id: 'TXT-02',
  severity: 'warning',
  title: 'No page is a near-duplicate of another, ignoring names.',
  explanation:
    'A page that differs from another only in names answers no question of its own, and is a doorway page under spam policies. A different price, day, hour or distance is a different answer; a different town in the same sentence is not. The comparison uses sequences of five words, with names masked and figures kept. The settings contain the limits and the pages that always stay in search engines; `build-site similarity` prints the figures for each page.',
  source: "Google's spam policies on doorways and scaled content",
  good: 'two city pages whose similarity is 0.40',
  bad: 'two city pages that differ in the name of the city: 1.00',
  changesPages: true,
  check: ({ similarity }) => (similarity ? [...copies(similarity), ...alike(similarity)] : []),
};
