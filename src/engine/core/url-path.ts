/**
 * Paths of a site's URLs. Inside the engine a path is decoded and starts with a slash: `/wiki/Some Page/`. Outside, in links,
 * rules of hosts and requests, it is percent-encoded.
 */

/** Nearly every path of a site; needs neither encoding nor a closer look. */
const PLAIN = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;

/** All but the characters that Chromium sends as they are: those of the URL Standard without `^` and `|`. */
const ENCODED = /[^!$&'()*+,\-./0-9:;=@A-Z[\]_a-z~]+/g;

/** Encodes a path the way browsers send it, because most hosts compare the bytes of a request with those of a rule. */
export const encodeUrlPath = (path: string): string =>
  PLAIN.test(path) ? path : path.replace(ENCODED, encodeURIComponent);

/** Slashes, backslashes and control characters, encoded. */
const UNSAFE_ESCAPE = /%(?:2f|5c|[01][\da-f]|7f)/i;

/** Decodes a path once. Returns undefined for invalid encodings, and for those that would change the segments of the path. */
export const decodeUrlPath = (encoded: string): string | undefined => {
  if (!encoded.includes('%')) return encoded;
  if (UNSAFE_ESCAPE.test(encoded)) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/** Patterns that no path may match, with the reason. Windows strips dots and spaces at the end of a name, so `.. ` is `..` there. */
const UNSAFE: readonly (readonly [RegExp, string])[] = [
  [/\/[. ]+(?=\/|$)/, 'has a segment of nothing but dots or spaces, such as `..`'],
  [/\\/, 'contains a backslash'],
  [/\p{Cc}/u, 'contains a control character'],
  [/\p{Cs}/u, 'contains an unpaired surrogate'],
];

const ASCII_ESCAPE = /%([0-7][\da-f])/gi;

/** A path and what servers make of it that decode more than once: `/%252e%252e/` becomes `/../`. */
const decodings = (path: string): string[] => {
  const decoded = path.replace(ASCII_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded === path ? [path] : [path, ...decodings(decoded)];
};

/**
 * Returns why a decoded path must not become a file of the output, to follow it in a sentence: it would be written outside the
 * output folder, or no host could serve it. Undefined for good paths.
 */
export const pathProblem = (path: string): string | undefined => {
  if (PLAIN.test(path)) return undefined;
  if (!path.startsWith('/')) return 'does not start with a slash';
  if (path.includes('//')) return 'has an empty segment, `//`';
  const all = decodings(path);
  return UNSAFE.find(([pattern]) => all.some((each) => pattern.test(each)))?.[1];
};

/** Whether a file below the output folder, `nsw/index.html`, has a path that may be written. */
export const isSafeFile = (file: string): boolean =>
  file !== '' && !file.endsWith('/') && pathProblem(`/${file}`) === undefined;
