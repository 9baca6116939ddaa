import { canParseUrl } from './can-parse-url.ts';

const FULL_URL = /^https?:\/\//i;
const UNRESERVED = /[\w.~-]/;

/** Decodes characters that need no code, and writes other codes in capitals. Source: RFC 3986, section 6.2.2. */
const normalizeCode = (code: string): string => {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return UNRESERVED.test(character) ? character : code.toUpperCase();
};

/**
 * The form in which equal URLs are the same text: scheme and host in lower case, the host in Punycode, no default port, no dot
 * segments, and only necessary percent codes. A text that is no URL stays as it is. Source: RFC 3986, section 6.2; URL Standard.
 */
export const normalizeUrl = (text: string): string =>
  canParseUrl(text) ? new URL(text).href.replace(/%[\da-f]{2}/gi, normalizeCode) : text;

/** Returns whether two URLs are equal, however their hosts are written. */
export const isSameUrl = (a: string, b: string): boolean => a === b || normalizeUrl(a) === normalizeUrl(b);

/** Returns whether a text is a full URL of an origin, however its host is written. */
export const isUrlOfOrigin = (text: string, origin: string): boolean =>
  text.startsWith(`${origin}/`) || (FULL_URL.test(text) && canParseUrl(text) && new URL(text).origin === origin);
