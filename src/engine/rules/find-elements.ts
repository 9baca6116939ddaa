import type { ElementFinding } from '../facts/html/element-findings.ts';
import { fragmentsOf } from '../facts/html/facts.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding } from './rule.ts';

/** Returns one finding for each occurrence; equal findings are merged later. */
export const findOdd = (
  { pages }: SiteFacts,
  kinds: readonly ElementFinding['kind'][],
  toFinding: (oddity: ElementFinding) => Omit<Finding, 'pages'>,
): Finding[] =>
  pages.flatMap((page) =>
    fragmentsOf(page).flatMap(({ oddities }) =>
      oddities
        .filter(({ kind }) => kinds.includes(kind))
        .map((oddity) => ({ ...toFinding(oddity), pages: [page.path] })),
    ),
  );
