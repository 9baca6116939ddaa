import { lettersApart } from './letters-apart.ts';
import { SERVICES_PATH, servicePath } from './paths.ts';
import { isServiceSlug, SERVICE_NAMES, SERVICE_SLUGS, type ServiceSlug } from './services.ts';

/** A link the visitor may have meant. */
export interface Suggestion {
  readonly text: string;
  readonly path: string;
}

/** What is wrong with an address, in the words of the specification, section 8. */
export type AddressProblem =
  | 'Invalid service type'
  | 'Invalid state'
  | 'Invalid city'
  | 'Invalid service'
  | 'Unrecognized URL pattern';

export interface Correction {
  readonly problem: AddressProblem;
  /** Best first; at least one. */
  readonly suggestions: readonly Suggestion[];
}

/** A state with its cities, and each city with its suburbs: `[name, path]` and what lies in it. */
export type SuburbRow = readonly [name: string, postcode: string, path: string];
export type CityRow = readonly [name: string, path: string, suburbs: readonly SuburbRow[]];
export type StateRow = readonly [code: string, name: string, path: string, cities: readonly CityRow[]];

const MOST_SUGGESTIONS = 3;
/** A name counts as misspelt, not as another name, while at most this share of its letters differs. */
const LIKENESS = 0.4;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/** How far two slugs are apart, as a share of the longer one. */
const unlikeness = (a: string, b: string): number => lettersApart(a, b) / Math.max(a.length, b.length, 1);

/** Those whose slug is alike, the most alike first. */
const alike = <T>(wanted: string, items: readonly T[], slugOfItem: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, score: unlikeness(wanted, slugOfItem(item)) }))
    .filter(({ score }) => score <= LIKENESS)
    .sort((a, b) => a.score - b.score)
    .map(({ item }) => item);

const leasingIn = (place: string, path: string): Suggestion => ({ text: `Printer leasing in ${place}`, path });

const stateSuggestion = ([, name, path]: StateRow): Suggestion => leasingIn(name, path);

const home: Suggestion = { text: 'Home', path: '/' };

const sorted = (text: string): string => [...text].sort().join('');

/** The state someone meant by a code with one slip, two letters swapped among them, or by its name. */
const stateNamed = (wanted: string, states: readonly StateRow[]): StateRow | undefined =>
  states.find(([code]) => sorted(code.toLowerCase()) === sorted(wanted)) ??
  alike(wanted, states, ([code]) => code.toLowerCase())[0] ??
  alike(wanted, states, ([, name]) => slugOf(name))[0];

interface CityPlace {
  readonly state: StateRow;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  /** A city, which has pages of services; a suburb has none. */
  readonly isCity: boolean;
}

/** Every city under its own name, and under the names of its suburbs. */
const placesOf = (states: readonly StateRow[]): CityPlace[] =>
  states.flatMap((state) =>
    state[3].flatMap(([name, path, suburbs]) => [
      { state, name, slug: lastPart(path), path, isCity: true },
      ...suburbs.map(([suburb, , suburbPath]) => ({
        state,
        name: suburb,
        slug: slugOf(suburb),
        path: suburbPath,
        isCity: false,
      })),
    ]),
  );

/** Cities and suburbs of a slug, else those whose slug is alike: those of the state asked for first. */
const citiesNamed = (wanted: string, state: StateRow | undefined, states: readonly StateRow[]): Suggestion[] => {
  const found = alike(wanted, placesOf(states), ({ slug }) => slug);
  const exact = found.filter(({ slug }) => slug === wanted);
  const inState = found.filter((place) => place.state === state);
  return (exact.length > 0 ? exact : [...new Set([...inState, ...found])]).map(({ name, path, state: [code] }) =>
    leasingIn(`${name}, ${code}`, path),
  );
};

const servicesNamed = (wanted: string): ServiceSlug[] => alike(wanted, SERVICE_SLUGS, (slug) => slug);

const serviceOfCity = (service: ServiceSlug, [name, path]: CityRow): Suggestion => ({
  text: `${SERVICE_NAMES[service]} in ${name}`,
  path: `${path}${service}/`,
});

const correction = (problem: AddressProblem, ...suggestions: readonly Suggestion[]): Correction => ({
  problem,
  suggestions: suggestions.slice(0, MOST_SUGGESTIONS),
});

const correctService = (wanted: string): Correction =>
  correction(
    'Invalid service',
    ...servicesNamed(wanted).map((slug) => ({ text: SERVICE_NAMES[slug], path: servicePath(slug) })),
    { text: 'All services', path: SERVICES_PATH },
  );

const correctServiceType = (wanted: string, city: CityRow): Correction =>
  correction(
    'Invalid service type',
    ...servicesNamed(wanted).map((service) => serviceOfCity(service, city)),
    leasingIn(city[0], city[1]),
  );

const correctCity = (wanted: string, state: StateRow, states: readonly StateRow[]): Correction =>
  correction('Invalid city', ...citiesNamed(wanted, state, states), stateSuggestion(state));

/** An unknown state, perhaps with a city; else `name` may be that of a place without its state: `/parramatta/`. */
const correctState = (wanted: string, city: string, name: string, states: readonly StateRow[]): Correction => {
  const state = stateNamed(wanted, states);
  const cities = city ? citiesNamed(city, state, states) : [];
  if (state) return correction('Invalid state', ...cities, stateSuggestion(state));
  if (cities.length > 0) return correction('Invalid state', ...cities);
  return correction('Unrecognized URL pattern', ...citiesNamed(name, undefined, states), home);
};

/**
 * What the visitor of an address without a page may have meant: the best matching state for an unknown state,
 * the nearest city or the state for an unknown city, the city for an unknown service of it, the services for an
 * unknown service, home for anything else. `path` is without the site's base. Source: specification, section 4.
 */
export const correctAddress = (path: string, states: readonly StateRow[]): Correction => {
  const [first = '', second = '', third = '', ...rest] = path.toLowerCase().split('/').filter(Boolean).map(slugOf);
  if (first === 'services') return correctService(second);
  if (first === 'locations') return correctState(second, third, second, states);
  const state = states.find(([code]) => code.toLowerCase() === first);
  if (state === undefined) return correctState(first, second, second || first, states);
  if (second === '') return correction('Unrecognized URL pattern', stateSuggestion(state), home);
  const city = state[3].find(([, cityPath]) => lastPart(cityPath) === second);
  if (city === undefined) return correctCity(second, state, states);
  if (third === 'suburb') return correctCity(rest[0] ?? '', state, states);
  if (isServiceSlug(third)) return correction('Unrecognized URL pattern', serviceOfCity(third, city), home);
  return correctServiceType(third, city);
};

/**
 * The one address that can be meant, where that is certain: a city or suburb named in full of which there is one, with
 * its state left out or misspelt, and a service of it where one is named. Undefined for anything that needs a guess.
 */
export const certainAddress = (path: string, states: readonly StateRow[]): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  const rest = parts[0] === 'locations' ? parts.slice(1) : parts;
  const service = isServiceSlug(rest.at(-1) ?? '') ? rest.pop() : undefined;
  const name = rest.pop();
  const [stateSlug] = rest;
  const found = placesOf(states).filter(({ slug }) => slug === name);
  const [place] = found;
  if (place === undefined || found.length > 1 || rest.length > 1) return undefined;
  const isState = states.some(([code]) => code.toLowerCase() === stateSlug);
  if (stateSlug !== undefined && (isState || stateNamed(stateSlug, states) !== place.state)) return undefined;
  if (service === undefined) return place.path;
  return place.isCity ? `${place.path}${service}/` : undefined;
};
