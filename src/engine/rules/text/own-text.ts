import type { OwnShare } from '../../facts/similarity/gate.ts';
import type { Similarity } from '../../facts/similarity/judge-site.ts';
import type { Finding, Rule } from '../rule.ts';

/** Rounds down, so that a value below a limit never appears to reach it. */
const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)}%`;

const FIX = 'add unique content, or merge the pages into others; `build-site similarity` shows the figures';

/** Combines all pages below a limit into one finding that names the worst page. */
const below = (found: readonly OwnShare[], limit: number, outcome: string): Finding[] => {
  const [worst] = found;
  if (worst === undefined) return [];
  const subject = found.length === 1 ? '1 page has' : `${found.length} pages have`;
  return [
    {
      message:
        `${subject} less than ${percent(limit)} unique text; ` +
        `the least is on ${worst.path} (${percent(worst.share)})${outcome}`,
      fix: FIX,
      pages: found.map(({ path }) => path),
    },
  ];
};

const check = ({ hollow, thin, limits, enforces }: Similarity): Finding[] => [
  ...below(hollow, limits.unique.refuse, enforces ? '; excluded from search engines' : '').map((finding) => ({
    ...finding,
    ...(enforces ? { verdict: 'noindex' as const } : {}),
  })),
  ...below(thin, limits.unique.warn, ''),
];

export const ownText: Rule = {
  id: 'TXT-03',
  severity: 'warning',
  title: 'Every page has unique content.',
  explanation:
    "Measures the share of a page's words in sentences, table rows and list items that appear on no other page, ignoring names but not figures. The settings contain the limits and the pages that always stay in search engines; `build-site similarity` prints the figures for each page.",
  source: "Google's spam policies on scaled content",
  good: '52% of the words of a page are unique',
  bad: '8% of the words of a page are unique',
  changesPages: true,
  check: ({ similarity }) => (similarity ? check(similarity) : []),
};
