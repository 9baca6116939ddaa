import type { Atlas, Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { perObject } from '../memo.ts';
import { citiesWithin } from '../place-grid.ts';
import type { City, Direction } from '../schemas.ts';
import { capital, count, kilometres, list, number, percent, ranked } from './grammar.ts';
import { councilArea, placeName, populationArea } from './names.ts';
import { sortNotes } from './premises.ts';
import { type Profile, profileOf } from './profile.ts';
import { rarityOf } from './rarity.ts';

/** A circumstance of a suburb: a sentence, and how unusual it is. */
interface Found {
  readonly weight: number;
  readonly text: string;
}

type Finder = (place: Place, profile: Profile) => Found | undefined;

const found = (weight: number, clause: string, so: string): Found => ({
  weight,
  text: `${capital(clause)}, so ${so}.`,
});

/** Share of office occupations, where the record has one. */
const officeShare = ({ suburb }: Place): number | null => suburb?.officeOccupationsSharePct ?? null;

/** Residents to the square kilometre, unless a resident count would mislead. */
const density = ({ suburb }: Place): number | undefined =>
  suburb && !suburb.mainlyEmploymentLand ? suburb.population2021 / suburb.areaSqKm : undefined;

const NEAR_KM = 40;

/** Listed cities near a place, other than its own, nearest first. */
function citiesNear(
  place: Place,
  own: City,
  atlas: Atlas,
): readonly { readonly city: City; readonly km: number; readonly direction: Direction }[] {
  return citiesWithin(atlas, place, NEAR_KM)
    .flatMap(({ city, km }) => {
      const direction = directionOf(place, city);
      return city !== own && city.name !== place.name && direction ? [{ city, km, direction }] : [];
    })
    .sort((a, b) => a.km - b.km);
}

/** Nearer to its centre than this, a suburb lies neither between two cities nor at the end of a round. */
const BETWEEN_KM = 8;

const FINDERS: readonly Finder[] = [
  // Against the city as a whole.
  (place, { city, workArea }) => {
    const share = officeShare(place);
    if (share === null) return undefined;
    const whole = city.employment.officeOccupationsSharePct;
    const gap = share - whole;
    if (Math.abs(gap) < 4) {
      return found(
        0.7,
        `office occupations take in ${percent(share)} of employed residents, much the same as the ${percent(whole)} of ${workArea}`,
        'a fleet that works elsewhere in the city is a fair model for one here',
      );
    }
    return gap > 0
      ? found(
          0.7 + gap / 30,
          `office occupations take in ${percent(share)} of employed residents against ${percent(whole)} for ${workArea}`,
          'expect neighbours who scan more than they print, and a supplier who knows release codes',
        )
      : found(
          0.7 - gap / 30,
          `office occupations take in ${percent(share)} of employed residents, below the ${percent(whole)} of ${workArea}`,
          'ask for a plan built on a few hundred pages a month and see if it exists',
        );
  },
  // Rank among the city's listed suburbs.
  (place, { city }) => {
    const share = officeShare(place);
    if (share === null) return undefined;
    const shares = city.suburbs.flatMap((one) => one.officeOccupationsSharePct ?? []);
    const above = shares.filter((one) => one > share).length + 1;
    const below = shares.filter((one) => one < share).length + 1;
    const among = `among the ${number(shares.length)} suburbs of ${placeName(city.name)} compared here`;
    const national = AUSTRALIA.officeOccupationsSharePct;
    if (above <= 3 && share >= national) {
      return found(
        1.1 - above / 20,
        `at ${percent(share)} its share of office occupations is the ${ranked(above, 'highest')} ${among}`,
        'secure release and a quick document feeder are where the money should go',
      );
    }
    return below <= 3 && share <= national
      ? found(
          1.1 - below / 20,
          `at ${percent(share)} its share of office occupations is the ${ranked(below, 'lowest')} ${among}`,
          'a plain machine with a good guarantee will do more for most firms than a clever one',
        )
      : undefined;
  },
  // Against the nation, on the other side from the city.
  (place, { city, name }) => {
    const share = officeShare(place);
    const national = AUSTRALIA.officeOccupationsSharePct;
    const whole = city.employment.officeOccupationsSharePct;
    if (share === null || share > national === whole > national) return undefined;
    return found(
      0.8,
      `office occupations are ${percent(share)} here and ${percent(whole)} in ${name}, on different sides of the national ${percent(national)}`,
      'advice written for the whole city should be taken with care',
    );
  },
  // The nearest other listed place.
  (place, { city, atlas }) => {
    const [near] = atlas.otherPlaces(place, city, 1);
    if (!near) return undefined;
    const km = distanceKm(place, near);
    const direction = directionOf(place, near);
    if (km <= 2) {
      return found(
        0.95,
        `${near.name} is only ${kilometres(km)} to the ${direction}`,
        'a technician can serve both without moving far; ask whether one customer’s visit can be added to another’s',
      );
    }
    return km >= 4.5
      ? found(
          0.55 + km / 25,
          `the nearest other place on our list, ${near.name}, is ${kilometres(km)} to the ${direction}`,
          'a supplier’s van comes on purpose; ask how often it passes anyway',
        )
      : found(
          0.5,
          `${near.name} lies ${kilometres(km)} to the ${direction}`,
          'the two are usually one stop on a supplier’s round, and a loan machine can stand in either',
        );
  },
  // A neighbour of another sort.
  (place, { city, atlas }) => {
    const other = atlas.otherPlaces(place, city, 2).find((one) => {
      const [mine, theirs] = [officeShare(place), officeShare(one)];
      return mine !== null && theirs !== null && Math.abs(mine - theirs) >= 10;
    });
    const [mine, theirs] = [officeShare(place), other ? officeShare(other) : null];
    if (!other || mine === null || theirs === null) return undefined;
    return found(
      0.7 + Math.abs(mine - theirs) / 50,
      `nearby ${other.name} differs: ${percent(theirs)} of its employed residents are in office occupations, ${number(Math.abs(mine - theirs))} points ${theirs > mine ? 'more' : 'fewer'}`,
      theirs > mine
        ? 'machines sold to offices there may be larger than anything needed here'
        : 'what suits a workshop or shop there may be too small for an office here',
    );
  },
  // Employment land next door.
  (place, { city, atlas }) => {
    const works = atlas
      .otherPlaces(place, city, 3)
      .find((one) => one.suburb?.mainlyEmploymentLand || one.type === 'industrial');
    return works && !place.suburb?.mainlyEmploymentLand
      ? found(
          0.75,
          `${works.name}, ${kilometres(distanceKm(place, works))} off, is ${sortNotes(works).is.replace(/,.*/, '')}`,
          'suppliers with depots on such land may be nearer than their address in the city suggests',
        )
      : undefined;
  },
  (place) => {
    const people = density(place);
    if (people === undefined || !place.suburb) return undefined;
    const figure = `there are about ${number(Math.round(people / 10) * 10)} residents to the square kilometre`;
    if (people >= 5000) {
      return found(0.5 + people / 14000, figure, 'parking and stairs will cost a technician more time than the fault');
    }
    return people <= 1300
      ? found(
          1 - people / 2600,
          figure,
          'much of the ground is taken by premises or open land, and access by van is seldom the trouble',
        )
      : found(
          0.4,
          figure,
          'houses and businesses stand side by side, and delivery outside school hours is easier for everybody',
        );
  },
  ({ suburb }, { city }) => {
    if (!suburb || suburb.medianAge2021 === null || suburb.mainlyEmploymentLand) return undefined;
    const gap = suburb.medianAge2021 - city.medianAge2021;
    if (gap >= 3) {
      return found(
        0.6 + gap / 20,
        `the median age of ${suburb.medianAge2021} is ${count(gap)} years above the city’s`,
        'some clients will still ask for letters on paper',
      );
    }
    return gap <= -3
      ? found(
          0.6 - gap / 20,
          `the median age of ${suburb.medianAge2021} is ${count(-gap)} years below the city’s`,
          'clients and staff will want to print and scan from phones',
        )
      : undefined;
  },
  ({ suburb }, { city }) => {
    if (!suburb || !city.lga) return undefined;
    return suburb.lga.code === city.lga.code
      ? undefined
      : found(
          0.8,
          `it lies in ${councilArea(suburb.lga.name)}${suburb.lgaMayBeSplit ? ', or mostly so,' : ''} and not in that of central ${city.name}`,
          'parking permits and loading-zone rules are another council’s; tell the carrier which',
        );
  },
  (place, { city }) => {
    const shared =
      place.suburb?.sharesPostcodeWith.flatMap((slug) => city.suburbs.find((one) => one.slug === slug)?.name ?? []) ??
      [];
    return shared.length > 0
      ? found(
          1.05,
          `postcode ${place.postcode} serves ${list(shared)} too`,
          'give the suburb as well when you ask for a service zone',
        )
      : undefined;
  },
  // Rank by distance from the centre.
  (place, { city, atlas }) => {
    const places = atlas.places(city);
    const named = (those: readonly Place[]): readonly string[] =>
      those.map((one) => `${one.name} (${kilometres(one.distanceFromCentreKm)})`);
    const nearerOnes = named(places.filter((one) => one.distanceFromCentreKm < place.distanceFromCentreKm));
    const fartherOnes = named(places.filter((one) => one.distanceFromCentreKm > place.distanceFromCentreKm));
    const [nearer, farther] = [nearerOnes.length, fartherOnes.length];
    if (farther <= 2) {
      return found(
        1 - farther / 20,
        `of the ${number(places.length)} places listed for ${placeName(city.name)} ${farther === 0 ? 'none' : `only ${list(fartherOnes)}`} ${farther <= 1 ? 'is' : 'are'} farther from the centre`,
        'find out whether the supplier’s first zone reaches this far',
      );
    }
    return nearer <= 2 && place.distanceFromCentreKm > 0
      ? found(
          0.9 - nearer / 20,
          `of the ${number(places.length)} places listed for ${placeName(city.name)} ${nearer === 0 ? 'none' : `only ${list(nearerOnes)}`} ${nearer <= 1 ? 'is' : 'are'} nearer to the centre`,
          'every supplier of the city has it in reach; choose by who answers, and not by where the depot is',
        )
      : undefined;
  },
  // Company in the same direction.
  (place, { city, atlas }) => {
    if (!place.directionFromCentre) return undefined;
    const same = atlas
      .places(city)
      .filter((one) => one.slug !== place.slug && one.directionFromCentre === place.directionFromCentre);
    return same.length === 0
      ? found(
          0.85,
          `no other listed place lies ${place.directionFromCentre} of the centre`,
          'ask which round it belongs to; it may be the end of one',
        )
      : found(
          0.45 + same.length / 20,
          `${list(same.slice(0, 2).map(({ name }) => name))} ${same.length === 1 ? 'lies' : same.length === 2 ? 'lie' : `and ${count(same.length - 2)} more lie`} in the same direction from the centre`,
          'a supplier’s run out that way may take in several of them on a day',
        );
  },
  // Another listed city is nearer than the centre of its own.
  (place, { city, atlas }) => {
    const [near] = citiesNear(place, city, atlas);
    return near && near.km < place.distanceFromCentreKm
      ? found(
          1,
          `${placeName(near.city.name)}, ${kilometres(near.km)} to the ${near.direction}, is nearer than the centre of ${placeName(city.name)}`,
          'the van may well start from there; ask suppliers which of the two depots would take your calls',
        )
      : undefined;
  },
  // The next listed city, a good way off.
  (place, { city, atlas }) => {
    const [near] = citiesNear(place, city, atlas);
    return near && place.distanceFromCentreKm >= BETWEEN_KM && near.km >= place.distanceFromCentreKm && near.km <= 30
      ? found(
          0.7,
          `${placeName(near.city.name)} is ${kilometres(near.km)} to the ${near.direction} and the centre of ${placeName(city.name)} ${kilometres(place.distanceFromCentreKm)}`,
          'an offer from each side makes a fair comparison of travel charges',
        )
      : undefined;
  },
  // In the thick of the list.
  (place, { city, atlas }) => {
    const near = atlas.otherPlaces(place, city, 12).filter((one) => distanceKm(place, one) <= 5);
    const first = near.slice(0, 3).map((one) => `${one.name} (${kilometres(distanceKm(place, one))})`);
    return near.length >= 4
      ? found(
          0.6 + near.length / 20,
          `${list([...first, near.length === 4 ? 'one other listed place' : `${count(near.length - 3)} other listed places`])} lie within 5 km`,
          'a technician is seldom far away, and a response counted in days deserves a question',
        )
      : undefined;
  },
  // The nearest central business district.
  (place, { city, atlas }) => {
    const centre = atlas.otherPlaces(place, city, 20).find(({ type }) => type === 'cbd');
    return centre &&
      place.type !== 'cbd' &&
      place.directionFromCentre &&
      distanceKm(place, centre) < place.distanceFromCentreKm * 0.8
      ? found(
          0.8,
          `the nearest central business district on the list is ${centre.name}, ${kilometres(distanceKm(place, centre))} to the ${directionOf(place, centre)}`,
          'a supplier with customers in its towers has a van passing most days',
        )
      : undefined;
  },
  // All neighbours on one side.
  (place, { city, atlas }) => {
    const directions = atlas.otherPlaces(place, city, 3).map((one) => directionOf(place, one) ?? '');
    const side = ['north', 'south', 'east', 'west'].find((word) =>
      directions.every((direction) => direction.includes(word)),
    );
    return side && directions.length === 3 && place.distanceFromCentreKm >= BETWEEN_KM
      ? found(
          0.75,
          `the three nearest listed places all lie to the ${side} of ${place.name}`,
          'ask suppliers whether yours would be the first call of a round or the last',
        )
      : undefined;
  },
  ({ suburb, name }, { city }) => {
    if (!suburb || suburb.mainlyEmploymentLand || !city.quotePopulation) return undefined;
    const oneIn = Math.round(city.population.value / suburb.population2021);
    return oneIn <= 60
      ? found(
          0.6,
          `about one in ${number(oneIn)} residents of ${populationArea(city)} lives in the suburb of ${name}`,
          'ask a supplier how many of its local customers do business there; a blank is an answer too',
        )
      : undefined;
  },
  ({ suburb, name }) =>
    suburb && !suburb.mainlyEmploymentLand && suburb.population2021 < 3000
      ? found(
          0.75,
          `the suburb of ${name} has just ${number(suburb.population2021)} residents`,
          'the number of firms cannot be guessed from the number of houses; a supplier should look before quoting',
        )
      : undefined,
];

/** For each finder, how rare its finding is among the places of all cities: 1 where half of them have it. */
const rarityIn = perObject((atlas: Atlas): readonly number[] => {
  const places = atlas.cities.flatMap((city) =>
    atlas.places(city).map((place) => ({ place, profile: profileOf(city, atlas) })),
  );
  const havingOf = (find: (typeof FINDERS)[number]) =>
    places.filter(({ place, profile }) => find(place, profile) !== undefined).length;
  return FINDERS.map((find) => rarityOf(havingOf(find), places.length));
});

/** What sets a suburb apart, the most unusual first. */
export const suburbCircumstances = (place: Place, profile: Profile, limit: number): readonly string[] => {
  const rarity = rarityIn(profile.atlas);
  return FINDERS.flatMap((find, index) => {
    const one = find(place, profile);
    return one ? [{ text: one.text, worth: one.weight * (0.3 + (rarity[index] ?? 1)) }] : [];
  })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, limit)
    .map(({ text }) => text);
};
