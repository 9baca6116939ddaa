import distance, { closestMatch } from 'leven';

/** The known name nearest to `name` by edit distance, or undefined when none is near enough to be a slip. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const farthest = Math.max(2, Math.floor(name.length / 3));
  const nearest = closestMatch(name, known, { maxDistance: farthest });
  return nearest !== undefined && distance(name, nearest) <= farthest ? nearest : undefined;
};

/**
 * The sentence 'did you mean "x"?' with the known name nearest to this one, or `undefined` where none is near; for messages of
 * a site's own checks.
 *
 * @example
 * report(place, ['town'], `there is no town ${town}`, didYouMean(town, towns));
 */
export const didYouMean = (name: string, known: readonly string[]): string | undefined => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
};
