import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { stateOfPostcode } from '../../../src/site/postcodes.ts';

export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  /** Category and subtype: `Place city`. */
  readonly kind: string;
  /** Includes the base path. */
  readonly url: string;
  readonly excerpt: string;
  /** Not displayed. */
  readonly words: string | undefined;
  /** Not displayed. */
  readonly text: string;
}

export interface SearchHit extends Omit<SearchDocument, 'id' | 'words' | 'text'> {
  readonly terms: readonly string[];
}

/** Omitting these words keeps the index small. The tokenizer splits "won't" at the apostrophe. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can cannot cant didn didnt do does doesn doesnt don dont for from has have how if in into is isn isnt it its may me my no not of on or our should so take takes than that the their them then there they this to us was we what when which who why will with won wont you your'.split(
    ' ',
  ),
);

/** These words are too frequent to affect the ranking. As parts of place names, they would match other places. */
const COMMON_WORDS = new Set(
  'printer printers print printing page pages lease leasing machine machines new north south east west bay beach creek hill hills lake mount park point port'.split(
    ' ',
  ),
);

/** Calculations contain many short numbers. Postcodes are longer. */
const TRIFLE = /^(\p{L}|\d{1,3})$/u;

/** Returns null for words that are not indexed. */
export const processTerm = (word: string): string | null => {
  const term = word.toLowerCase().replace(/^(photo)?copier/, 'printer');
  return STOP_WORDS.has(term) || TRIFLE.test(term) ? null : term;
};

/** Ranks pages with the same words by kind: "Sydney" should find the city first. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Place state': 1.5,
  'Place city': 1.5,
  Glossary: 0.8,
  'Help question': 1.2,
  'Article part': 0.4,
  'Help part': 0.5,
};

/** Parts of place names that disable prefix matching, which would find other places. */
const PLACE_NAME = /\b(north|south|east|west)\b/i;

/** Words of questions, such as "how long is a lease", that would match Longford or Stafford as a prefix. */
const WHOLE = /^(long|staff)$/;

/** Shared by the build, which writes the index, and the browser. */
export const INDEX_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'words', 'excerpt', 'text'],
  storeFields: ['title', 'kind', 'url', 'excerpt'],
  processTerm,
  searchOptions: {
    boost: { title: 4, words: 8, excerpt: 2 },
    boostDocument: (_id, _term, stored) => WEIGHTS[`${stored?.kind}`] ?? 1,
    boostTerm: (term) => (COMMON_WORDS.has(term) ? 0.1 : 1),
    // The last word may be unfinished.
    prefix: (term, place, terms) =>
      !WHOLE.test(term) && (place < terms.length - 1 ? term.length > 3 && !PLACE_NAME.test(term) : term.length > 2),
    combineWith: 'AND',
  },
};

export interface Found {
  readonly pages: readonly SearchHit[];
  /** Whether no page contains all words. The pages then contain at least one word. */
  readonly isPartial: boolean;
  /** True if the query is a postcode that has no page of its own. The results are then the pages of its state and places. */
  readonly isState: boolean;
  /** Words that no page contains. */
  readonly unknown: readonly string[];
  /** The query after unknown words have been corrected or removed. */
  readonly searched: string;
}

const WORD = /[^\n\r\p{Z}\p{P}]+/gu;

/** Returns false for incomplete queries, such as "how" or "how mu". */
export const tells = (query: string): boolean =>
  query.match(WORD)?.some((word) => word[2] && processTerm(word)) ?? false;

