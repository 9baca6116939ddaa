import { extend, HASH_START, mix } from './hash.ts';
import type { Names } from './names.ts';
import type { Words } from './words.ts';

/** See docs/decisions/similarity-gate.md. */
const SHINGLE_WORDS = 5;

const NAME = mix(1);

/**
 * Main text as numbers: compact, and transferable between threads. A piece is a unit of text plus the following words
 * that its shingles include. Pages with the same sentence usually have the same piece, which is then stored once.
 */
export interface PageText {
  /** A name counts as one word. */
  readonly words: number;
  /** 53-bit keys of the pieces. */
  readonly pieces: Float64Array;
  /** Number of shingles up to the end of each piece. */
  readonly ends: Uint32Array;
  /** Hashes of the shingles with names masked. May contain duplicates. */
  readonly shingles: Uint32Array;
  /** Alternating hash (with names masked) and word count of each unit that contains more than names. */
  readonly units: Uint32Array;
}

/** Splits words into shingles and units, with names masked. One instance per thread. */
export class TextCutter {
  readonly #names: Names;
  #masked = new Int32Array(4096);
  /** Number of masked words up to the end of each unit. */
  #ends = new Int32Array(512);

  constructor(names: Names) {
    this.#names = names;
  }

  cut(words: Words): PageText {
    const length = this.#mask(words);
    return { words: length, ...this.#cutShingles(length, words.units), units: this.#cutUnits(words.units) };
  }

  maskedUnits(words: Words): { key: number; words: number }[] {
    this.#mask(words);
    let start = 0;
    return Array.from(this.#ends.subarray(0, words.units), (end) => {
      const unit = { key: keyOf(this.#masked, start, end), words: end - start };
      start = end;
      return unit;
    });
  }

  #mask({ exact, folded, ends, length, units }: Words): number {
    if (this.#masked.length < length) this.#masked = new Int32Array(length * 2);
    if (this.#ends.length < units) this.#ends = new Int32Array(units * 2);
    let count = 0;
    let word = 0;
    for (let unit = 0; unit < units; unit++) {
      const end = ends[unit] as number;
      while (word < end) {
        const name = this.#names.lengthAt(exact, word, end);
        this.#masked[count++] = name > 0 ? NAME : (folded[word] as number);
        word += name || 1;
      }
      this.#ends[unit] = count;
    }
    return count;
  }

  #cutShingles(length: number, units: number): Pick<PageText, 'pieces' | 'ends' | 'shingles'> {
    const masked = this.#masked;
    const count = Math.max(0, length - SHINGLE_WORDS + 1);
    const shingles = new Uint32Array(count);
    for (let start = 0; start < count; start++) {
      let hash = HASH_START;
      for (let word = start; word < start + SHINGLE_WORDS; word++) hash = extend(hash, masked[word] as number);
      shingles[start] = mix(hash);
    }
    const pieces = new Float64Array(units);
    const ends = new Uint32Array(units);
    let start = 0;
    for (let unit = 0; unit < units; unit++) {
      const end = Math.min(this.#ends[unit] as number, count);
      ends[unit] = Math.max(end, start);
      pieces[unit] = keyOf(masked, start, Math.min(length, end + SHINGLE_WORDS - 1));
      start = Math.max(end, start);
    }
    return { pieces, ends, shingles };
  }

  #cutUnits(count: number): Uint32Array {
    const units = new Uint32Array(count * 2);
    let length = 0;
    let start = 0;
    for (let unit = 0; unit < count; unit++) {
      const end = this.#ends[unit] as number;
      let hash = HASH_START;
      let isNames = true;
      for (let word = start; word < end; word++) {
        const value = this.#masked[word] as number;
        hash = extend(hash, value);
        isNames &&= value === NAME;
      }
      if (!isNames) {
        units[length++] = mix(hash);
        units[length++] = end - start;
      }
      start = end;
    }
    return units.slice(0, length);
  }
}

const keyOf = (words: Int32Array, start: number, end: number): number => {
  let low = HASH_START;
  let high = 0;
  for (let index = start; index < end; index++) {
    const word = words[index] as number;
    low = extend(low, word);
    high = Math.imul(high + word, 0x9e3779b1);
    high ^= high >>> 15;
  }
  return (mix(low) >>> 0) + (mix(high) & 0x1f_ffff) * 0x1_0000_0000;
};
