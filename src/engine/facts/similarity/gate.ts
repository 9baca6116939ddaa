import picomatch from 'picomatch';
import type { Corpus, CorpusPage } from './corpus.ts';
import { joinSets, type Partner } from './join.ts';
import { UniqueShares } from './unique-share.ts';
import { foldSets } from './weighted-sets.ts';

/** Limits from 0 to 1. See docs/decisions/similarity-gate.md. */
export interface Limits {
  /** Limits that apply at or above this similarity. */
  readonly pairs: { readonly warn: number; readonly refuse: number };
  /** Limits that apply below this share of unique words. */
  readonly unique: { readonly warn: number; readonly refuse: number };
  /** Globs of pages that always stay indexable. Pages too similar to them are rejected instead. */
  readonly keep: readonly string[];
}

export interface SimilarPair {
  readonly path: string;
  readonly other: string;
  readonly similarity: number;
}

export interface OwnShare {
  readonly path: string;
  readonly share: number;
}

/** All lists are sorted, worst first. */
export interface Judgement {
  /** Rejected pages, each too similar to a remaining page. */
  readonly copies: readonly SimilarPair[];
  /** Remaining pages that are similar to each other. Protected pages can even be duplicates. */
  readonly alike: readonly SimilarPair[];
  /** Further rejected pages, which have too little unique text. */
  readonly hollow: readonly OwnShare[];
  readonly thin: readonly OwnShare[];
}

/** Minimum number of words. On shorter pages, such as a form or a map, the share of unique words means little. */
export const LEAST_WORDS = 50;

const depthOf = (path: string): number => path.split('/').length;

const HOME = '/';

/** Keeps the home page too, because it must stay indexable although it summarises other pages. */
const keptOf = (pages: readonly CorpusPage[], { keep }: Limits): ReadonlySet<string> => {
  const isKept = picomatch([HOME, ...keep]);
  return new Set(pages.map(({ path }) => path).filter((path) => isKept(path)));
};

/** Sorts protected pages first, then by distance from the home page, then by path. */
const byRank =
  (kept: ReadonlySet<string>) =>
  (a: CorpusPage, b: CorpusPage): number =>
    Number(kept.has(b.path)) - Number(kept.has(a.path)) ||
    depthOf(a.path) - depthOf(b.path) ||
    (a.path < b.path ? -1 : 1);

const byLikeness = (a: SimilarPair, b: SimilarPair): number =>
  b.similarity - a.similarity || (a.path < b.path ? -1 : 1);

/** Returns the most similar partner. On a tie, the first one wins. */
const mostAlike = (partners: readonly Partner[]): Partner | undefined => {
  let best: Partner | undefined;
  for (const partner of partners) {
    const { set, similarity } = partner;
    if (!best || similarity > best.similarity || (similarity === best.similarity && set < best.set)) best = partner;
  }
  return best;
};

/** Compares each page with those before it. */
const judgePairs = (
  corpus: Corpus,
  pages: readonly CorpusPage[],
  kept: ReadonlySet<string>,
  { pairs: limits }: Limits,
) => {
  const pathOf = (page: number) => (pages[page] as CorpusPage).path;
  const copies: SimilarPair[] = [];
  const partners = new Map<number, Partner>();
  const note = (page: number, partner: Partner) => {
    if (partner.similarity > (partners.get(page)?.similarity ?? 0)) partners.set(page, partner);
  };
  joinSets(foldSets(corpus, pages), limits.warn, (page, found) => {
    const best = mostAlike(found);
    if (best === undefined) return true;
    const { similarity } = best;
    if (similarity >= limits.refuse && !kept.has(pathOf(page))) {
      copies.push({ path: pathOf(page), other: pathOf(best.set), similarity });
      return false;
    }
    partners.set(page, best);
    for (const { set, similarity } of found) note(set, { set: page, similarity });
    return true;
  });
  const alike = [...partners].map(([page, { set, similarity }]) => ({
    path: pathOf(page),
    other: pathOf(set),
    similarity,
  }));
  return { copies, alike };
};

/**
 * Removes pages one by one, starting with the least unique text. Text that a removed page shared with only one other
 * page then counts as unique to that other page.
 */
const judgeShares = (pages: readonly CorpusPage[], kept: ReadonlySet<string>, { unique: limits }: Limits) => {
  const shares = new UniqueShares(pages);
  const staying = new Set(pages.keys());
  const pathOf = (page: number) => (pages[page] as CorpusPage).path;
  // Removing pages only increases the other shares, so pages above the limit need no second check.
  const doubtful = new Set([...staying].filter((page) => !kept.has(pathOf(page))));
  const hollow: OwnShare[] = [];
  for (;;) {
    let least: { page: number; share: number } | undefined;
    for (const page of doubtful) {
      const share = shares.of(page);
      if (share >= limits.refuse) doubtful.delete(page);
      else if (share <= (least?.share ?? 1)) least = { page, share };
    }
    if (least === undefined) break;
    doubtful.delete(least.page);
    staying.delete(least.page);
    shares.remove(least.page);
    hollow.push({ path: pathOf(least.page), share: least.share });
  }
  const thin = [...staying]
    .map((page) => ({ path: pathOf(page), share: shares.of(page) }))
    .filter(({ share }) => share < limits.warn);
  return { hollow, thin };
};

/** Keeps the first by `byRank` of two pages that are too similar. Rejected pages are not compared with later ones. */
export const judgePages = (corpus: Corpus, indexable: readonly CorpusPage[], limits: Limits): Judgement => {
  const kept = keptOf(indexable, limits);
  const pages = indexable.filter(({ words }) => words >= LEAST_WORDS).sort(byRank(kept));
  const { copies, alike } = judgePairs(corpus, pages, kept, limits);
  const gone = new Set(copies.map(({ path }) => path));
  const { hollow, thin } = judgeShares(
    pages.filter(({ path }) => !gone.has(path)),
    kept,
    limits,
  );
  for (const { path } of hollow) gone.add(path);
  return {
    copies: copies.sort(byLikeness),
    alike: alike.filter(({ path, other }) => !gone.has(path) && !gone.has(other)).sort(byLikeness),
    hollow,
    thin: thin.sort((a, b) => a.share - b.share),
  };
};
