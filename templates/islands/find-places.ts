import type { PlaceRow } from '../../src/site/place-rows.ts';

export const MIN_LETTERS = 2;
export const MAX_HITS = 8;

/** What a place is, as shown after its name: 'suburb of Sydney NSW 2150'. */
export const whatIs = ([, ...parts]: PlaceRow): string => parts.slice(0, -1).filter(Boolean).join(' ');

/** Lower is better: a name or code that begins with the text, a name that contains it, anything else. */
const rank = ([name, , , code]: PlaceRow, text: string): number => {
  const at = name.toLowerCase().indexOf(text);
  if (at === 0 || code.toLowerCase().startsWith(text)) return 0;
  return at > 0 ? 1 : 2;
};

/** Places whose name, city, state or postcode contains each word, whatever the case; best first, then in index order. */
export const findPlaces = (rows: readonly PlaceRow[], query: string): readonly PlaceRow[] => {
  const text = query.trim().toLowerCase();
  const words = text.split(/[\s,]+/);
  return rows
    .filter(([name, , where, code]) => {
      const known = `${name} ${where} ${code}`.toLowerCase();
      return words.every((word) => known.includes(word));
    })
    .sort((one, other) => rank(one, text) - rank(other, text));
};
