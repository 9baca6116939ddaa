/** The only module that maps page paths to files. Paths are decoded and exclude the base path. */

/** `nsw/index.html` for `/nsw/`. */
export const fileOfPage = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** `/about/` for `/about/index.html`. */
export const pathOfFile = (file: string): string => file.replace(/\/index\.html$/, '/');

/** The path without its trailing slash comes first, because hosts treat it as a different path. */
export const slashSpellings = (path: string): string[] =>
  path.length > 1 && path.endsWith('/') ? [path.slice(0, -1), path] : [path];
