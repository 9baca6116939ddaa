const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export const hasScheme = (address: string): boolean => SCHEME.test(address);

/** Maximum size of the cache. A page can contain any number of arbitrary ids. */
const MOST_LISTS = 4000;

const EMPTY: readonly never[] = [];

/** Interns URLs as numeric ids, which keeps facts small and lets rules judge each distinct URL once. */
export class References {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #relative: boolean[] = [];
  readonly #lists = new Map<string, readonly (string | number)[]>();
  readonly #shared = new Set<readonly (string | number)[]>();

  /** Interns a string that occurs on many pages, such as a section's id. */
  shared(text: string): string {
    return this.textOf(this.idOf(text));
  }

  /** Interns a list that occurs on many pages. Such lists make up half of a page's facts. */
  sharedList<T extends string | number>(list: readonly T[]): readonly T[] {
    if (list.length === 0) return EMPTY;
    if (this.#shared.has(list)) return list;
    const key = JSON.stringify(list);
    const known = this.#lists.get(key);
    if (known !== undefined) return known as readonly T[];
    const copy = list.map((item) => (typeof item === 'string' ? this.shared(item) : item)) as readonly T[];
    if (this.#lists.size < MOST_LISTS) {
      this.#lists.set(key, copy);
      this.#shared.add(copy);
    }
    return copy;
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const copy = copyString(text);
    const id = this.#texts.length;
    this.#ids.set(copy, id);
    this.#texts.push(copy);
    this.#relative.push(!copy.startsWith('/') && !hasScheme(copy));
    return id;
  }

  has(text: string): boolean {
    return this.#ids.has(text);
  }

  /** Returns true for URLs such as `#top`, `../..` and `?x`. */
  dependsOnPage(id: number): boolean {
    return this.#relative[id] === true;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Returns all strings that were added from this id on. */
  textsFrom(id: number): string[] {
    return this.#texts.slice(id);
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }
}

/** V8 copies shorter substrings. Longer ones keep a reference to the original string. */
const LEAST_SLICED = 13;

/**
 * Copies a string, because a substring would keep the page's whole HTML in memory. The copy refers to a string that is
 * only one character longer.
 */
export const copyString = (text: string): string => (text.length < LEAST_SLICED ? text : ` ${text}`.slice(1));
