import { invert } from './inverted-index.ts';
import { jaccard, overlapOf, type WeightedSets } from './weighted-sets.ts';

/** Two sets and how alike they are, 0 to 1. `first` is the lower number. */
export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly similarity: number;
}

/** Against the last bit of a product that should be whole. */
const ROUNDING = 1 - 1e-9;

/** A set's prefix; `rest`, the weight of what stands after it, is less than any pair at the threshold must share. */
const prefixOf = ({ elements, sizes, weights }: WeightedSets, set: number, threshold: number) => {
  const own = elements[set] as Uint32Array;
  const needed = threshold * (sizes[set] as number) * ROUNDING;
  let rest = 0;
  let length = own.length;
  while (length > 0 && rest + (weights[own[length - 1] as number] as number) < needed) {
    length--;
    rest += weights[own[length] as number] as number;
  }
  return { prefix: own.subarray(0, length), rest };
};

/**
 * Every pair whose Jaccard similarity is at least `threshold` (above 0), in order of the second: an exact set
 * similarity join by prefix filtering (Chaudhuri, Ganti, Kaushik 2006; Bayardo, Ma, Srikant 2007). Such a pair shares
 * at least `threshold` of its larger set. As all sets list their elements in one order, the rarest first, it must
 * share an element of both prefixes, and enough of them: what else it shares stands after the prefix that ends first.
 * Pairs that pass are counted in full.
 */
export const similarPairs = (sets: WeightedSets, threshold: number): Pair[] => {
  const { sizes, weights } = sets;
  const prefixes = Array.from(sizes, (_, set) => prefixOf(sets, set, threshold));
  const index = invert(
    prefixes.map(({ prefix }) => prefix),
    weights.length,
  );
  const shared = new Uint32Array(sizes.length);
  const pairs: Pair[] = [];
  prefixes.forEach(({ prefix, rest }, second) => {
    const candidates: number[] = [];
    for (const element of prefix) {
      // The list is ascending and holds `second` itself, which ends the loop.
      for (let at = index.starts[element] as number; (index.sets[at] as number) < second; at++) {
        const first = index.sets[at] as number;
        if (shared[first] === 0) candidates.push(first);
        shared[first] = (shared[first] as number) + (weights[element] as number);
      }
    }
    for (const first of candidates.sort((a, b) => a - b)) {
      const most = (shared[first] as number) + Math.max(rest, prefixes[first]?.rest ?? 0);
      shared[first] = 0;
      const [a, b] = [sizes[first] as number, sizes[second] as number];
      if (jaccard(Math.min(most, a, b), a, b) < threshold) continue;
      const similarity = jaccard(overlapOf(sets, first, second), a, b);
      if (similarity >= threshold) pairs.push({ first, second, similarity });
    }
  });
  return pairs;
};
