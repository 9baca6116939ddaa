import { fromRoot } from '../../core/urls.ts';
import { cssAddresses } from './css-addresses.ts';
import type { SheetFacts } from './facts.ts';
import { feedAddresses } from './feed-addresses.ts';
import { type DocumentAddresses, manifestAddresses } from './manifest-addresses.ts';
import type { References } from './references.ts';

const SHEET = /\.css$/i;
const MANIFEST = /\.webmanifest$|\/manifest\.json$/i;

/** Returns false for feeds, and for manifests with other names. Pages list such manifests in `documents`. */
export const canReferenceFiles = (path: string): boolean => SHEET.test(path) || MANIFEST.test(path);

const isJson = (path: string, text: string): boolean =>
  /\.(?:json|webmanifest)$/i.test(path) || /^\uFEFF?\s*[{[]/.test(text);

const addressesIn = (path: string, text: string): DocumentAddresses => {
  if (SHEET.test(path)) return { links: [], resources: cssAddresses(text) };
  return isJson(path, text) ? manifestAddresses(text) : feedAddresses(text);
};

/** Reads the URLs of a style sheet or manifest. Stores them relative to the host's root, including `base`. */
export const readReferences = (path: string, text: string, references: References, base: string): SheetFacts => {
  const idsOf = (addresses: readonly string[]): number[] => [
    ...new Set(
      addresses.map((address) => {
        const plain = fromRoot(address, path);
        return references.idOf(plain === undefined ? address : base + plain);
      }),
    ),
  ];
  const { links, resources, problem } = addressesIn(path, text);
  return {
    path,
    ids: [],
    anchors: [],
    links: idsOf(links),
    resources: idsOf(resources),
    eager: [],
    soon: [],
    forms: [],
    symbols: [],
    documents: [],
    elements: 0,
    oddities: problem === undefined ? [] : [{ kind: 'unreadable document', what: problem }],
    policyUses: [],
    parts: [],
  };
};
