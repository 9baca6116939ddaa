import { parseUrl } from './can-parse-url.ts';
import { isLocalHost } from './local-host.ts';

const FULL_URL = /^https?:\/\//i;
const UNRESERVED = /[\w.~-]/;

/** Normalises a percent code. Source: RFC 3986, section 6.2.2. */
const normalizeCode = (code: string): string => {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return UNRESERVED.test(character) ? character : code.toUpperCase();
};

/**
 * Normalises a URL: lower-case scheme and host, host in Punycode, no default port, no dot segments, and only necessary
 * percent codes. Returns other strings unchanged. Sources: RFC 3986, section 6.2; URL Standard.
 */
export const normalizeUrl = (text: string): string =>
  parseUrl(text)?.href.replace(/%[\da-f]{2}/gi, normalizeCode) ?? text;

export const isSameUrl = (a: string, b: string): boolean => a === b || normalizeUrl(a) === normalizeUrl(b);

/** Accepts any equivalent spelling of the origin. */
export const isUrlOfOrigin = (text: string, origin: string): boolean =>
  origin !== '' && (text.startsWith(`${origin}/`) || (FULL_URL.test(text) && parseUrl(text)?.origin === origin));

/** Matches the part of a URL that determines its origin. */
const AUTHORITY = /^https?:\/\/[^/?#\\\s]+(?=[/?#]|$)/i;

/** Local origins by authority, undefined for public hosts. Most links of a site go to a few hosts. */
const localOrigins = new Map<string, string | undefined>();
const MOST_ORIGINS = 1000;

const readLocalOrigin = (text: string): string | undefined => {
  const url = parseUrl(text);
  return url !== undefined && isLocalHost(url.hostname) ? url.origin : undefined;
};

/** Returns undefined for public hosts. */
export const localOriginOf = (text: string): string | undefined => {
  const authority = AUTHORITY.exec(text)?.[0];
  if (authority === undefined) return FULL_URL.test(text) ? readLocalOrigin(text) : undefined;
  if (localOrigins.has(authority)) return localOrigins.get(authority);
  const origin = readLocalOrigin(authority);
  if (localOrigins.size < MOST_ORIGINS) localOrigins.set(authority, origin);
  return origin;
};
