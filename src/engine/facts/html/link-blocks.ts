import type { Attributes } from './walk-html.ts';

/** A table counts as one group, since readers scan its rows and columns. */
const BLOCKS = new Set(['ul', 'ol', 'dl', 'p', 'table']);

/** Counts the links to other pages per list, paragraph and table. */
export class LinkBlocks {
  most = 0;
  #depth = 0;
  #links = 0;

  open(element: string, { href }: Attributes): void {
    if (BLOCKS.has(element)) {
      if (this.#depth === 0) this.#links = 0;
      this.#depth++;
    } else if (element === 'a' && this.#depth > 0 && href !== undefined && !href.startsWith('#')) this.#links++;
    this.most = Math.max(this.most, this.#links);
  }

  close(element: string): void {
    if (BLOCKS.has(element)) this.#depth = Math.max(0, this.#depth - 1);
  }
}
