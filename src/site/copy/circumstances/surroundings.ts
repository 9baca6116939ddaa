import type { Atlas } from '../../atlas.ts';
import { distanceKm } from '../../geo.ts';
import { citiesWithin } from '../../place-grid.ts';
import type { City, Direction } from '../../schemas.ts';
import { neighbourName } from '../distance.ts';
import { count, kilometres, list, number } from '../grammar.ts';
import { areaName, councilArea, placeName, stateName } from '../names.ts';
import type { CapitalSeen, Profile } from '../profile.ts';
import { ranksBy } from '../ranks.ts';
import { type Circumstance, found } from './circumstance.ts';

/** Groups the places of an atlas, once for each, in its order. */
function groupedOnce<Key>(keyOf: (city: City) => Key): (atlas: Atlas) => ReadonlyMap<Key, readonly City[]> {
  const known = new WeakMap<Atlas, ReadonlyMap<Key, readonly City[]>>();
  return (atlas) => {
    const groups = known.get(atlas) ?? grouped(atlas.cities, keyOf);
    known.set(atlas, groups);
    return groups;
  };
}

function grouped<Key>(cities: readonly City[], keyOf: (city: City) => Key): ReadonlyMap<Key, readonly City[]> {
  const groups = new Map<Key, City[]>();
  for (const city of cities) {
    const group = groups.get(keyOf(city)) ?? [];
    groups.set(keyOf(city), group);
    group.push(city);
  }
  return groups;
}

/** Looks up the other listed places that have the same key as a place. */
function sharing(keyOf: (city: City) => string | undefined): (profile: Profile) => readonly City[] {
  const groupsOf = groupedOnce(keyOf);
  return ({ city, atlas }) => (groupsOf(atlas).get(keyOf(city)) ?? []).filter((other) => other !== city);
}

interface OnTheWay {
  readonly other: City;
  readonly capital: CapitalSeen;
  /** Extra kilometres, in straight lines, of going by way of the other place. */
  readonly detour: number;
  /** Kilometres from the other place, in a straight line. */
  readonly rest: number;
}

/** A place farther off than this may lie across a gulf or a desert, where a straight line is nobody's way. */
const ON_THE_WAY_KM = 150;

/** The listed place that adds least to a straight trip from the nearest capital: 30 km and more from either end. */
function onTheWay(profile: Profile): OnTheWay | undefined {
  const { city, nearestCapital: capital } = profile;
  if (!capital || capital.km < 120) return undefined;
  const ways: OnTheWay[] = [];
  for (const { city: other, km } of citiesWithin(profile.atlas, city, ON_THE_WAY_KM)) {
    if (km < 30) continue;
    const first = distanceKm(capital.city, other);
    if (first >= 30) ways.push({ other, capital, detour: first + km - capital.km, rest: km });
  }
  const best = ways.sort((a, b) => a.detour - b.detour)[0];
  return best && best.detour <= Math.min(15, capital.km * 0.04) ? best : undefined;
}

/** Compass points on one side of a place. */
const SIDES: Readonly<Record<'north' | 'south' | 'east' | 'west', readonly Direction[]>> = {
  north: ['north-west', 'north', 'north-east'],
  south: ['south-west', 'south', 'south-east'],
  east: ['north-east', 'east', 'south-east'],
  west: ['north-west', 'west', 'south-west'],
};

/** The side on which all its nearest listed places lie. */
function oneSide({ city: { nearest } }: Profile): keyof typeof SIDES | undefined {
  const sides = ['north', 'south', 'east', 'west'] as const;
  return sides.find((side) => nearest.every(({ direction }) => SIDES[side].includes(direction)));
}

/** The next nearest capital, where it is hardly farther than the nearest. */
function rivalCapital({
  city,
  atlas,
  nearestCapital,
}: Profile): { readonly name: string; readonly km: number } | undefined {
  if (!nearestCapital || nearestCapital.km < 100 || city.capital?.slug !== nearestCapital.city.slug) return undefined;
  const rivals = atlas.states.flatMap(({ code }) => {
    const capital = atlas.capitalOf(code);
    return capital && capital !== nearestCapital.city ? [{ name: capital.name, km: distanceKm(capital, city) }] : [];
  });
  const next = rivals.sort((a, b) => a.km - b.km)[0];
  return next && next.km <= nearestCapital.km * 1.35 ? next : undefined;
}

