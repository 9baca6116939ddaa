import type { Corpus, CorpusPage } from './corpus.ts';
import { mix } from './hash.ts';
import { NumberIndex } from './number-index.ts';
import { Numbers } from './numbers.ts';

/**
 * Shingles that occur on exactly the same pages become one element, weighted by their count. This makes the sets about
 * ten times smaller, and Jaccard stays exact because weights count shingles.
 */
export interface WeightedSets {
  /** Number of distinct shingles per page. */
  readonly sizes: Uint32Array;
  /** Elements that the page shares with other pages, ascending. Rarer elements have lower numbers. */
  readonly elements: readonly Uint32Array[];
  /** Number of shingles per element. */
  readonly weights: Uint32Array;
}

class NumberedShingles {
  readonly #corpus: Corpus;
  readonly #numbers: Uint32Array;
  readonly count: number;
  /** Number of the last visit in which each shingle was seen. */
  readonly #met: Uint32Array;
  #visits = 0;

  constructor(corpus: Corpus) {
    // Most shingles occur only once.
    const index = new NumberIndex(corpus.shingles.length >> 1);
    this.#corpus = corpus;
    this.#numbers = corpus.shingles.map((shingle) => index.of(shingle));
    this.count = index.size;
    this.#met = new Uint32Array(index.size);
  }

  forEach({ pieces }: CorpusPage, action: (shingle: number) => void): void {
    const { starts } = this.#corpus;
    this.#visits++;
    for (const piece of pieces) {
      const end = starts[piece + 1] as number;
      for (let at = starts[piece] as number; at < end; at++) {
        const shingle = this.#numbers[at] as number;
        if (this.#met[shingle] === this.#visits) continue;
        this.#met[shingle] = this.#visits;
        action(shingle);
      }
    }
  }
}

/** Computes a 64-bit key that is equal for shingles on the same pages. */
const readPages = (shingles: NumberedShingles, pages: readonly CorpusPage[]) => {
  const sizes = new Uint32Array(pages.length);
  const frequency = new Uint32Array(shingles.count);
  const low = new Int32Array(shingles.count);
  const high = new Int32Array(shingles.count);
  pages.forEach((page, number) => {
    const first = mix(number + 1);
    const second = mix(first + 1);
    shingles.forEach(page, (shingle) => {
      sizes[number] = (sizes[number] as number) + 1;
      frequency[shingle] = (frequency[shingle] as number) + 1;
      low[shingle] = (low[shingle] as number) + first;
      high[shingle] = (high[shingle] as number) ^ second;
    });
  });
  return { sizes, frequency, low, high };
};

/** Marks shingles that are on only one page. */
const ALONE = 0xffff_ffff;

/** Sorts elements by their number of pages. */
const foldShingles = ({ frequency, low, high }: ReturnType<typeof readPages>) => {
  const index = new NumberIndex();
  const found = frequency.map((pages, shingle) =>
    pages < 2 ? ALONE : index.of(low[shingle] as number, high[shingle] as number),
  );
  const keys = new Float64Array(index.size);
  found.forEach((element, shingle) => {
    if (element !== ALONE) keys[element] = (frequency[shingle] as number) * 0x1_0000_0000 + element;
  });
  const ranks = new Uint32Array(index.size);
  keys.sort().forEach((key, rank) => {
    ranks[key % 0x1_0000_0000] = rank;
  });
  const weights = new Uint32Array(index.size);
  const elementOf = found.map((element) => (element === ALONE ? ALONE : (ranks[element] as number)));
  for (const element of elementOf) if (element !== ALONE) weights[element] = (weights[element] as number) + 1;
  return { elementOf, weights };
};

export const foldSets = (corpus: Corpus, pages: readonly CorpusPage[]): WeightedSets => {
  const shingles = new NumberedShingles(corpus);
  const read = readPages(shingles, pages);
  const { elementOf, weights } = foldShingles(read);
  const met = new Int32Array(weights.length).fill(-1);
  const own = new Numbers();
  const elements = pages.map((page, number) => {
    own.clear();
    shingles.forEach(page, (shingle) => {
      const element = elementOf[shingle] as number;
      if (element === ALONE || met[element] === number) return;
      met[element] = number;
      own.push(element);
    });
    return own.values.slice().sort();
  });
  return { sizes: read.sizes, elements, weights };
};

/** Returns the overlap of two pages as a number of shingles. */
export const overlapOf = ({ elements, weights }: WeightedSets, a: number, b: number): number => {
  const [left, right] = [elements[a] ?? [], elements[b] ?? []];
  let overlap = 0;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const difference = (left[i] as number) - (right[j] as number);
    if (difference === 0) overlap += weights[left[i] as number] as number;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return overlap;
};

export const jaccard = (overlap: number, a: number, b: number): number =>
  overlap === 0 ? 0 : overlap / (a + b - overlap);
