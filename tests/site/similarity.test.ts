import { describe, expect, it } from 'vitest';
import { allPages, atlas, type Page, piecesOf, SENTINELS } from './load.ts';

/**
 * Near copies within a family of pages: place names and figures masked, then exact Jaccard on 5-word shingles.
 * The site's gate measures the built pages; this keeps the copy itself from drifting towards sameness.
 */

const names = new Set<string>();
const learn = (name: string | null | undefined): void => {
  for (const part of [name ?? '', ...(name ?? '').replace(/\(.*?\)/g, '').split(/ - | exc /)]) {
    if (part.trim()) names.add(part.trim());
  }
};
for (const state of atlas.states) [state.name, state.code, state.greaterCapitalArea?.name].forEach(learn);
for (const city of atlas.cities) {
  const { population, employment, lga, region, referencePoint } = city;
  [city.name, population.areaName, employment.area.name, lga?.name, region.sa4, region.sa3, referencePoint].forEach(
    learn,
  );
  for (const suburb of city.suburbs) [suburb.name, suburb.lga.name].forEach(learn);
  for (const area of city.businessAreas) [area.name, area.locality].forEach(learn);
}
const NAMES = new RegExp(
  `(?<!\\p{L})(?:the )?(?:${[...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})(?!\\p{L})`,
  'gu',
);

function shingles({ copy }: Page): ReadonlySet<string> {
  const masked = piecesOf(copy)
    .join(' ')
    .replace(/[–—]/g, ' - ')
    .replace(NAMES, '§')
    .replace(/\d[\d,.]*/g, '0')
    .toLowerCase();
  const words = masked.match(/[\p{L}\d§’]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

/** Similarity of each page to its nearest neighbour, ascending. */
function nearest(sets: readonly ReadonlySet<string>[]): readonly number[] {
  const best = sets.map(() => 0);
  sets.forEach((a, i) => {
    for (let j = i + 1; j < sets.length; j += 1) {
      const b = sets[j];
      if (!b) continue;
      let shared = 0;
      for (const shingle of a) if (b.has(shingle)) shared += 1;
      const jaccard = shared / (a.size + b.size - shared);
      best[i] = Math.max(best[i] ?? 0, jaccard);
      best[j] = Math.max(best[j] ?? 0, jaccard);
    }
  });
  return best.sort((x, y) => x - y);
}

const family = ({ family: kind, path }: Page): string => (kind === 'service' ? (path.split('/').at(-2) ?? '') : kind);

describe('pages of one family', () => {
  const pages = allPages(SENTINELS);
  const families = [...new Set(pages.map(family))];

  it.each(families)('%s: no near copies', (name) => {
    const similarity = nearest(pages.filter((page) => family(page) === name).map(shingles));
    const median = similarity[Math.floor(similarity.length / 2)] ?? 1;
    const copies = similarity.filter((value) => value >= 0.8).length;
    expect(median, 'median').toBeLessThanOrEqual(0.67);
    expect(copies / similarity.length, 'share at 0.80 and above').toBeLessThanOrEqual(0.06);
    expect(similarity.at(-1), 'largest').toBeLessThanOrEqual(0.9);
  });
});
