import { InvertedIndex } from './inverted-index.ts';
import { jaccard, overlapOf, type WeightedSets } from './weighted-sets.ts';

/** A similar set. `similarity` is from 0 to 1. */
export interface Partner {
  readonly set: number;
  readonly similarity: number;
}

/** Tolerance for products that should be whole numbers. */
const ROUNDING = 1 - 1e-9;

/** Splits off the `rest`, which weighs less than the common elements of any pair at the threshold. */
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
 * Calls `visit` for each set, in order, with every earlier set whose Jaccard similarity is at least `threshold` (above
 * 0). `visit` returns whether to compare later sets with this one.
 *
 * An exact set similarity join with prefix filtering (Chaudhuri, Ganti, Kaushik 2006; Bayardo, Ma, Srikant 2007). A
 * pair at the threshold shares at least that fraction of its larger set. Because all sets list their elements in the
 * same order, rarest first, the two prefixes must share an element. Candidates are then counted exactly.
 */
export const joinSets = (
  sets: WeightedSets,
  threshold: number,
  visit: (set: number, partners: readonly Partner[]) => boolean,
): void => {
  const { sizes, weights } = sets;
  const prefixes = Array.from(sizes, (_, set) => prefixOf(sets, set, threshold));
  const index = new InvertedIndex(
    prefixes.map(({ prefix }) => prefix),
    weights.length,
  );
  const shared = new Uint32Array(sizes.length);
  prefixes.forEach(({ prefix, rest }, set) => {
    const partners: Partner[] = [];
    for (const other of countShared(index, prefix, weights, shared)) {
      const most = (shared[other] as number) + Math.max(rest, prefixes[other]?.rest ?? 0);
      shared[other] = 0;
      const [a, b] = [sizes[set] as number, sizes[other] as number];
      if (jaccard(Math.min(most, a, b), a, b) < threshold) continue;
      const similarity = jaccard(overlapOf(sets, set, other), a, b);
      if (similarity >= threshold) partners.push({ set: other, similarity });
    }
    if (visit(set, partners)) index.add(set, prefix);
  });
};

/** Returns the indexed sets that share an element with the prefix, and adds their common weight to `shared`. */
const countShared = (
  { starts, ends, holders }: InvertedIndex,
  prefix: Uint32Array,
  weights: Uint32Array,
  shared: Uint32Array,
): number[] => {
  const found: number[] = [];
  for (const element of prefix) {
    const end = ends[element] as number;
    const weight = weights[element] as number;
    for (let at = starts[element] as number; at < end; at++) {
      const other = holders[at] as number;
      if (shared[other] === 0) found.push(other);
      shared[other] = (shared[other] as number) + weight;
    }
  }
  return found;
};
