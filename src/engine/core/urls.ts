import { parseUrl } from './can-parse-url.ts';
import { type TrailingSlash, toPagePath } from './page-files.ts';
import { percentDecode } from './percent-decode.ts';
import { encodeUrl } from './url-path.ts';

export interface SiteUrls {
  /** Scheme and host, such as `https://www.example.com`; '' if unknown. */
  readonly origin: string;
  /** Base path without a trailing slash: '' or '/project'. */
  readonly base: string;
  readonly trailingSlash: TrailingSlash;
  /** Encodes a path, adds the base path, and applies the site's form of page paths: `/nsw/` becomes `/project/nsw/`. */
  url(path: string): string;
  /** Like `url`, but includes the scheme and host if they are known. */
  absoluteUrl(path: string): string;
  /** Returns `undefined` for other hosts and protocols. */
  resolve(href: string, from: string): ResolvedUrl | undefined;
}

export interface ResolvedUrl {
  /** Path without the base path and query, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Decoded fragment without `#`, or '' if there is none. */
  readonly fragment: string;
  /** The fragment as written, if percent-encoded. Browsers look for an id with this spelling first. */
  readonly rawFragment?: string;
  /** Whether the path is on this host, but not below the base path. */
  readonly outside: boolean;
  /** The path as written, if it is another form of `path`, such as `/about.html` for `/about/`. */
  readonly given?: string;
  /** Set if a relative URL leaves the root and neither host nor base path is known. Browsers stay at the root. */
  readonly isAboveRoot?: true;
  /** Set if `given` is not the form used in the page's canonical URL. */
  readonly isOtherForm?: true;
}

/** Replaces bytes that are not UTF-8, for which `decodeURIComponent` would throw. */
const decodeBytes = (codes: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(codes.slice(1).split('%'), (code) => Number.parseInt(code, 16)),
  );

const decodeFragment = (raw: string): string => {
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw.replace(/(?:%[\da-f]{2})+/gi, decodeBytes);
  }
};

const fragmentOf = (raw: string): Pick<ResolvedUrl, 'fragment' | 'rawFragment'> => {
  const fragment = decodeFragment(raw);
  return fragment === raw ? { fragment } : { fragment, rawFragment: raw };
};

/** Stands in for an unknown origin when a relative URL is parsed. RFC 2606 reserves the domain. */
const UNKNOWN = 'https://site.invalid';

/** Matches URLs with a scheme or host. */
const FULL = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Characters that parsing a URL does not change in a fragment. */
const FRAGMENT = String.raw`[\w!$%&'()*+,./:;=?@~-]*`;

/** Fast path for almost all links: plain characters, no dot segments, optional fragment. */
const PLAIN = new RegExp(String.raw`^(/(?:[\w-][\w.-]*/)*(?:[\w-][\w.-]*)?)?(?:#(${FRAGMENT}))?$`);

const PLAIN_PATH = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;

/** Matches URLs relative to the page's folder or one of its parents, with an optional query such as `?v=1`. */
const RELATIVE = new RegExp(
  String.raw`^((?:\.\.?/)*)((?:[\w-][\w.-]*/)*(?:[\w-][\w.-]*)?)(?:\?[\w.,;:=&+%-]*)?(?:#${FRAGMENT})?$`,
);

