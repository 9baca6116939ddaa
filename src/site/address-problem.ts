import type { AddressTree } from './address-tree.ts';
import { correctAddress, follow } from './corrections.ts';

/** What is wrong with an address, in the words of the specification, section 8. */
export type AddressProblem =
  | 'Invalid service type'
  | 'Invalid state'
  | 'Invalid city'
  | 'Invalid service'
  | 'Unrecognized URL pattern';

/** Stand in addresses before the names of states and of suburbs. */
const FILLERS = ['', 'locations', 'suburb'];

/** What is wrong with an address without a page, by the first part that leads nowhere. `path` is below that of the tree. */
export const addressProblem = (path: string, tree: AddressTree): AddressProblem => {
  const [page, depth, strays] = follow(path, tree);
  if (depth === 0) return correctAddress(path, tree)[0] === tree ? 'Unrecognized URL pattern' : 'Invalid state';
  // The full name of a state: nothing lies below it.
  if (depth === 1 && !page[3]) return 'Invalid state';
  if (depth > 2 || strays.every((part) => FILLERS.includes(part))) return 'Unrecognized URL pattern';
  if (page === tree[3][0] || !page[3]) return 'Invalid service';
  return depth === 1 || strays.includes('suburb') ? 'Invalid city' : 'Invalid service type';
};
