import type { Atlas } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import { perObject } from '../memo.ts';
import type { City, IndustryName } from '../schemas.ts';

/** How the listed places of a group stand by a figure. */
export interface Ranks {
  /** Places of a city's group, itself included, that have the figure. */
  readonly size: (city: City) => number;
  /** Places of a city's group whose figure is larger than a number. */
  readonly above: (city: City, figure: number) => number;
  readonly below: (city: City, figure: number) => number;
}

const ascending = (a: number, b: number): number => a - b;

/** How many of the sorted figures `isBefore` holds for: it does for the first ones and for no other. */
const countFirst = (figures: readonly number[], isBefore: (figure: number) => boolean): number => {
  let low = 0;
  for (let high = figures.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (isBefore(figures[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const readRanks = (
  { cities }: Atlas,
  figureOf: (city: City) => number | undefined,
  groupOf: (city: City) => string,
): Ranks => {
  const groups = new Map<string, number[]>();
  for (const city of cities) {
    const figure = figureOf(city);
    if (figure === undefined) continue;
    const figures = groups.get(groupOf(city)) ?? [];
    groups.set(groupOf(city), figures);
    figures.push(figure);
  }
  for (const figures of groups.values()) figures.sort(ascending);
  const figuresOf = (city: City): readonly number[] => groups.get(groupOf(city)) ?? [];
  return {
    size: (city) => figuresOf(city).length,
    above: (city, figure) => figuresOf(city).length - countFirst(figuresOf(city), (one) => one <= figure),
    below: (city, figure) => countFirst(figuresOf(city), (one) => one < figure),
  };
};

/**
 * Ranks of places by a figure, sorted once for an atlas, so that a place need not be compared with every other. Groups are
 * states by default; places without the figure do not count.
 */
export const ranksBy = (
  figureOf: (city: City) => number | undefined,
  groupOf: (city: City) => string = ({ state }) => state,
): ((atlas: Atlas) => Ranks) => perObject((atlas: Atlas) => readRanks(atlas, figureOf, groupOf));

/** Ranks of the places of each state by an industry's share. */
export const ranksByIndustry = (shareOf: (city: City, name: IndustryName) => number) => {
  const names = Object.keys(AUSTRALIA.industrySharePct) as readonly IndustryName[];
  const ranks = new Map(names.map((name) => [name, ranksBy((city) => shareOf(city, name))]));
  return (atlas: Atlas, name: IndustryName): Ranks => (ranks.get(name) as ReturnType<typeof ranksBy>)(atlas);
};
