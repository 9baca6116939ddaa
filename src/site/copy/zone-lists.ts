import { dollars } from '../money.ts';
import { paths } from '../paths.ts';
import type { State } from '../place-schemas.ts';
import { businessDays, LONG_REPAIR, responseTime, spareTerms, tonerStock } from './coverage-words.ts';
import { capital, kilometres, list, plural, present } from './grammar.ts';
import { collectionTerms } from './lease-end.ts';
import type { CopyOptions } from './options.ts';
import { type Served, type StateZone, zonesOf } from './state-zones.ts';
import type { RelatedLink } from './types.ts';

const IN_WRITING = 'in writing with your quote';

export interface ListedPlace extends Pick<RelatedLink, 'text' | 'path'> {
  /** Straight-line distance, or undefined at the origin. */
  readonly km: string | undefined;
  readonly from: string;
  /** Undefined if the whole zone pays the same. */
  readonly freight: string | undefined;
}

export interface ZoneList {
  readonly id: string;
  readonly name: string;
  readonly gist: string;
  /** Excludes the rent, which is the same everywhere. */
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly note: string | undefined;
  readonly places: readonly ListedPlace[];
}

const centsOf = (places: readonly Served[]): readonly number[] =>
  places.flatMap(({ coverage: { freight } }) => (freight === undefined ? [] : [freight.cents]));

const differs = (places: readonly Served[]): boolean => new Set(centsOf(places)).size > 1;

const isIncluded = (places: readonly Served[]): boolean =>
  places.every(({ coverage: { freight } }) => freight?.cents === 0);

/** Always includes cents, like the list below. Returns undefined if freight is unknown. */
const freightSum = ({ places, terms: { freight } }: StateZone): string | undefined => {
  const cents = centsOf(places);
  if (freight === undefined || cents.length === 0) return undefined;
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  if (most === 0) return 'included';
  return least === most ? dollars(most) : `${dollars(least)} to ${dollars(most)}`;
};

/** Omits the amount if it differs between zones. */
const freightPaid = (zones: readonly StateZone[]): string => {
  const sums = new Set(zones.flatMap(({ places }) => places.map(({ coverage: { freight } }) => freight?.cents)));
  const [only] = sums;
  return sums.size === 1 && only !== undefined
    ? `is ${dollars(only)}, paid once at delivery`
    : 'is paid once at delivery';
};

export const onTopOfRent = (states: readonly State[], options: CopyOptions): string => {
  const zones = states.flatMap((state) => zonesOf(state, options));
  const free = zones.filter(({ places }) => isIncluded(places));
  if (free.length === zones.length) return 'Pages are extra; freight is included.';
  const names = [...new Set(free.map(({ terms }) => terms.zoneName))];
  return names.length === 0
    ? `Pages are extra. Freight ${freightPaid(zones)}.`
    : `Pages are extra. Freight is included in the ${list(names)} zone; elsewhere you pay it once, at delivery.`;
};

const freightWords = (zone: StateZone): string => {
  const words = freightSum(zone);
  if (words === undefined) return IN_WRITING;
  return words === 'included' ? words : `${words}, paid once at delivery`;
};

/** Always states the maximum with the rate, because the rate alone would be wrong for distant places. */
const distanceNote = (zone: StateZone): string | undefined => {
  const { places, terms } = zone;
  const { centsPerKilometre, mostCents } = terms.freight ?? {};
  if (!differs(places) || centsPerKilometre === undefined) {
    return places.some((place) => distanceOf(place, false).km > 0)
      ? 'We measure all distances in a straight line.'
      : undefined;
  }
  const cities = [...new Set(places.map(({ coverage }) => coverage.from.name))].sort();
  const [only, ...others] = cities;
  const from =
    others.length === 0
      ? only
      : others.length === 1
        ? `${list(cities, 'or')}, whichever is nearer`
        : `the nearest of ${list(cities)}`;
  const most = mostCents === undefined ? '' : `, up to ${dollars(mostCents)}`;
  return `We charge freight on the straight-line distance from ${from}: ${dollars(centsPerKilometre)} per kilometre${most}.`;
};

const gistOf = (zone: StateZone): string => {
  const { response } = zone.terms;
  const freight = freightSum(zone);
  const parts = present([
    response !== undefined && `on site within ${responseTime(response)}`,
    freight !== undefined && `freight ${freight}`,
  ]);
  return capital(parts.length === 0 ? `response time and freight ${IN_WRITING}` : parts.join(', '));
};

type Fact = ZoneList['facts'][number];

const within = (words: string | undefined, of: string): string =>
  words === undefined ? IN_WRITING : `within ${words} of ${of}`;

const factsOf = (zone: StateZone): readonly Fact[] => {
  const { who, response, delivery, toner, visits, spare } = zone.terms;
  const facts: readonly (Fact | false)[] = [
    ['Freight', freightWords(zone)],
    ['Who comes', who ?? IN_WRITING],
    ['On site', within(response === undefined ? undefined : responseTime(response), 'your call')],
    ['Installed', within(delivery === undefined ? undefined : businessDays(delivery), 'signing')],
    toner !== undefined && ['Toner at your office', tonerStock(toner)],
    visits !== undefined && ['Planned visits', `${plural(visits, 'visit')} a year with managed print`],
    spare !== undefined && [LONG_REPAIR, spareTerms(spare)],
    ['When the lease ends', collectionTerms(zone.terms)],
  ];
  return present(facts).map(([label, words]) => [label, capital(words)]);
};

/** Measures from the freight origin if freight depends on it, otherwise from the capital. */
const distanceOf = ({ city: { capital }, coverage: { from, freight } }: Served, withFreight: boolean) =>
  withFreight || freight?.cents === 0
    ? { km: from.km, from: from.name }
    : { km: capital?.distanceKm ?? 0, from: capital?.name ?? '' };

const listed = (place: Served, withFreight: boolean): ListedPlace => {
  const { city, coverage } = place;
  const { km, from } = distanceOf(place, withFreight);
  return {
    text: city.name,
    path: paths.city(city),
    km: km === 0 ? undefined : kilometres(km),
    from,
    freight: withFreight && coverage.freight ? dollars(coverage.freight.cents) : undefined,
  };
};

export const zoneLists = (state: State, options: CopyOptions): readonly ZoneList[] =>
  zonesOf(state, options).map((zone) => ({
    id: zone.terms.zone,
    name: `${capital(zone.terms.zoneName)} zone`,
    gist: gistOf(zone),
    facts: factsOf(zone),
    note: distanceNote(zone),
    places: zone.places.map((place) => listed(place, differs(zone.places))).sort((a, b) => (a.text < b.text ? -1 : 1)),
  }));
