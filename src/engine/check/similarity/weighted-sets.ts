import type { Corpus, CorpusPage } from './corpus.ts';
import { mix } from './hash.ts';
import { NumberIndex } from './number-index.ts';
import { Numbers } from './numbers.ts';

/**
 * The shingles of pages as sets, folded: shingles that stand on exactly the same pages are one element with their
 * number as its weight, some ten to one. Sums of weights are numbers of shingles, so Jaccard stays exact.
 */
export interface WeightedSets {
  /** Number of distinct shingles of each page. */
  readonly sizes: Uint32Array;
  /**
   * Elements of each page that another page shows too, ascending; the fewer pages show an element, the lower
   * is its number.
   */
  readonly elements: readonly Uint32Array[];
  /** Number of shingles of each element. */
  readonly weights: Uint32Array;
}

/** The distinct shingles of pages, numbered from 0 on. */
class Tokens {
  readonly #corpus: Corpus;
  /** Number of each shingle of the corpus, by its place there. */
  readonly #tokens: Uint32Array;
  readonly count: number;
  /** The last visit that met a token. */
  readonly #met: Uint32Array;
  #visits = 0;

  constructor(corpus: Corpus) {
    const index = new NumberIndex();
    this.#corpus = corpus;
    this.#tokens = corpus.shingles.map((shingle) => index.of(shingle));
    this.count = index.size;
    this.#met = new Uint32Array(index.size);
  }

  /** Calls `action` once for each distinct token of a page. */
  forEach({ pieces }: CorpusPage, action: (token: number) => void): void {
    const { starts } = this.#corpus;
    this.#visits++;
    for (const piece of pieces) {
      const end = starts[piece + 1] as number;
      for (let at = starts[piece] as number; at < end; at++) {
        const token = this.#tokens[at] as number;
        if (this.#met[token] === this.#visits) continue;
        this.#met[token] = this.#visits;
        action(token);
      }
    }
  }
}

/** On how many pages each token stands, and 64 bits that are the same for tokens that stand on the same pages. */
const readPages = (tokens: Tokens, pages: readonly CorpusPage[]) => {
  const sizes = new Uint32Array(pages.length);
  const frequency = new Uint32Array(tokens.count);
  const low = new Int32Array(tokens.count);
  const high = new Int32Array(tokens.count);
  pages.forEach((page, number) => {
    const first = mix(number + 1);
    const second = mix(first + 1);
    tokens.forEach(page, (token) => {
      sizes[number] = (sizes[number] as number) + 1;
      frequency[token] = (frequency[token] as number) + 1;
      low[token] = (low[token] as number) + first;
      high[token] = (high[token] as number) ^ second;
    });
  });
  return { sizes, frequency, low, high };
};

/** Stands for tokens of one page alone, which no two pages can share. */
const ALONE = 0xffff_ffff;

/** The element of each token, and the weight of each element; elements in order of the pages that show them. */
const foldTokens = ({ frequency, low, high }: ReturnType<typeof readPages>) => {
  const index = new NumberIndex();
  const found = frequency.map((pages, token) =>
    pages < 2 ? ALONE : index.of(low[token] as number, high[token] as number),
  );
  const keys = new Float64Array(index.size);
  found.forEach((element, token) => {
    if (element !== ALONE) keys[element] = (frequency[token] as number) * 0x1_0000_0000 + element;
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

/** The shingle sets of these pages of a corpus. */
export const foldSets = (corpus: Corpus, pages: readonly CorpusPage[]): WeightedSets => {
  const tokens = new Tokens(corpus);
  const read = readPages(tokens, pages);
  const { elementOf, weights } = foldTokens(read);
  const met = new Int32Array(weights.length).fill(-1);
  const own = new Numbers();
  const elements = pages.map((page, number) => {
    own.clear();
    tokens.forEach(page, (token) => {
      const element = elementOf[token] as number;
      if (element === ALONE || met[element] === number) return;
      met[element] = number;
      own.push(element);
    });
    return own.values.slice().sort();
  });
  return { sizes: read.sizes, elements, weights };
};

/** Number of shingles that two pages share. */
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

/** Jaccard of two sets by the sizes of the sets and what they share; 0 for two empty sets. */
export const jaccard = (overlap: number, a: number, b: number): number =>
  overlap === 0 ? 0 : overlap / (a + b - overlap);
