import { Numbers } from './numbers.ts';
import type { PageText } from './page-text.ts';

/** A page's text as numbers of the corpus. */
export interface CorpusPage {
  readonly path: string;
  readonly words: number;
  readonly pieces: Uint32Array;
  /** Hash and number of words of each unit, in turn. */
  readonly units: Uint32Array;
}

/**
 * The texts of all pages. Each piece of text is kept once, so that a page is some hundred numbers: 0.9 KB
 * instead of the 7 KB its shingles would take.
 */
export class Corpus {
  readonly #pages = new Map<string, CorpusPage>();
  readonly #pieces = new Map<number, number>();
  readonly #shingles = new Numbers();
  /** Where the shingles of each piece begin, and after them those of the next. */
  readonly #starts: number[] = [0];

  add(path: string, { words, pieces, ends, shingles, units }: PageText): void {
    const ids = new Uint32Array(pieces.length);
    pieces.forEach((key, index) => {
      const known = this.#pieces.get(key);
      ids[index] = known ?? this.#starts.length - 1;
      if (known !== undefined) return;
      this.#pieces.set(key, this.#starts.length - 1);
      this.#shingles.add(shingles.subarray(index === 0 ? 0 : ends[index - 1], ends[index]));
      this.#starts.push(this.#shingles.length);
    });
    this.#pages.set(path, { path, words, pieces: ids, units });
  }

  page(path: string): CorpusPage | undefined {
    return this.#pages.get(path);
  }

  /** Number of pieces, and of their shingles. */
  get size(): { pieces: number; shingles: number } {
    return { pieces: this.#starts.length - 1, shingles: this.#shingles.length };
  }

  /** Where in `shingles` those of a piece begin; the next piece's begin where they end. */
  get starts(): readonly number[] {
    return this.#starts;
  }

  get shingles(): Uint32Array {
    return this.#shingles.values;
  }
}
