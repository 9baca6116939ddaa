/** Makes and reads the addresses of a site that may live below a path of its host. */
export interface Addresses {
  /** Scheme and host, `https://www.example.com`. */
  readonly origin: string;
  /** Path the site lives at, without a slash at its end: '' or '/project'. */
  readonly base: string;
  /** For a link or an asset: `/nsw/` becomes `/project/nsw/`. */
  url(path: string): string;
  /** The same with scheme and host. */
  absoluteUrl(path: string): string;
  /**
   * The path of this site that an address stands for, base and query removed, fragment apart.
   * `undefined` for other hosts and other protocols; `outside` for paths of this host beside the base.
   */
  resolve(href: string, from: string): ResolvedAddress | undefined;
}

export interface ResolvedAddress {
  /** Path below the base, `/nsw/sydney/`. */
  readonly path: string;
  /** Without `#`; '' when there is none. */
  readonly fragment: string;
  /** The address leaves the base of the site: a link made without it. */
  readonly outside: boolean;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `address` is the site's own, without a slash at its end. */
export const createAddresses = (address: string): Addresses => {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  const url = (path: string): string => {
    if (!path.startsWith('/')) throw new Error(`url("${path}"): a path of this site begins with a slash`);
    return base + path;
  };
  const resolveUrl = (target: URL): ResolvedAddress | undefined => {
    if (target.origin !== origin) return undefined;
    const outside = base !== '' && target.pathname !== base && !target.pathname.startsWith(`${base}/`);
    const path = outside ? target.pathname : target.pathname.slice(base.length) || '/';
    return { path: decode(path), fragment: decode(target.hash.slice(1)), outside };
  };
  return {
    origin,
    base,
    url,
    absoluteUrl: (path) => origin + url(path),
    resolve: (href, from) =>
      URL.canParse(href, origin + base + from) ? resolveUrl(new URL(href, origin + base + from)) : undefined,
  };
};
