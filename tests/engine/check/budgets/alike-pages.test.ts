import { expect, test } from 'vitest';
import { AlikePages } from '../../../../src/engine/check/budgets/alike-pages.ts';
import type { FragmentFacts, PageFacts } from '../../../../src/engine/facts/html/facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';

const references = new References();
const NONE: readonly number[] = [];
const [main, menu, relative] = ['/main.js', '/menu.js', 'local.js'].map((url) => [references.idOf(url)]);

const factsOf = (lists: Partial<PageFacts>): PageFacts =>
  ({ eager: NONE, soon: NONE, resources: NONE, parts: NONE, ...lists }) as unknown as PageFacts;

test('pages with the same lists of files count as alike', () => {
  const pages = new AlikePages(references);
  const parts: FragmentFacts[] = [factsOf({ eager: menu })];
  const first = factsOf({ eager: main, parts });
  const others = [{ eager: menu }, { soon: main }, { resources: main }, { eager: main, soon: menu }].map(factsOf);
  expect(pages.firstLike(first)).toBe(first);
  expect(pages.firstLike(factsOf({ eager: main, parts }))).toBe(first);
  for (const other of [...others, factsOf({ eager: main })]) expect(pages.firstLike(other)).toBe(other);
});

test('page-relative URLs lead to different files on each page', () => {
  const pages = new AlikePages(references);
  const parts: FragmentFacts[] = [factsOf({ soon: relative })];
  for (const lists of [{ eager: relative }, { parts }])
    for (const page of [factsOf(lists), factsOf(lists)]) expect(pages.firstLike(page)).toBe(page);
});
