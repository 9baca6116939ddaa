import { describe, expect, it } from 'vitest';
import { Corpus, type CorpusPage } from '../../src/engine/check/similarity/corpus.ts';
import { nearestNeighbours } from '../../src/engine/check/similarity/nearest.ts';
import { PageTexts } from '../../src/engine/check/similarity/page-texts.ts';
import { foldSets } from '../../src/engine/check/similarity/weighted-sets.ts';
import { placeNames } from '../../src/site/place-names.ts';
import { allPages, cities, type Page, piecesOf, SENTINELS, states } from './load.ts';

/**
 * Near copies within a family of pages, by the engine's own measure. The gate of the build measures finished pages
 * with all that stands in their main text; this keeps the copy itself from drifting towards sameness.
 */

const family = ({ family: kind, path }: Page): string => (kind === 'service' ? (path.split('/').at(-2) ?? '') : kind);

/** Similarity of each page's copy to its nearest neighbour, ascending. */
const nearest = (pages: readonly Page[]): readonly number[] => {
  const corpus = new Corpus();
  const texts = new PageTexts(placeNames(states, cities));
  for (const { path, copy } of pages)
    corpus.add(path, texts.read(`<main><p>${piecesOf(copy).join('</p><p>')}</p></main>`));
  const sets = foldSets(
    corpus,
    pages.map(({ path }) => corpus.page(path) as CorpusPage),
  );
  return nearestNeighbours(sets)
    .map(({ similarity }) => similarity)
    .sort((a, b) => a - b);
};

describe('pages of one family', () => {
  const pages = allPages(SENTINELS);
  const families = [...new Set(pages.map(family))];

  it.each(families)('%s: no near copies', (name) => {
    const similarity = nearest(pages.filter((page) => family(page) === name));
    const median = similarity[Math.floor(similarity.length / 2)] ?? 1;
    const copies = similarity.filter((value) => value >= 0.8).length;
    expect(median, 'median').toBeLessThanOrEqual(0.67);
    expect(copies / similarity.length, 'share at 0.80 and above').toBeLessThanOrEqual(0.06);
    expect(similarity.at(-1), 'largest').toBeLessThanOrEqual(0.9);
  });
});
