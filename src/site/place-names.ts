import type { City, State } from './place-schemas.ts';

/** Includes the readable parts of names such as `Sydney - City and Inner South`. */
const formsOf = (name: string): string[] => [
  name,
  ...name
    .replace(/\(.*?\)/g, '')
    .split(/ - | exc /)
    .map((part) => part.trim()),
];

/** Returns the names that the similarity check masks. */
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
