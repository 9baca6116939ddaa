import type { PlaceRow } from '../../../src/site/place-rows.ts';
import { stateOfPostcode } from '../../../src/site/postcodes.ts';

/** What stands behind a name in the list; of a state its code alone. */
export const whereOf = ([, what, code]: PlaceRow): string => (what.includes(' ') ? `, ${what} ${code}` : ` (${code})`);

export const MIN_LETTERS = 2;
export const MAX_HITS = 8;

/** In small letters, a saint and a mount in full where a name follows: `St. Kilda` as `saint kilda`. */
const full = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bst\b\.? +/g, 'saint ')
    .replace(/\bmt\b\.? +/g, 'mount ');

/** Lower is better: the whole name, a name or code that begins with the text, a name that contains it, anything else. */
const rank = ([name, , code]: PlaceRow, text: string): number => {
  const whole = full(name);
  const at = whole.indexOf(text);
  return whole === text ? -1 : code.toLowerCase().startsWith(text) ? 0 : at < 0 ? 2 : Math.min(at, 1);
};

/** Places that show each word, whatever the case: in name, city, state or postcode. Best first, then in index order. */
export const findPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = full(query.trim());
  return rows
    .filter((row) => {
      const words = row.slice(0, 3).join(' ');
      // As it is written, too, for who has typed no more than "st" yet.
      const shown = `${full(words)} ${words.toLowerCase()}`;
      return text.split(/[\s,]+/).every((word) => shown.includes(word));
    })
    .sort((one, other) => rank(one, text) - rank(other, text));
};

/** Letters to change, add or leave out to make one text of the other (Levenshtein). `leven` would add 350 bytes, compressed, to every page with this search. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++)
      next.push(
        Math.min(
          (row[to] as number) + (one[at] === other[to] ? 0 : 1),
          (row[to + 1] as number) + 1,
          (next[to] as number) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] as number;
};

/** A slip in a short name would make another place of it. */
const LEAST_LENGTH = 4;
const LONG_NAME = 7;

const plain = (text: string): string => full(text).replace(/[^a-z]/g, '');

/** Places whose names are nearly the text: one letter off, in long names two. Nearest first, then in index order. */
export const nearPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = plain(query);
  const most = text.length < LEAST_LENGTH ? -1 : text.length < LONG_NAME ? 1 : 2;
  return rows
    .map((row) => ({ row, off: distance(text, plain(row[0])) }))
    .filter(({ off }) => off <= most)
    .sort((one, other) => one.off - other.off)
    .map(({ row }) => row);
};

/** What a text is answered with. */
export interface Answer {
  readonly rows: readonly PlaceRow[];
  /** `match` what is meant, `near` is spelt nearly so; else the place has no page, and these are the ways on. */
  readonly kind: 'match' | 'near' | 'postcode' | 'none';
}

/** A state and its places, the largest first. */
const ofState = (rows: readonly PlaceRow[], state: string): readonly PlaceRow[] =>
  rows.filter(([, what, code]) => code === state || what.endsWith(` ${state}`));

/**
 * Of the code of a state, that and its places; else places that match; else those whose names are nearly the text; else, for a postcode, its state with the largest places
 * there; else all states, which stand first among the rows.
 */
export const answerTo = (rows: readonly PlaceRow[], query: string): Answer => {
  const own = ofState(rows, query.trim().toUpperCase());
  const matches = own[1] ? own : findPlaces(rows, query);
  if (matches.length > 0) return { rows: matches, kind: 'match' };
  const near = nearPlaces(rows, query);
  if (near.length > 0) return { rows: near, kind: 'near' };
  const state = stateOfPostcode(query.trim());
  return state === undefined
    ? { rows: rows.slice(0, MAX_HITS), kind: 'none' }
    : { rows: ofState(rows, state).slice(0, MAX_HITS), kind: 'postcode' };
};

/**
 * Whether the first row may be opened unasked: the only one, one spelt nearly so, or one that the text names in full, and not
 * another as well; the first of a postcode is the largest place there. A few letters or figures that many rows have name none.
 * Whose page stands for a place without one is said in the list alone: who has not read it there would not know where they are.
 */
export const isCertain = ({ rows, kind }: Answer, query: string): boolean => {
  const [first, second] = rows as [PlaceRow, PlaceRow?];
  // With or without what says where it is.
  const isNamed = ([name, , code]: PlaceRow) => RegExp(`^(${full(name)}|${code})\\b`, 'i').test(full(query));
  if (first[4]) return false;
  if (kind !== 'match') return kind === 'near';
  return !second || (isNamed(first) && (first[2] === query || !isNamed(second)));
};
