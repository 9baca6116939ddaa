import type { Site } from 'build-site';
import type { Place } from '../src/site/atlas.ts';
import {
  type CopyOptions,
  cityCopy,
  cityServiceCopy,
  type PageCopy,
  stateCopy,
  suburbCopy,
} from '../src/site/copy/index.ts';
import { type EditedCopy, edited, overrideId, withStored } from '../src/site/overrides.ts';
import { paths } from '../src/site/paths.ts';
import type { City, State } from '../src/site/place-schemas.ts';
import type { ServiceSlug } from '../src/site/services.ts';
import { copyOptionsOf } from './data.ts';

/** Overrides apply after stored texts. */
const withOverride = ({ content, stored }: Site, path: string, copy: PageCopy): EditedCopy =>
  edited(withStored(copy, stored.get(path)), content.overrides.get(overrideId(path)));

/** Reads the build date only if the copy does, so that other pages do not depend on it. */
const datedOptionsOf = (site: Site): CopyOptions => ({
  ...copyOptionsOf(site),
  get asOf() {
    return site.asOf;
  },
});

export const copyOfState = (site: Site, state: State) =>
  withOverride(site, paths.stateShort(state.code), stateCopy(state, copyOptionsOf(site)));

export const copyOfCity = (site: Site, city: City) =>
  withOverride(site, paths.city(city), cityCopy(city, copyOptionsOf(site)));

export const copyOfCityService = (site: Site, city: City, service: ServiceSlug) =>
  withOverride(site, paths.cityService(city, service), cityServiceCopy(city, service, datedOptionsOf(site)));

export const copyOfPlace = (site: Site, place: Place, city: City) =>
  withOverride(site, paths.suburb(city, place.slug), suburbCopy(place, city, copyOptionsOf(site)));
