import type { ResolvedUrl, SiteUrls } from '../../core/urls.ts';

/** The addresses under which hosts give out one HTML file, the usual one first. */
export const formsOf = (file: string): readonly string[] => {
  const folder = /^(.*\/)?index\.html?$/.exec(file);
  if (folder === null) return [`/${file}`, `/${file.replace(/\.html?$/i, '')}`];
  const [, name = ''] = folder;
  return name === '' ? ['/', `/${file}`] : [`/${name}`, `/${name.slice(0, -1)}`, `/${file}`];
};

/** The form with the name of the file, which tells nothing that the folder does not. */
const INDEX = /\/index\.html?$/;

/** An HTML file and the address it names as canonical, as it is written. */
export interface CanonicalFile {
  readonly file: string;
  readonly canonical: string | undefined;
}

/** The one canonical address of each file of a folder, and what else leads to it. */
export interface PageUrls {
  readonly pathOf: (file: string) => string;
  /** Reads addresses as a host does that answers for every form of a page that has not chosen one. */
  readonly addresses: SiteUrls;
}

/**
 * Hosts give out `a/index.html` as `/a/`, `/a` and `/a/index.html`, and many `b.html` as `/b`. A page's own address is the form it
 * names as canonical; all others are then wrong, as they would be for a search engine. One that names none is as well
 * known by the others: links in any form lead to it.
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
    // Links of a page are read from its folder: hosts send visitors to the form with the slash before they follow any.
    if (chosen !== undefined && usual.endsWith('/')) folders.set(chosen, usual);
    if (chosen === undefined) for (const form of rest) others.set(form, usual);
  }
  for (const form of taken) others.delete(form);
  return { pathOf: (file) => own.get(file) ?? `/${file}`, addresses: withForms(addresses, others, folders) };
};

/** How a name of a file becomes an address: `a/index.html` is `/a/` or `/a`, and `b.html` is `/b.html` or `/b`. */
const kindOf = (file: string): string => (INDEX.test(`/${file}`) ? 'folder' : 'file');

/** The form that each page names as canonical, unless most pages of its kind name the other: then it is a slip. */
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
