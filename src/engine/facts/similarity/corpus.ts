import { Numbers } from './numbers.ts';
import type { PageText } from './page-text.ts';

export interface CorpusPage {
  readonly path: string;
  readonly words: number;
  readonly pieces: Uint32Array;
  /** Alternating hash and word count of each unit. */
  readonly units: Uint32Array;
}

/** Stores each distinct piece of text only once. A page takes 0.9 KB instead of the 7 KB of its shingles. */
export class Corpus {
  readonly #pages = new Map<string, CorpusPage>();
  readonly #pieces = new Map<number, number>();
  readonly #shingles = new Numbers();
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

  get size(): { pieces: number; shingles: number } {
    return { pieces: this.#starts.length - 1, shingles: this.#shingles.length };
  }

  /** Offset of each piece's first shingle. Its shingles end where the next piece's shingles start. */
  get starts(): readonly number[] {
    return this.#starts;
  }

  get shingles(): Uint32Array {
    return this.#shingles.values;
  }
}
