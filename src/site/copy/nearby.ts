import type { Coverage } from '../coverage.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, kilometres, list, present, sentences } from './grammar.ts';
import { neighbourName, type Profile } from './profile.ts';
import type { Cell, Section } from './types.ts';

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

const distanceTo = ({ city }: Profile, other: City): string =>
  `${kilometres(distanceKm(city, other))} ${directionOf(city, other) ?? ''}`.trim();

interface Columns {
  readonly service: ServiceSlug;
  readonly paragraphs: readonly string[];
  /** Phrases before `Parkes (107 km south) and …`: `Freight is the same for`, `Freight is also the same for`. */
  readonly same: readonly [string, string];
  readonly caption: string;
  readonly head: readonly Cell[];
  readonly cells: (near: Near) => readonly Cell[];
}

/** Maximum number of places in a sentence. */
const IN_A_SENTENCE = 5;

const sameFor = (profile: Profile, [words, also]: Columns['same'], places: readonly Near[]): string | undefined => {
  if (places.length === 0) return undefined;
  const named = places.map(
    ({ city }) => `${neighbourName(city, profile)} (${city.postcode}, ${distanceTo(profile, city)})`,
  );
  const [first, rest] = [named.slice(0, IN_A_SENTENCE), named.slice(IN_A_SENTENCE)];
  return sentences(`${words} ${list(first)}.`, rest.length > 0 && `${also} ${list(rest)}.`);
};

/** Includes places in neighbouring states, with straight-line distances. Only places whose terms differ have a row. */
export const nearbySection = (
  profile: Profile,
  { service, paragraphs, same, caption, head, cells }: Columns,
): Section => {
  const own = JSON.stringify(cells(profile));
  const near = nearOf(profile);
  const others = near.filter((place) => JSON.stringify(cells(place)) !== own);
  return {
    id: 'nearby',
    heading: `Nearest places to ${profile.name}`,
    paragraphs: present([
      ...(others.length > 0 ? paragraphs : []),
      sameFor(
        profile,
        same,
        near.filter((place) => !others.includes(place)),
      ),
    ]),
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
  };
};
