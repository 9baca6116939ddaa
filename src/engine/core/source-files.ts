export const COLLECTIONS_FILE = 'content/collections.ts';
/** Optional. */
export const REDIRECTS_FILE = 'templates/redirects.ts';

/** The module itself and its imports, relative to the root. */
export type SourcesOf = (module: string) => readonly string[];
