const SEPARATORS = /[\s,]*/y;
const URL_AND_COMMAS = /\S+/y;

/** Removes trailing commas, which end a candidate without a descriptor. */
const withoutCommas = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ',') end -= 1;
  return text.slice(0, end);
};

/**
 * Returns the distinct URLs in linear time; a single regular expression would backtrack through long runs of commas.
 * Source: HTML Standard, parsing a srcset attribute.
 */
export const srcsetAddresses = (srcset: string): string[] => {
  const found = new Set<string>();
  for (let at = 0; at < srcset.length; ) {
    SEPARATORS.lastIndex = at;
    URL_AND_COMMAS.lastIndex = at + (SEPARATORS.exec(srcset)?.[0].length ?? 0);
    const [written] = URL_AND_COMMAS.exec(srcset) ?? [];
    if (written === undefined) break;
    const address = withoutCommas(written);
    found.add(address);
    at = URL_AND_COMMAS.lastIndex;
    const comma = address === written ? srcset.indexOf(',', at) : at;
    at = comma < 0 ? srcset.length : comma;
  }
  return [...found];
};
