import { closest, distance } from 'fastest-levenshtein';

/** The known name nearest to `name` by edit distance, or undefined when none is near enough to be a slip. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  if (known.length === 0) return undefined;
  const nearest = closest(name, known);
  return distance(name, nearest) <= Math.max(2, Math.floor(name.length / 3)) ? nearest : undefined;
};

/** 'did you mean "x"?', or undefined. */
export const didYouMean = (name: string, known: readonly string[]): string | undefined => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
};
