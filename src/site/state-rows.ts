import type { Atlas } from './atlas.ts';
import { inPlace, stateName } from './copy/names.ts';
import { paths } from './paths.ts';
import { SERVICE_NAMES } from './services.ts';

/** `where` is, for example, `on the Gold Coast`. */
export type SuburbRow = readonly [name: string, postcode: string, path: string];
export type CityRow = readonly [name: string, where: string, path: string, suburbs: readonly SuburbRow[]];
export type StateRow = readonly [name: string, nameInText: string, path: string, cities: readonly CityRow[]];

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

export interface MenuRows {
  readonly services: readonly (readonly [slug: string, text: string])[];
  readonly states: readonly StateRow[];
}

export const menuRows = (atlas: Atlas, url: (path: string) => string): MenuRows => ({
  services: Object.entries({ ...SERVICE_NAMES, 'printer-leasing': 'Lease terms and costs' }),
  states: stateRows(atlas, url),
});
