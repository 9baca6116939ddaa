import type { Atlas } from './atlas.ts';
import { distanceKm, type Point } from './geo.ts';
import { perObject } from './memo.ts';
import type { City } from './schemas.ts';

/** Kilometres of a degree of latitude, and of one of longitude at 44 degrees south, the shortest in Australia. */
const LATITUDE_KM = 111;
const LONGITUDE_KM = 79;

interface Located {
  readonly city: City;
  /** Place among the cities of the atlas. */
  readonly order: number;
}

const keyOf = (lat: number, lon: number): string => `${lat} ${lon}`;

/** Cities by the degree they lie in. */
const gridOf = perObject(({ cities }: Atlas): ReadonlyMap<string, readonly Located[]> => {
  const cells = new Map<string, Located[]>();
  cities.forEach((city, order) => {
    const key = keyOf(Math.floor(city.lat), Math.floor(city.lon));
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push({ city, order });
  });
  return cells;
});

/** Listed cities within so many kilometres of a point in a straight line, in the order of the atlas, each with its distance. */
export const citiesWithin = (
  atlas: Atlas,
  point: Point,
  limit: number,
): readonly { readonly city: City; readonly km: number }[] => {
  const grid = gridOf(atlas);
  const [lat, lon] = [Math.floor(point.lat), Math.floor(point.lon)];
  const [rows, columns] = [Math.ceil(limit / LATITUDE_KM), Math.ceil(limit / LONGITUDE_KM)];
  const found: (Located & { readonly km: number })[] = [];
  for (let row = lat - rows; row <= lat + rows; row++)
    for (let column = lon - columns; column <= lon + columns; column++)
      for (const located of grid.get(keyOf(row, column)) ?? []) {
        const km = distanceKm(point, located.city);
        if (km <= limit) found.push({ ...located, km });
      }
  return found.sort((a, b) => a.order - b.order);
};