/** Matches the host of a plain URL, which needs no parsing if it is another host. */
const PLAIN_HOST = /^https?:\/\/((?:[a-z\d-]+\.)+[a-z]{2,})(?=[/?#]|$)/i;

/** Returns undefined if the path does not have that many levels. */
const folderAbove = (path: string, steps: number): string | undefined => {
  let end = path.lastIndexOf('/');
  for (let step = 0; step < steps && end >= 0; step++) end = end === 0 ? -1 : path.lastIndexOf('/', end - 1);
  return end < 0 ? undefined : path.slice(0, end + 1);
};

const stepsUp = (above: string): number => {
  let steps = 0;
  for (let at = above.indexOf('..'); at >= 0; at = above.indexOf('..', at + 2)) steps++;
  return steps;
};

/**
 * Resolves plain relative URLs to paths from the site's root. Returns undefined for any other URL, and for URLs that
 * leave the root.
 */
export const fromRootOf = (page: string): ((href: string) => string | undefined) => {
  if (!PLAIN_PATH.test(page)) return () => undefined;
  const folders: (string | undefined)[] = [];
  return (href) => {
    const [whole, above = '', rest = ''] = RELATIVE.exec(href) ?? [];
    if (whole === undefined || above + rest === '') return undefined;
    const steps = stepsUp(above);
    folders[steps] ??= folderAbove(page, steps);
    const folder = folders[steps];
    return folder === undefined ? undefined : folder + href.slice(above.length);
  };
};

export const fromRoot = (href: string, page: string): string | undefined => fromRootOf(page)(href);

/** A path with more levels than any relative URL is likely to go up. */
const BELOW_ROOT = '/a'.repeat(100);

/** Returns true for `../x` on `/page.html`, for example. */
const leavesRoot = (href: string, from: string): boolean =>
  href.includes('..') &&
  !/^\s*[\\/]/.test(href) &&
  !new URL(href, UNKNOWN + BELOW_ROOT + inAddress(from)).pathname.startsWith(`${BELOW_ROOT}/`);

/** Encodes characters that would end the path of a URL. */
const inAddress = (path: string): string =>
  /[%?#]/.test(path) ? path.replace(/%/g, '%25').replace(/\?/g, '%3F').replace(/#/g, '%23') : path;

/**
 * @param address URL of the site without a trailing slash. If the origin is unknown, only the base path: '' or
 * `/project`.
 */
export const createSiteUrls = (address: string, trailingSlash: TrailingSlash = 'always'): SiteUrls => {
  const isKnown = address !== '' && !address.startsWith('/');
  const { origin, host, pathname } = new URL(isKnown ? address : UNKNOWN + address);
  const base = pathname.replace(/\/+$/, '');
  const isOtherHost = (href: string): boolean => {
    const written = PLAIN_HOST.exec(href)?.[1];
    return written !== undefined && written.toLowerCase() !== host;
  };
  const url = (path: string): string => {
    if (!path.startsWith('/')) throw new Error(`url("${path}"): a path of this site must start with a slash`);
    if (trailingSlash === 'always') return base + encodeUrl(path);
    const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    return base + encodeUrl(toPagePath(page, trailingSlash) + rest);
  };
  const resolveUrl = (target: URL): ResolvedUrl | undefined => {
    if (target.origin !== origin) return undefined;
    const outside = base !== '' && target.pathname !== base && !target.pathname.startsWith(`${base}/`);
    const path = outside ? target.pathname : target.pathname.slice(base.length) || '/';
    return { path: percentDecode(path), ...fragmentOf(target.hash.slice(1)), outside };
  };
  /** Fast path, 20 times as fast as `resolveUrl`, because a check resolves about 40,000 URLs. */
  const resolvePlain = (href: string, from: string): ResolvedUrl | undefined => {
    const [whole, path, raw = ''] = PLAIN.exec(href) ?? [];
    if (whole === undefined) {
      const plain = fromRoot(href, from);
      return plain === undefined ? undefined : resolvePlain(base + plain, from);
    }
    if (whole === '') return undefined;
    if (path === undefined)
      return PLAIN_PATH.test(from) ? { path: from, ...fragmentOf(raw), outside: false } : undefined;
    if (base === '') return { path, ...fragmentOf(raw), outside: false };
    return path.startsWith(`${base}/`)
      ? { path: path.slice(base.length), ...fragmentOf(raw), outside: false }
      : undefined;
  };
  const shownOrigin = isKnown ? origin : '';
  return {
    origin: shownOrigin,
    base,
    trailingSlash,
    url,
    absoluteUrl: (path) => shownOrigin + url(path),
    resolve: (href, from) => {
      const plain = resolvePlain(href, from);
      if (plain) return plain;
      if ((!isKnown && FULL.test(href)) || isOtherHost(href)) return undefined;
      const target = parseUrl(href, origin + base + inAddress(from));
      const resolved = target && resolveUrl(target);
      return resolved && !isKnown && base === '' && leavesRoot(href, from)
        ? { ...resolved, isAboveRoot: true }
        : resolved;
    },
  };
};
