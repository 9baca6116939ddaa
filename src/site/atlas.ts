import { distanceKm, type Point } from './geo.ts';
import { latest } from './memo.ts';
import {
  type AreaType,
  type BusinessArea,
  type City,
  type Direction,
  STATE_CODES,
  type State,
  type StateCode,
  type Suburb,
} from './place-schemas.ts';
import { SERVICE_SLUGS } from './services.ts';

export interface Place extends Point {
  readonly name: string;
  readonly slug: string;
  readonly postcode: string;
  readonly locality: string;
  readonly distanceFromCentreKm: number;
  readonly directionFromCentre: Direction | null;
  /** Type of a business area; null for a suburb. */
  readonly type: AreaType | null;
  readonly suburb: Suburb | null;
}

export interface Statistics {
  readonly states: number;
  readonly cities: number;
  readonly services: number;
  readonly cityServicePages: number;
  readonly places: number;
}

export interface Atlas {
  readonly states: readonly State[];
  /** Grouped by state; within a state, largest first. */
  readonly cities: readonly City[];
  readonly statistics: Statistics;
  state(code: string): State | undefined;
  city(stateCode: string, slug: string): City | undefined;
  /** Largest first, then by name. */
  citiesOf(stateCode: string): readonly City[];
  capitalOf(stateCode: string): City | undefined;
  /** Nearest first. */
  otherCities(city: City, limit: number): readonly City[];
  nearestCities(city: City, limit: number): readonly City[];
  /** Sorted by the distance between the capitals. */
  otherStates(state: State, limit: number): readonly State[];
  largestCities(limit: number): readonly City[];
  /** Suburbs first, then areas that are not suburbs. */
  places(city: City): readonly Place[];
  place(city: City, slug: string): Place | undefined;
  otherPlaces(place: Place, city: City, limit: number): readonly Place[];
}

const bySize = (a: City, b: City): number =>
  b.population.value - a.population.value || (cityKey(a.state, a.slug) < cityKey(b.state, b.slug) ? -1 : 1);

const cityKey = (state: string, slug: string): string => `${state.toUpperCase()}/${slug.toLowerCase()}`;

function nearestFirst<T extends Point>(from: Point, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, km: distanceKm(from, item) }))
    .sort((a, b) => a.km - b.km)
    .map(({ item }) => item);
}

const placeOfSuburb = (suburb: Suburb, area: BusinessArea | undefined): Place => ({
  name: suburb.name,
  slug: suburb.slug,
  postcode: suburb.postcode,
  locality: suburb.name,
  lat: suburb.lat,
  lon: suburb.lon,
  distanceFromCentreKm: suburb.distanceFromCentreKm,
  directionFromCentre: suburb.directionFromCentre,
  type: area?.type ?? null,
  suburb,
});

const placeOfArea = (area: BusinessArea): Place => ({
  name: area.name,
  slug: area.slug,
  postcode: area.postcode,
  locality: area.locality,
  lat: area.lat,
  lon: area.lon,
  distanceFromCentreKm: area.distanceFromCentreKm,
  directionFromCentre: area.directionFromCentre,
  type: area.type,
  suburb: null,
});

/** An area that refers to a suburb only adds its type to the suburb, and an area that refers to a city has no page. */
function placesOf(city: City): readonly Place[] {
  const areaOf = new Map(
    city.businessAreas.flatMap((area) => (area.ref?.kind === 'suburb' ? [[area.ref.slug, area] as const] : [])),
  );
  return [
    ...city.suburbs.map((suburb) => placeOfSuburb(suburb, areaOf.get(suburb.slug))),
    ...city.businessAreas.filter((area) => area.ref === null).map(placeOfArea),
  ];
}

export function createAtlas(records: { readonly states: readonly State[]; readonly cities: readonly City[] }): Atlas {
  const states = STATE_CODES.flatMap((code) => records.states.filter((state) => state.code === code));
  const byState = new Map<string, readonly City[]>(
    STATE_CODES.map((code) => [code, records.cities.filter((city) => city.state === code).sort(bySize)]),
  );
  const cities = [...byState.values()].flat();
  const stateByCode = new Map<string, State>(states.map((state) => [state.code, state]));
  const cityByKey = new Map(cities.map((city) => [cityKey(city.state, city.slug), city]));
  const placesByCity = new Map(cities.map((city) => [cityKey(city.state, city.slug), placesOf(city)]));
  const bySizeOverall = [...cities].sort(bySize);

  const state = (code: string): State | undefined => stateByCode.get(code.toUpperCase());
  const city = (code: string, slug: string): City | undefined => cityByKey.get(cityKey(code, slug));
  const citiesOf = (code: string): readonly City[] => byState.get(code.toUpperCase()) ?? [];
  const places = (of: City): readonly Place[] => placesByCity.get(cityKey(of.state, of.slug)) ?? [];
  // A city's page and its service pages need the same neighbours and render consecutively.
  const siblings = latest((of: City) => others(of, citiesOf(of.state)));
  const neighbours = latest((of: City) => others(of, cities));
  const others = (of: City, among: readonly City[]): readonly City[] =>
    nearestFirst(
      of,
      among.filter((other) => other.state !== of.state || other.slug !== of.slug),
    );
  const capitalOf = (code: string): City | undefined => {
    const found = state(code);
    return found && city(found.code, found.capital);
  };

  return {
    states,
    cities,
    statistics: {
      states: states.length,
      cities: cities.length,
      services: SERVICE_SLUGS.length,
      cityServicePages: cities.length * SERVICE_SLUGS.length,
      places: cities.reduce((sum, of) => sum + places(of).length, 0),
    },
    state,
    city,
    citiesOf,
    capitalOf,
    otherCities: (of, limit) => siblings(of).slice(0, limit),
    nearestCities: (of, limit) => neighbours(of).slice(0, limit),
    otherStates: (of, limit) => statesByDistance(of, states).slice(0, limit),
    largestCities: (limit) => bySizeOverall.slice(0, limit),
    places,
    place: (of, slug) => places(of).find((candidate) => candidate.slug === slug),
    otherPlaces: (place, of, limit) =>
      nearestFirst(
        place,
        places(of).filter((other) => other.slug !== place.slug),
      ).slice(0, limit),
  };
}

function statesByDistance(of: State, states: readonly State[]): readonly State[] {
  const km = new Map<StateCode, number>(of.capitalDistances.map((capital) => [capital.state, capital.distanceKm]));
  const distance = (other: State): number => km.get(other.code) ?? Number.POSITIVE_INFINITY;
  return states.filter((other) => other.code !== of.code).sort((a, b) => distance(a) - distance(b));
}
