import type { Atlas } from '../atlas.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { perObject } from '../memo.ts';
import type { City, Direction, IndustryShare, State } from '../schemas.ts';
import { inPlace, placeName, placeNameFirst, workArea } from './names.ts';

/**
 * How far service may have to come, from the straight-line distance to the nearest state capital:
 * `fringe` up to 75 km, `near` 150, `mid` 300, `far` 600, `long` 1,200, `remote` beyond; a larger regional place is
 * never more than `long`, or `far`.
 */
export type DistanceBand = 'capital' | 'metro' | 'district' | 'fringe' | 'near' | 'mid' | 'far' | 'long' | 'remote';

/** Whose clock a place keeps, compared with Sydney. */
export type ClockClass = 'sydney' | 'queensland' | 'central-dst' | 'central' | 'west';

/** By latitude (tropics: north of 23.4° S) and distance to the coast. */
export type Zone = 'tropic-coast' | 'tropic-inland' | 'shore' | 'coast' | 'near-coast' | 'inland' | 'deep-inland';

/** By resident count of the population area; `work` for an area of employment. */
export type SizeBand = 'work' | 'village' | 'small' | 'town' | 'big-town' | 'city' | 'big-city' | 'metropolis';

/** Share of office occupations against the national 51.2%. */
export type OfficeBand = 'desk' | 'above' | 'near' | 'below' | 'hands-on';

export interface CapitalSeen {
  readonly city: City;
  readonly km: number;
  /** From the capital to the place. */
  readonly direction: Direction;
}

/** What the data says about a city, in the terms that texts are chosen by. */
export interface Profile {
  readonly city: City;
  readonly state: State;
  readonly atlas: Atlas;
  /** In running text: `the Gold Coast`. */
  readonly name: string;
  /** Opening a sentence: `The Gold Coast`. */
  readonly Name: string;
  /** `on the Gold Coast`. */
  readonly in: string;
  /** Area whose employed residents are counted. */
  readonly workArea: string;
  /** The nearest state capital, of any state; undefined in a capital. */
  readonly nearestCapital: CapitalSeen | undefined;
  readonly distance: DistanceBand;
  readonly clock: ClockClass;
  readonly zone: Zone;
  readonly size: SizeBand;
  readonly office: OfficeBand;
  /** Its distinctive and its largest industries, those first that set it apart most. At least three. */
  readonly industries: readonly IndustryShare[];
}

/** The ABS adjusts small counts at random, so a count under 20 says nothing. */
const RELIABLE_COUNT = 20;

/** How much an industry adds to the difference between the place and the nation (a term of relative entropy). */
const mark = ({ sharePct, timesNational }: IndustryShare): number => sharePct * Math.log(Math.max(0.05, timesNational));

function industriesOf({ employment }: City): readonly IndustryShare[] {
  const { distinctiveIndustries, topIndustries } = employment;
  const names = new Set(distinctiveIndustries.map(({ name }) => name));
  return [...distinctiveIndustries, ...topIndustries.filter(({ name }) => !names.has(name))]
    .filter(({ count }) => count >= RELIABLE_COUNT)
    .sort((a, b) => mark(b) - mark(a));
}

function nearestCapitalOf(city: City, atlas: Atlas): CapitalSeen | undefined {
  if (city.isCapital) return undefined;
  const seen = atlas.states.flatMap(({ code }): CapitalSeen[] => {
    const capital = atlas.capitalOf(code);
    const direction = capital && directionOf(capital, city);
    return capital && direction ? [{ city: capital, km: distanceKm(capital, city), direction }] : [];
  });
  return seen.sort((a, b) => a.km - b.km)[0];
}

const BANDS: readonly (readonly [number, DistanceBand])[] = [
  [75, 'fringe'],
  [150, 'near'],
  [300, 'mid'],
  [600, 'far'],
  [1200, 'long'],
];

/** Places of so many residents have suppliers of their own, however far the capital is: Cairns is not remote. */
const REGIONAL_CITY = 60000;
const REGIONAL_CENTRE = 20000;

function distanceBand(city: City, capital: CapitalSeen | undefined): DistanceBand {
  if (city.isCapital || !capital) return 'capital';
  if (city.kind === 'district' || city.kind === 'employment-area') return 'district';
  if (city.kind === 'metro-centre') return 'metro';
  const band = BANDS.find(([limit]) => capital.km <= limit)?.[1] ?? 'remote';
  const residents = city.quotePopulation ? city.population.value : 0;
  if ((band === 'long' || band === 'remote') && residents >= REGIONAL_CITY) return 'far';
  return band === 'remote' && residents >= REGIONAL_CENTRE ? 'long' : band;
}

function clockClass({ hoursFromSydney: { standardMonths, daylightMonths } }: City): ClockClass {
  if (standardMonths <= -2) return 'west';
  if (standardMonths === -0.5) return daylightMonths === -0.5 ? 'central-dst' : 'central';
  return daylightMonths === 0 ? 'sydney' : 'queensland';
}

/** Latitude of the Tropic of Capricorn, to a tenth of a degree. */
const TROPIC = -23.4;

function zoneOf({ lat, coastDistanceKm }: City): Zone {
  if (lat > TROPIC) return coastDistanceKm <= 60 ? 'tropic-coast' : 'tropic-inland';
  if (coastDistanceKm <= 3) return 'shore';
  if (coastDistanceKm <= 10) return 'coast';
  if (coastDistanceKm <= 60) return 'near-coast';
  return coastDistanceKm <= 180 ? 'inland' : 'deep-inland';
}

const SIZES: readonly (readonly [number, SizeBand])[] = [
  [3000, 'village'],
  [8000, 'small'],
  [16000, 'town'],
  [30000, 'big-town'],
  [90000, 'city'],
  [1000000, 'big-city'],
];

/** A part of a larger city is never a small town, whatever the area that its residents are counted in. */
function sizeBand({ kind, quotePopulation, population }: City): SizeBand {
  if (kind === 'employment-area') return 'work';
  if (!quotePopulation) return 'village';
  if (kind === 'metro-centre' || kind === 'district') return population.value < 90000 ? 'city' : 'big-city';
  return SIZES.find(([limit]) => population.value < limit)?.[1] ?? 'metropolis';
}

function officeBand(share: number): OfficeBand {
  if (share >= 57) return 'desk';
  if (share >= 51.2) return 'above';
  if (share >= 44) return 'near';
  return share >= 36 ? 'below' : 'hands-on';
}

const profilesIn = perObject((atlas: Atlas) => perObject((city: City) => readProfile(city, atlas)));

/** A city's profile, read once; refuses a city whose state is unknown. */
export const profileOf = (city: City, atlas: Atlas): Profile => profilesIn(atlas)(city);

const readProfile = (city: City, atlas: Atlas): Profile => {
  const state = atlas.state(city.state);
  if (!state) throw new Error(`${city.name} is in no state: there is no ${city.state}`);
  const nearestCapital = nearestCapitalOf(city, atlas);
  return {
    city,
    state,
    atlas,
    name: placeName(city.name),
    Name: placeNameFirst(city.name),
    in: inPlace(city.name),
    workArea: workArea(city),
    nearestCapital,
    distance: distanceBand(city, nearestCapital),
    clock: clockClass(city),
    zone: zoneOf(city),
    size: sizeBand(city),
    office: officeBand(city.employment.officeOccupationsSharePct),
    industries: industriesOf(city),
  };
};
