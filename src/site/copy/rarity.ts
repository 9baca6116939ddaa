import type { Atlas } from '../atlas.ts';
import { type Profile, profileOf } from './profile.ts';

type Finder = (profile: Profile) => unknown;

const known = new WeakMap<readonly Finder[], WeakMap<Atlas, readonly number[]>>();

function countIn(atlas: Atlas, finders: readonly Finder[]): readonly number[] {
  const profiles = atlas.cities.map((city) => profileOf(city, atlas));
  return finders.map((find) => {
    const having = profiles.filter((profile) => find(profile) !== undefined).length;
    return Math.log2((profiles.length + 1) / Math.max(1, having));
  });
}

/**
 * For each finder, how rare its finding is among the listed places: 1 where half of them have it, more where
 * fewer do. Counted once for an atlas and a list of finders.
 */
export function rarityIn(atlas: Atlas, finders: readonly Finder[]): readonly number[] {
  const counted = known.get(finders) ?? new WeakMap<Atlas, readonly number[]>();
  known.set(finders, counted);
  const made = counted.get(atlas) ?? countIn(atlas, finders);
  counted.set(atlas, made);
  return made;
}
