import { fromRoot } from '../../core/urls.ts';
import { cssAddresses } from './css-addresses.ts';
import type { SheetFacts } from './facts.ts';
import { type ManifestAddresses, manifestAddresses } from './manifest-addresses.ts';
import type { References } from './references.ts';

const SHEET = /\.css$/i;
const MANIFEST = /\.webmanifest$|\/manifest\.json$/i;

/** Returns whether a file can load other files: a style sheet or a web app manifest. */
export const canReferenceFiles = (path: string): boolean => SHEET.test(path) || MANIFEST.test(path);

const addressesIn = (path: string, text: string): ManifestAddresses =>
  SHEET.test(path) ? { links: [], resources: cssAddresses(text) } : manifestAddresses(text);

/** Reads the references of a style sheet or manifest, as URLs from the root of the host including `base`. */
export const readReferences = (path: string, text: string, references: References, base: string): SheetFacts => {
  const idsOf = (addresses: readonly string[]): number[] => [
    ...new Set(
      addresses.map((address) => {
        const plain = fromRoot(address, path);
        return references.idOf(plain === undefined ? address : base + plain);
      }),
    ),
  ];
  const { links, resources } = addressesIn(path, text);
  return {
    path,
    ids: [],
    anchors: [],
    links: idsOf(links),
    resources: idsOf(resources),
    eager: [],
    soon: [],
    elements: 0,
    oddities: [],
    policyUses: [],
    parts: [],
  };
};
