import type { City, State } from './place-schemas.ts';

/** An official name and its readable parts: `Sydney - City and Inner South`, `Dubbo (NSW)`, `Hunter Valley exc Newcastle`. */
const formsOf = (name: string): string[] => [
  name,
  ...name
    .replace(/\(.*?\)/g, '')
    .split(/ - | exc /)
    .map((part) => part.trim()),
];

/**
 * Every name of a place that texts may print, of all states, cities, suburbs, business areas, councils and regions,
 * with and without an article: what a page says of its place counts, not what the place is called.
 */
export const placeNames = (states: readonly State[], cities: readonly City[]): string[] => {
  const official = [
    ...states.flatMap(({ name, code, greaterCapitalArea }) => [name, code, greaterCapitalArea?.name]),
    ...cities.flatMap(({ name, population, employment, lga, region, referencePoint, suburbs, businessAreas }) => [
      ...[name, population.areaName, employment.area.name, lga?.name, region.sa4, region.sa3, referencePoint],
      ...suburbs.flatMap((suburb) => [suburb.name, suburb.lga.name]),
      ...businessAreas.flatMap((area) => [area.name, area.locality]),
    ]),
  ];
  const names = official.filter((name) => name !== null && name !== undefined).flatMap(formsOf);
  return [...new Set(names)].filter((name) => name !== '').flatMap((name) => [name, `the ${name}`, `The ${name}`]);
};
