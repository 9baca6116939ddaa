import type { Site } from 'build-site';
import { kilometres } from '../src/site/copy/grammar.ts';
import type { RelatedLink } from '../src/site/copy/index.ts';
import { inPlace } from '../src/site/copy/names.ts';
import { distanceKm, type Point } from '../src/site/geo.ts';
import { paths } from '../src/site/paths.ts';
import type { City, State } from '../src/site/place-schemas.ts';
import type { ServiceSlug } from '../src/site/services.ts';
import { atlasOf, type Post, postsOf, type Service, servicesOf } from './data.ts';
import { COSTS } from './resources.ts';

const SERVICES = 4;
const STATES = 4;
const POSTS = 3;

/** The service whose city pages are about terms and costs. */
const TERMS: ServiceSlug = 'printer-leasing';

/** Rounds like the text of the page. */
const away = (from: Point, to: Point): string => {
  const distance = kilometres(distanceKm(from, to));
  return distance.startsWith('less') ? distance : `about ${distance}`;
};

const inCityName = ({ id, name }: Service, city: City): string =>
  `${id === TERMS ? 'Terms and costs' : name} ${inPlace(city.name)}`;

export const serviceLinks = (site: Site, city: City, except: ServiceSlug): readonly RelatedLink[] => {
  const inCity = site.settings.features.cityServicePages;
  return servicesOf(site)
    .filter(({ id }) => id !== except)
    .slice(0, SERVICES)
    .map((service) =>
      inCity
        ? { text: inCityName(service, city), path: paths.cityService(city, service.id) }
        : { text: service.name, path: paths.service(service.id) },
    );
};

export const costLinks = (site: Site, city: City): readonly RelatedLink[] => [
  ...(site.settings.features.cityServicePages
    ? [{ text: `Terms and costs ${inPlace(city.name)}`, path: paths.cityService(city, TERMS) }]
    : []),
  ...COSTS,
];

const linksTo = (cities: readonly City[], from: Point): readonly RelatedLink[] =>
  cities
    .toSorted((one, other) => distanceKm(from, one) - distanceKm(from, other))
    .map((other) => ({ text: other.name, path: paths.city(other), note: away(from, other) }));

/** Returns links to other cities, nearest first, with the distance from `from`. */
export const cityLinks = (site: Site, city: City, limit: number, from: Point = city): readonly RelatedLink[] =>
  linksTo(atlasOf(site).otherCities(city, limit), from);

export const stateLinks = (site: Site, state: State, limit = STATES): readonly RelatedLink[] =>
  atlasOf(site)
    .otherStates(state, limit)
    .map((other) => ({ text: other.name, path: paths.state(other.code) }));

export const placeLinks = (site: Site, city: City): readonly RelatedLink[] =>
  site.settings.features.suburbPages
    ? atlasOf(site)
        .places(city)
        .map(({ name, slug, postcode }) => ({ text: name, path: paths.suburb(city, slug), note: postcode }))
    : [];

export interface StateWithCities extends Pick<State, 'code' | 'name' | 'slug'> {
  readonly cities: readonly RelatedLink[];
}

/** Contains only rendered data, so that other changes to a city do not rerender these pages. */
export const statesWithCities = (site: Site): readonly StateWithCities[] =>
  atlasOf(site).states.map(({ code, name, slug }) => ({
    code,
    name,
    slug,
    cities: atlasOf(site)
      .citiesOf(code)
      .map((city) => ({ text: city.name, path: paths.city(city) })),
  }));

/** Links to the state if the service pages of cities are off. */
export const capitalLinks = (site: Site, { id }: Service): readonly RelatedLink[] =>
  atlasOf(site).states.flatMap((state) => {
    const capital = atlasOf(site).capitalOf(state.code);
    if (capital === undefined) return [];
    return site.settings.features.cityServicePages
      ? [{ text: capital.name, path: paths.cityService(capital, id), note: state.code }]
      : [{ text: state.name, path: paths.state(state.code) }];
  });

export const relatedPosts = (site: Site, { id: self, category }: Post): readonly Post[] => {
  const others = postsOf(site).filter(({ id }) => id !== self);
  return [
    ...others.filter((post) => post.category === category),
    ...others.filter((post) => post.category !== category),
  ].slice(0, POSTS);
};
