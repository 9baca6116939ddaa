import type { ElementFinding } from '../facts/html/element-findings.ts';
import { fragmentsOf, type PageFacts } from '../facts/html/facts.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { Finding } from './rule.ts';

const known = new WeakMap<readonly PageFacts[], readonly PageFacts[]>();

/** Lists these pages once, because they are few, and a dozen rules look for oddities. */
const pagesWithOddities = (pages: readonly PageFacts[]): readonly PageFacts[] => {
  const found =
    known.get(pages) ??
    pages.filter((page) => page.oddities.length > 0 || page.parts.some(({ oddities }) => oddities.length > 0));
  known.set(pages, found);
  return found;
};

/** Returns one finding for each occurrence; equal findings are merged later. */
export const findOdd = (
  { pages }: SiteFacts,
  kinds: readonly ElementFinding['kind'][],
  toFinding: (oddity: ElementFinding) => Omit<Finding, 'pages'>,
): Finding[] =>
  pagesWithOddities(pages).flatMap((page) =>
    fragmentsOf(page).flatMap(({ oddities }) =>
      oddities
        .filter(({ kind }) => kinds.includes(kind))
        .map((oddity) => ({ ...toFinding(oddity), pages: [page.path] })),
    ),
  );
