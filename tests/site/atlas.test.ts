import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAtlas } from '../../src/site/atlas.ts';
import { directionOf, distanceKm, type Point } from '../../src/site/geo.ts';
import { paths } from '../../src/site/paths.ts';
import { isServiceSlug, SERVICE_NAMES, SERVICE_SLUGS } from '../../src/site/services.ts';
import { atlas, cities, states } from './load.ts';

const point: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: -44, max: -9, noNaN: true }),
  lon: fc.double({ min: 112, max: 154, noNaN: true }),
});
const anyCity = fc.constantFrom(...cities);
const limit = fc.integer({ min: 0, max: 250 });
const keys = (list: readonly { state: string; slug: string }[]): readonly string[] =>
  list.map(({ state, slug }) => `${state}/${slug}`);

describe('distance and direction', () => {
  it('are symmetric, bounded and zero only for the same point', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const ab = distanceKm(a, b);
        expect(ab).toBeCloseTo(distanceKm(b, a), 6);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ab).toBeLessThanOrEqual(distanceKm(a, c) + distanceKm(c, b) + 1e-6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  it('match the distances and directions in the records', () => {
    for (const city of cities) {
      for (const near of city.nearest) {
        const other = atlas.city(near.state, near.slug);
        if (!other) throw new Error(`no ${near.slug}`);
        expect(Math.abs(distanceKm(city, other) - near.distanceKm)).toBeLessThanOrEqual(1);
      }
    }
    const sydney = atlas.city('NSW', 'sydney');
    const newcastle = atlas.city('NSW', 'newcastle');
    expect(sydney && newcastle && directionOf(sydney, newcastle)).toBe('north-east');
    expect(sydney && directionOf(sydney, sydney)).toBeUndefined();
  });
});

describe('atlas', () => {
  it('finds entries by code and slug in any case, and returns nothing for unknown ones', () => {
    expect(atlas.state('nsw')?.name).toBe('New South Wales');
    expect(atlas.city('wa', 'Newman')?.name).toBe('Newman');
    expect(atlas.state('NZ')).toBeUndefined();
    expect(atlas.city('NSW', 'perth')).toBeUndefined();
    expect(atlas.citiesOf('NZ')).toEqual([]);
    expect(atlas.capitalOf('TAS')?.slug).toBe('hobart');
  });

  it('does not depend on the order of the records', () => {
    const shuffled = createAtlas({ states: [...states].reverse(), cities: [...cities].reverse() });
    expect(keys(shuffled.cities)).toEqual(keys(atlas.cities));
    expect(keys(shuffled.largestCities(60))).toEqual(keys(atlas.largestCities(60)));
  });

  it('lists a state’s places by size, after its capital', () => {
    for (const state of atlas.states) {
      const own = atlas.citiesOf(state.code);
      const sizes = own.map(({ population }) => population.value);
      expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
      expect(own[0]?.slug).toBe(state.capital);
    }
  });

  it('lists other places up to the limit, nearest first, without the place itself', () => {
    fc.assert(
      fc.property(anyCity, limit, (city, n) => {
        const same = atlas.otherCities(city, n);
        const any = atlas.nearestCities(city, n);
        expect(same).toHaveLength(Math.min(n, atlas.citiesOf(city.state).length - 1));
        expect(any).toHaveLength(Math.min(n, cities.length - 1));
        expect(same.every(({ state }) => state === city.state)).toBe(true);
        for (const found of [same, any]) {
          expect(keys(found)).not.toContain(`${city.state}/${city.slug}`);
          const km = found.map((other) => distanceKm(city, other));
          expect([...km].sort((a, b) => a - b)).toEqual(km);
        }
      }),
    );
  });

  it('lists other states by the distance between the capitals', () => {
    const tasmania = atlas.state('TAS');
    expect(tasmania && atlas.otherStates(tasmania, 2).map(({ code }) => code)).toEqual(['VIC', 'ACT']);
    for (const state of atlas.states) {
      expect(atlas.otherStates(state, 4)).toHaveLength(4);
      expect(atlas.otherStates(state, 99).map(({ code }) => code)).not.toContain(state.code);
    }
  });

  it('lists the sixty largest places', () => {
    const largest = atlas.largestCities(60);
    expect(largest).toHaveLength(60);
    expect(largest.slice(0, 3).map(({ slug }) => slug)).toEqual(['sydney', 'melbourne', 'brisbane']);
  });

  it('has one page for a place that is both a suburb and a business area', () => {
    const sydney = atlas.city('NSW', 'sydney');
    if (!sydney) throw new Error('no Sydney');
    const places = atlas.places(sydney);
    expect(places).toHaveLength(13);
    expect(new Set(places.map(({ slug }) => slug)).size).toBe(13);
    expect(atlas.place(sydney, 'macquarie-park')).toMatchObject({
      type: 'business-park',
      suburb: { postcode: '2113' },
    });
    expect(atlas.place(sydney, 'sydney-cbd')).toMatchObject({ type: 'cbd', suburb: null });
    expect(atlas.place(sydney, 'nowhere')).toBeUndefined();
  });

  it('has no suburb pages for areas that are cities themselves', () => {
    const canberra = atlas.city('ACT', 'canberra');
    expect(canberra?.businessAreas).toHaveLength(5);
    expect(canberra && atlas.places(canberra)).toEqual([]);
  });

  it('lists the other places of a city, nearest first', () => {
    const perth = atlas.city('WA', 'perth');
    const welshpool = perth && atlas.place(perth, 'welshpool');
    if (!perth || !welshpool) throw new Error('no Welshpool');
    const others = atlas.otherPlaces(welshpool, perth, 3);
    expect(others).toHaveLength(3);
    expect(others.map(({ slug }) => slug)).not.toContain('welshpool');
  });

  it('counts pages', () => {
    expect(atlas.statistics).toEqual({ states: 8, cities: 200, services: 5, cityServicePages: 1000, places: 110 });
  });
});

describe('paths', () => {
  it('are lower-case, hyphenated, unique and end with a slash', () => {
    const all = [
      ...Object.values(paths).filter((path) => typeof path === 'string'),
      ...SERVICE_SLUGS.flatMap((service) => [paths.service(service), paths.serviceAustraliaWide(service)]),
      ...atlas.states.flatMap(({ code }) => [paths.state(code), paths.stateShort(code)]),
      ...atlas.cities.flatMap((city) => [
        paths.city(city),
        ...SERVICE_SLUGS.map((service) => paths.cityService(city, service)),
        ...atlas.places(city).map(({ slug }) => paths.suburb(city, slug)),
      ]),
      paths.post('printer-security-guide'),
      paths.page('privacy'),
    ];
    for (const path of all) {
      expect(path).toMatch(/^\/([a-z0-9]+(-[a-z0-9]+)*\/)*$/);
      expect(path.length).toBeLessThanOrEqual(90);
    }
    expect(new Set(all).size).toBe(all.length);
  });

  it("match the site's routes", () => {
    const sydney = { state: 'NSW', slug: 'sydney' } as const;
    expect(paths.state('NSW')).toBe('/locations/nsw/');
    expect(paths.cityService(sydney, 'managed-print-services')).toBe('/nsw/sydney/managed-print-services/');
    expect(paths.suburb(sydney, 'parramatta')).toBe('/nsw/sydney/suburb/parramatta/');
    expect(paths.serviceAustraliaWide('printer-leasing')).toBe('/services/printer-leasing/australia-wide/');
  });
});

describe('services', () => {
  it('are five, each with a name', () => {
    expect(SERVICE_SLUGS).toHaveLength(5);
    expect(Object.keys(SERVICE_NAMES)).toEqual([...SERVICE_SLUGS]);
    expect(isServiceSlug('printer-leasing')).toBe(true);
    expect(isServiceSlug('fax-repair')).toBe(false);
  });
});
