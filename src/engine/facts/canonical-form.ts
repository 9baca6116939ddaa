import { mergeSlashes } from '../core/url-path.ts';
import type { SiteFacts } from './site-facts.ts';

type KnownPaths = Pick<SiteFacts, 'targets' | 'missing' | 'failures'>;

/** Returns an existing path that differs only in case, doubled slashes, `index.html`, `.html` or a trailing slash. */
export const canonicalForm = (path: string, { targets, missing, failures }: KnownPaths): string | undefined => {
  // The live site has already responded to this path with an error.
  if (missing?.has(path) || failures?.has(path)) return undefined;
  return candidatesOf(path).find((candidate) => candidate !== path && targets.has(candidate));
};

/** Returns whether `canonical` is a form that `canonicalForm` can return for the path. */
export const isFormOf = (path: string, canonical: string): boolean => candidatesOf(path).includes(canonical);

const candidatesOf = (path: string): string[] => {
  const plain = mergeSlashes(path).replace(/\/index\.html?$/, '/');
  return [plain, plain.toLowerCase()].flatMap(formsOf);
};

const formsOf = (path: string): string[] => {
  const bare = path.replace(/\/$|\.html$/, '');
  return [path, `${path}/`, bare, `${bare}/`, `${bare}.html`];
};

/** Returns the path itself if it exists, and otherwise its canonical form. */
export const servedPath = (path: string, site: KnownPaths): string =>
  site.targets.has(path) ? path : (canonicalForm(path, site) ?? path);
