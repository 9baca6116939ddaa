import type { Atlas, Place } from './atlas.ts';
import { placeName } from './copy/names.ts';
import type { OtherPlace } from './other-places.ts';
import { paths } from './paths.ts';
import type { City, State } from './place-schemas.ts';

/** A row such as 'Parramatta', 'suburb of Sydney NSW', '2150'. `leadsTo` names the target if the place has no page. */
export type PlaceRow = readonly [name: string, what: string, code: string, url: string, leadsTo?: string];

const KINDS: Readonly<Record<City['kind'], string>> = {
  capital: 'capital of',
  city: 'city in',
  town: 'town in',
  'metro-centre': 'in greater',
  district: 'district of',
  'employment-area': 'business area of',
};

export const placeRows = (
  atlas: Atlas,
  url: (path: string) => string,
  withSuburbs = true,
  others: readonly OtherPlace[] = [],
): readonly PlaceRow[] => {
  // Includes the kind, which visitors search for, although the list displays only the code.
  const ofState = ({ name, code }: State): PlaceRow => [
    name,
    /Territory$/.test(name) ? 'territory' : 'state',
    code,
    url(paths.state(code)),
  ];
  const ofCity = (city: City): PlaceRow => {
    const parent = city.parentCity === null ? undefined : atlas.city(city.state, city.parentCity);
    const where = parent === undefined ? city.state : `${parent.name} ${city.state}`;
    return [city.name, `${KINDS[city.kind]} ${where}`, city.postcode, url(paths.city(city))];
  };
  const ofPlace = (city: City, { name, slug, postcode, suburb }: Place): PlaceRow => [
    name,
    `${suburb === null ? 'business area' : 'suburb'} of ${placeName(city.name)} ${city.state}`,
    postcode,
    url(paths.suburb(city, slug)),
  ];
  const ofOther = ({ name, postcode, where, isPlace, city }: OtherPlace): PlaceRow => [
    name,
    `${where} ${city.state}`,
    postcode,
    url(paths.city(city)),
    isPlace ? `: opens our ${city.name} page` : '',
  ];
  const cities = atlas.largestCities(atlas.cities.length);
  return [
    ...atlas.states.map(ofState),
    ...cities.map(ofCity),
    ...(withSuburbs ? cities.flatMap((city) => atlas.places(city).map((place) => ofPlace(city, place))) : []),
    ...others.map(ofOther),
  ];
};
