import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/engine/content/yaml.ts';
import { citySchema, dataSourceSchema, SOURCE_IDS, type StateCode, stateSchema } from '../../src/site/place-schemas.ts';
import { AUSTRALIA } from './australia.ts';
import { cities, loadedCities, loadedStates, states } from './load.ts';

const COUNTS: Readonly<Record<StateCode, number>> = {
  NSW: 45,
  VIC: 30,
  QLD: 31,
  WA: 28,
  SA: 23,
  TAS: 18,
  NT: 14,
  ACT: 11,
};

/** Bounding boxes as south, north, west and east. */
const BOXES: Readonly<Record<StateCode, readonly [number, number, number, number]>> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150.1],
  QLD: [-29.3, -9.9, 137.9, 153.6],
  WA: [-35.2, -13.6, 112.9, 129.1],
  SA: [-38.1, -25.9, 128.9, 141.1],
  TAS: [-43.7, -39.5, 143.8, 148.6],
  NT: [-26.1, -10.9, 128.9, 138.1],
  ACT: [-35.95, -35.1, 148.7, 149.4],
};

/** First digit of an ABS council code. */
const COUNCIL_DIGIT: Readonly<Record<StateCode, string>> = {
  NSW: '1',
  VIC: '2',
  QLD: '3',
  SA: '4',
  WA: '5',
  TAS: '6',
  NT: '7',
  ACT: '8',
};

const WITH_SUBURBS = [
  'adelaide',
  'brisbane',
  'gold-coast',
  'melbourne',
  'newcastle',
  'perth',
  'sunshine-coast',
  'sydney',
  'wollongong',
];

const key = ({ state, slug }: { state: string; slug: string }): string => `${state}/${slug}`;
const known = new Set(cities.map(key));

/** Hume is across the border from Queanbeyan, with the same postcode. */
const POSTCODE_EXCEPTIONS = new Set(['ACT/hume']);

