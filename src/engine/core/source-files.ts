/** Module that declares a site's content. Like all file names, it is relative to the site's root. */
export const COLLECTIONS_FILE = 'content/collections.ts';
/** Optional module that declares a site's redirects. */
export const REDIRECTS_FILE = 'templates/redirects.ts';

/** Returns the files that affect the results of a module: the module itself and its imports, relative to the root. */
export type SourcesOf = (module: string) => readonly string[];
