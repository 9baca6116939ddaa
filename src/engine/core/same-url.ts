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

/** Returns undefined for public hosts. */
export const localOriginOf = (text: string): string | undefined => {
  const url = FULL_URL.test(text) ? parseUrl(text) : undefined;
  return url !== undefined && isLocalHost(url.hostname) ? url.origin : undefined;
};
