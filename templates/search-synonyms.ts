import { processTerm } from './islands/find/search-index.ts';

/** Words that visitors use for one another. Found in the index, so that no browser has to carry them. */
const GROUPS = [
  'cancel cancelling cancellation end ending exit break terminate termination',
  'price prices pricing cost costs much',
  'lease leases leased leasing',
  'insurance insure insures insured',
  'buyout buyback',
  'delivery deliver delivered delivering install installed installation',
].map((group) => group.split(' '));

/** 'How much' asks for a price; in a text the word says nothing. */
const ASKED_ONLY = new Set(['much']);

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word): [string, readonly string[]] => [word, group])),
);

/** All words that mean the same as one, none where there are no others. */
export const sameWords = (word: string): readonly string[] => SYNONYMS.get(word) ?? [];

/** Years and sums, which in a text are not what a visitor means with four figures: a postcode. */
const FIGURE = /^\d+\+?$/;

/** Half of the names of places; in a text that is about none of them it would be found in their stead. */
const COMPASS = new Set(['north', 'south', 'east', 'west']);

/** A word of a page as the index holds it: with all that mean the same, null for one that is left out. */
export const indexedTerms = (word: string, field?: string): string | string[] | null => {
  const term = processTerm(word);
  if (term === null || ASKED_ONLY.has(term) || (FIGURE.test(term) && field !== 'words')) return null;
  if (field === 'text' && COMPASS.has(term)) return null;
  const same = sameWords(term);
  return same.length === 0 ? term : [...same];
};

const NAME = /^\p{Lu}/u;

/** The same of what is said of a place, where words with a capital are names: who cancels a lease does not mean Mile End. */
export const placeTerms: typeof indexedTerms = (word, field) =>
  NAME.test(word) ? processTerm(word) : indexedTerms(word, field);
