import type { PageFacts } from '../html/facts.ts';
import type { Corpus, CorpusPage } from './corpus.ts';
import { type Judgement, judgePages, type Likeness, type Limits } from './gate.ts';
import { SharedSentences } from './shared-sentences.ts';

/** A page that is like another, with the longest sentences both say where the pair is among the worst. */
export interface ExplainedLikeness extends Likeness {
  readonly shared: readonly string[];
}

/** What rules know of how alike the pages of a site are. */
export interface Similarity extends Judgement {
  readonly copies: readonly ExplainedLikeness[];
  readonly alike: readonly ExplainedLikeness[];
  readonly limits: Limits;
  /** Pages that fail are kept out of search engines. */
  readonly enforces: boolean;
}

export interface JudgeSiteInput {
  readonly corpus: Corpus;
  /** Pages that search engines may take. */
  readonly indexable: readonly PageFacts[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly enforces: boolean;
  /** The finished HTML of a page. */
  readonly htmlOf: (path: string) => string;
}

/** Pairs of each list that are read again for what they share. */
const MAX_EXPLAINED = 5;
const MAX_SENTENCES = 2;

/** The pages whose main text is no other page's: identical texts are rule TXT-01's, and one of them represents all. */
const withoutDoubles = (pages: readonly PageFacts[]): PageFacts[] => {
  const seen = new Set<string>();
  return pages.filter(({ mainText }) => !seen.has(mainText) && seen.add(mainText));
};

/** Judges how alike the pages of a site are, with evidence for the worst. */
export const judgeSite = ({ corpus, indexable, names, limits, enforces, htmlOf }: JudgeSiteInput): Similarity => {
  const pages = withoutDoubles(indexable)
    .map(({ path }) => corpus.page(path))
    .filter((page): page is CorpusPage => page !== undefined);
  const judgement = judgePages(corpus, pages, limits);
  const sentences = new SharedSentences(names);
  const explain = (likenesses: readonly Likeness[], most: number): ExplainedLikeness[] =>
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
