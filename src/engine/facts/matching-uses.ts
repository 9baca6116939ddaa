import type { FragmentFacts, SheetFacts } from './html/facts.ts';
import type { References } from './html/references.ts';

const NONE: readonly never[] = [];

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
  const inPart = (part: FragmentFacts): readonly number[] => {
    const known = inParts.get(part) ?? usesOf(part).filter(isMatch);
    inParts.set(part, known);
    return known;
  };
  return (page) => {
    const own = usesOf(page);
    const found = own.some(isMatch) ? own.filter(isMatch) : NONE;
    return page.parts.some((part) => inPart(part).length > 0) ? [...found, ...page.parts.flatMap(inPart)] : found;
  };
};
