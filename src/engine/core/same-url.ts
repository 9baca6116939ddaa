import { canParseUrl } from './can-parse-url.ts';
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
  canParseUrl(text) ? new URL(text).href.replace(/%[\da-f]{2}/gi, normalizeCode) : text;

export const isSameUrl = (a: string, b: string): boolean => a === b || normalizeUrl(a) === normalizeUrl(b);

/** Accepts any equivalent spelling of the origin. */
export const isUrlOfOrigin = (text: string, origin: string): boolean =>
  origin !== '' &&
  (text.startsWith(`${origin}/`) || (FULL_URL.test(text) && canParseUrl(text) && new URL(text).origin === origin));

/** Returns undefined for public hosts. */
export const localOriginOf = (text: string): string | undefined => {
  if (!FULL_URL.test(text) || !canParseUrl(text)) return undefined;
  const { origin, hostname } = new URL(text);
  return isLocalHost(hostname) ? origin : undefined;
};
