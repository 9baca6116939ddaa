import { InvertedIndex } from './inverted-index.ts';
import { jaccard, type WeightedSets } from './weighted-sets.ts';

/** The nearest neighbour of a set. `neighbour` is undefined if no other set has an element in common with it. */
export interface Nearest {
  readonly neighbour: number | undefined;
  readonly similarity: number;
}

/** Returns exact results. On a tie, the first set wins. */
export const nearestNeighbours = (sets: WeightedSets): Nearest[] => {
  const { sizes, elements, weights } = sets;
  const index = new InvertedIndex(elements, weights.length);
  elements.forEach((own, set) => void index.add(set, own));
  const shared = new Uint32Array(sizes.length);
  return elements.map((own, set) => {
    shared.fill(0);
    for (const element of own) {
      const end = index.ends[element] as number;
      const weight = weights[element] as number;
      for (let at = index.starts[element] as number; at < end; at++) {
        const other = index.holders[at] as number;
        shared[other] = (shared[other] as number) + weight;
      }
    }
    shared[set] = 0;
    let best: Nearest = { neighbour: undefined, similarity: 0 };
    shared.forEach((overlap, other) => {
      const similarity = jaccard(overlap, sizes[set] as number, sizes[other] as number);
      if (similarity > best.similarity) best = { neighbour: other, similarity };
    });
    return best;
  });
};
