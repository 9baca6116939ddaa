import type { AddressNode, AddressTree } from './address-tree.ts';
import { editDistance } from './edit-distance.ts';

const MOST_SUGGESTIONS = 3;
/** Maximum share of characters that differ in a misspelt name. */
const LIKENESS = 0.4;

const sorted = (text: string): string => [...text].sort().join('');

/**
 * Edit distance relative to the longer slug. Anagrams score 0; a slug that continues the other after a hyphen scores at
 * most `LIKENESS`.
 */
const unlikeness = (wanted: string, slug: string): number =>
  sorted(wanted) === sorted(slug)
    ? 0
    : Math.min(
        editDistance(wanted, slug) / Math.max(wanted.length, slug.length),
        wanted.startsWith(`${slug}-`) || slug.startsWith(`${wanted}-`) ? LIKENESS : 1,
      );

export const below = ([, , , pages = []]: AddressNode): AddressNode[] =>
  pages.flatMap((page) => [page, ...below(page)]);

/** Returns exact matches if there are any, otherwise similar names, best first. */
export const alike = (wanted: string, pages: readonly AddressNode[]): AddressNode[] =>
  pages
    .map((page) => [unlikeness(wanted, page[0]), page] as const)
    .sort(([one], [other]) => one - other)
    .filter(([score], _, [best]) => score <= (best?.[0] ? LIKENESS : 0))
    .map(([, page]) => page);

/** Adds the city's services, which the tree omits. The first one has the same name as the page of the city. */
const withServices = (city: AddressNode, services: AddressNode): AddressNode => {
  const [slug, text, path, suburbs] = city;
  const ofCity = below(services).map(
    ([service, name], at): AddressNode => [
      service,
      text.replace('Printer leasing', at ? name : 'Lease terms'),
      `${path}${service}/`,
    ],
  );
  return [slug, text, path, ofCity.concat(suburbs ?? [])];
};

/** `depth` is the number of matched segments. `strays` contains the other segments in reverse order. */
export const follow = (path: string, tree: AddressTree): [page: AddressNode, depth: number, strays: string[]] => {
  let page: AddressNode = tree;
  let depth = 0;
  const strays: string[] = [];
  for (const part of path.slice(tree[2].length).split('/')) {
    const next = page[3]?.find(([slug]) => slug === part);
    if (next) page = depth++ === 1 && next[3] ? withServices(next, tree[3][0]) : next;
    else strays.unshift(part);
  }
  return [page, depth, strays];
};

/** Returns at least one page, best first. `path` is relative to the root of the tree. */
export const correctAddress = (path: string, tree: AddressTree): readonly AddressNode[] => {
  const [page, depth, strays] = follow(path, tree);
  const isHere = ([, , to]: AddressNode): boolean => depth < 2 || to.startsWith(page[2]);
  const meant = strays
    .filter((part) => part !== 'suburb')
    .flatMap((part) => {
      const near = alike(part, below(page));
      // The segment after a city is rarely another city, but it can be a place without a page.
      return near[0] ? near : alike(part, below(tree).filter(isHere));
    });
  const all = [...meant, page];
  // The tree lists some pages under several names.
  return all.filter(([, , to], at) => all.findIndex((other) => other[2] === to) === at).slice(0, MOST_SUGGESTIONS);
};
