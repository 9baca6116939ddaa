import { NumberIndex } from './number-index.ts';
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
  readonly #pieces = new NumberIndex();
  readonly #shingles = new Numbers();
  readonly #starts: number[] = [0];

  add(path: string, { words, pieces, ends, shingles, units }: PageText): void {
    const ids = new Uint32Array(pieces.length);
    for (let index = 0; index < pieces.length; index++) {
      const key = pieces[index] as number;
      const known = this.#pieces.size;
      const id = this.#pieces.of(key | 0, Math.floor(key / 0x1_0000_0000));
      ids[index] = id;
      if (id < known) continue;
      this.#shingles.addSome(shingles, index === 0 ? 0 : (ends[index - 1] as number), ends[index] as number);
      this.#starts.push(this.#shingles.length);
    }
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
