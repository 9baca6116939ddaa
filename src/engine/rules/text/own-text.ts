import type { OwnShare } from '../../facts/similarity/gate.ts';
import type { Similarity } from '../../facts/similarity/judge-site.ts';
import type { Finding, Rule } from '../rule.ts';

/** Formats whole per cent, rounded down so that a value below a limit never appears to reach it. */
const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)}%`;

const FIX = 'say what is true of these pages alone, or fold them into others; `build-site similarity` has the figures';

/** Reports all pages below a limit in one finding that names the worst. */
const below = (found: readonly OwnShare[], limit: number, outcome: string): Finding[] => {
  const [worst] = found;
  if (worst === undefined) return [];
  const subject = found.length === 1 ? '1 page has' : `${found.length} pages have`;
  const whose = found.length === 1 ? 'its' : 'their';
  return [
    {
      message:
        `${subject} less than ${percent(limit)} of ${whose} words in sentences of ${whose} own, ` +
        `least of all ${worst.path} (${percent(worst.share)})${outcome}`,
      fix: FIX,
      pages: found.map(({ path }) => path),
    },
  ];
};

const check = ({ hollow, thin, limits, enforces }: Similarity): Finding[] => [
  ...below(hollow, limits.unique.refuse, enforces ? ', and kept out of search engines for it' : '').map((finding) => ({
    ...finding,
    ...(enforces ? { verdict: 'noindex' as const } : {}),
  })),
  ...below(thin, limits.unique.warn, ''),
];

export const ownText: Rule = {
  id: 'TXT-03',
  severity: 'warning',
  title: 'Every page says something that no other page says.',
  explanation:
    "The share of a page's words that stand in sentences, table rows and list items which no other page has, names aside and figures kept. The limits, and the pages that are never kept out for it, are settings; `build-site similarity` has every figure.",
  source: "Google's spam policies on scaled content",
  good: '52% of the words of a page are its own',
  bad: '8% of the words of a page are its own',
  changesPages: true,
  check: ({ similarity }) => (similarity ? check(similarity) : []),
};
