import type { AddressNode, AddressTree } from './address-tree.ts';
import { editDistance } from './edit-distance.ts';

const MOST_SUGGESTIONS = 3;
/** A name counts as misspelt, not as another name, while at most this share of its characters differs. */
const LIKENESS = 0.4;

const sorted = (text: string): string => [...text].sort().join('');

/** Edit distance of two slugs as a share of the longer one; 0 for anagrams. A name with more behind it, or less, is just like enough. */
const unlikeness = (wanted: string, slug: string): number =>
  sorted(wanted) === sorted(slug)
    ? 0
    : Math.min(
        editDistance(wanted, slug) / Math.max(wanted.length, slug.length),
        wanted.startsWith(`${slug}-`) || slug.startsWith(`${wanted}-`) ? LIKENESS : 1,
      );

/** All that is below a page. */
export const below = ([, , , pages = []]: AddressNode): AddressNode[] =>
  pages.flatMap((page) => [page, ...below(page)]);

/** Pages of this name where there are any, else those with a name like it, the most alike first. */
export const alike = (wanted: string, pages: readonly AddressNode[]): AddressNode[] =>
  pages
    .map((page) => [unlikeness(wanted, page[0]), page] as const)
    .sort(([one], [other]) => one - other)
    .filter(([score], _, [best]) => score <= (best?.[0] ? LIKENESS : 0))
    .map(([, page]) => page);

/** A city's page with its services, which the tree leaves out. */
const withServices = (city: AddressNode, services: AddressNode): AddressNode => {
  const [slug, text, path, suburbs] = city;
  const ofCity = below(services).map(
    ([service, name]): AddressNode => [service, text.replace('Printer leasing', name), `${path}${service}/`],
  );
  return [slug, text, path, ofCity.concat(suburbs ?? [])];
};

/** How far an address leads: the last page that its parts name, how many do, and those that name none, the last first. */
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

/**
 * The pages that the visitor of an address without a page may have meant, best first, at least one: the best matching
 * state for an unknown state, the nearest city or the state for an unknown city, the nearest services and the city for
 * an unknown service of it, the nearest services and their list for an unknown service, home for anything else.
 * `path` is below that of the tree. Source: specification, section 4.
 */
export const correctAddress = (path: string, tree: AddressTree): readonly AddressNode[] => {
  const [page, depth, strays] = follow(path, tree);
  const isHere = ([, , to]: AddressNode): boolean => depth < 2 || to.startsWith(page[2]);
  const meant = strays
    .filter((part) => part !== 'suburb')
    .flatMap((part) => {
      const near = alike(part, below(page));
      // What follows a city is hardly another, but perhaps a place that is in it and has no page of its own.
      return near[0] ? near : alike(part, below(tree).filter(isHere));
    });
  const all = [...meant, page];
  // A page may have several names.
  return all.filter(([, , to], at) => all.findIndex((other) => other[2] === to) === at).slice(0, MOST_SUGGESTIONS);
};
