import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Atlas } from '../../src/site/atlas.ts';
import { ranksBy } from '../../src/site/copy/ranks.ts';
import { distanceKm } from '../../src/site/geo.ts';
import { citiesWithin } from '../../src/site/place-grid.ts';
import type { City } from '../../src/site/schemas.ts';

const someCity = fc.record({
  state: fc.constantFrom('NSW', 'TAS'),
  postcode: fc.constantFrom('1', '2', '3', '4'),
  lat: fc.double({ min: -43.7, max: -10.5, noNaN: true }),
  lon: fc.double({ min: 113.2, max: 153.6, noNaN: true }),
});
const cities = fc
  .array(someCity, { minLength: 1, maxLength: 60 })
  .map((records) => records.map((record, index) => ({ ...record, slug: `place-${index}` }) as unknown as City));
const atlasOf = (of: readonly City[]) => ({ cities: of }) as Atlas;

/** A figure that several places share and some lack. */
const figureOf = ({ postcode }: City): number | undefined => (postcode === '4' ? undefined : Number(postcode));

test('ranks count the places of a state as comparing each with all others does', () => {
  const ranks = ranksBy(figureOf);
  fc.assert(
    fc.property(cities, fc.integer({ min: 0, max: 4 }), (all, figure) => {
      const city = all[0] as City;
      const others = all.filter(({ state }) => state === city.state).flatMap((one) => figureOf(one) ?? []);
      const of = ranks(atlasOf(all));
      expect(of.size(city)).toBe(others.length);
      expect(of.above(city, figure)).toBe(others.filter((one) => one > figure).length);
      expect(of.below(city, figure)).toBe(others.filter((one) => one < figure).length);
    }),
  );
});

test('the grid finds the places that looking at all of them finds, in their order', () => {
  fc.assert(
    fc.property(cities, someCity, fc.constantFrom(5, 40, 150, 600), (all, point, limit) => {
      const plain = all
        .map((city) => ({ city: city.slug, km: distanceKm(point, city) }))
        .filter(({ km }) => km <= limit);
      const found = citiesWithin(atlasOf(all), point, limit).map(({ city, km }) => ({ city: city.slug, km }));
      expect(found).toEqual(plain);
    }),
  );
});
