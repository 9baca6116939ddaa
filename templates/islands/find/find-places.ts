import type { PlaceRow } from '../../../src/site/place-rows.ts';
import { stateOfPostcode } from '../../../src/site/postcodes.ts';

/** Returns the kind and location of a place, or only the code of a state. */
export const whereOf = ([, what, code]: PlaceRow): string => (what.includes(' ') ? `, ${what} ${code}` : ` (${code})`);

export const MIN_LETTERS = 2;
export const MAX_HITS = 8;

/** Expands `st` and `mt`: `St. Kilda` becomes `saint kilda`. */
const full = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bst\b\.? +/g, 'saint ')
    .replace(/\bmt\b\.? +/g, 'mount ');

/** Ranks a match, lower is better: exact name, prefix of name or code, substring of the name, anything else. */
const rank = ([name, , code]: PlaceRow, text: string): number => {
  const whole = full(name);
  const at = whole.indexOf(text);
  return whole === text ? -1 : code.toLowerCase().startsWith(text) ? 0 : at < 0 ? 2 : Math.min(at, 1);
};

/** Returns the rows that match every word, best first, then in index order. */
export const findPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = full(query.trim());
  return rows
    .filter((row) => {
      const words = row.slice(0, 3).join(' ');
      // Also matches the unexpanded text, because the visitor may have typed only "st" so far.
      const shown = `${full(words)} ${words.toLowerCase()}`;
      return text.split(/[\s,]+/).every((word) => shown.includes(word));
    })
    .sort((one, other) => rank(one, text) - rank(other, text));
};

/** Written by hand, because `leven` would add 350 bytes (compressed) to every page. */
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

/** A shorter name with a typo could match a different place. */
const LEAST_LENGTH = 4;
const LONG_NAME = 7;

const plain = (text: string): string => full(text).replace(/[^a-z]/g, '');

/** Returns rows whose names differ by one letter, or by two in long names, nearest first. */
export const nearPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = plain(query);
  const most = text.length < LEAST_LENGTH ? -1 : text.length < LONG_NAME ? 1 : 2;
  return rows
    .map((row) => ({ row, off: distance(text, plain(row[0])) }))
    .filter(({ off }) => off <= most)
    .sort((one, other) => one.off - other.off)
    .map(({ row }) => row);
};

export interface Answer {
  readonly rows: readonly PlaceRow[];
  /** With `none` and `postcode`, the place has no page, and the rows are alternatives. */
  readonly kind: 'match' | 'near' | 'postcode' | 'none';
}

const ofState = (rows: readonly PlaceRow[], state: string): readonly PlaceRow[] =>
  rows.filter(([, what, code]) => code === state || what.endsWith(` ${state}`));

/** Tries a state code, matching places, similar names, a postcode's state with its largest places, then all states. */
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
 * Whether the first row is the only one, a misspelt name, the largest place of a postcode, or the only one that the
 * query names in full. Places without a page need the list, which explains their target.
 */
export const isCertain = ({ rows, kind }: Answer, query: string): boolean => {
  const [first, second] = rows as [PlaceRow, PlaceRow?];
  const isNamed = ([name, , code]: PlaceRow) => RegExp(`^(${full(name)}|${code})\\b`, 'i').test(full(query));
  if (first[4]) return false;
  if (kind !== 'match') return kind === 'near';
  return !second || (isNamed(first) && (first[2] === query || !isNamed(second)));
};
