import distance from 'leven';
import { askIfMeant, normalizeName } from './suggest.ts';

/** Maximum edit distance. Short names use a lower one. */
const FARTHEST = 2;
const SHORT = 3;
/** Maximum number of comparisons per query. The most likely candidates are compared first. */
const MOST_COMPARED = 500;
const NONE: readonly number[] = [];
/** Matches names that can have more than one Unicode form. */
const NOT_ASCII = /[^\0-\x7f]/;

const farthestFrom = (name: string): number => {
  const length = name.replaceAll('/', '').length;
  return Math.min(length <= SHORT ? 1 : FARTHEST, length - 1);
};

/** Returns `orange` for `/nsw/orange/` and `gone.html` for `/a/gone.html`. */
const lastSegment = (address: string): string => /([^/]+)\/?$/.exec(address)?.[1] ?? '';

const numbersIn = (name: string): string => (name.match(/\d+/g) ?? []).join(' ');

const wordsIn = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');

/**
 * Returns false for names with different numbers (`post-646`, `post-647`), and for names in which one word has no
 * letter in common with its counterpart (`git-p4`, `git-am`), because such names are not typos of each other.
 */
const mayBeMeant = (name: string, other: string): boolean => {
  const [last, otherLast] = [lastSegment(name), lastSegment(other)].map(normalizeName) as [string, string];
  const [numbers, otherNumbers] = [numbersIn(last), numbersIn(otherLast)];
  if (numbers !== '' && otherNumbers !== '' && numbers !== otherNumbers) return false;
  const [words, otherWords] = [wordsIn(last), wordsIn(otherLast)];
  if (words.length !== otherWords.length) return true;
  return words.every((word, place) => {
    const otherWord = otherWords[place] ?? '';
    const length = Math.max(word.length, otherWord.length);
    return word === otherWord || length === 1 || distance(word, otherWord) < length;
  });
};

/**
 * Finds the closest of many names. Two typos leave at least one of three pieces of a name intact, so names are indexed
 * by piece, and only names that share a piece are compared. Source: Li et al., Pass-Join (2011). A path without a close
 * match may have moved. If exactly one path has the same last segment, that path is returned.
 */
export class NearNames {
  readonly #names: readonly string[];
  /** Keyed by a piece, its position, and the length of the name. */
  readonly #byPiece = new Map<string, number[]>();
  /** Names whose pieces are not indexed yet, by length. Most queries need only a few lengths. */
  readonly #byLength = new Map<number, number[]>();
  readonly #byLastSegment = new Map<string, number[]>();

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].sort();
    for (const [number, name] of this.#names.entries()) {
      add(this.#byLength, name.length, number);
      if (name.startsWith('/')) add(this.#byLastSegment, lastSegment(name), number);
    }
  }

  /** Returns undefined if no name is close. The first of equally close names wins. */
  nearest(name: string): string | undefined {
    const same = NOT_ASCII.test(name)
      ? this.#names.find((other) => normalizeName(other) === normalizeName(name))
      : undefined;
    if (same !== undefined) return same;
    let nearest: string | undefined;
    let least = farthestFrom(name) + 1;
    for (const number of this.#candidates(name)) {
      const other = this.#names[number] ?? '';
      const far = distance(name, other);
      if (far > least || (far === least && (nearest === undefined || other > nearest))) continue;
      nearest = other;
      least = far;
    }
    return nearest ?? this.#moved(name);
  }

  /** Returns undefined if no name is close enough to be a typo. `shown` formats a name for the question. */
  didYouMean(name: string, shown: (name: string) => string = (each) => each): string | undefined {
    const nearest = this.nearest(name);
    return nearest === undefined || !mayBeMeant(name, nearest) ? undefined : askIfMeant(shown(name), shown(nearest));
  }

  #candidates(name: string): Set<number> {
    const lists: (readonly number[])[] = [];
    for (let length = Math.max(0, name.length - FARTHEST); length <= name.length + FARTHEST; length++) {
      this.#indexPieces(length);
      for (const [place, [start, end]] of cuts(length).entries())
        for (let shift = -FARTHEST; shift <= FARTHEST; shift++) {
          if (start + shift < 0) continue;
          lists.push(this.#byPiece.get(keyOf(length, place, name.slice(start + shift, end + shift))) ?? NONE);
        }
    }
    const found = new Set<number>();
    for (const list of lists.sort((a, b) => a.length - b.length))
      for (const number of list) {
        if (found.size === MOST_COMPARED) return found;
        found.add(number);
      }
    return found;
  }

  #indexPieces(length: number): void {
    const pieces = cuts(length);
    for (const number of this.#byLength.get(length) ?? NONE)
      for (const [place, [start, end]] of pieces.entries())
        add(this.#byPiece, keyOf(length, place, this.#names[number]?.slice(start, end) ?? ''), number);
    this.#byLength.delete(length);
  }

  #moved(name: string): string | undefined {
    const segment = name.startsWith('/') ? lastSegment(name) : '';
    const [only, ...others] = this.#byLastSegment.get(segment) ?? NONE;
    return segment.length <= SHORT || others.length > 0 || only === undefined ? undefined : this.#names[only];
  }
}

/** Returns one piece more than the maximum edit distance, so that at least one piece contains no typo. */
const cuts = (length: number): (readonly [start: number, end: number])[] =>
  Array.from({ length: FARTHEST + 1 }, (_, place) => [
    Math.floor((length * place) / (FARTHEST + 1)),
    Math.floor((length * (place + 1)) / (FARTHEST + 1)),
  ]);

const keyOf = (length: number, place: number, piece: string): string => `${length} ${place} ${piece}`;

const add = <Key>(lists: Map<Key, number[]>, key: Key, number: number): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
};
