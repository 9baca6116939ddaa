/** Matches a URL up to the next space, including commas, and an optional descriptor. */
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,|\s+[^,]*)?/g;

/** Source: HTML Standard, parsing a srcset attribute. */
export const srcsetAddresses = (srcset: string): string[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, address = '']) => address);
