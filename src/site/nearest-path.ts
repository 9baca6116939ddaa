import distance, { closestMatch } from 'leven';
import { tidyPath } from './tidy-path.ts';

/** An address counts as misspelt, not as another, while at most this share of its characters differs. */
const LIKENESS = 0.4;

/**
 * The known path that one without a page most likely means: the same in its tidy form, or the nearest by edit distance.
 * Undefined where none is near.
 */
export const nearestPath = (path: string, known: readonly string[]): string | undefined => {
  const tidy = tidyPath(path) ?? path;
  const exact = [tidy, `${tidy}/`].find((candidate) => known.includes(candidate));
  if (exact !== undefined) return exact;
  const nearest = closestMatch(tidy, [...known]);
  return nearest !== undefined && distance(tidy, nearest) <= tidy.length * LIKENESS ? nearest : undefined;
};
