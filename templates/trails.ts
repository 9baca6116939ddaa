import type { Place } from '../src/site/atlas.ts';
import { paths } from '../src/site/paths.ts';
import type { City, State } from '../src/site/place-schemas.ts';
import type { ServiceSlug } from '../src/site/services.ts';
import { LOCATIONS } from './layout/navigation.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export type Trail = readonly Crumb[];

export const trailTo = (...steps: readonly Crumb[]): Trail => [{ name: 'Home', path: paths.home }, ...steps];

export const locationsTrail = trailTo({ name: LOCATIONS.text, path: LOCATIONS.path });

export const stateTrail = (state: State): Trail => [
  ...locationsTrail,
  { name: state.name, path: paths.state(state.code) },
];

export const cityTrail = (state: State, city: City): Trail => [
  ...stateTrail(state),
  { name: city.name, path: paths.city(city) },
];

export const placeTrail = (state: State, city: City, place: Place): Trail => [
  ...cityTrail(state, city),
  { name: place.name, path: paths.suburb(city, place.slug) },
];

export const servicesTrail = trailTo({ name: 'Services', path: paths.services });

export const blogTrail = trailTo({ name: 'Blog', path: paths.blog });

export const serviceTrail = ({ id, name }: { readonly id: ServiceSlug; readonly name: string }): Trail => [
  ...servicesTrail,
  { name, path: paths.service(id) },
];
