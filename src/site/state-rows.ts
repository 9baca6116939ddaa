import type { Atlas } from './atlas.ts';
import type { StateRow } from './corrections.ts';
import { paths } from './paths.ts';

/** States, their cities and their suburbs; `url` makes an address of a path, which stays as it is without. */
export const stateRows = (atlas: Atlas, url: (path: string) => string = (path) => path): StateRow[] =>
  atlas.states.map((state) => [
    state.code,
    state.name,
    url(paths.state(state.code)),
    atlas
      .citiesOf(state.code)
      .map((city) => [
        city.name,
        url(paths.city(city)),
        atlas.places(city).map(({ name, postcode, slug }) => [name, postcode, url(paths.suburb(city, slug))]),
      ]),
  ]);
