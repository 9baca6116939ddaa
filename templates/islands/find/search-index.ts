import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

/** A page, or a part of one, that the search finds. */
export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  /** 'Article', 'City' and so on. */
  readonly kind: string;
  /** With the base of the site. */
  readonly url: string;
  /** A sentence under the title. */
  readonly excerpt: string;
  /** What visitors type when they mean the page; searched, not shown. */
  readonly words: string | undefined;
  /** All its words; searched, not shown. */
  readonly text: string;
}

/** What is known of a hit. */
export type SearchHit = Omit<SearchDocument, 'id' | 'words' | 'text'>;

/** Words that say nothing of a page; leaving them out keeps the index small. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from has have how if in into is it its may me my no not of on or our should so than that the their them then there they this to us was we what when which who will with you your'.split(
    ' ',
  ),
);

/** Single letters and small figures, which stand in every sum. Postcodes are longer. */
const TRIFLE = /^(\p{L}|\d{1,3})$/u;

/** A word as it is looked for; null for one that is left out. */
export const processTerm = (word: string): string | null => {
  const term = word.toLowerCase();
  return STOP_WORDS.has(term) || TRIFLE.test(term) ? null : term;
};

/** How much a page counts beside one of another kind that holds the same words: who asks for Sydney means the city. */
const WEIGHTS: Readonly<Record<string, number>> = { 'State or territory': 1.5, City: 1.5, Glossary: 0.8 };

/** How the index is made and read: both sides must agree. */
export const INDEX_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'words', 'excerpt', 'text'],
  storeFields: ['title', 'kind', 'url', 'excerpt'],
  processTerm,
  searchOptions: {
    boost: { title: 4, words: 8, excerpt: 2 },
    boostDocument: (_id, _term, stored) => WEIGHTS[String(stored?.kind)] ?? 1,
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/** Pages that hold every word of the query; where there is none, pages that hold any. Best first. */
export const findPages = (index: MiniSearch<SearchDocument>, query: string): readonly SearchHit[] => {
  const all = index.search(query);
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  return found as unknown as readonly SearchHit[];
};
