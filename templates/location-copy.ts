import type { Site } from 'build-site';
import type { Place } from '../src/site/atlas.ts';
import { cityCopy, cityServiceCopy, stateCopy, suburbCopy } from '../src/site/copy/index.ts';
import { latest } from '../src/site/memo.ts';
import type { City, State } from '../src/site/schemas.ts';
import type { ServiceSlug } from '../src/site/services.ts';
import { copyOptionsOf } from './data.ts';

/** The words of a location page, written once for its head and its body. */
export const copyOfState = latest((site: Site, state: State) => stateCopy(state, copyOptionsOf(site)));

export const copyOfCity = latest((site: Site, city: City) => cityCopy(city, copyOptionsOf(site)));

export const copyOfCityService = latest((site: Site, city: City, service: ServiceSlug) =>
  cityServiceCopy(city, service, copyOptionsOf(site)),
);

export const copyOfPlace = latest((site: Site, place: Place, city: City) =>
  suburbCopy(place, city, copyOptionsOf(site)),
);
