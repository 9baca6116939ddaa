import { expect, test } from 'vitest';
import type { FragmentFacts, PageFacts } from '../../../src/engine/facts/html/facts.ts';
import { References } from '../../../src/engine/facts/html/references.ts';
import { matchingUses } from '../../../src/engine/facts/matching-uses.ts';

const references = new References();
const fragment = (...urls: string[]) =>
  ({ links: urls.map((url) => references.idOf(url)) }) as unknown as FragmentFacts;
const page = (parts: readonly FragmentFacts[], ...urls: string[]) => ({ ...fragment(...urls), parts }) as PageFacts;

test('lists the matching URLs of a page and its shared parts, and tests each URL once', () => {
  const footer = fragment('/about/', 'tel:1', '/about/');
  const tested: string[] = [];
  const matchesIn = matchingUses(
    references,
    ({ links }) => links,
    (url) => {
      tested.push(url);
      return url.startsWith('tel:');
    },
  );
  const textsOf = (one: PageFacts) => matchesIn(one).map((id) => references.textOf(id));
  expect(textsOf(page([footer], '/a/', 'tel:2', 'tel:2'))).toEqual(['tel:2', 'tel:2', 'tel:1']);
  expect(textsOf(page([footer], 'tel:2', '/a/'))).toEqual(['tel:2', 'tel:1']);
  expect(textsOf(page([], '/about/'))).toEqual([]);
  expect(tested.toSorted()).toEqual(['/a/', '/about/', 'tel:1', 'tel:2']);
});
