import { AUSTRALIA } from '../australia.ts';
import type { IndustryShare } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { aShare } from './fleet.ts';
import { capital, list, percent, sentences, times } from './grammar.ts';
import { type ExampleOffice, INDUSTRY_ADVICE, type IndustryAdvice } from './industries.ts';
import type { Profile, SizeBand } from './profile.ts';

export const adviceOn = (industry: IndustryShare): IndustryAdvice => INDUSTRY_ADVICE[industry.name];

/** Large: a fifth of employed residents, twice the national share, or 15% and well above it. */
export const isLarge = ({ sharePct, timesNational }: IndustryShare): boolean =>
  timesNational >= 2 || sharePct >= 20 || (sharePct >= 15 && timesNational >= 1.25);

/** `Mining employs 24.2% …`, with the national share to compare. */
export function industrySentence(industry: IndustryShare, { workArea }: Pick<Profile, 'workArea'>): string {
  const { name, sharePct, timesNational } = industry;
  const plain = capital(INDUSTRY_ADVICE[name].plain);
  const national = percent(AUSTRALIA.industrySharePct[name]);
  const of = `of employed residents of ${workArea}`;
  if (timesNational >= 5) {
    return `${plain} is the work of ${percent(sharePct)} ${of}: ${times(timesNational)} the Australian share of ${national}.`;
  }
  if (timesNational >= 2) {
    return `${plain} has ${aShare(sharePct)} ${of}, ${times(timesNational)} the national ${national}.`;
  }
  if (timesNational >= 1.25) {
    return `${plain} is above average, with ${percent(sharePct)} ${of} against ${national} across Australia.`;
  }
  if (timesNational >= 1.08) {
    return `${plain} accounts for ${percent(sharePct)} ${of}, somewhat above the national ${national}.`;
  }
  if (timesNational >= 0.93) {
    return `${plain} accounts for ${percent(sharePct)} ${of}, close to the national ${national}.`;
  }
  return `${plain} accounts for ${percent(sharePct)} ${of}; nationally it is ${national}.`;
}

/** The statistic and the advice that goes with it. */
export const industryParagraph = (industry: IndustryShare, profile: Pick<Profile, 'workArea'>): string =>
  sentences(
    industrySentence(industry, profile),
    isLarge(industry) ? adviceOn(industry).large : adviceOn(industry).notable,
  );

/** Which other places the figures are those of, where the ABS area takes in several. */
export function countedNote({ city, atlas, workArea }: Profile): string | undefined {
  const shared = (city.employment.sharedWith ?? [])
    .map((slug) => atlas.city(city.state, slug)?.name)
    .filter((name): name is string => name !== undefined);
  return shared.length > 0
    ? `${list(shared)} ${shared.length === 1 ? 'shares' : 'share'} these figures, since the ABS area is the same: ${workArea}.`
    : undefined;
}

/** Bigger places have bigger offices: an assumption for examples, nothing more. */
const SIZE_FACTOR: Readonly<Record<SizeBand, number>> = {
  work: 1,
  village: 0.5,
  small: 0.65,
  town: 0.8,
  'big-town': 0.9,
  city: 1,
  'big-city': 1.25,
  metropolis: 1.5,
};

/** An example office with whole people and round monthly pages. */
export interface SizedOffice {
  readonly who: string;
  readonly people: number;
  readonly mono: number;
  readonly colour: number;
  readonly a3: boolean;
}

const roundTo = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

/** Sizes an industry's example office to the place. */
export function sizedOffice({ who, people, mono, colour, a3 }: ExampleOffice, size: SizeBand): SizedOffice {
  const heads = Math.max(3, Math.round(people * SIZE_FACTOR[size]));
  return { who, people: heads, mono: roundTo(heads * mono, 50), colour: roundTo(heads * colour, 50), a3 };
}

export const exampleOffice = (industry: IndustryShare, { size }: Profile): SizedOffice =>
  sizedOffice(adviceOn(industry).office, size);

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z’ ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** `Mining, 24.2% of employed residents of Singleton: match the term …`: what a service should mind in an industry. */
export function industryNote(industry: IndustryShare, service: ServiceSlug, { workArea }: Profile): string {
  const { plain, services } = adviceOn(industry);
  const text = services[service].replace(/^[A-Z][^:.]{2,40}: /, '');
  return `${capital(plain)}, ${percent(industry.sharePct)} of employed residents of ${workArea}: ${lowerFirst(text)}`;
}
