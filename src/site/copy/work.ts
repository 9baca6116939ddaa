import { AUSTRALIA } from '../australia.ts';
import type { City, IndustryShare } from '../schemas.ts';
import { capital, list, percent, times } from './grammar.ts';
import { type ExampleOffice, INDUSTRY_ADVICE, type IndustryAdvice } from './industries.ts';
import type { Profile } from './profile.ts';

export const adviceOn = (industry: IndustryShare): IndustryAdvice => INDUSTRY_ADVICE[industry.name];

/** What marks the work of a place; of an area of employment, whose residents say nothing of it, what it is. */
export function markOf(city: City): string {
  if (city.kind === 'employment-area') return 'an area of employment';
  const [first] = city.employment.distinctiveIndustries;
  return first ? adviceOn(first).plain : 'close to the national mix';
}

/** How an industry's local share stands to the national one; reads on after a comma. */
const STRENGTH: readonly (readonly [number, (ratio: string) => string])[] = [
  [1.25, (ratio) => `${ratio} the national share`],
  [1.08, () => 'somewhat more than nationally'],
  [0.93, () => 'much as nationally'],
  [0, () => 'less than nationally'],
];

/** `Mining takes in 24.2% of employed residents of Singleton, 13 times the national share`; `whom` are those counted. */
export function industryClause({ name, sharePct, timesNational }: IndustryShare, whom: string): string {
  const strength = STRENGTH.find(([from]) => timesNational >= from)?.[1];
  return `${capital(INDUSTRY_ADVICE[name].plain)} takes in ${percent(sharePct)} ${whom}, ${strength?.(times(timesNational))}`;
}

/** The statistic and what it means for what is printed, in one sentence. */
export const industryParagraph = (industry: IndustryShare, profile: Pick<Profile, 'workArea'>): string =>
  `${industryClause(industry, `of employed residents of ${profile.workArea}`)}; ${adviceOn(industry).prints}.`;

/** Which other places the figures are those of, where the ABS area takes in several. */
export function countedNote({ city, atlas, workArea }: Profile): string | undefined {
  if (city.kind === 'employment-area') {
    return `Census figures for ${workArea} count people where they live, and say little about the work done in ${city.name}.`;
  }
  const shared = (city.employment.sharedWith ?? [])
    .map((slug) => atlas.city(city.state, slug)?.name)
    .filter((name): name is string => name !== undefined);
  return shared.length > 0
    ? `${list(shared)} ${shared.length === 1 ? 'shares' : 'share'} these figures, since the ABS area is the same: ${workArea}.`
    : undefined;
}

/**
 * Bigger places have bigger offices, and where more people work at desks each prints more: assumptions for examples,
 * nothing more. People grow with the logarithm of the residents, from half in a village to half as many again in a
 * metropolis; pages follow half-way the local share of office occupations over the national one.
 */
function scaleOf({ city }: Profile, officeShare: number): { readonly people: number; readonly pages: number } {
  const residents = city.quotePopulation ? city.population.value : 40000;
  const people = Math.min(1.5, Math.max(0.5, 0.5 + (Math.log10(residents) - 3) / 3));
  const pages = (1 + officeShare / AUSTRALIA.officeOccupationsSharePct) / 2;
  return { people, pages };
}

/** An example office with whole people and pages a month in tens. */
export interface SizedOffice {
  readonly who: string;
  readonly people: number;
  readonly mono: number;
  readonly colour: number;
}

const inTens = (value: number): number => Math.max(10, Math.round(value / 10) * 10);

/** Sizes an industry's example office to the city, or to a suburb of it with a share of its own. */
export function sizedOffice(
  { who, people, mono, colour }: ExampleOffice,
  profile: Profile,
  officeShare = profile.city.employment.officeOccupationsSharePct,
): SizedOffice {
  const scale = scaleOf(profile, officeShare);
  const heads = Math.max(3, Math.round(people * scale.people));
  return {
    who,
    people: heads,
    mono: inTens(heads * mono * scale.pages),
    colour: inTens(heads * colour * scale.pages),
  };
}

export const exampleOffice = (industry: IndustryShare, profile: Profile): SizedOffice =>
  sizedOffice(adviceOn(industry).office, profile);
