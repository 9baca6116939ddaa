import type { Coverage } from '../coverage.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, kilometres, list, present } from './grammar.ts';
import { neighbourName, type Profile } from './profile.ts';
import type { Cell, Notes, Section } from './types.ts';

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
  `${kilometres(distanceKm(city, other))} ${directionOf(city, other) ?? ''}`.trim();

interface Columns {
  readonly service: ServiceSlug;
  readonly paragraphs: readonly string[];
  /** For places with the same terms: `Parkes (107 km south)` + `pays` + `the same as Dubbo` + `freight is included`. */
  readonly same: {
    readonly verb: readonly [one: string, many: string];
    readonly what: string;
    readonly terms: string;
  };
  /** Maximum distance of places beyond the first few. */
  readonly moreWithinKm?: number;
  readonly caption: string;
  readonly head: readonly Cell[];
  readonly cells: (near: Near) => readonly Cell[];
}

/** Number of places in the sentence if there are more than `MOST_SHOWN`. The remaining places are collapsed. */
const SHOWN = 4;
const MOST_SHOWN = 5;

const sameFor = ({ verb: [one, many], what }: Columns['same'], named: readonly string[]): string =>
  `${capital(list(named))} ${named.length === 1 ? one : many} ${what}`;

const sameShown = (profile: Profile, same: Columns['same'], places: readonly Near[]): string | undefined => {
  if (places.length === 0) return undefined;
  const named = places.map(({ city }) => `${neighbourName(city, profile)} (${distanceTo(profile, city)})`);
  return `${sameFor(same, named)}: ${same.terms}.`;
};

const sameCollapsed = (profile: Profile, same: Columns['same'], places: readonly Near[]): Notes | undefined => {
  if (places.length === 0) return undefined;
  const named = places.map(
    ({ city }) => `${neighbourName(city, profile)} (${city.postcode}, ${distanceTo(profile, city)})`,
  );
  return { heading: 'More places on the same terms', paragraphs: [`${sameFor(same, named)}.`] };
};

/** Includes places in neighbouring states, with straight-line distances. Only places whose terms differ have a row. */
export const nearbySection = (
  profile: Profile,
  { service, paragraphs, same, moreWithinKm = NEAR_KM, caption, head, cells }: Columns,
): Section => {
  const own = JSON.stringify(cells(profile));
  const near = nearOf(profile);
  const others = near.filter((place) => JSON.stringify(cells(place)) !== own);
  const equal = equalOf(profile, near, others);
  const listed = equal.filter(({ city }, at) => at < SHOWN || distanceKm(profile.city, city) <= moreWithinKm);
  const shown = listed.slice(0, listed.length > MOST_SHOWN ? SHOWN : MOST_SHOWN);
  const notes = sameCollapsed(profile, same, listed.slice(shown.length));
  return {
    id: 'nearby',
    heading: `Nearest places to ${profile.name}`,
    paragraphs: present([sameShown(profile, same, shown), ...(others.length > 0 ? paragraphs : [])]),
    ...(others.length > 0 && {
      table: {
        caption,
        head: [{ text: 'Place', note: 'postcode, distance' }, ...head],
        rows: others.map((place) => [
          {
            text: capital(neighbourName(place.city, profile)),
            path: paths.cityService(place.city, service),
            note: `${place.city.postcode}, ${distanceTo(profile, place.city)}`,
          },
          ...cells(place),
        ]),
      },
    }),
    ...(notes && { notes }),
  };
};
