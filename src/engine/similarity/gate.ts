import picomatch from 'picomatch';
import type { Corpus, CorpusPage } from './corpus.ts';
import { joinSets, type Partner } from './join.ts';
import { UniqueShares } from './unique-share.ts';
import { foldSets } from './weighted-sets.ts';

/** What the gate refuses and warns of, 0 to 1. Source: places.md, the gate. */
export interface Limits {
  /** Similarity of two pages: from here on. */
  readonly pairs: { readonly warn: number; readonly refuse: number };
  /** Share of a page's words that no other page says: below here. */
  readonly unique: { readonly warn: number; readonly refuse: number };
  /** Globs of addresses of pages that never go: whatever is too like them does. */
  readonly keep: readonly string[];
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
  /** Pages that stay and are like another that stays. Two that never go may be copies of each other. */
  readonly alike: readonly Likeness[];
  /** Of the pages that are no copies, those with too little of their own. */
  readonly hollow: readonly OwnShare[];
  /** Pages that stay with little of their own. */
  readonly thin: readonly OwnShare[];
}

/** A page of fewer words says too little for a share of it to mean anything: a form, a map, a list of links. */
export const LEAST_WORDS = 50;

const depthOf = (path: string): number => path.split('/').length;

/** The page no site can keep out of search engines. */
const HOME = '/';

/** Addresses of the pages that never go: the home page, which sums up others, and those that the settings name. */
const keptOf = (pages: readonly CorpusPage[], { keep }: Limits): ReadonlySet<string> => {
  const isKept = picomatch([HOME, ...keep]);
  return new Set(pages.map(({ path }) => path).filter((path) => isKept(path)));
};

/** The order in which pages stay: those that never go, the nearer to the home page, then by address. */
const byRank =
  (kept: ReadonlySet<string>) =>
  (a: CorpusPage, b: CorpusPage): number =>
    Number(kept.has(b.path)) - Number(kept.has(a.path)) ||
    depthOf(a.path) - depthOf(b.path) ||
    (a.path < b.path ? -1 : 1);

/** The worst first. */
const byLikeness = (a: Likeness, b: Likeness): number => b.similarity - a.similarity || (a.path < b.path ? -1 : 1);

/** The most similar of some sets; of equals the first. */
const mostAlike = (partners: readonly Partner[]): Partner | undefined => {
  let best: Partner | undefined;
  for (const partner of partners) {
    const { set, similarity } = partner;
    if (!best || similarity > best.similarity || (similarity === best.similarity && set < best.set)) best = partner;
  }
  return best;
};

/** Pages too like one that stays, and those like another that stays: each page is held against those before it. */
const judgePairs = (
  corpus: Corpus,
  pages: readonly CorpusPage[],
  kept: ReadonlySet<string>,
  { pairs: limits }: Limits,
) => {
  const pathOf = (page: number) => (pages[page] as CorpusPage).path;
  const copies: Likeness[] = [];
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
 * Pages with too little of their own: the one with least goes, then what only it and one other said is the other's,
 * and so on.
 */
const judgeShares = (pages: readonly CorpusPage[], kept: ReadonlySet<string>, { unique: limits }: Limits) => {
  const shares = new UniqueShares(pages);
  const staying = new Set(pages.keys());
  const pathOf = (page: number) => (pages[page] as CorpusPage).path;
  // Whatever goes adds to what others say alone: a page that has enough need not be looked at again.
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

/**
 * Judges the pages that search engines may take: which of them say what others say. Of two too similar pages the
 * one that never goes stays, else the one nearer to the home page, of two equally near the first by address. Pages
 * that go are not held against those that stay.
 */
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
