import { dollars } from '../money.ts';
import { paths } from '../paths.ts';
import type { State } from '../place-schemas.ts';
import { businessDays, countedFrom, LONG_REPAIR, responseTime, tonerStock } from './coverage-words.ts';
import { capital, kilometres, list, plural, present } from './grammar.ts';
import type { CopyOptions } from './options.ts';
import { type Served, type StateZone, zonesOf } from './state-zones.ts';
import type { RelatedLink } from './types.ts';

/** Where nobody has said it. */
const IN_WRITING = 'in writing with your quote';

/** A place in a list of many. */
export interface ListedPlace extends Pick<RelatedLink, 'text' | 'path'> {
  /** `302 km`, in a straight line; nothing at the place that distances are reckoned from. */
  readonly km: string | undefined;
  /** That place: `Canberra`. */
  readonly from: string;
  /** `$332.20`; nothing where the whole zone pays the same. */
  readonly freight: string | undefined;
}

/** The places of a state that share a zone, with what holds in all of them. */
export interface ZoneList {
  /** `regional`, for the address and for its sign on the map. */
  readonly id: string;
  /** `Regional zone`. */
  readonly name: string;
  /** How soon we are there and what freight comes to, in a line. */
  readonly gist: string;
  /** Freight and what we do there, each with its label; the rent is the same everywhere. */
  readonly facts: readonly (readonly [label: string, words: string])[];
  /** What the distances of its places are; nothing where no place is away from anywhere. */
  readonly note: string | undefined;
  /** By name, as one looks a place up. */
  readonly places: readonly ListedPlace[];
}

const centsOf = (places: readonly Served[]): readonly number[] =>
  places.flatMap(({ coverage: { freight } }) => (freight === undefined ? [] : [freight.cents]));

/** The zone pays more than one sum. */
const differs = (places: readonly Served[]): boolean => new Set(centsOf(places)).size > 1;

const isIncluded = (places: readonly Served[]): boolean =>
  places.every(({ coverage: { freight } }) => freight?.cents === 0);

/** `included`, `$440.00`, `$88.00 to $465.30`, all with cents as in the list below; nothing where nobody has said it. */
const freightSum = ({ places, terms: { freight } }: StateZone): string | undefined => {
  const cents = centsOf(places);
  if (freight === undefined || cents.length === 0) return undefined;
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  if (most === 0) return 'included';
  return least === most ? dollars(most) : `${dollars(least)} to ${dollars(most)}`;
};

/** `is $440.00, paid once, at delivery`; without the sum where it is not the same in all places. */
const freightPaid = (zones: readonly StateZone[]): string => {
  const sums = new Set(zones.flatMap(({ places }) => places.map(({ coverage: { freight } }) => freight?.cents)));
  const [only] = sums;
  return sums.size === 1 && only !== undefined
    ? `is ${dollars(only)}, paid once, at delivery`
    : 'is paid once, at delivery';
};

/** What comes on top of the rent in these states, freight as their zones have it. */
export const onTopOfRent = (states: readonly State[], options: CopyOptions): string => {
  const zones = states.flatMap((state) => zonesOf(state, options));
  const free = zones.filter(({ places }) => isIncluded(places));
  if (free.length === zones.length) return 'Pages come on top; freight is included.';
  const names = [...new Set(free.map(({ terms }) => terms.zoneName))];
  return names.length === 0
    ? `Pages come on top. Freight ${freightPaid(zones)}.`
    : `Pages come on top. Freight is included in the ${list(names)} zone; elsewhere you pay it once, at delivery.`;
};

/** The sum and when it is paid: `$102.30 to $370.70, once, at delivery`. How it comes about stands above the list of places. */
const freightWords = (zone: StateZone): string => {
  const words = freightSum(zone);
  if (words === undefined) return IN_WRITING;
  return words === 'included' ? words : `${words}, once, at delivery`;
};

/**
 * What the distances of a list are and how freight goes by them: `Freight is counted in a straight line from Adelaide, the
 * nearest city that we count from: $1.10 a kilometre, at most $1,650.00.` A rate never stands without what stops it, or far places belie it.
 */
const distanceNote = (zone: StateZone): string | undefined => {
  const { places, terms } = zone;
  const { centsPerKilometre, mostCents } = terms.freight ?? {};
  if (!differs(places) || centsPerKilometre === undefined) {
    return places.some((place) => distanceOf(place, false).km > 0)
      ? 'All distances are in a straight line.'
      : undefined;
  }
  const cities = [...new Set(places.map(({ coverage }) => coverage.from.name))].sort();
  const [only, ...others] = cities.map(countedFrom);
  const from = others.length === 0 ? only : `the nearest of ${list(cities)}`;
  const most = mostCents === undefined ? '' : `, at most ${dollars(mostCents)}`;
  return `Freight is counted in a straight line from ${from}: ${dollars(centsPerKilometre)} a kilometre${most}.`;
};

/** What tells a zone from the next in a line: `On site within two business days, freight $88.00 to $465.30`. */
const gistOf = (zone: StateZone): string => {
  const { response } = zone.terms;
  const freight = freightSum(zone);
  const parts = present([
    response !== undefined && `on site within ${responseTime(response)}`,
    freight !== undefined && `freight ${freight}`,
  ]);
  return capital(parts.length === 0 ? IN_WRITING : parts.join(', '));
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
    ['Installed', within(delivery === undefined ? undefined : businessDays(delivery), 'a signed agreement')],
    toner !== undefined && ['Toner on your shelf', tonerStock(toner)],
    visits !== undefined && ['Planned visits', `${plural(visits, 'visit')} a year`],
    spare !== undefined && [LONG_REPAIR, spare],
  ];
  return present(facts).map(([label, words]) => [label, capital(words)]);
};

/** Where a place lies: from what zone or freight is reckoned by, and from its capital where the whole zone pays one sum. */
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

/** The places of a state, zone by zone, that of the largest place first. */
export const zoneLists = (state: State, options: CopyOptions): readonly ZoneList[] =>
  zonesOf(state, options).map((zone) => ({
    id: zone.terms.zone,
    name: `${capital(zone.terms.zoneName)} zone`,
    gist: gistOf(zone),
    facts: factsOf(zone),
    note: distanceNote(zone),
    places: zone.places.map((place) => listed(place, differs(zone.places))).sort((a, b) => (a.text < b.text ? -1 : 1)),
  }));
