import type { City, State } from '../schemas.ts';
import { capital } from './grammar.ts';

/** Names that take an article in running text; people are `on` a coast. */
const WITH_ARTICLE = /^(Gold|Sunshine|Central) Coast$|^Blue Mountains$/;

/** As in running text: `the Gold Coast`, `Dubbo`. */
export const placeName = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

/** `in Dubbo`, `on the Gold Coast`. */
export const inPlace = (name: string): string =>
  `${/^(Gold|Sunshine|Central) Coast$| Road$/.test(name) ? 'on' : 'in'} ${placeName(name)}`;

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

/** What kind of area that is: `urban centre`, `council area`, `district`, `suburb` or `locality`. */
export const areaKind = (city: City): string =>
  /urban centre|council area|district|suburb|locality/.exec(populationArea(city))?.[0] ?? '';

/** Caption of a table of nearest places with the sources of its columns. */
export const NEAREST = 'Nearest listed places by straight line (GeoNames, 2024), with Census figures (2021)';

/** The area whose employed residents are counted, named wherever it is not simply the place itself. */
export function workArea(city: City): string {
  const { area } = city.employment;
  const name = areaName(area.name.replace(PART, '$2'));
  if (area.type === 'Local Government Area') return `the ${name} council area`;
  if (area.type === 'Statistical Area Level 3') {
    return area.sameAsPopulationArea ? `the district of ${name}` : `the ABS area ${name}`;
  }
  return placeName(name);
}

/** `the Dubbo Regional council area`; a council named for the place is named all the same. */
export const councilArea = (name: string): string => `the ${areaName(name)} council area`;

/** `Sydney – City and Inner South`. */
export const regionName = (name: string): string => name.replace(/ - /g, ' – ');
