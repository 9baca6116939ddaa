import type { City, IndustryName, IndustryShare, Neighbour } from '../../schemas.ts';
import type { ServiceSlug } from '../../services.ts';
import type { FactId } from '../facts.ts';
import { INDUSTRY_ADVICE } from '../industries.ts';
import type { Profile } from '../profile.ts';
import type { Theme } from './themes.ts';

/** The page of a city, or one of its five service pages. */
export type Topic = 'city' | ServiceSlug;

/** A circumstance that the data shows: a clause that states it, and how unusual it is. */
export interface Found {
  readonly weight: number;
  /** Reads on with `, so …`. */
  readonly clause: string;
}

/** Something that can set a place apart, and what follows from it for the topics it bears on. */
export interface Circumstance {
  /** Circumstances of one theme say related things, or opposite ones. */
  readonly theme: Theme;
  /** The facts its clause rests on, where not those of its theme. */
  readonly facts?: readonly FactId[];
  readonly find: (profile: Profile) => Found | undefined;
  /** Reads on from `…, so `. */
  readonly so: Readonly<Partial<Record<Topic, string>>>;
}

export const found = (weight: number, clause: string): Found => ({ weight, clause });

/** An industry in running text. */
export const plain = (name: IndustryName): string => INDUSTRY_ADVICE[name].plain;

/** Residents may be spoken of, and the area counted is the built-up one. */
export const isUrbanCentre = ({ population, quotePopulation }: City): boolean =>
  quotePopulation && population.geography === 'Urban Centre and Locality';

/** Industries well above the national share, with counts large enough to rely on. */
export const distinctive = ({ employment }: City): readonly IndustryShare[] =>
  employment.distinctiveIndustries.filter((industry) => industry.count >= 20);

/** Percentage of employed residents in office occupations. */
export const officeShare = ({ employment }: City): number => employment.officeOccupationsSharePct;

/** Listed places near by, nearest first: neither the city that a place is part of, nor the parts of a city. */
export const neighboursOf = ({ city, atlas }: Profile): readonly Neighbour[] =>
  city.nearest.filter(({ state, slug }) => {
    if (state !== city.state) return true;
    return slug !== city.parentCity && atlas.city(state, slug)?.parentCity !== city.slug;
  });

/** The nearest listed place with figures of its own. */
export function neighbourWithFigures(
  profile: Profile,
  withinKm: number,
): { readonly other: City; readonly km: number } | undefined {
  const { city, atlas } = profile;
  for (const { state, slug, distanceKm } of neighboursOf(profile)) {
    const other = atlas.city(state, slug);
    const hasOwn = other?.kind !== 'employment-area' && other?.employment.area.code !== city.employment.area.code;
    if (other && hasOwn && distanceKm <= withinKm) {
      return { other, km: distanceKm };
    }
  }
  return undefined;
}
