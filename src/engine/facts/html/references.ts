const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Returns whether a URL starts with a scheme, such as `https:`, `mailto:` or `data:`. */
export const hasScheme = (address: string): boolean => SCHEME.test(address);

/** Maximum number of shared lists, because a page can contain any number of arbitrary ids. */
const MOST_LISTS = 4000;

const EMPTY: readonly never[] = [];

/** Interns URLs as numeric ids. This keeps the facts of a page small, and lets rules judge each distinct URL once. */
export class References {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #relative: boolean[] = [];
  readonly #lists = new Map<string, readonly (string | number)[]>();

  /** Interns a string that many pages contain, such as the id of a section. */
  shared(text: string): string {
    return this.textOf(this.idOf(text));
  }

  /** Interns a list that many pages contain, such as section ids or images. Such lists are half of a page's facts. */
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

  /** Whether any page contains the string. */
  has(text: string): boolean {
    return this.#ids.has(text);
  }

  /** Whether the URL is relative to the page: `#top`, `../..`, `?x`. */
  dependsOnPage(id: number): boolean {
    return this.#relative[id] === true;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** All strings added since an id. */
  textsFrom(id: number): string[] {
    return this.#texts.slice(id);
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }
}

/** Copies a string, because a substring of a page's HTML would keep the whole page in memory. */
export const copyString = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
