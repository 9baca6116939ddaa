import type { Input } from '../render/tracked-site.ts';

/** Which pages are made of what: for each page rendered so far all it was made of, and for each input its pages. */
export class ReverseGraph {
  readonly #inputsOf = new Map<string, ReadonlySet<Input>>();
  readonly #pagesOf = new Map<Input, Set<string>>();

  /** Notes what a page, by its path, was made of, in place of what was known. */
  note(page: string, inputs: ReadonlySet<Input>): void {
    this.forget(page);
    this.#inputsOf.set(page, inputs);
    for (const input of inputs) {
      const pages = this.#pagesOf.get(input) ?? new Set();
      pages.add(page);
      this.#pagesOf.set(input, pages);
    }
  }

  forget(page: string): void {
    for (const input of this.#inputsOf.get(page) ?? []) {
      const pages = this.#pagesOf.get(input);
      pages?.delete(page);
      if (pages?.size === 0) this.#pagesOf.delete(input);
    }
    this.#inputsOf.delete(page);
  }

  /** Pages that a change of these inputs may change. */
  touchedBy(inputs: Iterable<Input>): Set<string> {
    const pages = new Set<string>();
    for (const input of inputs) for (const page of this.#pagesOf.get(input) ?? []) pages.add(page);
    return pages;
  }
}
