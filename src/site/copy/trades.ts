import { AUSTRALIA } from '../australia.ts';
import type { AreaType, IndustryName } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, percent } from './grammar.ts';
import { INDUSTRY_ADVICE, type IndustryAdvice } from './industries.ts';
import { areaTypeOf, SORTS } from './premises.ts';
import type { Profile } from './profile.ts';
import { industryClause, type SizedOffice, sizedOffice } from './work.ts';

/** A trade to write for in a place: one that marks its residents' work, or one that goes with its premises. */
export interface Trade {
  readonly advice: IndustryAdvice;
  readonly office: SizedOffice;
  /** For a table cell: `20.1%`, or a dash where nobody was counted. */
  readonly share: string;
  /** `Mining, 24.2% of employed residents of Singleton`. */
  readonly who: string;
  /** `Mining occupies 24.2% of employed residents of Singleton, 13 times the national 1.9%`. */
  readonly clause: string;
}

/** Trades to expect by type of business area: general knowledge, no count. */
const BY_TYPE: Readonly<Record<AreaType, readonly IndustryName[]>> = {
  cbd: [
    'Professional, scientific and technical services',
    'Financial and insurance services',
    'Administrative and support services',
    'Public administration and safety',
  ],
  'inner-city': [
    'Professional, scientific and technical services',
    'Information media and telecommunications',
    'Accommodation and food services',
    'Public administration and safety',
  ],
  'office-corridor': [
    'Financial and insurance services',
    'Professional, scientific and technical services',
    'Administrative and support services',
    'Information media and telecommunications',
  ],
  'suburban-centre': [
    'Health care and social assistance',
    'Retail trade',
    'Rental, hiring and real estate services',
    'Financial and insurance services',
  ],
  'business-park': [
    'Manufacturing',
    'Professional, scientific and technical services',
    'Wholesale trade',
    'Information media and telecommunications',
  ],
  'mixed-commercial': ['Wholesale trade', 'Retail trade', 'Construction', 'Other services'],
  'coastal-centre': [
    'Accommodation and food services',
    'Rental, hiring and real estate services',
    'Retail trade',
    'Arts and recreation services',
  ],
  industrial: ['Transport, postal and warehousing', 'Manufacturing', 'Other services', 'Wholesale trade'],
};

function tradeOfPremises(name: IndustryName, type: AreaType, profile: Profile): Trade {
  const advice = INDUSTRY_ADVICE[name];
  const place = `${SORTS[type].is} such as ${profile.name}`;
  return {
    advice,
    office: sizedOffice(advice.office, profile, AUSTRALIA.officeOccupationsSharePct),
    share: 'not counted',
    who: `${capital(advice.plain)}, to be expected in ${place}`,
    clause: `${capital(advice.plain)} is to be expected in ${place}`,
  };
}

const turned = <T>(items: readonly T[], by: number): readonly T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/**
 * Areas of employment of one city are much alike, so they take turns in what is written first: how many others lie
 * nearer to its centre.
 */
export const turnOf = ({ city, atlas }: Profile): number =>
  city.kind === 'employment-area'
    ? atlas
        .citiesOf(city.state)
        .filter((one) => one.kind === city.kind && (one.capital?.distanceKm ?? 0) < (city.capital?.distanceKm ?? 0))
        .length
    : 0;

/**
 * Trades of a place, the most telling first. Of an area of employment, whose residents are few and were counted with
 * those of other suburbs, the trades that go with its premises.
 */
export function tradesOf(profile: Profile): readonly Trade[] {
  const { city, atlas, industries, workArea } = profile;
  const type = city.kind === 'employment-area' ? areaTypeOf(city, atlas) : undefined;
  if (type) return turned(BY_TYPE[type], turnOf(profile)).map((name) => tradeOfPremises(name, type, profile));
  return industries.map((industry) => {
    const advice = INDUSTRY_ADVICE[industry.name];
    return {
      advice,
      office: sizedOffice(advice.office, profile),
      share: percent(industry.sharePct),
      who: `${capital(advice.plain)}, ${percent(industry.sharePct)} of employed residents of ${workArea}`,
      clause: industryClause(industry, profile),
    };
  });
}

/** `Mining, 24.2% of employed residents of Singleton: a contractor …`: what a service should mind in a trade. */
export const tradeNote = ({ who, advice }: Trade, service: ServiceSlug): string =>
  `${who}: ${advice.services[service]}.`;
