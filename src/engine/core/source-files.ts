/** Declares a site's content. Like all file names, relative to the site's root. */
export const COLLECTIONS_FILE = 'content/collections.ts';
/** Declares a site's redirects; optional. */
export const REDIRECTS_FILE = 'templates/redirects.ts';

/** Returns the files that affect the results of a module: the module itself and its imports, relative to the root. */
export type SourcesOf = (module: string) => readonly string[];
