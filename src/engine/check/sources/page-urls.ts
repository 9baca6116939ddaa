import type { ResolvedUrl, SiteUrls } from '../../core/urls.ts';

/** Returns the paths at which hosts serve the file, the most common one first. */
export const formsOf = (file: string): readonly string[] => {
  const folder = /^(.*\/)?index\.html?$/.exec(file);
  if (folder === null) return [...new Set([`/${file}`, `/${file.replace(/\.html?$/i, '')}`])];
  const [, name = ''] = folder;
  return name === '' ? ['/', `/${file}`] : [`/${name}`, `/${name.slice(0, -1)}`, `/${file}`];
};

const INDEX = /\/index\.html?$/;

export interface CanonicalFile {
  readonly file: string;
  readonly canonical: string | undefined;
}

export interface PageUrls {
  readonly pathOf: (file: string) => string;
  /** Resolves all forms of a page's URL to its path. */
  readonly addresses: SiteUrls;
}

export interface HostForms {
  /** Whether the host redirects to URLs without `.html`. */
  readonly cleanUrls?: boolean | undefined;
  readonly trailingSlash?: boolean | undefined;
}

/** Returns the form to which the host redirects, or undefined if the host does not redirect. */
const formByHost = (file: string, { cleanUrls, trailingSlash }: HostForms): string | undefined => {
  const [usual = '/', other] = formsOf(file);
  if (usual === '/') return cleanUrls || trailingSlash !== undefined ? usual : undefined;
  if (usual.endsWith('/')) return trailingSlash === undefined ? undefined : trailingSlash ? usual : other;
  return cleanUrls && !trailingSlash ? other : undefined;
};

/**
 * Hosts serve `a/index.html` as `/a/`, `/a` and `/a/index.html`, and many serve `b.html` as `/b`. A page's path is the
 * form of its canonical link, otherwise the form that the host prescribes. Links to other forms are then wrong. Without
 * either, links to any form are accepted.
 */
export const choosePageUrls = (
  files: readonly string[],
  pages: readonly CanonicalFile[],
  addresses: SiteUrls,
  hostForms: HostForms = {},
): PageUrls => {
  const isPage = new Set(pages.map(({ file }) => file));
  const taken = new Set(files.filter((file) => !isPage.has(file)).map((file) => `/${file}`));
  const own = new Map<string, string>();
  const others = new Map<string, OtherForm>();
  const folders = new Map<string, string>();
  const named = namedForms(pages, addresses);
  for (const { file, canonical } of pages) {
    const forms = formsOf(file);
    const [usual = '/'] = forms;
    const chosen = named.get(file) ?? (canonical === undefined ? formByHost(file, hostForms) : undefined);
    const path = chosen ?? usual;
    own.set(file, path);
    taken.add(path);
    // Relative links resolve against the folder, because hosts first redirect to the form with a trailing slash.
    if (chosen !== undefined && usual.endsWith('/')) folders.set(chosen, usual);
    for (const form of forms)
      if (form !== path) others.set(form, { path, ...(chosen === undefined ? {} : { isOtherForm: true }) });
  }
  for (const form of taken) others.delete(form);
  return { pathOf: (file) => own.get(file) ?? `/${file}`, addresses: withForms(addresses, others, folders) };
};

type OtherForm = Pick<ResolvedUrl, 'path' | 'isOtherForm'>;

/** Matches links within a page, which are valid in every form of the page's path. */
const WITHIN_PAGE = /^(#|\?|$)/;

/** `a/index.html` is served as `/a/` or `/a`, and `b.html` as `/b.html` or `/b`. */
const kindOf = (file: string): string => (INDEX.test(`/${file}`) ? 'folder' : 'file');

/** Ignores a canonical form if most pages of the same kind use another one, because it is probably a mistake. */
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
  others: ReadonlyMap<string, OtherForm>,
  folders: ReadonlyMap<string, string>,
): SiteUrls => {
  if (others.size === 0 && folders.size === 0) return addresses;
  const resolve = (href: string, from: string): ResolvedUrl | undefined => {
    if (WITHIN_PAGE.test(href)) return addresses.resolve(href, from);
    const resolved = addresses.resolve(href, folders.get(from) ?? from);
    const other = resolved && !resolved.outside ? others.get(resolved.path) : undefined;
    return resolved && other ? { ...resolved, ...other, given: resolved.path } : resolved;
  };
  return { ...addresses, resolve };
};
