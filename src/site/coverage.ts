import { z } from 'zod';
import { distanceKm, type Point } from './geo.ts';
import { STATE_CODES } from './place-schemas.ts';

/** What we do in each place: `content/coverage.yml`, whose head says what each value means. */

const text = z.string().trim().min(1, 'must not be empty');
/** YAML gives numbers as they are written. */
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.number('must be a whole number').int('must be a whole number').positive('must be more than nothing'),
);
const placeId = z.string().regex(/^[a-z]+\/[a-z-]+$/, 'must be a place such as nsw/griffith');

/** A value with what stands behind it. Left out where nobody has said it. */
const stated = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    status: z.enum(['placeholder', 'confirmed']),
    /** When it was given or confirmed. */
    date: z.iso.date('must be a date like 2026-03-31'),
  });

const freightSchema = z.union(
  [
    z.literal('included'),
    z.strictObject({ centsPerKilometre: whole, mostDollars: whole.optional() }),
    z.strictObject({ dollars: whole }),
  ],
  'must be included, { centsPerKilometre: 110 } or { dollars: 440 }',
);

/** Zones that may share the map of a state: each has a sign, in `maps.css`. */
const ZONE_SIGNS = 4;

const zoneSchema = z.strictObject({
  id: text,
  /** As in 'our regional zone'. */
  name: text,
  /** Kilometres in a straight line from the nearest of `from`. */
  within: whole.optional(),
  places: z.array(placeId).default([]),
  states: z.array(z.enum(STATE_CODES)).default([]),
  who: stated(text).optional(),
  response: stated(whole).optional(),
  delivery: stated(whole).optional(),
  freight: stated(freightSchema).optional(),
  toner: stated(whole).optional(),
  spare: stated(text).optional(),
  visits: stated(whole).optional(),
  collection: stated(whole).optional(),
  /** Ids of claims of response times that hold there. */
  claims: z.array(text).default([]),
});

export const coverageSchema = z.strictObject({
  callBack: stated(whole).optional(),
  quote: stated(whole).optional(),
  wiping: stated(whole).optional(),
  wayBack: stated(z.literal('included', 'must be included, or left out')).optional(),
  from: z.array(placeId).min(1),
  zones: z
    .array(zoneSchema)
    .min(1)
    .refine(
      (zones) => zones.filter(({ states }) => states.length === 0).length <= ZONE_SIGNS,
      `has more zones without states of their own than maps have signs for: at most ${ZONE_SIGNS}`,
    ),
});

export type CoverageRecord = z.output<typeof coverageSchema>;
export type Zone = CoverageRecord['zones'][number];

/** A place as far as its zone depends on it. */
export interface Located extends Point {
  readonly state: (typeof STATE_CODES)[number];
  readonly slug: string;
  readonly name: string;
}

/** What a place pays for freight, once. */
export interface Freight {
  /** Whole cents including GST; nothing where it is included. */
  readonly cents: number;
  /** Kilometres that it is reckoned by, whole; undefined where they do not count. */
  readonly km?: number;
  readonly centsPerKilometre?: number;
  /** The most that the kilometres may come to anywhere in the zone; undefined where nothing stops them. */
  readonly mostCents?: number;
  /** The sum is the most that it may be, and not the kilometres'. */
  readonly isMost: boolean;
}

/** Where we come from. */
export interface Base extends Point {
  readonly name: string;
  /** From it to a place. */
  readonly km: number;
}

/** What we do in one place. Values that nobody has stated are undefined. */
export interface Coverage {
  readonly zone: string;
  /** `regional`, as in 'our regional zone'. */
  readonly zoneName: string;
  /** The place that distances are reckoned from, and how far it is in a straight line. */
  readonly from: Base;
  readonly who: string | undefined;
  readonly response: number | undefined;
  readonly delivery: number | undefined;
  readonly freight: Freight | undefined;
  readonly toner: number | undefined;
  readonly spare: string | undefined;
  readonly visits: number | undefined;
  readonly collection: number | undefined;
  readonly callBack: number | undefined;
  readonly quote: number | undefined;
  readonly wiping: number | undefined;
  /** The way back at the end of a lease costs nothing more. */
  readonly isWayBackIncluded: boolean;
  readonly claims: readonly string[];
}

/** What we do in a place; the same for all its suburbs. */
export type CoverageOf = (place: Located) => Coverage;

const idOf = ({ state, slug }: Pick<Located, 'state' | 'slug'>): string => `${state.toLowerCase()}/${slug}`;

const freightOf = (rule: NonNullable<Zone['freight']>['value'], km: number): Freight => {
  if (rule === 'included') return { cents: 0, isMost: false };
  if ('dollars' in rule) return { cents: rule.dollars * 100, isMost: false };
  const { centsPerKilometre, mostDollars } = rule;
  const byDistance = { km: Math.round(km), centsPerKilometre };
  const cents = byDistance.km * centsPerKilometre;
  if (mostDollars === undefined) return { ...byDistance, cents, isMost: false };
  const mostCents = mostDollars * 100;
  return { ...byDistance, cents: Math.min(cents, mostCents), mostCents, isMost: cents > mostCents };
};

/** It names nothing that it takes in, and has what the others leave. */
const isRest = ({ within, places, states }: Zone): boolean =>
  within === undefined && places.length + states.length === 0;

