import { type LoadedSite, loadSite } from './build/load-site.ts';
import type { BuildOptions } from './build/options.ts';
import { rejectSpecialFiles } from './content/site-folder.ts';
import { usageFailure } from './core/diagnostics.ts';
import { assemble } from './facts/html/markers.ts';
import { Corpus, type CorpusPage } from './facts/similarity/corpus.ts';
import { LEAST_WORDS } from './facts/similarity/gate.ts';
import { joinSets } from './facts/similarity/join.ts';
import { nearestNeighbours } from './facts/similarity/nearest.ts';
import { PageTexts } from './facts/similarity/page-texts.ts';
import { type SharedSentence, SharedSentences } from './facts/similarity/shared-sentences.ts';
import { UniqueShares } from './facts/similarity/unique-share.ts';
import { foldSets, jaccard, overlapOf, type WeightedSets } from './facts/similarity/weighted-sets.ts';
import type { PageRoute } from './pages/plan/route.ts';
import { PageRenderer } from './pages/render/page.tsx';
import { NO_DRAWINGS } from './pages/social-images/social-images.ts';

export interface PageSimilarity {
  readonly path: string;
  readonly template: string;
  /** Number of words in the main text; a masked name counts as one. */
  readonly words: number;
  /** Similarity to the most similar other page, with names masked, from 0 to 1. */
  readonly similarity: number;
  readonly nearest: string | undefined;
  /** Share of words in sentences that appear on no other page, from 0 to 1. */
  readonly unique: number;
}

export interface ComparedPair {
  readonly first: string;
  readonly second: string;
  readonly similarity: number;
  /** Shared sentences, table rows and list items with names masked, longest first. */
  readonly shared: readonly SharedSentence[];
}

export interface SimilarityReport {
  /** Pages sorted by path. */
  readonly pages: readonly PageSimilarity[];
  readonly threshold: number;
  /** Number of pairs whose similarity is at or above the threshold. */
  readonly pairs: number;
  readonly worst: readonly ComparedPair[];
}

type Input = Pick<BuildOptions, 'root' | 'asOf' | 'environment'>;

class Renderings {
  readonly loaded: LoadedSite;
  readonly #renderer: PageRenderer;

  constructor(loaded: LoadedSite) {
    this.loaded = loaded;
    this.#renderer = new PageRenderer({ ...loaded, socialImages: NO_DRAWINGS });
  }

  /** Yields the complete HTML of each page, including shared components. */
  *indexable(): Generator<{ route: PageRoute; html: string }> {
    for (const route of this.loaded.plan.pages) {
      const { head, html } = this.#renderer.render(this.#renderer.prepare(route));
      if (head.robots === 'noindex' || head.canonical === false) continue;
      yield { route, html: assemble(html, this.#renderer.parts.all).html };
    }
  }

  htmlOf(path: string): string {
    const route = this.loaded.plan.byPath.get(path);
    if (route?.kind !== 'page') {
      throw usageFailure(
        'similarity/no-page',
        `there is no page ${path}`,
        'use a path such as /nsw/sydney/; `build-site routes` lists all of them',
      );
    }
    return assemble(this.#renderer.render(this.#renderer.prepare(route)).html, this.#renderer.parts.all).html;
  }
}

const render = async (input: Input): Promise<Renderings> => {
  rejectSpecialFiles(input.root);
  return new Renderings(await loadSite({ ...input, strict: false }));
};

const takeTexts = (renderings: Renderings): { corpus: Corpus; templates: Map<string, string> } => {
  const corpus = new Corpus();
  const texts = new PageTexts(renderings.loaded.declared.names);
  const templates = new Map<string, string>();
  for (const { route, html } of renderings.indexable()) {
    corpus.add(route.path, texts.read(html));
    templates.set(route.path, route.module);
  }
  return { corpus, templates };
};

/** Maximum number of pairs whose shared text is reported. */
const WORST_PAIRS = 5;

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly similarity: number;
}

const findPairs = (sets: WeightedSets, threshold: number): { count: number; worst: readonly Pair[] } => {
  let count = 0;
  let worst: Pair[] = [];
  joinSets(sets, threshold, (second, partners) => {
    count += partners.length;
    const least = worst[WORST_PAIRS - 1]?.similarity ?? 0;
    const worse = partners.filter(({ similarity }) => similarity > least);
    worst = [...worst, ...worse.map(({ set, similarity }) => ({ first: set, second, similarity }))]
      .sort((a, b) => b.similarity - a.similarity || a.first - b.first)
      .slice(0, WORST_PAIRS);
    return true;
  });
  return { count, worst };
};

/**
 * Compares all pages without publishing anything. `threshold` is the minimum similarity of counted pairs (default: the
 * `similarity.pairs.warn` setting). Throws the same Failures as a build.
 */
export const measureSimilarity = async (input: Input, threshold?: number): Promise<SimilarityReport> => {
  const renderings = await render(input);
  const { corpus, templates } = takeTexts(renderings);
  const pages = [...templates.keys()]
    .map((path) => corpus.page(path) as CorpusPage)
    .filter(({ words }) => words >= LEAST_WORDS)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const sets = foldSets(corpus, pages);
  const shares = new UniqueShares(pages);
  const least = threshold ?? renderings.loaded.settings.similarity.pairs.warn;
  const { count, worst } = findPairs(sets, least);
  const sentences = new SharedSentences(renderings.loaded.declared.names);
  const pathOf = (page: number | undefined) => (page === undefined ? undefined : pages[page]?.path);
  return {
    pages: nearestNeighbours(sets).map(({ neighbour, similarity }, page) => {
      const { path, words } = pages[page] as CorpusPage;
      const template = templates.get(path) as string;
      return { path, template, words, similarity, nearest: pathOf(neighbour), unique: shares.of(page) };
    }),
    threshold: least,
    pairs: count,
    worst: worst.map(({ first, second, similarity }) => {
      const [one, other] = [pathOf(first) as string, pathOf(second) as string];
      const shared = sentences.of(renderings.htmlOf(one), renderings.htmlOf(other));
      return { first: one, second: other, similarity, shared };
    }),
  };
};

export const comparePages = async (input: Input, [first, second]: readonly [string, string]): Promise<ComparedPair> => {
  const renderings = await render(input);
  const html = [first, second].map((path) => renderings.htmlOf(path));
  const corpus = new Corpus();
  const texts = new PageTexts(renderings.loaded.declared.names);
  const pages = html.map((page, index) => {
    corpus.add(String(index), texts.read(page));
    return corpus.page(String(index)) as CorpusPage;
  });
  const sets = foldSets(corpus, pages);
  const similarity = jaccard(overlapOf(sets, 0, 1), sets.sizes[0] ?? 0, sets.sizes[1] ?? 0);
  const shared = new SharedSentences(renderings.loaded.declared.names).of(html[0] ?? '', html[1] ?? '');
  return { first, second, similarity, shared };
};
