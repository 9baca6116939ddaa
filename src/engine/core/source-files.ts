/** Declares the content of a site. Relative to its root, as all names of files are. */
export const COLLECTIONS_FILE = 'content/collections.ts';
/** Declares redirects; a site may have none. */
export const REDIRECTS_FILE = 'templates/redirects.ts';

/** Returns the files, relative to the root, whose change may change the results of a module's functions: the module and what it imports. */
export type SourcesOf = (module: string) => readonly string[];
