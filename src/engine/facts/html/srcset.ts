/** A URL up to the next space, including its commas, and an optional descriptor up to a comma. */
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,|\s+[^,]*)?/g;

/** Returns the URLs in a `srcset`. Source: HTML Standard, parsing a srcset attribute. */
export const srcsetAddresses = (srcset: string): string[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, address = '']) => address);
