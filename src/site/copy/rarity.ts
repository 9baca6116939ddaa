import type { Atlas } from '../atlas.ts';
import { perObject } from '../memo.ts';
import { type Profile, profileOf } from './profile.ts';

type Finder<Found> = (profile: Profile) => Found | undefined;

/** What finders find in the listed places. Each is asked once for a place: the rarity of a finding takes them all. */
export interface Findings<Found> {
  /** What each finder finds in a place, in the order of the finders. */
  readonly of: (profile: Profile) => readonly (Found | undefined)[];
  /** For each finder, how rare its finding is among the listed places: 1 where half of them have it, more where fewer do. */
  readonly rarity: readonly number[];
}

/** How rare a finding is that so many of the places have: 1 where half of them do, more where fewer do. */
export const rarityOf = (having: number, places: number): number => Math.log2((places + 1) / Math.max(1, having));

const findIn = <Found>(atlas: Atlas, finders: readonly Finder<Found>[]): Findings<Found> => {
  const of = perObject((profile: Profile) => finders.map((find) => find(profile)));
  const places = atlas.cities.map((city) => of(profileOf(city, atlas)));
  const havingOf = (finder: number) => places.filter((found) => found[finder] !== undefined).length;
  return { of, rarity: finders.map((_, finder) => rarityOf(havingOf(finder), places.length)) };
};

/** The findings of a list of finders, made once for an atlas. */
export const findingsOf = <Found>(finders: readonly Finder<Found>[]): ((atlas: Atlas) => Findings<Found>) =>
  perObject((atlas: Atlas) => findIn(atlas, finders));
