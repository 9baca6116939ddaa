import distance, { closestMatch } from 'leven';
import { tidyPath } from './tidy-path.ts';

/** Maximum share of characters that differ in a misspelt path. */
const LIKENESS = 0.4;

/** Returns the tidied path if it is known, otherwise the closest known path. Undefined if none is close. */
export const nearestPath = (path: string, known: readonly string[]): string | undefined => {
  const tidy = tidyPath(path) ?? path;
  const exact = [tidy, `${tidy}/`].find((candidate) => known.includes(candidate));
  if (exact !== undefined) return exact;
  const nearest = closestMatch(tidy, [...known]);
  return nearest !== undefined && distance(tidy, nearest) <= tidy.length * LIKENESS ? nearest : undefined;
};
