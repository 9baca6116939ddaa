import type { Coverage } from '../coverage.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, kilometres, list, present } from './grammar.ts';
import { inPlace, placeName, stateName } from './names.ts';
import { neighbourName, type Profile } from './profile.ts';
import type { Cell, Notes, Section, Table } from './types.ts';
import { acrossWater } from './waters.ts';

const MOST = 10;

/** Minimum number of places to list, even if they are far away. */
const LEAST = 2;
const NEAR_KM = 250;

interface Near {
  readonly city: City;
  readonly coverage: Coverage;
}

const CAPITAL = { state: 'ACT', slug: 'canberra' } as const;

/** Outside the ACT, only Canberra is listed, because its districts have the same terms. */
const isDistrictElsewhere = ({ state, slug }: City, city: City): boolean =>
  state === CAPITAL.state && slug !== CAPITAL.slug && city.state !== CAPITAL.state;

const nearOf = ({ city, options }: Profile): readonly Near[] =>
  options.atlas
    .nearestCities(city, MOST * 2)
    .filter((other) => !isDistrictElsewhere(other, city))
    .slice(0, MOST)
    .filter((other, at) => at < LEAST || distanceKm(city, other) <= NEAR_KM)
    .map((other) => ({ city: other, coverage: options.coverage(other) }));

/** If several places within this distance have other terms, farther places on the same terms are left out. */
const NEARER_KM = 100;
const SEVERAL = 2;

/** Returns the places that have the same terms and are not named before several nearer places. */
const equalOf = ({ city }: Profile, near: readonly Near[], others: readonly Near[]): readonly Near[] => {
  const isNearer = (place: Near): boolean => distanceKm(city, place.city) <= NEARER_KM;
  const hasNearer = others.filter(isNearer).length >= SEVERAL;
  return near.filter((place) => !others.includes(place) && (!hasNearer || isNearer(place)));
};

const distanceTo = ({ city }: Profile, other: City): string =>
  present([kilometres(distanceKm(city, other)), directionOf(city, other), acrossWater(city, other)]).join(' ');

interface Columns {
  readonly service: ServiceSlug;
  readonly paragraphs: readonly string[];
  /** For places with the same terms: `The same terms apply` + `in Parkes (107 km south)` + `freight is included`. */
  readonly same: {
    readonly what: string;
    readonly terms: string;
    /** States the values for the remaining places: `we collect within ten business days`. */
    readonly values: string;
  };
  /** Maximum distance of places beyond the first few. */
  readonly moreWithinKm?: number;
  readonly caption: string;
  /** Explains the table of the places. */
  readonly under?: (places: readonly Near[]) => string;
  readonly head: readonly Cell[];
  readonly cells: (near: Near) => readonly Cell[];
}

/** Number of places in the sentence if there are more than `MOST_SHOWN`. The remaining places are collapsed. */
const SHOWN = 4;
const MOST_SHOWN = 5;

const prepositionFor = ({ name }: City): string => inPlace(name).slice(0, 2);

/** Returns the state of the places if they are all in one other state, to name it only once. */
const otherStateOf = ({ city, options }: Profile, places: readonly Near[]): string | undefined => {
  const [code, ...others] = new Set(places.map((place) => place.city.state));
  const isOther = code !== undefined && others.length === 0 && code !== city.state && code !== CAPITAL.state;
  const state = isOther && places.length > 1 ? options.atlas.state(code) : undefined;
  return state && stateName(state);
};

/** Returns `in Parkes (107 km south), Orange (…) and on the Gold Coast (…)`. */
const inEach = (profile: Profile, places: readonly Near[], noteOf: (city: City) => string): string =>
  list(
    places.map(({ city }, at) => {
      const before = places[at - 1];
      const isRepeated = before && prepositionFor(before.city) === prepositionFor(city);
      return `${isRepeated ? '' : `${prepositionFor(city)} `}${neighbourName(city, profile)} (${noteOf(city)})`;
    }),
  );

const sameShown = (profile: Profile, { what, terms }: Columns['same'], places: readonly Near[]): string | false => {
  if (places.length === 0) return false;
  const state = otherStateOf(profile, places);
  if (state === undefined) return `${what} ${inEach(profile, places, (city) => distanceTo(profile, city))}: ${terms}.`;
  const names = places.map(({ city }) => `${placeName(city.name)} (${distanceTo(profile, city)})`);
  return `${what} in these places in ${state} (${terms}): ${list(names)}.`;
};

/** States the values, because the table above it lists places with other ones. */
const sameCollapsed = (profile: Profile, { values }: Columns['same'], places: readonly Near[]): string | false =>
  places.length > 0 &&
  `${capital(inEach(profile, places, (city) => `${city.postcode}, ${distanceTo(profile, city)}`))}, ${values}, as ${profile.in}.`;

type TableColumns = Pick<Columns, 'service' | 'caption' | 'under' | 'head' | 'cells'>;

const tableOf = (
  profile: Profile,
  { service, caption, under, head, cells }: TableColumns,
  places: readonly Near[],
): Table => ({
  caption,
  head: [{ text: 'Place', note: 'postcode, distance' }, ...head],
  rows: places.map((place) => [
    {
      text: capital(neighbourName(place.city, profile)),
      path: paths.cityService(place.city, service),
      note: `${place.city.postcode}, ${distanceTo(profile, place.city)}`,
    },
    ...cells(place),
  ]),
  under: under?.(places),
});

/** Folds the table, because it is about other places than the reader's. */
const folded = (
  profile: Profile,
  columns: Columns,
  others: readonly Near[],
  rest: string | false,
): Notes | undefined => {
  if (others.length > 0)
    return { heading: columns.caption, paragraphs: present([rest]), table: tableOf(profile, columns, others) };
  return rest ? { heading: 'More places on the same terms', paragraphs: [rest] } : undefined;
};

/** Includes places in neighbouring states, with straight-line distances. Only places whose terms differ have a row. */
export const nearbySection = (profile: Profile, columns: Columns): Section => {
  const { paragraphs, same, moreWithinKm = NEAR_KM, cells } = columns;
  const own = JSON.stringify(cells(profile));
  const near = nearOf(profile);
  const others = near.filter((place) => JSON.stringify(cells(place)) !== own);
  const equal = equalOf(profile, near, others);
  const listed = equal.filter(({ city }, at) => at < SHOWN || distanceKm(profile.city, city) <= moreWithinKm);
  const shown = listed.slice(0, listed.length > MOST_SHOWN ? SHOWN : MOST_SHOWN);
  const notes = folded(profile, columns, others, sameCollapsed(profile, same, listed.slice(shown.length)));
  return {
    id: 'nearby',
    heading: `Nearest places to ${profile.name}`,
    paragraphs: present([sameShown(profile, same, shown), ...paragraphs]),
    ...(notes && { notes }),
  };
};
