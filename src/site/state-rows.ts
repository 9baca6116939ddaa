import type { Atlas } from './atlas.ts';
import { inPlace, stateName } from './copy/names.ts';
import { paths } from './paths.ts';
import { SERVICE_NAMES } from './services.ts';

/** A state with its cities, and each city with its suburbs; names stand as in running text too: 'on the Gold Coast'. */
export type SuburbRow = readonly [name: string, postcode: string, path: string];
export type CityRow = readonly [name: string, where: string, path: string, suburbs: readonly SuburbRow[]];
export type StateRow = readonly [name: string, nameInText: string, path: string, cities: readonly CityRow[]];

/** States, their cities and their suburbs; `url` makes an address of a path. */
const stateRows = (atlas: Atlas, url: (path: string) => string): StateRow[] =>
  atlas.states.map((state) => [
    state.name,
    stateName(state),
    url(paths.state(state.code)),
    atlas
      .citiesOf(state.code)
      .map((city) => [
        city.name,
        inPlace(city.name),
        url(paths.city(city)),
        atlas.places(city).map(({ name, postcode, slug }) => [name, postcode, url(paths.suburb(city, slug))]),
      ]),
  ]);

/** What the locations menu is made from. */
export interface MenuRows {
  /** The last part of the addresses below each city, and what is read there. */
  readonly services: readonly (readonly [slug: string, text: string])[];
  readonly states: readonly StateRow[];
}

export const menuRows = (atlas: Atlas, url: (path: string) => string): MenuRows => ({
  services: Object.entries({ ...SERVICE_NAMES, 'printer-leasing': 'Lease terms and costs' }),
  states: stateRows(atlas, url),
});