/** Phrases that describe a fault, which should find the troubleshooting page. */
const TROUBLE =
  /\b(not|cannot|stopped|\w+n['’]t|(ca|did|does|is|wo)nt)(?= (print|machine|work|scan|cop|connect|turn|feed|respond))/gi;

/** Words for a fault, except where they are part of a lease or a place name. */
const BROKEN = /\b(broken(?! hill)|br(eak|oke)\w*[ -]?down)\b/gi;

/** Phrases that our pages write as one word. */
const OUT = /\b(buy|pay)[ -](?=out\b)/gi;

/** A question that consists of stop words only. */
const WHO = /who are you/i;

/** Numbers are only indexed as part of a word: `40ppm`. */
export const speedWord = (pages: number): string => `${pages}ppm`;
const SPEED = /\b(\d+)[ -]*(pages?.(per|a).min(ute)?|ppm)\b/i;

/** Also matches pasted symbols, and the word "postcode". */
const SIGNS = /(\bpost ?code\b|[^\p{L}\p{N}'’-])+/giu;

/** Amounts such as `$99` are about prices and rarely match a page's figures. */
const SUM = /\$\d+|\d+ dollars/g;

const tidy = (query: string): string => query.replace(SUM, 'dollars ').replace(SIGNS, ' ').trim();

/** A shorter word with a typo could match a different word. */
const LEAST_LENGTH = 4;
/** Long words rarely differ by one letter, so the full text is searched too. */
const LONG = 6;

/** Share of wrong letters: one in a word of four, two in eight. */
const SLIPS = 0.2;

/**
 * Searches titles and search terms, because in the full text "Manly" would match "many". In a short word, a letter may
 * be missing, but not different.
 */
const nearWord = (index: MiniSearch<SearchDocument>, term: string): string | undefined =>
  term.length < LEAST_LENGTH || /\d/.test(term)
    ? undefined
    : [...term]
        // The last iteration leaves the word unchanged.
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

/** Excludes sections and questions, because their headings contain all kinds of words. */
const isWholePage = ({ kind }: Hit): boolean => !/ (part|question)/.test(`${kind}`);

const telling = (word: string): string | null => {
  const term = processTerm(word);
  return term === null || COMMON_WORDS.has(term) ? null : term;
};

/** Returns the spelling on pages, in the singular; undefined if no page contains the word. */
const knownWord = (index: MiniSearch<SearchDocument>, word: string, isLast: boolean): string | undefined => {
  const term = processTerm(word);
  if (term === null || index.search(term, { prefix: term.length > (isLast ? 2 : 3) })[0]) return word;
  const one = term.replace(/s$/, '');
  return index.search(one, { prefix: false })[0] && one;
};

/** Tests whether the query contains a place's full name: "End" does not match Mile End. */
const isNamedIn = (asked: string) => {
  const query = asked.toLowerCase();
  return ({ kind, title }: Hit): boolean =>
    / (city|suburb)$/.test(`${kind}`) && query.includes(`${title}`.toLowerCase().replace(/^.* (in|on) (the )?/, ''));
};

/** Finds the page of a service in a city. These thousand pages are not in the index, which would be too large. */
const serviceInCity = (index: MiniSearch<SearchDocument>, asked: string): SearchHit | undefined => {
  const best = (fields: string[], filter: (hit: Hit) => boolean) =>
    index.search(asked, { fields, filter, prefix: false, processTerm: telling, combineWith: 'OR' })[0];
  const isNamed = isNamedIn(asked);
  const city = best(['title'], (hit) => hit.kind === 'Place city' && isNamed(hit));
  const service = best(['title', 'words'], ({ kind }) => kind === 'Service');
  if (!city || !service || PLACE_NAME.test(asked)) return undefined;
  const { kind, title, url, terms } = service as unknown as SearchHit;
  // The service's own page is also a result, so the excerpt describes the place.
  return {
    ...(city as unknown as SearchHit),
    kind,
    title: `${title} ${city.title.replace('Printer leasing ', '')}`,
    url: city.url + url.replace(/.*?services./, ''),
    terms: [...terms, ...city.terms],
  };
};

/** Number of pages for a state and its largest places. */
const PLACES = 9;

const stateOf = (index: MiniSearch<SearchDocument>, query: string): readonly SearchHit[] =>
  index
    .search(stateOfPostcode(query) ?? '', {
      fields: ['text', 'excerpt'],
      prefix: false,
      filter: ({ kind }) => / (city|state)$/.test(`${kind}`),
    })
    .slice(0, PLACES) as unknown as readonly SearchHit[];

/**
 * Prefers pages with all words, then with any distinctive word. Unknown words are corrected or dropped; the remaining
 * ones must then be distinctive.
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
  const asked = searched.replace(TROUBLE, 'fault').replace(BROKEN, 'repairs').replace(OUT, '$1').replace(WHO, 'about');
  const strict = { prefix: false, processTerm: telling };
  const all = index.search(asked, isWhole ? {} : strict);
  const local = serviceInCity(index, asked);
  const some = index.search(asked, {
    ...strict,
    combineWith: 'OR',
    ...(PLACE_NAME.test(asked) && { fields: ['title'], filter: isNamedIn(asked) }),
  });
  // A page that has every word of a long question can still miss its subject.
  const pages = (all[0]
    ? [...all, ...some.slice(0, 1)].sort((one, other) => other.score - one.score)
    : some) as unknown as readonly SearchHit[];
  const state = pages[0] ? [] : stateOf(index, words);
  const hits = local ? [local, ...pages] : [...pages, ...state];
  return {
    // Pages with several names occur more than once.
    pages: hits.filter(({ url }, at) => at === hits.findIndex((hit) => hit.url === url)),
    isPartial: !all[0] && !local,
    isState: !!state[0],
    unknown,
    searched,
  };
};
