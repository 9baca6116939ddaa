import distance, { closestMatch } from 'leven';

/**
 * A letter such as `é` can be one character, or an `e` with a combining accent, which is common in macOS file names.
 */
export const normalizeName = (name: string): string => name.normalize('NFC');

const formOf = (name: string): string => {
  if (name === normalizeName(name)) return 'NFC';
  return name === name.normalize('NFD') ? 'NFD' : 'a mixture of NFC and NFD';
};

/** Explains the difference between names that look the same. */
export const askIfMeant = (name: string, meant: string): string => {
  const question = `did you mean "${meant}"?`;
  return name !== meant && normalizeName(name) === normalizeName(meant)
    ? `${question} It looks the same, but uses the Unicode form ${formOf(meant)} instead of ${formOf(name)}: copy that name, or write both in NFC`
    : question;
};

const withoutCase = (name: string): string => normalizeName(name).toLowerCase();

/**
 * Returns the closest known name. Ignores case, but prefers an exact match. Returns undefined if the edit distance is
 * too large for a typo.
 */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const normalized = normalizeName(name);
  const same = known.find((each) => normalizeName(each) === normalized);
  if (same !== undefined) return same;
  const wanted = withoutCase(name);
  const all = known.map(withoutCase);
  const sameLetters = all.indexOf(wanted);
  if (sameLetters >= 0) return known[sameLetters];
  const farthest = Math.max(2, Math.floor(name.length / 3));
  const nearest = closestMatch(wanted, all, { maxDistance: farthest });
  if (nearest === undefined || distance(wanted, nearest) > farthest) return undefined;
  return known[all.indexOf(nearest)];
};

/**
 * Returns the question 'did you mean "x"?' with the closest known name, or `undefined` if none is close. Use it in
 * messages of the site's own checks.
 *
 * @example
 * report(place, ['town'], `there is no town ${town}`, didYouMean(town, towns));
 */
export const didYouMean = (name: string, known: readonly string[]): string | undefined => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : askIfMeant(name, nearest);
};
