import type { Atlas } from '../atlas.ts';
import type { City, State, StateCode } from '../place-schemas.ts';
import { kilometres, number, sentences } from './grammar.ts';
import { changesWithSeason, keepsSydneyTime, localHours } from './hours.ts';
import { placeName, stateName } from './names.ts';

type Away = City & { readonly capital: NonNullable<City['capital']> };

const farthestIn = (places: readonly City[]): Away | undefined =>
  places
    .filter((city): city is Away => city.capital !== null)
    .sort((a, b) => b.capital.distanceKm - a.capital.distanceKm)[0];

/** How many places we serve, and how far they lie apart. */
const placesSentence = (state: State, atlas: Atlas): string => {
  const places = atlas.citiesOf(state.code);
  const far = farthestIn(places);
  const reach =
    far &&
    `, the farthest ${placeName(far.name)}, ${kilometres(far.capital.distanceKm)} ${far.capital.directionFromCapital} of ${placeName(far.capital.name)}`;
  return `We serve ${number(places.length)} places in ${stateName(state)}${reach ?? ''}.`;
};

/** Said only where the clock is not Sydney's. */
const hoursSentence = (state: State): string | false => {
  if (keepsSydneyTime(state)) return false;
  const because = changesWithSeason(state) ? `: ${stateName(state)} has no daylight saving time` : '';
  return `We answer the phone ${localHours(state)}, local time${because}.`;
};

/** What crosses water or a border. */
const NOTES: Readonly<Partial<Record<StateCode, string>>> = {
  NSW: 'Broken Hill keeps the clock of South Australia.',
  VIC: 'Wodonga, Echuca and Mildura face New South Wales across the Murray, and you have one contact with us for both sides.',
  TAS: 'Machines and toner cross Bass Strait by ship.',
  NT: 'Some of the places are reached by barge or by air.',
  ACT: 'Queanbeyan, across the border, is on the list of New South Wales.',
};

/** Two or three sentences on a state for the list of all states. Distances are straight lines. */
export const stateSummary = (state: State, atlas: Atlas): string =>
  sentences(placesSentence(state, atlas), hoursSentence(state), NOTES[state.code]);
