import type { ResolvedUrl, SiteUrls } from '../../core/urls.ts';

/** Returns the paths under which hosts serve an HTML file, the usual one first. */
export const formsOf = (file: string): readonly string[] => {
  const folder = /^(.*\/)?index\.html?$/.exec(file);
  if (folder === null) return [`/${file}`, `/${file.replace(/\.html?$/i, '')}`];
  const [, name = ''] = folder;
  return name === '' ? ['/', `/${file}`] : [`/${name}`, `/${name.slice(0, -1)}`, `/${file}`];
};

const INDEX = /\/index\.html?$/;

export interface CanonicalFile {
  readonly file: string;
  readonly canonical: string | undefined;
}

/** The path of each file, and the equivalent paths that lead to it. */
export interface PageUrls {
  readonly pathOf: (file: string) => string;
  /** Accepts all forms of pages without a canonical link. */
  readonly addresses: SiteUrls;
}

/**
 * Hosts serve `a/index.html` as `/a/`, `/a` and `/a/index.html`, and many serve `b.html` as `/b`. A page's path is the
 * form of its canonical link; links to other forms are then wrong, as for a search engine. Links to any form of a page
 * without a canonical link are accepted.
 */
export const choosePageUrls = (
  files: readonly string[],
  pages: readonly CanonicalFile[],
  addresses: SiteUrls,
): PageUrls => {
  const isPage = new Set(pages.map(({ file }) => file));
  const taken = new Set(files.filter((file) => !isPage.has(file)).map((file) => `/${file}`));
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  const folders = new Map<string, string>();
  const named = namedForms(pages, addresses);
  for (const { file } of pages) {
    const [usual = '/', ...rest] = formsOf(file);
    const chosen = named.get(file);
    own.set(file, chosen ?? usual);
    taken.add(chosen ?? usual);
    // Relative links resolve against the folder, since hosts redirect to the form with the trailing slash first.
    if (chosen !== undefined && usual.endsWith('/')) folders.set(chosen, usual);
    if (chosen === undefined) for (const form of rest) others.set(form, usual);
  }
  for (const form of taken) others.delete(form);
  return { pathOf: (file) => own.get(file) ?? `/${file}`, addresses: withForms(addresses, others, folders) };
};

/** Distinguishes `a/index.html`, served as `/a/` or `/a`, from `b.html`, served as `/b.html` or `/b`. */
const kindOf = (file: string): string => (INDEX.test(`/${file}`) ? 'folder' : 'file');

/** Ignores canonical forms that most pages of the same kind do not use, since they are mistakes. */
const namedForms = (pages: readonly CanonicalFile[], addresses: SiteUrls): Map<string, string> => {
  const named = pages.flatMap(({ file, canonical }): { file: string; form: string; style: string }[] => {
    const forms = formsOf(file);
    const form = canonical === undefined ? undefined : addresses.resolve(canonical, forms[0] ?? '/')?.path;
    if (form === undefined || !forms.includes(form) || INDEX.test(form)) return [];
    return [{ file, form, style: `${kindOf(file)} ${form === '/' ? 0 : forms.indexOf(form)}` }];
  });
  const counts = new Map<string, number>();
  for (const { form, style } of named) if (form !== '/') counts.set(style, (counts.get(style) ?? 0) + 1);
  const isUsual = (style: string): boolean => {
    const kind = style.replace(/\d$/, '');
    const most = Math.max(counts.get(`${kind}0`) ?? 0, counts.get(`${kind}1`) ?? 0);
    return (counts.get(style) ?? most) >= most;
  };
  return new Map(named.filter(({ style }) => isUsual(style)).map(({ file, form }) => [file, form]));
};

const withForms = (
  addresses: SiteUrls,
  others: ReadonlyMap<string, string>,
  folders: ReadonlyMap<string, string>,
): SiteUrls => {
  if (others.size === 0 && folders.size === 0) return addresses;
  const resolve = (href: string, from: string): ResolvedUrl | undefined => {
    const resolved = addresses.resolve(href, folders.get(from) ?? from);
    const path = resolved && !resolved.outside ? others.get(resolved.path) : undefined;
    return resolved && path !== undefined ? { ...resolved, path, given: resolved.path } : resolved;
  };
  return { ...addresses, resolve };
};
