import { describe, expect, it } from 'vitest';
import { Corpus, type CorpusPage } from '../../src/engine/check/similarity/corpus.ts';
import { nearestNeighbours } from '../../src/engine/check/similarity/nearest.ts';
import { PageTexts } from '../../src/engine/check/similarity/page-texts.ts';
import { UniqueShares } from '../../src/engine/check/similarity/unique-share.ts';
import { foldSets } from '../../src/engine/check/similarity/weighted-sets.ts';
import { placeNames } from '../../src/site/place-names.ts';
import { allPages, cities, type Page, piecesOf, SENTINELS, states } from './load.ts';

/**
 * Near copies within a family of pages, by the engine's own measure. The gate of the build measures finished pages
 * with all that stands in their main text; this keeps the copy itself from drifting towards sameness.
 */

const family = ({ family: kind, path }: Page): string => (kind === 'service' ? (path.split('/').at(-2) ?? '') : kind);

/** What the pages say, as the gate reads it. */
const readPages = (pages: readonly Page[]): { readonly corpus: Corpus; readonly texts: readonly CorpusPage[] } => {
  const corpus = new Corpus();
  const texts = new PageTexts(placeNames(states, cities));
  for (const { path, copy } of pages)
    corpus.add(path, texts.read(`<main><p>${piecesOf(copy).join('</p><p>')}</p></main>`));
  return { corpus, texts: pages.map(({ path }) => corpus.page(path) as CorpusPage) };
};

const ascending = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

const medianOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Similarity of each page's copy to its nearest neighbour, ascending. */
const nearest = (pages: readonly Page[]): readonly number[] => {
  const { corpus, texts } = readPages(pages);
  return ascending(nearestNeighbours(foldSets(corpus, texts)).map(({ similarity }) => similarity));
};

describe('pages of one family', () => {
  const pages = allPages(SENTINELS);
  const families = [...new Set(pages.map(family))];

  it.each(families)('%s: no near copies', (name) => {
    const similarity = nearest(pages.filter((page) => family(page) === name));
    expect(medianOf(similarity), 'median').toBeLessThanOrEqual(name === 'city' ? 0.5 : 0.6);
    expect(similarity.at(-1), 'largest').toBeLessThan(0.8);
  });

  it('each say a fifth and more in sentences of their own, and half of them two fifths', () => {
    const shares = new UniqueShares(readPages(pages).texts);
    const own = ascending(pages.map((_, page) => shares.of(page)));
    expect(own[0], 'least').toBeGreaterThanOrEqual(0.2);
    expect(medianOf(own), 'median').toBeGreaterThanOrEqual(0.4);
  });
});
