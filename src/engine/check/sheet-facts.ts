import { fromRoot } from '../plan/addresses.ts';
import { cssAddresses } from './css-addresses.ts';
import type { SheetFacts } from './facts.ts';
import type { References } from './references.ts';

/** Facts of a style sheet: what it loads, by addresses from the root of the site, which lives below `base`. */
export const readSheetFacts = (path: string, css: string, references: References, base: string): SheetFacts => {
  const ids = cssAddresses(css).map((address) => {
    const plain = fromRoot(address, path);
    return references.idOf(plain === undefined ? address : base + plain);
  });
  const resources = [...new Set(ids)];
  return {
    path,
    ids: [],
    anchors: [],
    links: [],
    resources,
    eager: [],
    soon: [],
    elements: 0,
    oddities: [],
    parts: [],
  };
};
