/** Longer lists of short strings outlive the young generation, which slows down garbage collection. */
const MOST_PIECES = 1000;

/**
 * Builds a long string from many pieces. With `+=`, V8 would keep each piece as a node of a tree until the string is
 * read.
 */
export class TextBuilder {
  length = 0;
  #text = '';
  #pieces: string[] = [];

  add(piece: string): void {
    this.length += piece.length;
    if (this.#pieces.push(piece) === MOST_PIECES) this.#join();
  }

  clear(): void {
    this.length = 0;
    this.#text = '';
    this.#pieces = [];
  }

  toString(): string {
    if (this.#pieces.length > 0) this.#join();
    return this.#text;
  }

  #join(): void {
    this.#text += this.#pieces.join('');
    this.#pieces = [];
  }
}
