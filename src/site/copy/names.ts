import type { City, State, StateCode } from '../place-schemas.ts';
import { capital } from './grammar.ts';

const WITH_ARTICLE = /^(Gold|Sunshine|Central) Coast$|^Blue Mountains$| CBD$/;

/** Returns `the Gold Coast` or `Dubbo`, for running text. */
export const placeName = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

export const inPlace = (name: string): string =>
  `${/^(Gold|Sunshine|Central) Coast$| Road$/.test(name) ? 'on' : 'in'} ${placeName(name)}`;

export const inPlaces = (one: string, other: string): string => {
  const [first, second] = [inPlace(one), inPlace(other)];
  return `${first} and ${first.slice(0, 3) === second.slice(0, 3) ? placeName(other) : second}`;
};

/** Places in the ACT are in Canberra, so distances to it end at its centre. */
export const distanceTarget = (name: string, { state }: Pick<City, 'state'>): string =>
  state === 'ACT' ? `the centre of ${name}` : placeName(name);

export const placeNameFirst = (name: string): string => capital(placeName(name));

export const stateName = (state: Pick<State, 'name'>): string =>
  /Territory$/.test(state.name) ? `the ${state.name}` : state.name;

export const stateNameOf = (states: readonly Pick<State, 'code' | 'name'>[], code: StateCode): string =>
  stateName(states.find((state) => state.code === code) ?? { name: code });

/** Cleans up an ABS name: `Campbelltown (NSW)`, `Nowra - Bomaderry`. */
export const areaName = (name: string): string => name.replace(/ \((?![^)]*Part\))[^)]*\)/g, '').replace(/ - /g, '–');

const PART = /^(.*) \((.*) Part\)$/;

export function populationArea({ population, kind }: City): string {
  const { geography, value } = population;
  const part = PART.exec(population.areaName);
  if (part?.[1] && part[2]) return `the ${part[2]} part of the urban centre of ${areaName(part[1])}`;
  const name = areaName(population.areaName);
  if (geography === 'Local Government Area') return `the ${name} council area`;
  if (geography === 'Statistical Area Level 3') return `the district of ${name}`;
  if (geography === 'Suburb and Locality')
    return `the ${kind === 'town' ? 'locality' : 'suburb'} of ${placeName(name)}`;
  // ABS terms: clusters of at least 1,000 people are urban centres, smaller ones localities.
  return `the ${value < 1000 ? 'locality' : 'urban centre'} of ${placeName(name)}`;
}