describe('location records', () => {
  it('are complete', () => {
    for (const [code, count] of Object.entries(COUNTS)) {
      expect(cities.filter((city) => city.state === code).length, code).toBe(count);
    }
    expect(states.map(({ code }) => code).sort()).toEqual(Object.keys(COUNTS).sort());
  });

  it('are in files named after their places, with canonical formatting', () => {
    for (const { file, record } of loadedStates) expect(file).toBe(`${record.code.toLowerCase()}.json`);
    for (const { file, record } of loadedCities) expect(file).toBe(`${record.state.toLowerCase()}/${record.slug}.json`);
    const text = readFileSync(new URL('../../content/locations/nsw/sydney.json', import.meta.url), 'utf8');
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  it('reject an unknown key at any depth', () => {
    const sydney = cities.find(({ slug }) => slug === 'sydney');
    expect(citySchema.safeParse({ ...sydney, mayor: 'nobody' }).success).toBe(false);
    expect(citySchema.safeParse({ ...sydney, region: { ...sydney?.region, sa2: 'x' } }).success).toBe(false);
    expect(stateSchema.safeParse({ ...states[0], flower: 'waratah' }).success).toBe(false);
  });

  it('have slugs and names unique within a state', () => {
    expect(known.size).toBe(cities.length);
    expect(new Set(cities.map(({ state, name }) => `${state}/${name}`)).size).toBe(cities.length);
  });

  it('have one capital per state, which is its most populous place', () => {
    for (const state of states) {
      const own = cities.filter((city) => city.state === state.code);
      const capitals = own.filter(({ isCapital }) => isCapital);
      expect(capitals.map(({ slug }) => slug)).toEqual([state.capital]);
      expect(Math.max(...own.map(({ population }) => population.value))).toBe(capitals[0]?.population.value);
    }
  });

  it("are within their state's bounding box", () => {
    const points = cities.flatMap((city) =>
      [city, ...city.suburbs, ...city.businessAreas].map(({ name, lat, lon }) => ({
        state: city.state,
        name,
        lat,
        lon,
      })),
    );
    for (const { state, name, lat, lon } of points) {
      const [south, north, west, east] = BOXES[state];
      expect(lat >= south && lat <= north && lon >= west && lon <= east, `${name} ${state}`).toBe(true);
    }
  });

  it('refer only to existing places', () => {
    for (const city of cities) {
      for (const other of [...city.nearest, ...(city.nearestLarger ? [city.nearestLarger] : [])]) {
        expect(known.has(key(other)), `${city.name} → ${key(other)}`).toBe(true);
      }
      if (city.capital) expect(known.has(`${city.state}/${city.capital.slug}`)).toBe(true);
      if (city.parentCity) expect(known.has(`${city.state}/${city.parentCity}`)).toBe(true);
      for (const slug of city.employment.sharedWith ?? []) expect(known.has(`${city.state}/${slug}`)).toBe(true);
    }
    for (const state of states) {
      for (const capital of state.capitalDistances) expect(known.has(key(capital))).toBe(true);
    }
  });

  it('list four neighbours, nearest first', () => {
    for (const city of cities) {
      const km = city.nearest.map(({ distanceKm }) => distanceKm);
      expect(km, city.name).toHaveLength(4);
      expect([...km].sort((a, b) => a - b)).toEqual(km);
    }
  });

  it("have postcodes in their state's ranges", () => {
    for (const city of cities.filter((one) => !POSTCODE_EXCEPTIONS.has(key(one)))) {
      const ranges =
        states.find(({ code }) => code === city.state)?.postcodeRanges.map((range) => range.split('-')) ?? [];
      for (const { name, postcode } of [city, ...city.suburbs, ...city.businessAreas]) {
        expect(
          ranges.some(([from = '', to = '']) => postcode >= from && postcode <= to),
          `${name} ${postcode}`,
        ).toBe(true);
      }
    }
  });

  it('have council areas in their own state', () => {
    for (const city of cities) {
      for (const { lga } of [city, ...city.suburbs]) {
        if (lga) expect(lga.code.charAt(0), city.name).toBe(COUNCIL_DIGIT[city.state]);
      }
    }
  });

  it('list 102 suburbs of nine cities and 45 business areas, with valid references', () => {
    const withSuburbs = cities.filter(({ suburbs }) => suburbs.length > 0);
    expect(withSuburbs.map(({ slug }) => slug).sort()).toEqual(WITH_SUBURBS);
    expect(withSuburbs.reduce((sum, { suburbs }) => sum + suburbs.length, 0)).toBe(102);
    const withAreas = cities.filter(({ businessAreas }) => businessAreas.length > 0);
    expect(withAreas.every(({ businessAreas }) => businessAreas.length === 5)).toBe(true);
    expect(withAreas).toHaveLength(9);
    for (const city of cities) {
      const slugs = new Set(city.suburbs.map(({ slug }) => slug));
      expect(slugs.size).toBe(city.suburbs.length);
      for (const suburb of city.suburbs) {
        expect(suburb.distanceFromCentreKm).toBeLessThanOrEqual(45);
        for (const slug of [...suburb.nearestSuburbs.map((near) => near.slug), ...suburb.sharesPostcodeWith]) {
          expect(slugs.has(slug), `${suburb.name} → ${slug}`).toBe(true);
        }
      }
      for (const { ref, name } of city.businessAreas) {
        if (ref?.kind === 'suburb') expect(slugs.has(ref.slug), name).toBe(true);
        if (ref?.kind === 'city') expect(known.has(`${city.state}/${ref.slug}`), name).toBe(true);
      }
    }
  });

  it('match twelve distances from independent sources', () => {
    const distances: readonly (readonly [string, number, number])[] = [
      ['NSW/newcastle', 117, 8],
      ['NSW/dubbo', 303, 8],
      ['VIC/bendigo', 131, 6],
      ['VIC/mildura', 475, 10],
      ['QLD/cairns', 1390, 15],
      ['QLD/toowoomba', 106, 6],
      ['WA/albany', 388, 10],
      ['WA/broome', 1680, 20],
      ['SA/mount-gambier', 376, 10],
      ['TAS/launceston', 161, 6],
      ['NT/alice-springs', 1297, 15],
      ['NT/katherine', 272, 12],
    ];
    for (const [place, km, tolerance] of distances) {
      const distance = cities.find((city) => key(city) === place)?.capital?.distanceKm ?? 0;
      expect(Math.abs(distance - km), place).toBeLessThanOrEqual(tolerance);
    }
  });

  it("add up to Australia without the census's Other Territories", () => {
    const sum = states.reduce((total, { population2021 }) => total + population2021, 0);
    expect(Math.abs(sum - AUSTRALIA.population2021)).toBeLessThan(10_000);
  });

  it('match the stored national industry shares', () => {
    for (const { employment, name } of cities) {
      for (const { name: industry, sharePct, timesNational } of employment.topIndustries) {
        const ratio = sharePct / AUSTRALIA.industrySharePct[industry];
        expect(Math.abs(ratio - timesNational), `${name}: ${industry}`).toBeLessThanOrEqual(0.03 * ratio + 0.05);
      }
    }
  });
});

describe('data sources', () => {
  it('are described once each, with strings only', () => {
    const text = readFileSync(new URL('../../content/data-sources.yml', import.meta.url), 'utf8');
    const records = dataSourceSchema.array().parse(parseYaml(text));
    expect(records.map(({ id }) => id)).toEqual([...SOURCE_IDS]);
  });
});
