import { processTerm } from './islands/find/search-index.ts';

/** Synonyms are in the index, so browsers do not have to load them separately. */
const GROUPS = [
  'cancel cancelling cancellation end ending exit break terminate termination',
  'price prices pricing cost costs much',
  'lease leases leased leasing',
  'insurance insure insures insured',
  'buyout buyback',
  'benefit benefits advantage advantages',
  'delivery deliver delivered delivering install installed installation',
].map((group) => group.split(' '));

/** Words with synonyms in queries only, because they are not distinctive on pages. */
const ASKED_ONLY = new Set(['much']);

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word): [string, readonly string[]] => [word, group])),
);

/** Returns the synonyms, including the word itself, or an empty array if there are none. */
export const sameWords = (word: string): readonly string[] => SYNONYMS.get(word) ?? [];

/** Matches years and amounts, which would otherwise match postcode queries. */
const FIGURE = /^\d+\+?$/;

/** Parts of place names, which would otherwise match pages about other subjects. */
const COMPASS = new Set(['north', 'south', 'east', 'west']);

/** Returns null to omit the word. */
export const indexedTerms = (word: string, field?: string): string | string[] | null => {
  const term = processTerm(word);
  if (term === null || ASKED_ONLY.has(term) || (FIGURE.test(term) && field !== 'words')) return null;
  if (field === 'text' && COMPASS.has(term)) return null;
  const same = sameWords(term);
  return same.length === 0 ? term : [...same];
};

const NAME = /^\p{Lu}/u;

/** "end" as a synonym of "cancel" must not match Mile End. */
export const placeTerms: typeof indexedTerms = (word, field) =>
  NAME.test(word) ? processTerm(word) : indexedTerms(word, field);
