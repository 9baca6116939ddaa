/**
 * Inside the engine, a path is decoded and starts with a slash: `/wiki/Some Page/`. In links, host configuration and
 * requests, it is percent-encoded.
 */

/** Matches the vast majority of paths, which need neither encoding nor validation. */
const PLAIN = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;

/** Characters that Chromium encodes. Unlike the URL Standard, it also encodes `^` and `|`. */
const ENCODED = /[^!$&'()*+,\-./0-9:;=@A-Z[\]_a-z~]+/g;

/** Encodes as browsers do, because most hosts compare the raw bytes of a request with their rules. */
export const encodeUrlPath = (path: string): string =>
  PLAIN.test(path) ? path : path.replace(ENCODED, encodeURIComponent);

const ENCODED_EXCEPT_PERCENT = /[^!$%&'()*+,\-./0-9:;=@A-Z[\]_a-z~]+/g;

/** Encodes a path that can contain percent codes. Keeps the query and the fragment. */
export const encodeUrl = (url: string): string =>
  PLAIN.test(url) ? url : url.replace(/^[^?#]*/, (path) => path.replace(ENCODED_EXCEPT_PERCENT, encodeURIComponent));

/** Slashes, backslashes and control characters. */
const UNSAFE_ESCAPE = /%(?:2f|5c|[01][\da-f]|7f)/i;

/** Decodes once. Returns undefined if an encoding is invalid or decoding would change the path's segments. */
export const decodeUrlPath = (encoded: string): string | undefined => {
  if (!encoded.includes('%')) return encoded;
  if (UNSAFE_ESCAPE.test(encoded)) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/**
 * The first pattern also matches spaces, because Windows strips trailing dots and spaces from names: `.. ` is equivalent
 * to `..`.
 */
const UNSAFE: readonly (readonly [RegExp, string])[] = [
  [/\/[. ]+(?=\/|$)/, 'has a segment that consists only of dots or spaces, such as `..`'],
  [/\\/, 'contains a backslash'],
  [/\p{Cc}/u, 'contains a control character'],
  [/\p{Cs}/u, 'contains an unpaired surrogate'],
];

const ASCII_ESCAPE = /%([0-7][\da-f])/gi;

/** Decodes repeatedly, because some servers do: `/%252e%252e/` becomes `/../`. */
const decodings = (path: string): string[] => {
  const decoded = path.replace(ASCII_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded === path ? [path] : [path, ...decodings(decoded)];
};

/**
 * Returns why a decoded path would leave the output folder or why no host could serve it, as a predicate such as
 * `contains a backslash`. Returns undefined for safe paths.
 */
export const pathProblem = (path: string): string | undefined => {
  if (PLAIN.test(path)) return undefined;
  if (!path.startsWith('/')) return 'does not start with a slash';
  if (path.includes('//')) return 'has an empty segment, `//`';
  const all = decodings(path);
  return UNSAFE.find(([pattern]) => all.some((each) => pattern.test(each)))?.[1];
};

export const isSafeFile = (file: string): boolean =>
  file !== '' && !file.endsWith('/') && pathProblem(`/${file}`) === undefined;

/** Hosts serve `/a//b` as `/a/b`. */
export const mergeSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');
