import type { AddressTree } from './address-tree.ts';
import { correctAddress, follow } from './corrections.ts';

export type AddressProblem =
  | 'Invalid service type'
  | 'Invalid state'
  | 'Invalid city'
  | 'Invalid service'
  | 'Unrecognized URL pattern';

/** Path segments that precede the names of states and suburbs. */
const FILLERS = ['', 'locations', 'suburb'];

export const addressProblem = (path: string, tree: AddressTree): AddressProblem => {
  const [page, depth, strays] = follow(path, tree);
  if (depth === 0) return correctAddress(path, tree)[0] === tree ? 'Unrecognized URL pattern' : 'Invalid state';
  // The full name of a state only redirects, and there are no pages below it.
  if (depth === 1 && !page[3]) return 'Invalid state';
  if (depth > 2 || strays.every((part) => FILLERS.includes(part))) return 'Unrecognized URL pattern';
  if (page === tree[3][0] || !page[3]) return 'Invalid service';
  return depth === 1 || strays.includes('suburb') ? 'Invalid city' : 'Invalid service type';
};
