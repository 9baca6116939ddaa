import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Corpus, type CorpusPage } from '../../../../src/engine/facts/similarity/corpus.ts';
import { joinSets } from '../../../../src/engine/facts/similarity/join.ts';
import { nearestNeighbours } from '../../../../src/engine/facts/similarity/nearest.ts';
import { PageTexts } from '../../../../src/engine/facts/similarity/page-texts.ts';
import { UniqueShares } from '../../../../src/engine/facts/similarity/unique-share.ts';
import {
  foldSets,
  jaccard,
  overlapOf,
  type WeightedSets,
} from '../../../../src/engine/facts/similarity/weighted-sets.ts';
import { jaccardOf, pageOf, shinglesOf, type Text, uniqueSharesOf } from './plain.ts';

const WORDS = 'paper toner lease quote 12 3.5 page tray'.split(' ');
const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
/** Generates texts from a small pool of sentences, so that they overlap. */
const texts = fc.array(sentence, { minLength: 1, maxLength: 8 }).chain((sentences) =>
  fc.array(fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...sentences) }, sentence), { maxLength: 8 }), {
    minLength: 1,
    maxLength: 9,
  }),
);

const reader = new PageTexts([]);

const corpusOf = (all: readonly Text[]): { corpus: Corpus; pages: CorpusPage[] } => {
  const corpus = new Corpus();
  const pages = all.map((text, index) => {
    corpus.add(`/${index}/`, reader.read(pageOf(text)));
    return corpus.page(`/${index}/`) as CorpusPage;
  });
  return { corpus, pages };
};

const setsOf = (all: readonly Text[]): WeightedSets => {
  const { corpus, pages } = corpusOf(all);
  return foldSets(corpus, pages);
};

const similarityOf = (sets: WeightedSets, a: number, b: number): number =>
  jaccard(overlapOf(sets, a, b), sets.sizes[a] ?? 0, sets.sizes[b] ?? 0);

const pairsOf = (sets: WeightedSets, threshold: number): string[] => {
  const found: string[] = [];
  joinSets(sets, threshold, (set, partners) => {
    for (const { set: other, similarity } of partners) found.push(`${other} ${set} ${similarity}`);
    return true;
  });
  return found.sort();
};

test('computes similarity as the Jaccard index of five-word sequences', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const sets = setsOf(all);
      const plain = all.map(shinglesOf);
      expect([...sets.sizes]).toEqual(plain.map(({ size }) => size));
      for (let a = 0; a < all.length; a++)
        for (let b = a + 1; b < all.length; b++)
          expect(similarityOf(sets, a, b)).toBe(jaccardOf(plain[a] ?? new Set(), plain[b] ?? new Set()));
    }),
    { numRuns: 150 },
  );
});

test('the join finds exactly the pairs at or above the threshold', () => {
  const thresholds = fc.constantFrom(0.5, 0.6, 2 / 3, 0.67, 0.75, 0.8, 1);
  fc.assert(
    fc.property(texts, thresholds, (all, threshold) => {
      const plain = all.map(shinglesOf);
      const expected = plain.flatMap((second, b) =>
        plain.slice(0, b).flatMap((first, a) => {
          const similarity = jaccardOf(first, second);
          return similarity >= threshold ? [`${a} ${b} ${similarity}`] : [];
        }),
      );
      expect(pairsOf(setsOf(all), threshold)).toEqual(expected.sort());
    }),
    { numRuns: 250 },
  );
});

test('finds a pair exactly at the threshold, which rounding could miss', () => {
  expect(0.55 * 100).toBeGreaterThan(55);
  const elements = [new Uint32Array([0]), new Uint32Array([0])];
  const sets = { sizes: new Uint32Array([100, 55]), elements, weights: new Uint32Array([55]) };
  expect(pairsOf(sets, 0.55)).toEqual(['0 1 0.55']);
});

test('compares a rejected set with earlier sets, but not later sets with a rejected one', () => {
  const same = ['one two three four five six seven'];
  const met: string[] = [];
  joinSets(setsOf([same, same, same]), 0.8, (set, partners) => {
    met.push(`${set}: ${partners.map(({ set: other }) => other).join(' ')}`);
    return set !== 1;
  });
  expect(met).toEqual(['0: ', '1: 0', '2: 0']);
});

test('finds the most similar other page for each page', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const plain = all.map(shinglesOf);
      const expected = plain.map((own, index) =>
        Math.max(0, ...plain.map((other, at) => (at === index ? 0 : jaccardOf(own, other)))),
      );
      expect(nearestNeighbours(setsOf(all)).map(({ similarity }) => similarity)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test('computes the unique share from sentences that are on no other page', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const shares = new UniqueShares(corpusOf(all).pages);
      expect(all.map((_, page) => shares.of(page))).toEqual(uniqueSharesOf(all));
    }),
    { numRuns: 150 },
  );
});

test('removing a page results in the same shares as leaving it out from the start', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (all, seed) => {
      const gone = seed % all.length;
      const shares = new UniqueShares(corpusOf(all).pages);
      shares.remove(gone);
      const rest = all.filter((_, page) => page !== gone);
      const others = all.map((_, page) => page).filter((page) => page !== gone);
      expect(others.map((page) => shares.of(page))).toEqual(uniqueSharesOf(rest));
    }),
    { numRuns: 150 },
  );
});
