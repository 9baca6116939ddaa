import { z } from 'zod';
import { distanceKm, type Point } from './geo.ts';
import { STATE_CODES } from './place-schemas.ts';

/** The comments in `content/coverage.yml` document each value. */

const text = z.string().trim().min(1, 'must not be empty');
/** YAML scalars arrive as strings. */
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.number('must be a whole number').int('must be a whole number').positive('must be greater than zero'),
);
const placeId = z.string().regex(/^[a-z]+\/[a-z-]+$/, 'must be a place such as nsw/griffith');

const stated = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    status: z.enum(['placeholder', 'confirmed']),
    /** Date of the statement or the confirmation. */
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

/** Number of zone symbols in `maps.css`. */
const ZONE_SIGNS = 4;

const zoneSchema = z.strictObject({
  id: text,
  name: text,
  /** Straight-line kilometres from the nearest of `from`. */
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
  claims: z.array(text).default([]),
});

export const coverageSchema = z.strictObject({
  callBack: stated(whole).optional(),
  quote: stated(whole).optional(),
  wiping: stated(whole).optional(),
  wayBack: stated(z.literal('included', 'must be included, or omitted')).optional(),
  from: z.array(placeId).min(1),
  zones: z
    .array(zoneSchema)
    .min(1)
    .refine(
      (zones) => zones.filter(({ states }) => states.length === 0).length <= ZONE_SIGNS,
      `has too many zones without states: maps have symbols for at most ${ZONE_SIGNS}`,
    ),
});

export type CoverageRecord = z.output<typeof coverageSchema>;
export type Zone = CoverageRecord['zones'][number];

export interface Located extends Point {
  readonly state: (typeof STATE_CODES)[number];
  readonly slug: string;
  readonly name: string;
}

export interface Freight {
  /** Whole cents including GST, or 0 if freight is included. */
  readonly cents: number;
  /** Whole kilometres charged, or undefined for a flat charge. */
  readonly km?: number;
  readonly centsPerKilometre?: number;
  /** Undefined if there is no maximum. */
  readonly mostCents?: number;
  readonly isMost: boolean;
}

export interface Base extends Point {
  readonly name: string;
  readonly km: number;
}

/** Undefined values are unknown. */
export interface Coverage {
  readonly zone: string;
  readonly zoneName: string;
  /** Origin of straight-line distances. */
  readonly from: Base;
  /** Names of all places from which distances are measured. */
  readonly origins: readonly string[];
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
  readonly isWayBackIncluded: boolean;
  readonly claims: readonly string[];
}

/** A city's suburbs share its coverage. */
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

const isRest = ({ within, places, states }: Zone): boolean =>
  within === undefined && places.length + states.length === 0;

/** Zones match by place first, then by state, then by distance. Otherwise the fallback zone applies. */
const zoneOf = (zones: readonly Zone[], place: Located, km: number): Zone => {
  const found =
    zones.find(({ places }) => places.includes(idOf(place))) ??
    zones.find(({ states }) => states.includes(place.state)) ??
    zones.find(({ within }) => within !== undefined && km <= within) ??
    zones.find(isRest);
  if (found === undefined) throw new Error(`no zone in content/coverage.yml covers ${place.name}`);
  return found;
};

/** Returns undefined if the charge is flat or capped. */
export const freightBase = ({ freight, from }: Coverage): Base | undefined =>
  freight?.km !== undefined && !freight.isMost ? from : undefined;

/** Throws if `coverageProblems` would report a problem. */
export const createCoverage = (record: CoverageRecord, places: readonly Located[]): CoverageOf => {
  const bases = record.from.flatMap((id) => places.filter((place) => idOf(place) === id));
  return (place) => {
    const [from] = bases
      .map(({ name, lat, lon }): Base => ({ name, lat, lon, km: distanceKm({ lat, lon }, place) }))
      .sort((a, b) => a.km - b.km);
    if (from === undefined) throw new Error('content/coverage.yml measures distances from a place that is not listed');
    const zone = zoneOf(record.zones, place, from.km);
    return {
      zone: zone.id,
      zoneName: zone.name,
      from,
      origins: bases.map(({ name }) => name),
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

export interface CoverageProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

interface Named {
  readonly name: string;
  readonly path: CoverageProblem['path'];
  readonly zone: string;
}

const namesIn = (zones: readonly Zone[], list: 'places' | 'states' | 'claims'): readonly Named[] =>
  zones.flatMap((zone, index) =>
    zone[list].map((name, at) => ({ name, path: ['zones', index, list, at], zone: zone.id })),
  );

const namedTwice = (names: readonly Named[]): readonly CoverageProblem[] =>
  names.flatMap(({ name, path }, at) => {
    const first = names.findIndex((other) => other.name === name);
    return first === at
      ? []
      : [{ path, message: `${name} is also in the zone ${names[first]?.zone}`, fix: 'list it in one zone only' }];
  });

const idsTwice = (zones: readonly Zone[]): readonly CoverageProblem[] =>
  zones.flatMap(({ id }, index) =>
    zones.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: ['zones', index, 'id'], message: `two zones have the id ${id}`, fix: 'change one of the ids' }],
  );

const restOf = (zones: readonly Zone[]): readonly CoverageProblem[] => {
  const rest = zones.filter(isRest).map(({ id }) => id);
  if (rest.length === 1) return [];
  return [
    {
      path: ['zones'],
      message:
        rest.length === 0
          ? 'no zone covers the remaining places'
          : `the zones ${rest.join(' and ')} each cover the remaining places`,
      fix: 'omit within, places and states from exactly one zone',
    },
  ];
};

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
      fix: 'use the state and slug from its URL, such as nsw/griffith',
    }));
  const unknownClaims = namesIn(zones, 'claims')
    .filter(({ name }) => !claims.includes(name))
    .map(({ name, path }) => ({
      path,
      message: `claims.yml has no response time '${name}'`,
      fix: claims.length > 0 ? `use one of ${claims.join(', ')}` : 'remove claims',
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

export const placeholdersIn = (record: CoverageRecord): readonly CoverageProblem[] => {
  const among = (values: object, path: CoverageProblem['path'], where: string): CoverageProblem[] =>
    Object.entries(values)
      .filter(([, value]) => isPlaceholder(value))
      .map(([name]) => ({
        path: [...path, name],
        message: `the value of ${name}${where} is a placeholder`,
        fix: 'ask the owner, then set the value, its date and status: confirmed',
      }));
  return [
    ...among(record, [], ''),
    ...record.zones.flatMap((zone, index) => among(zone, ['zones', index], ` in the zone ${zone.id}`)),
  ];
};
