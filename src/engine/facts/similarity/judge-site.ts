import type { PageFacts } from '../html/facts.ts';
import type { Corpus, CorpusPage } from './corpus.ts';
import { type Judgement, judgePages, type Limits, type SimilarPair } from './gate.ts';
import { SharedSentences } from './shared-sentences.ts';

/** A similar pair. `shared` lists the longest shared sentences of the worst pairs, and is empty for all other pairs. */
export interface ExplainedPair extends SimilarPair {
  readonly shared: readonly string[];
}

export interface Similarity extends Judgement {
  readonly copies: readonly ExplainedPair[];
  readonly alike: readonly ExplainedPair[];
  readonly limits: Limits;
  /** Whether pages that fail become `noindex`. */
  readonly enforces: boolean;
}

export interface JudgeSiteInput {
  readonly corpus: Corpus;
  readonly indexable: readonly PageFacts[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly enforces: boolean;
  readonly htmlOf: (path: string) => string;
}

/** Maximum number of explained pairs per list, because collecting evidence requires reading the pages again. */
const MAX_EXPLAINED = 5;
const MAX_SENTENCES = 2;

/** Keeps only the first of several pages with identical main text, because TXT-01 reports the duplicates. */
const withoutDoubles = (pages: readonly PageFacts[]): PageFacts[] => {
  const seen = new Set<string>();
  return pages.filter(({ mainText }) => !seen.has(mainText) && seen.add(mainText));
};

/** Judges all indexable pages and collects evidence for the worst pairs. */
export const judgeSite = ({ corpus, indexable, names, limits, enforces, htmlOf }: JudgeSiteInput): Similarity => {
  const pages = withoutDoubles(indexable)
    .map(({ path }) => corpus.page(path))
    .filter((page): page is CorpusPage => page !== undefined);
  const judgement = judgePages(corpus, pages, limits);
  const sentences = new SharedSentences(names);
  const explain = (likenesses: readonly SimilarPair[], most: number): ExplainedPair[] =>
    likenesses.map((likeness, index) => {
      if (index >= most) return { ...likeness, shared: [] };
      const shared = sentences.of(htmlOf(likeness.path), htmlOf(likeness.other));
      return { ...likeness, shared: shared.slice(0, MAX_SENTENCES).map(({ first }) => first) };
    });
  return {
    ...judgement,
    copies: explain(judgement.copies, MAX_EXPLAINED),
    alike: explain(judgement.alike, 1),
    limits,
    enforces,
  };
};
