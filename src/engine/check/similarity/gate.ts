import type { Corpus, CorpusPage } from './corpus.ts';
import { similarPairs } from './join.ts';
import { UniqueShares } from './unique-share.ts';
import { foldSets } from './weighted-sets.ts';

/** What the gate refuses and warns of, 0 to 1. Source: site-quality 1.3. */
export interface Limits {
  /** Similarity of two pages: from here on. */
  readonly pairs: { readonly warn: number; readonly refuse: number };
  /** Share of a page's words that no other page says: below here. */
  readonly unique: { readonly warn: number; readonly refuse: number };
}

/** A page and the one it is most like. */
export interface Likeness {
  readonly path: string;
  readonly other: string;
  readonly similarity: number;
}

/** A page and the share of its words that only it says. */
export interface OwnShare {
  readonly path: string;
  readonly share: number;
}

/** What the gate found; each list the worst first. */
export interface Judgement {
  /** Pages too like one that stays. */
  readonly copies: readonly Likeness[];
  /** Pages that stay and are like another that stays. */
  readonly alike: readonly Likeness[];
  /** Of the pages that are no copies, those with too little of their own. */
  readonly hollow: readonly OwnShare[];
  /** Pages that stay with little of their own. */
  readonly thin: readonly OwnShare[];
}

/** A page of fewer words says too little for a share of it to mean anything: a form, a map, a list of links. */
export const LEAST_WORDS = 50;

const depthOf = (path: string): number => path.split('/').length;

/** The order in which pages stay: the nearer to the home page, then by address. */
const byRank = (a: CorpusPage, b: CorpusPage): number =>
  depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1);

/** For each page the most similar of others, as the pairs have them. */
class Partners {
  readonly #best = new Map<number, { other: number; similarity: number }>();

  note(page: number, other: number, similarity: number): void {
    if (similarity > (this.#best.get(page)?.similarity ?? 0)) this.#best.set(page, { other, similarity });
  }

  of(page: number): { other: number; similarity: number } | undefined {
    return this.#best.get(page);
  }
}

/** Pages too like one that stays, and those like another that stays: each page is held against those before it. */
const judgePairs = (corpus: Corpus, pages: readonly CorpusPage[], { pairs: limits }: Limits) => {
  const pairs = similarPairs(foldSets(corpus, pages), limits.warn);
  const originals = new Partners();
  for (const { first, second, similarity } of pairs) {
    if (similarity >= limits.refuse && originals.of(first) === undefined) originals.note(second, first, similarity);
  }
  const partners = new Partners();
  for (const { first, second, similarity } of pairs) {
    if (originals.of(first) !== undefined || originals.of(second) !== undefined) continue;
    partners.note(first, second, similarity);
    partners.note(second, first, similarity);
  }
  const likenesses = (found: Partners): Likeness[] =>
    pages.flatMap(({ path }, page) => {
      const best = found.of(page);
      return best ? [{ path, other: (pages[best.other] as CorpusPage).path, similarity: best.similarity }] : [];
    });
  return { copies: likenesses(originals), alike: likenesses(partners) };
};

/** Pages with too little of their own: the least first goes, and with it what it shared with others is theirs. */
const judgeShares = (pages: readonly CorpusPage[], { unique: limits }: Limits) => {
  const shares = new UniqueShares(pages);
  const staying = new Set(pages.keys());
  const hollow: OwnShare[] = [];
  for (;;) {
    let least: { page: number; share: number } | undefined;
    for (const page of staying) {
      const share = shares.of(page);
      if (share < limits.refuse && share <= (least?.share ?? 1)) least = { page, share };
    }
    if (least === undefined) break;
    staying.delete(least.page);
    shares.remove(least.page);
    hollow.push({ path: (pages[least.page] as CorpusPage).path, share: least.share });
  }
  const thin = [...staying]
    .map((page) => ({ path: (pages[page] as CorpusPage).path, share: shares.of(page) }))
    .filter(({ share }) => share < limits.warn);
  return { hollow, thin };
};

/**
 * Judges the pages that search engines may take: which of them say what others say. Of two too similar pages the
 * one nearer to the home page stays, of two equally near the first by address. Pages that go are not held against
 * those that stay.
 */
export const judgePages = (corpus: Corpus, indexable: readonly CorpusPage[], limits: Limits): Judgement => {
  const pages = indexable.filter(({ words }) => words >= LEAST_WORDS).sort(byRank);
  const { copies, alike } = judgePairs(corpus, pages, limits);
  const gone = new Set(copies.map(({ path }) => path));
  const { hollow, thin } = judgeShares(
    pages.filter(({ path }) => !gone.has(path)),
    limits,
  );
  for (const { path } of hollow) gone.add(path);
  return {
    copies: copies.sort((a, b) => b.similarity - a.similarity),
    alike: alike
      .filter(({ path, other }) => !gone.has(path) && !gone.has(other))
      .sort((a, b) => b.similarity - a.similarity),
    hollow,
    thin: thin.sort((a, b) => a.share - b.share),
  };
};
