import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { stateOfPostcode } from '../../../src/site/postcodes.ts';

/** A page, or a part of one, that the search finds. */
export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  /** What it is, in the word that is shown, and after it which of those: `Place city`. */
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
export interface SearchHit extends Omit<SearchDocument, 'id' | 'words' | 'text'> {
  /** Words of the page that were looked for. */
  readonly terms: readonly string[];
}

/** Words that say nothing of a page; leaving them out keeps the index small. An apostrophe parts "won't". */
const STOP_WORDS = new Set(
  'a an and are as at be but by can cannot cant didn didnt do does doesn doesnt don dont for from has have how if in into is isn isnt it its may me my no not of on or our should so take takes than that the their them then there they this to us was we what when which who why will with won wont you your'.split(
    ' ',
  ),
);

/** Words of so many pages that they tell none from another. Those of place names would make other places of one without a page. */
const COMMON_WORDS = new Set(
  'printer printers print printing page pages lease leasing machine machines new north south east west bay beach creek hill hills lake mount park point port'.split(
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
const WEIGHTS: Readonly<Record<string, number>> = {
  'Place state': 1.5,
  'Place city': 1.5,
  Glossary: 0.8,
  'Help question': 1.2,
  'Article part': 0.4,
  'Help part': 0.5,
};

/** Half of the name of a place; one without a page has no other page for the other half. */
const PLACE_NAME = /\b(north|south|east|west)\b/i;

/** How the index is made and read: both sides must agree. */
export const INDEX_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'words', 'excerpt', 'text'],
  storeFields: ['title', 'kind', 'url', 'excerpt'],
  processTerm,
  searchOptions: {
    boost: { title: 4, words: 8, excerpt: 2 },
    boostDocument: (_id, _term, stored) => WEIGHTS[`${stored?.kind}`] ?? 1,
    boostTerm: (term) => (COMMON_WORDS.has(term) ? 0.1 : 1),
    // The last word may still be on its way.
    prefix: (term, place, terms) =>
      place < terms.length - 1 ? term.length > 3 && !PLACE_NAME.test(term) : term.length > 2,
    combineWith: 'AND',
  },
};

/** What a search found. */
export interface Found {
  /** Best first. */
  readonly pages: readonly SearchHit[];
  /** No page has all of the words; these have some. */
  readonly isPartial: boolean;
  /** The query is a postcode without a page; these are its state and places there. */
  readonly isState: boolean;
  /** Words of the query that no page has. */
  readonly unknown: readonly string[];
  /** The query with those words put right, or without them. */
  readonly searched: string;
}

const WORD = /[^\n\r\p{Z}\p{P}]+/gu;

/** Whether a query says what is looked for. One that does not, such as "how" or "how mu", is on its way to one. */
export const tells = (query: string): boolean =>
  query.match(WORD)?.some((word) => word[2] && processTerm(word)) ?? false;

/**
 * A machine that does not do its work, in whatever words: the page about faults is meant. So it is by words that mean a lease
 * or a town, too: one that breaks down, or is broken.
 */
