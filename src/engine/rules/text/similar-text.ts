import type { ExplainedPair, Similarity } from '../../facts/similarity/judge-site.ts';
import type { Finding, Rule } from '../rule.ts';

/** Formats two decimals, rounded down so that a value below a limit never appears to reach it. */
const figure = (value: number): string => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);

const quoted = ({ shared }: ExplainedPair): string =>
  shared.length === 0 ? '' : `; both say ${shared.map((sentence) => `“${sentence}”`).join(' and ')}`;

/** Reports failing pages: explained pairs separately, all others in one finding. */
const copies = ({ copies: found, limits, enforces }: Similarity): Finding[] => {
  const verdict = enforces ? { verdict: 'noindex' as const } : {};
  const outcome = `from ${figure(limits.pairs.refuse)} on ${enforces ? 'a page is' : 'a page would be'} kept out of search engines`;
  const rest = found.filter(({ shared }) => shared.length === 0);
  return [
    ...found
      .filter(({ shared }) => shared.length > 0)
      .map((likeness) => ({
        message: `the page says what ${likeness.other} says, names aside: similarity ${figure(likeness.similarity)}; ${outcome}`,
        fix: `say what is true of this page alone, or fold it into the other${quoted(likeness)}`,
        pages: [likeness.path],
        ...verdict,
      })),
    ...(rest.length === 0
      ? []
      : [
          {
            message: `${rest.length} more ${rest.length === 1 ? 'page says' : 'pages say'} what another says: similarity up to ${figure(rest[0]?.similarity ?? 0)}; ${outcome}`,
            fix: '`build-site similarity` shows what they share',
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
        `${found.length} ${found.length === 1 ? 'page is' : 'pages are'} much like another (similarity ${figure(limits.pairs.warn)} or more), ` +
        `most of all ${worst.path} and ${worst.other} (${figure(worst.similarity)})`,
      fix: `\`build-site similarity\` shows what they share${quoted(worst)}`,
      pages: found.map(({ path }) => path),
    },
  ];
};

export const similarText: Rule = {
  id: 'TXT-02',
  severity: 'warning',
  title: 'No page says what another page says, names aside.',
  explanation:
    'A page that says what another says but for names has no answer of its own, and is what spam policies call a doorway. A different price, day, hour or distance is a different answer; a different town in the same sentence is not. So shares of runs of five words are compared, with names masked and figures kept. The limits, and the pages that are never kept out for it, are settings; `build-site similarity` has every figure.',
  source: "Google's spam policies on doorways and scaled content",
  good: 'two city pages whose similarity is 0.40',
  bad: 'two city pages that differ in the name of the city: 1.00',
  changesPages: true,
  check: ({ similarity }) => (similarity ? [...copies(similarity), ...alike(similarity)] : []),
};
