const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address with its protocol, such as `https://…`, `mailto:` or `data:`. */
export const hasScheme = (address: string): boolean => SCHEME.test(address);

/** Lists kept once at most: a page may hold any number of made-up ids. */
const MOST_LISTS = 4000;

const EMPTY: readonly never[] = [];

/**
 * Addresses as they are written in pages, each kept once and known by a number, so that the facts of a page
 * are a few numbers and a rule looks at each distinct address once.
 */
export class References {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #relative: boolean[] = [];
  readonly #lists = new Map<string, readonly (string | number)[]>();

  /** One copy of a text that many pages hold, such as the id of a section. */
  shared(text: string): string {
    return this.textOf(this.idOf(text));
  }

  /**
   * One copy of a list that many pages hold, such as the ids of their sections or the numbers of their pictures. Of what
   * is kept of a page these lists are half.
   */
  sharedList<T extends string | number>(list: readonly T[]): readonly T[] {
    if (list.length === 0) return EMPTY;
    const key = JSON.stringify(list);
    const known = this.#lists.get(key);
    if (known !== undefined) return known as readonly T[];
    const copy = list.map((item) => (typeof item === 'string' ? this.shared(item) : item)) as readonly T[];
    if (this.#lists.size < MOST_LISTS) this.#lists.set(key, copy);
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

  /** Somebody wrote it. */
  has(text: string): boolean {
    return this.#ids.has(text);
  }

  /** The address means something else on each page: `#top`, `../..`, `?x`. */
  dependsOnPage(id: number): boolean {
    return this.#relative[id] === true;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** All addresses from a number on. */
  textsFrom(id: number): string[] {
    return this.#texts.slice(id);
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }
}

/** A string cut out of a page's HTML keeps the whole page in memory; a copy does not. */
export const copyString = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