/** By name, then by state, then by distance; what is left has the zone without a rule. */
const zoneOf = (zones: readonly Zone[], place: Located, km: number): Zone => {
  const found =
    zones.find(({ places }) => places.includes(idOf(place))) ??
    zones.find(({ states }) => states.includes(place.state)) ??
    zones.find(({ within }) => within !== undefined && km <= within) ??
    zones.find(isRest);
  if (found === undefined) throw new Error(`no zone of content/coverage.yml takes in ${place.name}`);
  return found;
};

/** Where the kilometres are counted from by which a place pays its freight; nothing where it pays by none. */
export const freightBase = ({ freight, from }: Coverage): Base | undefined =>
  freight?.km !== undefined && !freight.isMost ? from : undefined;

/** Looks places up in the record. `places`: every listed place. Refuses a record that `coverageProblems` speaks against. */
export const createCoverage = (record: CoverageRecord, places: readonly Located[]): CoverageOf => {
  const bases = places.filter((place) => record.from.includes(idOf(place)));
  return (place) => {
    const [from] = bases
      .map(({ name, lat, lon }): Base => ({ name, lat, lon, km: distanceKm({ lat, lon }, place) }))
      .sort((a, b) => a.km - b.km);
    if (from === undefined) throw new Error('content/coverage.yml reckons distances from no listed place');
    const zone = zoneOf(record.zones, place, from.km);
    return {
      zone: zone.id,
      zoneName: zone.name,
      from,
      who: zone.who?.value,
      response: zone.response?.value,
      delivery: zone.delivery?.value,
      freight: zone.freight && freightOf(zone.freight.value, from.km),
      toner: zone.toner?.value,
      spare: zone.spare?.value,
      visits: zone.visits?.value,
      collection: zone.collection?.value,
      callBack: record.callBack?.value,
      quote: record.quote?.value,
      wiping: record.wiping?.value,
      isWayBackIncluded: record.wayBack !== undefined,
      claims: zone.claims,
    };
  };
};

/** What is wrong with a value of a record, and where in `content/coverage.yml` it stands. */
export interface CoverageProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** A name in one of the lists of a zone. */
interface Named {
  readonly name: string;
  readonly path: CoverageProblem['path'];
  readonly zone: string;
}

const namesIn = (zones: readonly Zone[], list: 'places' | 'states' | 'claims'): readonly Named[] =>
  zones.flatMap((zone, index) =>
    zone[list].map((name, at) => ({ name, path: ['zones', index, list, at], zone: zone.id })),
  );

/** Names that an earlier zone has, or the same one before. */
const namedTwice = (names: readonly Named[]): readonly CoverageProblem[] =>
  names.flatMap(({ name, path }, at) => {
    const first = names.findIndex((other) => other.name === name);
    return first === at
      ? []
      : [{ path, message: `${name} is in the zone ${names[first]?.zone} too`, fix: 'name it once' }];
  });

const idsTwice = (zones: readonly Zone[]): readonly CoverageProblem[] =>
  zones.flatMap(({ id }, index) =>
    zones.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: ['zones', index, 'id'], message: `two zones are called ${id}`, fix: 'give one of them another id' }],
  );

const restOf = (zones: readonly Zone[]): readonly CoverageProblem[] => {
  const rest = zones.filter(isRest).map(({ id }) => id);
  if (rest.length === 1) return [];
  return [
    {
      path: ['zones'],
      message:
        rest.length === 0
          ? 'no zone takes the places that no other does'
          : `the zones ${rest.join(' and ')} each take the places that no other does`,
      fix: 'leave within, places and states out of exactly one zone',
    },
  ];
};

/**
 * Names of places and claims that do not exist, places and states in two zones, and places that no zone takes in.
 * `claims`: ids of the response times of `claims.yml`.
 */
export const coverageProblems = (
  { from, zones }: CoverageRecord,
  places: readonly Located[],
  claims: readonly string[],
): readonly CoverageProblem[] => {
  const known = new Set(places.map(idOf));
  const named = namesIn(zones, 'places');
  const unknownPlaces = [...from.map((name, at) => ({ name, path: ['from', at] })), ...named]
    .filter(({ name }) => !known.has(name))
    .map(({ name, path }) => ({
      path,
      message: `there is no place ${name}`,
      fix: 'name it as its address does, such as nsw/griffith',
    }));
  const unknownClaims = namesIn(zones, 'claims')
    .filter(({ name }) => !claims.includes(name))
    .map(({ name, path }) => ({
      path,
      message: `claims.yml has no response time '${name}'`,
      fix: claims.length > 0 ? `use one of ${claims.join(', ')}` : 'leave claims out',
    }));
  return [
    ...unknownPlaces,
    ...namedTwice(named),
    ...namedTwice(namesIn(zones, 'states')),
    ...unknownClaims,
    ...idsTwice(zones),
    ...restOf(zones),
  ];
};

const isPlaceholder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'placeholder';

/** Values that nobody has confirmed. */
export const placeholdersIn = (record: CoverageRecord): readonly CoverageProblem[] => {
  const among = (values: object, path: CoverageProblem['path'], where: string): CoverageProblem[] =>
    Object.entries(values)
      .filter(([, value]) => isPlaceholder(value))
      .map(([name]) => ({
        path: [...path, name],
        message: `the value of ${name}${where} is a placeholder`,
        fix: 'ask the owner, then write the value, its date and status: confirmed',
      }));
  return [
    ...among(record, [], ''),
    ...record.zones.flatMap((zone, index) => among(zone, ['zones', index], ` in the zone ${zone.id}`)),
  ];
};
