import { directionOf, distanceKm } from '../geo.ts';
import type { City, Direction } from '../schemas.ts';
import type { Profile } from './profile.ts';

/** A place where a dealer is likelier to keep a branch. */
export interface LargerCentre extends Pick<City, 'name' | 'state'> {
  readonly distanceKm: number;
  /** From the place to the centre. */
  readonly direction: Direction;
}

/** Nobody outside Canberra looks for a branch in Belconnen: its districts stand for the city. */
function wholeCity(other: City, { city, atlas }: Profile): City {
  const parent = other.kind === 'district' && other.parentCity ? atlas.city(other.state, other.parentCity) : undefined;
  return parent && parent.state !== city.state ? parent : other;
}

/**
 * The nearest listed place of at least twice the population, within so many straight-line kilometres. Undefined for
 * parts of Canberra, and where the place's own resident count would mislead.
 */
export function largerCentre(profile: Profile, withinKm: number): LargerCentre | undefined {
  const { city, atlas } = profile;
  if (!city.nearestLarger || city.kind === 'district' || !city.quotePopulation) return undefined;
  const other = atlas.city(city.nearestLarger.state, city.nearestLarger.slug);
  if (!other) return undefined;
  const whole = wholeCity(other, profile);
  const direction = directionOf(city, whole);
  const km = whole === other ? city.nearestLarger.distanceKm : distanceKm(city, whole);
  return direction && km <= withinKm ? { name: whole.name, state: whole.state, distanceKm: km, direction } : undefined;
}