const TROUBLE =
  /\b(not|cannot|stopped|broken|\w+n['’]t|(ca|did|does|is|wo)nt)(?= (print|machine|work|scan|cop|connect|turn|feed|respond))|\bbr(eak|oke)\w*[ -]?down\b|\bbroken$/gi;

/** One word where visitors write two. */
const OUT = /\b(buy|pay)[ -](?=out\b)/gi;

/** Three words that say nothing each. */
const WHO = /who are you/i;

/** `40ppm`: a figure counts in the search only as a part of a word. */
export const speedWord = (pages: number): string => `${pages}ppm`;
const SPEED = /\b(\d+)[ -]*(pages?.(per|a).min(ute)?|ppm)\b/i;

/** What is no part of a word, spaces and what somebody pastes with them, and the word that says what the figure beside it is. */
const SIGNS = /(\bpost ?code\b|[^\p{L}\p{N}'’-])+/giu;

/** `$99`, which a page says in other figures if at all: who names a sum asks for prices. Groups of three are trifles. */
const SUM = /\$\d+|\d+ dollars/g;

/** A query without sums and signs, single spaces between its words. */
const tidy = (query: string): string => query.replace(SUM, 'dollars ').replace(SIGNS, ' ').trim();

/** A slip in a short word would make another word of it. */
const LEAST_LENGTH = 4;
/** From here on hardly any two words are one letter apart, so those of the texts serve, too. */
const LONG = 6;

/** The share of its letters that may be wrong: one of a word's four, two of eight. */
const SLIPS = 0.2;

/**
 * The word one letter off, a long one two, or with two neighbours in each other's place, of titles and of what visitors
 * type: of all words of all texts, "Manly" would be "many". A short word may lack a letter; with another letter it is
 * another word. Of several the one that the library finds most like it.
 */
const nearWord = (index: MiniSearch<SearchDocument>, term: string): string | undefined =>
  term.length < LEAST_LENGTH || /\d/.test(term)
    ? undefined
    : [...term]
        // Each letter after the next one; the last has none, and leaves the word as it is.
        .map((_, at) => term.replace(RegExp(`(.{${at}})(.)(.)`), '$1$3$2'))
        .flatMap((word) =>
          index.search(word, {
            filter: isWholePage,
            fields: term.length < LONG ? ['title', 'words'] : ['title', 'words', 'excerpt', 'text'],
            prefix: false,
            fuzzy: word === term && SLIPS,
          }),
        )
        .flatMap(({ terms }) => terms)
        .find((near) => near[0] === term[0] && near.length + term.length > 2 * LEAST_LENGTH);

type Hit = Readonly<Record<string, unknown>>;

/** No part of a text, whose heading is a sentence with words of all kinds. */
const isWholePage = ({ kind }: Hit): boolean => !/ (part|question)/.test(`${kind}`);

const telling = (word: string): string | null => {
  const term = processTerm(word);
  return term === null || COMMON_WORDS.has(term) ? null : term;
};

/** A word of the query as pages have it; undefined for one that no page has. A plural stands for what it is the plural of. */
const knownWord = (index: MiniSearch<SearchDocument>, word: string, isLast: boolean): string | undefined => {
  const term = processTerm(word);
  if (term === null || index.search(term, { prefix: term.length > (isLast ? 2 : 3) }).length > 0) return word;
  const one = term.replace(/s$/, '');
  return index.search(one, { prefix: false }).length > 0 ? one : undefined;
};

const CITY = 'Place city';

/** Whether a hit is the place that the query says with its whole name: "End" alone does not mean Mile End. */
const isNamedIn = (asked: string) => {
  const query = asked.toLowerCase();
  return ({ kind, title }: Hit): boolean =>
    / (city|suburb)$/.test(`${kind}`) && query.includes(`${title}`.toLowerCase().replace(/^.* (in|on) (the )?/, ''));
};

/** The page of a service in a city, where the query names both. A thousand of them would swell the index. */
const serviceInCity = (index: MiniSearch<SearchDocument>, asked: string): SearchHit | undefined => {
  const best = (fields: string[], filter: (hit: Hit) => boolean) =>
    index.search(asked, { fields, filter, prefix: false, processTerm: telling, combineWith: 'OR' })[0];
  const isNamed = isNamedIn(asked);
  const city = best(['title'], (hit) => hit.kind === CITY && isNamed(hit));
  const service = best(['title', 'words'], ({ kind }) => kind === 'Service');
  if (!city || !service || PLACE_NAME.test(asked)) return undefined;
  const { kind, title, url, terms } = service as unknown as SearchHit;
  const slug = url.split('/').at(-2);
  // What the service is, its own page says below: of this one where it is.
  return {
    ...(city as unknown as SearchHit),
    kind,
    title: `${title} ${city.title.replace('Printer leasing ', '')}`,
    url: `${city.url}${slug}/`,
    terms: [...terms, ...city.terms],
  };
};

/** How many places of a state stand for a postcode without a page, the largest first. */
const PLACES = 8;

const stateOf = (index: MiniSearch<SearchDocument>, query: string): readonly SearchHit[] => {
  const state = stateOfPostcode(query);
  return state === undefined
    ? []
    : (index
        .search(state, {
          fields: ['text', 'excerpt'],
          prefix: false,
          filter: ({ kind }) => / (city|state)$/.test(`${kind}`),
        })
        .slice(0, PLACES + 1) as unknown as readonly SearchHit[]);
};

/**
 * Pages that hold every word of the query; where there is none, pages that hold any that tells one page from another. A word
 * that no page has gives way to the one that is nearly it; without such a one, what is left has to be meant by itself.
 */
export const findPages = (index: MiniSearch<SearchDocument>, query: string): Found => {
  const unknown: string[] = [];
  let isWhole = true;
  const words = tidy(query).replace(SPEED, (_, pages: number) => speedWord(pages));
  const searched = tidy(
    words.replace(WORD, (word, at: number) => {
      const known = knownWord(index, word, at + word.length === words.length);
      if (known !== undefined) return known;
      unknown.push(word);
      const near = SPEED.test(word) ? 'ppm' : nearWord(index, word.toLowerCase());
      isWhole &&= near !== undefined;
      return near ?? '';
    }),
  );
  const asked = searched.replace(TROUBLE, 'fault').replace(OUT, '$1').replace(WHO, 'about');
  const strict = { prefix: false, processTerm: telling };
  const all = index.search(asked, isWhole ? {} : strict);
  const local = serviceInCity(index, asked);
  const isPartial = all.length === 0 && !local;
  const some = {
    ...strict,
    combineWith: 'OR' as const,
    ...(PLACE_NAME.test(asked) && { fields: ['title'], filter: isNamedIn(asked) }),
  };
  const pages = (all.length === 0 ? index.search(asked, some) : all) as unknown as readonly SearchHit[];
  const state = pages.length === 0 ? stateOf(index, words) : [];
  const hits = local ? [local, ...pages] : [...pages, ...state];
  return {
    // Several names may stand for one page.
    pages: hits.filter(({ url }, at) => at === hits.findIndex((hit) => hit.url === url)),
    isPartial,
    isState: state.length > 0,
    unknown,
    searched,
  };
};
