import type { AddressNode, AddressTree } from './address-tree.ts';
import { alike, below } from './corrections.ts';
import { isServiceSlug } from './services.ts';

const stateNamed = (wanted: string, [, , , [, ...states]]: AddressTree): AddressNode | undefined =>
  alike(wanted, states)[0];

/**
 * Returns the path of an unambiguous city or suburb whose state is missing or misspelt, optionally with a service.
 * `path` is relative to the root of the tree.
 */
export const certainAddress = (path: string, tree: AddressTree): string | undefined => {
  const parts = path.slice(tree[2].length).split('/').filter(Boolean);
  const rest = parts[0] === 'locations' ? parts.slice(1) : parts;
  const service = isServiceSlug(rest.at(-1) ?? '') ? rest.pop() : undefined;
  const name = rest.pop();
  const [wantedState] = rest;
  const states = tree[3].slice(1).filter(([, , , cities]) => cities);
  const found = states.flatMap((state) =>
    below(state).flatMap((place) => (place[0] === name ? [{ state, place }] : [])),
  );
  const [only] = found;
  if (only === undefined || found.length > 1 || rest.length > 1) return undefined;
  const { state, place } = only;
  const isState = states.some(([slug]) => slug === wantedState);
  if (wantedState !== undefined && (isState || stateNamed(wantedState, tree)?.[2] !== state[2])) return undefined;
  if (service === undefined) return place[2];
  // Suburbs have no service pages.
  return place[3] && `${place[2]}${service}/`;
};
