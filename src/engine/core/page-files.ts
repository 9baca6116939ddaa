/** The only module that maps page paths to files. Paths are decoded and do not include the base path. */

export const TRAILING_SLASH = ['always', 'never', 'file'] as const;

/** Form of page paths: `/about/`, `/about` or `/about.html`. */
export type TrailingSlash = (typeof TRAILING_SLASH)[number];

/** Converts `/about/` to the site's form. Returns the home page and other paths unchanged. */
export const toPagePath = (path: string, form: TrailingSlash): string =>
  form === 'always' || path === '/' || !path.endsWith('/')
    ? path
    : `${path.slice(0, -1)}${form === 'file' ? '.html' : ''}`;

/** Reverses `toPagePath`. */
export const toFolderPath = (path: string, form: TrailingSlash): string => {
  if (form === 'always' || path.endsWith('/')) return path;
  return `${form === 'file' ? path.replace(/\.html$/, '') : path}/`;
};

/**
 * Returns the path in the site's form, for a visitor who used a different form. Returns undefined if the path already
 * has that form.
 */
export const otherPagePath = (path: string, form: TrailingSlash): string | undefined => {
  const bare = path.replace(form === 'always' ? /\/$/ : /(?:\/|\.html)$/, '');
  const other = toPagePath(`${bare}/`, form);
  return other === path ? undefined : other;
};

const HTML = /\.html$/;

/** Returns `nsw/index.html` for `/nsw/`, and `nsw.html` for `/nsw` and `/nsw.html`. */
export const fileOfPage = (path: string): string => {
  if (path.endsWith('/')) return `${path.slice(1)}index.html`;
  return HTML.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
};

/** Converts a page's file to its path. Returns other files unchanged. */
export const pathOfFile = (file: string, form: TrailingSlash): string => {
  if (/\/index\.html$/.test(file)) return file.replace(/index\.html$/, '');
  return form === 'never' && file !== '/404.html' ? file.replace(HTML, '') : file;
};

const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);

/** Redirects keep the form of their path, because it is an old URL. */
export const fileOfRedirect = (path: string, form: TrailingSlash): string =>
  path.endsWith('/') || (form !== 'always' && !hasExtension(path)) ? fileOfPage(path) : path.slice(1);

/** Lists a page's path without and with a trailing slash, because hosts treat them as different paths. */
export const slashSpellings = (path: string, form: TrailingSlash): string[] => {
  if (path === '/') return [path];
  if (path.endsWith('/')) return [path.slice(0, -1), path];
  return form === 'never' && !hasExtension(path) ? [path, `${path}/`] : [path];
};
