/** Finds entries whose prefix a text starts with, without comparing the text with every prefix. */
export class PrefixIndex<Entry> {
  readonly #byPrefix = new Map<string, Entry[]>();
  readonly #lengths = new Set<number>();

  add(prefix: string, entry: Entry): void {
    const entries = this.#byPrefix.get(prefix);
    if (entries !== undefined) entries.push(entry);
    else this.#byPrefix.set(prefix, [entry]);
    this.#lengths.add(prefix.length);
  }

  /** Returns a list for each prefix of the text. Each list is in the order in which the entries were added. */
  listsFor(text: string): (readonly Entry[])[] {
    return [...this.#lengths].flatMap((length) => {
      const entries = length > text.length ? undefined : this.#byPrefix.get(text.slice(0, length));
      return entries === undefined ? [] : [entries];
    });
  }
}
