/** Declares the content of a site. Relative to its root, as all names of files are. */
export const COLLECTIONS_FILE = 'content/collections.ts';
/** Declares redirects; a site may have none. */
export const REDIRECTS_FILE = 'templates/redirects.ts';
