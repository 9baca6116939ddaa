import type { PlaceRow } from '../../../src/site/place-rows.ts';

export const MIN_LETTERS = 2;
export const MAX_HITS = 8;

/** Lower is better: a name or code that begins with the text, a name that contains it, anything else. */
const rank = ([name, , code]: PlaceRow, text: string): number => {
  const at = name.toLowerCase().indexOf(text);
  return code.toLowerCase().startsWith(text) ? 0 : at < 0 ? 2 : Math.min(at, 1);
};

/** Places that show each word, whatever the case: in name, city, state or postcode. Best first, then in index order. */
export const findPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = query.trim().toLowerCase();
  return rows
    .filter((row) => {
      const shown = row.slice(0, 3).join(' ').toLowerCase();
      return text.split(/[\s,]+/).every((word) => shown.includes(word));
    })
    .sort((one, other) => rank(one, text) - rank(other, text));
};
