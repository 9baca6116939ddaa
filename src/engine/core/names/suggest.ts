import distance, { closestMatch } from 'leven';

/** A name in one Unicode form: `é` may be one character, or an `e` and an accent. macOS stores the names of many files as the latter. */
export const normalizeName = (name: string): string => name.normalize('NFC');

const formOf = (name: string): string => {
  if (name === normalizeName(name)) return 'NFC';
  return name === name.normalize('NFD') ? 'NFD' : 'a mixture of NFC and NFD';
};

/** The question 'did you mean "x"?', with the difference between names that look the same. */
export const askIfMeant = (name: string, meant: string): string => {
  const question = `did you mean "${meant}"?`;
  return name !== meant && normalizeName(name) === normalizeName(meant)
    ? `${question} It looks the same, but its accents are in the Unicode form ${formOf(meant)}, and here they are in ${formOf(name)}: copy the name from there, or write both in NFC`
    : question;
};

/** The known name nearest to `name` by edit distance, or undefined when none is near enough to be a slip. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const same = known.find((each) => normalizeName(each) === normalizeName(name));
  if (same !== undefined) return same;
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
  return nearest === undefined ? undefined : askIfMeant(name, nearest);
};
