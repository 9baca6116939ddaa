import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseData } from '../../src/engine/content/data.ts';
import {
  coverageProblems,
  coverageSchema,
  createCoverage,
  type Located,
  placeholdersIn,
} from '../../src/site/coverage.ts';
import { type City, citySchema } from '../../src/site/place-schemas.ts';

const place = (id: string, lat: number, lon = 150): Located => {
  const [state = '', slug = ''] = id.split('/');
  return { state: state.toUpperCase() as Located['state'], slug, name: slug.toUpperCase(), lat, lon };
};

// A degree of latitude is 111 km.
const HOME = place('nsw/home', -30);
const NEAR = place('nsw/near', -30.2);
const MIDDLE = place('nsw/middle', -33);
const FAR = place('nsw/far', -39);
const PLACES = [HOME, NEAR, MIDDLE, FAR, place('tas/isle', -30.1), place('tas/port', -30.1)];

const stated = (value: unknown, status = 'confirmed') => ({ value, status, date: '2026-11-23' });

const recordOf = (...zones: readonly object[]) => coverageSchema.parse({ from: ['nsw/home'], zones });

const zone = (id: string, more: object = {}) => ({ id, name: id, ...more });

const ZONES = [
  zone('close', { within: '50', places: ['tas/port'] }),
  zone('sea', { states: ['TAS'] }),
  zone('middling', { within: '500' }),
  zone('rest'),
] as const;

test('there cannot be more zones than map symbols, except zones of whole states, which need none', () => {
  const ids = ['a', 'b', 'c', 'd'].map((id) => zone(id));
  expect(() => recordOf(...ids, zone('sea', { states: ['TAS'] }))).not.toThrow();
  expect(() => recordOf(...ids, zone('e'))).toThrow('too many zones without states: maps have symbols for at most 4');
});

describe('the zone of a place', () => {
  const coverageOf = createCoverage(recordOf(...ZONES), PLACES);
  const zoneOf = (id: string) => coverageOf(PLACES.find(({ slug }) => slug === id) as Located).zone;

  test('is the zone that lists it, regardless of state and distance', () => {
    expect(zoneOf('port')).toBe('close');
  });

  test('is otherwise the zone of its state, regardless of distance', () => {
    expect(zoneOf('isle')).toBe('sea');
  });

  test('is otherwise the first zone whose distance limit includes it', () => {
    expect([zoneOf('home'), zoneOf('near'), zoneOf('middle')]).toEqual(['close', 'close', 'middling']);
  });

  test('is otherwise the zone without a rule', () => {
    expect(zoneOf('far')).toBe('rest');
  });

  test('includes the nearest of the points from which distances are measured', () => {
    const two = coverageSchema.parse({ from: ['nsw/home', 'nsw/far'], zones: [zone('rest')] });
    const { from } = createCoverage(two, PLACES)(MIDDLE);
    expect([from.name, Math.round(from.km)]).toEqual(['HOME', 334]);
    expect(createCoverage(two, PLACES)(FAR).from).toMatchObject({ name: 'FAR', km: 0 });
  });
});

describe('freight', () => {
  const freightTo = (value: unknown, to: Located) =>
    createCoverage(recordOf(zone('rest', { freight: stated(value) })), PLACES)(to).freight;

  test('is charged per whole kilometre, in a straight line', () => {
    expect(freightTo({ centsPerKilometre: '110' }, MIDDLE)).toEqual({
      cents: 334 * 110,
      km: 334,
      centsPerKilometre: 110,
      isMost: false,
    });
  });

  test('never exceeds the maximum, and indicates that it has reached it', () => {
    const rule = { centsPerKilometre: '110', mostDollars: '880' };
    expect(freightTo(rule, FAR)).toMatchObject({ cents: 88_000, km: 1001, mostCents: 88_000, isMost: true });
    expect(freightTo(rule, MIDDLE)).toMatchObject({ cents: 36_740, mostCents: 88_000, isMost: false });
  });

  test('can be a flat amount', () => {
    expect(freightTo({ dollars: '440' }, FAR)).toEqual({ cents: 44_000, isMost: false });
  });

  test('can be included', () => {
    expect(freightTo('included', FAR)).toEqual({ cents: 0, isMost: false });
  });

  test('can be left unspecified', () => {
    expect(createCoverage(recordOf(zone('rest')), PLACES)(FAR).freight).toBeUndefined();
  });
});

test('an unconfirmed value is undefined, and a confirmed one is returned', () => {
  const record = coverageSchema.parse({
    quote: stated('2'),
    wayBack: stated('included'),
    from: ['nsw/home'],
    zones: [zone('rest', { response: stated('16', 'placeholder'), claims: ['next-day'] })],
  });
  expect(createCoverage(record, PLACES)(NEAR)).toEqual({
    zone: 'rest',
    zoneName: 'rest',
    from: expect.objectContaining({ name: 'HOME', km: expect.closeTo(22.2, 1) }),
    response: 16,
    quote: 2,
    isWayBackIncluded: true,
    origins: ['HOME'],
    claims: ['next-day'],
  });
});

