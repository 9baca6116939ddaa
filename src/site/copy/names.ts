import type { City, State } from '../place-schemas.ts';
import { capital } from './grammar.ts';

/** Names that take an article in running text; people are `on` a coast. */
const WITH_ARTICLE = /^(Gold|Sunshine|Central) Coast$|^Blue Mountains$| CBD$/;

/** As in running text: `the Gold Coast`, `Dubbo`. */
export const placeName = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

/** `in Dubbo`, `on the Gold Coast`. */
export const inPlace = (name: string): string =>
  `${/^(Gold|Sunshine|Central) Coast$| Road$/.test(name) ? 'on' : 'in'} ${placeName(name)}`;

/** Of two: `in Dubbo and Mudgee`, `on the Gold Coast and in Brisbane`. */
export const inPlaces = (one: string, other: string): string => {
  const [first, second] = [inPlace(one), inPlace(other)];
  return `${first} and ${first.slice(0, 3) === second.slice(0, 3) ? placeName(other) : second}`;
};

/** At the start of a sentence. */
export const placeNameFirst = (name: string): string => capital(placeName(name));

/** As in running text: `the Northern Territory`, `Queensland`. */
export const stateName = (state: Pick<State, 'name'>): string =>
  /Territory$/.test(state.name) ? `the ${state.name}` : state.name;

/** An ABS name made readable: `Campbelltown (NSW)` → `Campbelltown`, `Nowra - Bomaderry` → `Nowra–Bomaderry`. */
export const areaName = (name: string): string => name.replace(/ \((?![^)]*Part\))[^)]*\)/g, '').replace(/ - /g, '–');

const PART = /^(.*) \((.*) Part\)$/;

/** The area of the population count, as in `the urban centre of Wollongong`. */
export function populationArea({ population, kind }: City): string {
  const { geography, value } = population;
  const part = PART.exec(population.areaName);
  if (part?.[1] && part[2]) return `the ${part[2]} part of the urban centre of ${areaName(part[1])}`;
  const name = areaName(population.areaName);
  if (geography === 'Local Government Area') return `the ${name} council area`;
  if (geography === 'Statistical Area Level 3') return `the district of ${name}`;
  if (geography === 'Suburb and Locality')
    return `the ${kind === 'town' ? 'locality' : 'suburb'} of ${placeName(name)}`;
  // The ABS calls clusters of 1,000 people and more urban centres, smaller ones localities.
  return `the ${value < 1000 ? 'locality' : 'urban centre'} of ${placeName(name)}`;
}
