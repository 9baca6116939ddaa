export const COLLECTIONS_FILE = 'content/collections.ts';
export const REDIRECTS_FILE = 'templates/redirects.ts';

/** Returns the module itself and its imports, relative to the root. */
export type SourcesOf = (module: string) => readonly string[];