/** Farther apart, two places of one council area cannot lend each other a machine. */
const NEXT_DOOR_KM = 60;

const inCouncil = sharing(({ lga }) => lga?.code);
const inPostcode = sharing(({ postcode }) => postcode);

/** Listed places of the same council area, near enough to share something. */
const sameCouncil = (profile: Profile): readonly City[] =>
  profile.city.lga === null
    ? []
    : inCouncil(profile).filter((other) => distanceKm(profile.city, other) <= NEXT_DOOR_KM);

/** Listed places of the same ABS region (SA4). */
const sameRegion = sharing(({ region }) => region.sa4Code);

const samePostcode = (profile: Profile): City | undefined =>
  inPostcode(profile).find(({ slug }) => slug !== profile.city.parentCity);

const namesOf = (cities: readonly City[]): string => list(cities.map(({ name }) => placeName(name)));

/** Of the places of a state other than its capital. */
const latitudeRanks = ranksBy(({ isCapital, lat }) => (isCapital ? undefined : lat));
const longitudeRanks = ranksBy(({ isCapital, lon }) => (isCapital ? undefined : lon));

/** What lies around a place: who shares its council, region or postcode, and what lies on the way. */
export const SURROUNDINGS: readonly Circumstance[] = [
  {
    theme: 'way',
    find: (profile) => {
      const way = onTheWay(profile);
      return way
        ? found(
            0.9,
            `${neighbourName(way.other, profile)} lies almost on the straight line from ${way.capital.city.name}, ${kilometres(way.rest)} short of ${profile.name}`,
          )
        : undefined;
    },
    so: {
      city: 'a supplier’s customers there can be the reason that a technician comes here in the same week; ask if it has any',
      'printer-leasing':
        'a travel charge reckoned from the capital for a trip shared with that place should be shared too',
      'kyocera-printer-lease':
        'the machines that a technician sees there are the ones with parts already in the van; ask which they are',
      'managed-print-services':
        'ask whether a visit there is combined with one here, and how many days apart the two fall',
      'end-printer-lease-contract':
        'a carrier with a load from there has room on the way back; ask for that price as well as for the special trip',
      'printer-leasing-quotes': 'ask suppliers from there and beyond, and compare what each charges for the road',
    },
  },
  {
    theme: 'side',
    find: (profile) => {
      const side = oneSide(profile);
      return side
        ? found(
            0.8,
            `the ${count(profile.city.nearest.length)} listed places nearest to ${profile.name}, from ${kilometres(profile.city.nearest[0]?.distanceKm ?? 0)} to ${kilometres(profile.city.nearest.at(-1)?.distanceKm ?? 0)} away, all lie to the ${side}`,
          )
        : undefined;
    },
    so: {
      city: 'a service run that reaches it is likely to turn round here; ask whether it is the last call of the day or the first',
      'printer-leasing':
        'the end of a run is where travel is charged in full, and the schedule should say how much that is',
      'managed-print-services':
        'being the last stop means that a late part waits until the next run; have a day named for both',
      'end-printer-lease-contract':
        'a van that goes back empty is the cheapest carrier; ask when the next one turns round here',
      'printer-leasing-quotes': 'ask each supplier where its run begins, since all the likely answers lie on one side',
    },
  },
  {
    theme: 'border',
    find: (profile) => {
      const { nearestCapital } = profile;
      const rival = rivalCapital(profile);
      return nearestCapital && rival
        ? found(
            0.9,
            `${nearestCapital.city.name} and ${rival.name} are ${kilometres(nearestCapital.km)} and ${kilometres(rival.km)} away, which is not far from even`,
          )
        : undefined;
    },
    so: {
      city: 'two networks of suppliers may reach it; get one answer from each before you settle on either',
      'printer-leasing': 'freight can be priced from two capitals; ask for both and take the lower into the agreement',
      'kyocera-printer-lease':
        'two distributors’ stocks are about equally far; ask which of them has the drum for the model',
      'end-printer-lease-contract':
        'the return address may be moved to the other capital if the truck goes that way; ask in the notice',
      'printer-leasing-quotes': 'an offer from each of the two capitals makes a better comparison than two from one',
    },
  },
  {
    theme: 'council',
    find: (profile) => {
      const shared = sameCouncil(profile);
      const { lga } = profile.city;
      return lga && shared.length > 0 && shared.length <= 3
        ? found(
            1,
            `${namesOf(shared)} ${shared.length === 1 ? 'lies' : 'lie'} in ${councilArea(lga.name)} (${number(lga.population2021)} residents) as well`,
          )
        : undefined;
    },
    so: {
      city: 'organisations that serve the whole council area often have a desk in each; one agreement can name all of them',
      'printer-leasing':
        'have the right to move a machine between them, without a fee, written in beside the addresses',
      'kyocera-printer-lease': 'one model in every office of the area lets staff from one help out in another',
      'managed-print-services':
        'a spare machine kept in one of them can serve all; ask the supplier who would carry it over',
      'end-printer-lease-contract':
        'gather what is to be returned at whichever of them has the easier loading, and book one truck',
      'printer-leasing-quotes':
        'state which of them each machine is for, as their postcodes may fall in different zones',
    },
  },
  {
    theme: 'region',
    find: (profile) => {
      const shared = sameRegion(profile);
      return shared.length >= 1 && shared.length <= 4 && profile.city.state !== 'ACT'
        ? found(
            0.75,
            `the ABS region ${areaName(profile.city.region.sa4)} takes in ${list(shared.map((one) => `${placeName(one.name)} (${kilometres(distanceKm(profile.city, one))} off)`))} besides ${profile.name}`,
          )
        : undefined;
    },
    so: {
      city: 'a supplier who “covers the region” should be able to say how often its technician is in each of them',
      'printer-leasing': 'a rate for the region should be the same in all of them, and named as such in the schedule',
      'kyocera-printer-lease':
        'ask how many of the model run in the region as a whole, and where the nearest one stands',
      'managed-print-services':
        'ask for response figures of the region and not of the state, for the last two quarters',
      'end-printer-lease-contract':
        'a collection day for the whole region may be arranged already; ask before you book your own',
      'printer-leasing-quotes': 'ask for a reference in one of them if the supplier has none in town',
    },
  },
  {
    theme: 'code',
    find: (profile) => {
      const other = samePostcode(profile);
      return other
        ? found(1.6, `postcode ${profile.city.postcode} belongs to ${neighbourName(other, profile)} as well`)
        : undefined;
    },
    so: {
      city: 'a service zone that goes by postcode cannot tell the two apart; give the name of the place too',
      'printer-leasing': 'have the place and not only the postcode written beside the delivery price',
      'managed-print-services':
        'toner addressed by postcode alone may go to the other; put the suburb on every device’s record',
      'end-printer-lease-contract':
        'give the carrier the place and the street, since the postcode alone means two places',
      'printer-leasing-quotes': 'write the name of the place beside the postcode in the request',
    },
  },
  {
    theme: 'distance-rank',
    facts: ['latitude'],
    find: ({ city, state, name, atlas }) => {
      if (city.isCapital || city.state === 'ACT') return undefined;
      const [latitudes, longitudes] = [latitudeRanks(atlas), longitudeRanks(atlas)];
      const ends = {
        north: latitudes.above(city, city.lat),
        south: latitudes.below(city, city.lat),
        east: longitudes.above(city, city.lon),
        west: longitudes.below(city, city.lon),
      };
      const end = (['north', 'south', 'east', 'west'] as const).find((side) => ends[side] === 0);
      return end
        ? found(
            1.2,
            `of the ${number(latitudes.size(city) + 1)} places listed for ${stateName(state)}, ${name} lies farthest ${end}`,
          )
        : undefined;
    },
    so: {
      city: 'it is where a state-wide promise is put to the test; ask for the last three calls answered here',
      'printer-leasing': 'a price “anywhere in the state” should be confirmed for this corner of it',
      'managed-print-services':
        'ask what stands between you and the depot: how many days, and who carries the parcel on the last leg',
      'end-printer-lease-contract':
        'the return leg is as long as the state allows; have it priced before anything else',
      'printer-leasing-quotes': 'ask first whether the supplier has a customer as far out, and then for the price',
    },
  },
];
