const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address with its protocol, such as `https://…`, `mailto:` or `data:`. */
export const hasScheme = (address: string): boolean => SCHEME.test(address);

/**
 * Addresses as they are written in pages, each kept once and known by a number, so that the facts of a page
 * are a few numbers and a rule looks at each distinct address once.
 */
export class References {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #relative: boolean[] = [];

  /** One copy of a text that many pages hold, such as the id of a section. */
  shared(text: string): string {
    return this.textOf(this.idOf(text));
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const copy = ownCopy(text);
    const id = this.#texts.length;
    this.#ids.set(copy, id);
    this.#texts.push(copy);
    this.#relative.push(!copy.startsWith('/') && !hasScheme(copy));
    return id;
  }

  /** The address means something else on each page: `#top`, `../`, `?x`. */
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
export const ownCopy = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
