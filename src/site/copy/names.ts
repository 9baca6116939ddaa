import type { City, State } from '../place-schemas.ts';
import { capital } from './grammar.ts';

const WITH_ARTICLE = /^(Gold|Sunshine|Central) Coast$|^Blue Mountains$| CBD$/;

/** Returns the name for running text: `the Gold Coast`, `Dubbo`. */
export const placeName = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

/** Returns `in Dubbo` or `on the Gold Coast`. */
export const inPlace = (name: string): string =>
  `${/^(Gold|Sunshine|Central) Coast$| Road$/.test(name) ? 'on' : 'in'} ${placeName(name)}`;

/** Returns `in Dubbo and Mudgee` or `on the Gold Coast and in Brisbane`. */
export const inPlaces = (one: string, other: string): string => {
  const [first, second] = [inPlace(one), inPlace(other)];
  return `${first} and ${first.slice(0, 3) === second.slice(0, 3) ? placeName(other) : second}`;
};

export const placeNameFirst = (name: string): string => capital(placeName(name));

/** Returns the name for running text: `the Northern Territory`, `Queensland`. */
export const stateName = (state: Pick<State, 'name'>): string =>
  /Territory$/.test(state.name) ? `the ${state.name}` : state.name;

/** Cleans up an ABS name: `Campbelltown (NSW)` → `Campbelltown`, `Nowra - Bomaderry` → `Nowra–Bomaderry`. */
export const areaName = (name: string): string => name.replace(/ \((?![^)]*Part\))[^)]*\)/g, '').replace(/ - /g, '–');

const PART = /^(.*) \((.*) Part\)$/;

/** Describes the area of the population count: `the urban centre of Wollongong`. */
export function populationArea({ population, kind }: City): string {
  const { geography, value } = population;
  const part = PART.exec(population.areaName);
  if (part?.[1] && part[2]) return `the ${part[2]} part of the urban centre of ${areaName(part[1])}`;
  const name = areaName(population.areaName);
  if (geography === 'Local Government Area') return `the ${name} council area`;
  if (geography === 'Statistical Area Level 3') return `the district of ${name}`;
  if (geography === 'Suburb and Locality')
    return `the ${kind === 'town' ? 'locality' : 'suburb'} of ${placeName(name)}`;
  // The ABS calls clusters of at least 1,000 people urban centres, and smaller ones localities.
  return `the ${value < 1000 ? 'locality' : 'urban centre'} of ${placeName(name)}`;
}
