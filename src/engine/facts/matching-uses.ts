import { type FragmentFacts, fragmentsOf, type SheetFacts } from './html/facts.ts';
import type { References } from './html/references.ts';

/**
 * Returns a function that lists the matching URLs of a page in document order. Each distinct URL and each shared part is
 * tested once, because pages have most of their links in common.
 */
export const matchingUses = (
  references: References,
  usesOf: (fragment: FragmentFacts) => readonly number[],
  matches: (url: string) => boolean,
): ((page: SheetFacts) => readonly number[]) => {
  const tested: boolean[] = [];
  const isMatch = (id: number): boolean => (tested[id] ??= matches(references.textOf(id)));
  const inParts = new Map<FragmentFacts, readonly number[]>();
  return (page) =>
    fragmentsOf(page).flatMap((fragment) => {
      if (fragment === page) return usesOf(page).filter(isMatch);
      const known = inParts.get(fragment) ?? usesOf(fragment).filter(isMatch);
      inParts.set(fragment, known);
      return known;
    });
};
