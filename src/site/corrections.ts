import distance from 'leven';
import { paths } from './paths.ts';
import { isServiceSlug, SERVICE_NAMES, SERVICE_SLUGS } from './services.ts';

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
const unlikeness = (a: string, b: string): number => distance(a, b) / Math.max(a.length, b.length, 1);

/** Those whose slug is alike, the most alike first. */
const alike = <T>(wanted: string, items: readonly T[], slugOfItem: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, score: unlikeness(wanted, slugOfItem(item)) }))
    .filter(({ score }) => score <= LIKENESS)
    .sort((a, b) => a.score - b.score)
    .map(({ item }) => item);

const stateSuggestion = ([, name, path]: StateRow): Suggestion => ({ text: `Printer leasing in ${name}`, path });

const home: Suggestion = { text: 'Home', path: paths.home };

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
  return (exact.length > 0 ? exact : [...new Set([...inState, ...found])])
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name, path, state: [code] }) => ({ text: `Printer leasing in ${name}, ${code}`, path }));
};

const servicesNamed = (wanted: string): Suggestion[] =>
  alike(wanted, SERVICE_SLUGS, (slug) => slug).map((slug) => ({
    text: SERVICE_NAMES[slug],
    path: paths.service(slug),
  }));

const correctService = (wanted: string): Correction => ({
  problem: 'Invalid service',
  suggestions: [...servicesNamed(wanted), { text: 'All services', path: paths.services }].slice(0, MOST_SUGGESTIONS),
});

const correctServiceType = (wanted: string, [cityName, cityPath]: CityRow): Correction => ({
  problem: 'Invalid service type',
  suggestions: [
    ...alike(wanted, SERVICE_SLUGS, (slug) => slug).map((slug) => ({
      text: `${SERVICE_NAMES[slug]} in ${cityName}`,
      path: `${cityPath}${slug}/`,
    })),
    { text: `Printer leasing in ${cityName}`, path: cityPath },
  ].slice(0, MOST_SUGGESTIONS),
});

const correctCity = (wanted: string, state: StateRow, states: readonly StateRow[]): Correction => ({
  problem: 'Invalid city',
  suggestions: [...citiesNamed(wanted, state, states), stateSuggestion(state)].slice(0, MOST_SUGGESTIONS),
});

const correctState = (wanted: string, city: string, states: readonly StateRow[]): Correction | undefined => {
  const meant = stateNamed(wanted, states);
  const cities = city === '' ? [] : citiesNamed(city, meant, states);
  const suggestions = [...cities, ...(meant ? [stateSuggestion(meant)] : [])];
  return suggestions.length === 0
    ? undefined
    : { problem: 'Invalid state', suggestions: suggestions.slice(0, MOST_SUGGESTIONS) };
};

/** A bare name without its state: `/parramatta/`. */
const unrecognised = (parts: readonly string[], states: readonly StateRow[]): Correction => ({
  problem: 'Unrecognized URL pattern',
  suggestions: [...citiesNamed(parts.at(-1) ?? '', undefined, states), home].slice(0, MOST_SUGGESTIONS),
});

/**
 * What the visitor of an address without a page may have meant: the best matching state for an unknown state,
 * the nearest city or the state for an unknown city, the city for an unknown service of it, the services for an
 * unknown service, home for anything else. `path` is without the site's base. Source: specification, section 4.
 */
export const correctAddress = (path: string, states: readonly StateRow[]): Correction => {
  const [first = '', second = '', third = '', ...rest] = path.toLowerCase().split('/').filter(Boolean).map(slugOf);
  if (first === 'services') return correctService(second);
  if (first === 'locations') return correctState(second, third, states) ?? unrecognised([second], states);
  const state = states.find(([code]) => code.toLowerCase() === first);
  if (state === undefined)
    return correctState(first, second, states) ?? unrecognised([first, second].filter(Boolean), states);
  if (second === '') return { problem: 'Unrecognized URL pattern', suggestions: [stateSuggestion(state), home] };
  const city = state[3].find(([, cityPath]) => lastPart(cityPath) === second);
  if (city === undefined) return correctCity(second, state, states);
  if (third === 'suburb') return correctCity(rest[0] ?? '', state, states);
  if (isServiceSlug(third))
    return {
      problem: 'Unrecognized URL pattern',
      suggestions: [{ text: `${SERVICE_NAMES[third]} in ${city[0]}`, path: `${city[1]}${third}/` }, home],
    };
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
