/** A city in the search index: kept as a list, since the index is fetched whole. */
export type CityRow = readonly [name: string, state: string, postcode: string, url: string];

export const MIN_LETTERS = 2;
export const MAX_HITS = 8;

/** Lower is better: names that begin with the text, names that contain it, then states and postcodes. */
const rank = (name: string, text: string) => {
  const place = name.toLowerCase().indexOf(text);
  return place < 0 ? 2 : Math.min(place, 1);
};

/** Cities whose name, state or postcode contains the text, whatever the case; best first, then in index order. */
export const findCities = (rows: readonly CityRow[], query: string): readonly CityRow[] => {
  const text = query.trim().toLowerCase();
  return rows
    .filter(([name, state, postcode]) => `${name} ${state} ${postcode}`.toLowerCase().includes(text))
    .sort((a, b) => rank(a[0], text) - rank(b[0], text));
};