describe('validation of a record', () => {
  const problemsOf = (zones: readonly object[], from = ['nsw/home'], claims = ['next-day', 'same-week']) =>
    coverageProblems(coverageSchema.parse({ from, zones }), PLACES, claims).map(
      ({ path, message, fix }) => `${path.join('.')}: ${message} [${fix}]`,
    );

  test('accepts a valid record', () => {
    expect(problemsOf(ZONES)).toEqual([]);
  });

  test('rejects unknown places', () => {
    expect(problemsOf([zone('rest'), zone('close', { places: ['nsw/near', 'nsw/hom'] })], ['nsw/hone'])).toEqual([
      'from.0: there is no place nsw/hone [use the state and slug from its URL, such as nsw/griffith]',
      'zones.1.places.1: there is no place nsw/hom [use the state and slug from its URL, such as nsw/griffith]',
    ]);
  });

  test('rejects a place and a state in two zones', () => {
    const [one, two] = ['one', 'two'].map((id) => zone(id, { places: ['nsw/near'], states: ['TAS'] }));
    expect(problemsOf([one as object, two as object, zone('rest')])).toEqual([
      'zones.1.places.0: nsw/near is also in the zone one [list it in one zone only]',
      'zones.1.states.0: TAS is also in the zone one [list it in one zone only]',
    ]);
  });

  test('rejects an unlisted response time', () => {
    expect(problemsOf([zone('rest', { claims: ['price'] })])).toEqual([
      "zones.0.claims.0: claims.yml has no response time 'price' [use one of next-day, same-week]",
    ]);
    expect(problemsOf([zone('rest', { claims: ['price'] })], ['nsw/home'], [])).toEqual([
      "zones.0.claims.0: claims.yml has no response time 'price' [remove claims]",
    ]);
  });

  test('rejects two zones with the same name', () => {
    expect(problemsOf([zone('rest'), zone('rest', { within: 50 })])).toEqual([
      'zones.1.id: two zones have the id rest [change one of the ids]',
    ]);
  });

  test('rejects records with no zone, or two, for the remaining places', () => {
    expect(problemsOf([zone('close', { within: 50 })])).toEqual([
      'zones: no zone covers the remaining places [omit within, places and states from exactly one zone]',
    ]);
    expect(problemsOf([zone('one'), zone('two')])).toEqual([
      'zones: the zones one and two each cover the remaining places [omit within, places and states from exactly one zone]',
    ]);
  });
});

test('unconfirmed values are listed with their positions', () => {
  const record = coverageSchema.parse({
    callBack: stated(2, 'placeholder'),
    quote: stated(2),
    from: ['nsw/home'],
    zones: [zone('one', { within: 5, toner: stated(15) }), zone('rest', { response: stated(16, 'placeholder') })],
  });
  expect(placeholdersIn(record).map(({ path, message }) => [path, message])).toEqual([
    [['callBack'], 'the value of callBack is a placeholder'],
    [['zones', 1, 'response'], 'the value of response in the zone rest is a placeholder'],
  ]);
});

describe('content/coverage.yml', () => {
  const content = new URL('../../content/', import.meta.url);
  const text = readFileSync(new URL('coverage.yml', content), 'utf8');
  const record = coverageSchema.parse(parseData('content/coverage.yml', text));
  const cities: readonly City[] = readdirSync(new URL('locations/', content), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/.*\.json$/.test(file))
    .map((file) => citySchema.parse(JSON.parse(readFileSync(new URL(`locations/${file}`, content), 'utf8'))));

  test('covers every listed place, each in the zone that the rules assign', () => {
    expect(cities).toHaveLength(200);
    expect(coverageProblems(record, cities, ['next-day'])).toEqual([]);
    const coverageOf = createCoverage(record, cities);
    const zones = record.zones.map(({ id }) => id);
    const counts = new Map(zones.map((id) => [id, 0]));
    for (const city of cities) {
      const { zone: id, from } = coverageOf(city);
      const named = record.zones.filter(({ places }) => places.includes(`${city.state.toLowerCase()}/${city.slug}`));
      const ofState = record.zones.filter(({ states }) => states.includes(city.state));
      const within = record.zones.filter(({ within: km = 0 }) => from.km <= km);
      const rest = record.zones.filter(
        (one) => one.within === undefined && one.places.length + one.states.length === 0,
      );
      expect(named.length, `zones that list ${city.name}`).toBeLessThan(2);
      expect(id, city.name).toBe([...named, ...ofState, ...within, ...rest][0]?.id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const [id, count] of counts) expect(count, `places of the zone ${id}`).toBeGreaterThan(0);
  });

  test("keeps freight within the zone's maximum", () => {
    const coverageOf = createCoverage(record, cities);
    for (const city of cities) {
      const { freight, zone: id } = coverageOf(city);
      const rule = record.zones.find((one) => one.id === id)?.freight?.value;
      const most = typeof rule === 'object' && 'mostDollars' in rule ? (rule.mostDollars ?? 0) * 100 : Infinity;
      expect(freight?.cents ?? 0, city.name).toBeLessThanOrEqual(most);
    }
  });
});
