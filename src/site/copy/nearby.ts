import type { Coverage } from '../coverage.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, kilometres, present } from './grammar.ts';
import { neighbourName, type Profile } from './profile.ts';
import type { Cell, Section } from './types.ts';

const MOST = 8;

/** Remote cities list this many places, however far away. */
const LEAST = 4;
const NEAR_KM = 250;

/** A place near the page's city, with the terms there. */
interface Near {
  readonly city: City;
  readonly coverage: Coverage;
}

const nearOf = ({ city, options }: Profile): readonly Near[] =>
  options.atlas
    .nearestCities(city, MOST)
    .filter((other, at) => at < LEAST || distanceKm(city, other) <= NEAR_KM)
    .map((other) => ({ city: other, coverage: options.coverage(other) }));

const whereabouts = (from: City, to: City): string =>
  present([to.postcode, `${kilometres(distanceKm(from, to))} ${directionOf(from, to) ?? ''}`.trim()]).join(', ');

interface Columns {
  readonly service: ServiceSlug;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly caption: string;
  /** Headings of the columns after the place. */
  readonly head: readonly Cell[];
  readonly cells: (near: Near) => readonly Cell[];
}

/** Terms at the nearest places, also across state borders, with straight-line distances. */
export const nearbySection = (
  profile: Profile,
  { service, heading, paragraphs, caption, head, cells }: Columns,
): Section => ({
  id: 'nearby',
  heading,
  paragraphs,
  table: {
    caption,
    head: [{ text: 'Place', note: 'postcode, distance' }, ...head],
    rows: nearOf(profile).map((near) => [
      {
        text: capital(neighbourName(near.city, profile)),
        path: paths.cityService(near.city, service),
        note: whereabouts(profile.city, near.city),
      },
      ...cells(near),
    ]),
  },
});
