export const COLLECTIONS_FILE = 'content/collections.ts';
export const REDIRECTS_FILE = 'templates/redirects.ts';
export const RULES_FILE = 'templates/rules.ts';
/** Rules for sites of other generators. */
export const OTHER_RULES_FILE = 'build-site.rules.ts';

/** Returns the module itself and its imports, relative to the root. */
export type SourcesOf = (module: string) => readonly string[];
