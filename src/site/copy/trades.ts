import { AUSTRALIA } from '../australia.ts';
import { perObject } from '../memo.ts';
import type { AreaType, City, IndustryName } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { percent, present } from './grammar.ts';
import { INDUSTRY_ADVICE, type IndustryAdvice } from './industries.ts';
import { areaTypeOf } from './premises.ts';
import type { Profile } from './profile.ts';
import { ranksBy } from './ranks.ts';
import { industryClause, type SizedOffice, sizedOffice } from './work.ts';

/** A trade to write for in a place: one that marks its residents' work, or one that goes with its premises. */
export interface Trade {
  readonly advice: IndustryAdvice;
  readonly office: SizedOffice;
  /** For a table cell: `20.1%`, or a dash where nobody was counted. */
  readonly share: string;
  /** `In mining, where 24.2% of employed residents of Singleton work`; reads on after a comma. */
  readonly where: string;
  /** The same where the residents were named before: `In mining, with 24.2% of them`. */
  readonly whereAgain: string;
  /** `Mining takes in 24.2% of employed residents of Singleton, 13 times the national share;`: reads on. */
  readonly opening: string;
  /** The same where the residents were named before: `Mining takes in 24.2% of them, 13 times the national share;`. */
  readonly openingAgain: string;
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
    'Public administration and safety',
    'Professional, scientific and technical services',
    'Accommodation and food services',
    'Information media and telecommunications',
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

function tradeOfPremises(name: IndustryName, profile: Profile): Trade {
  const advice = INDUSTRY_ADVICE[name];
  const office = sizedOffice(advice.office, profile, AUSTRALIA.officeOccupationsSharePct);
  const where = `For ${office.who} ${profile.in}`;
  return {
    advice,
    office,
    share: 'not counted',
    where,
    whereAgain: where,
    opening: `${where},`,
    openingAgain: `${where},`,
  };
}

const turned = <T>(items: readonly T[], by: number): readonly T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

const fromCapital = ({ capital }: City): number => capital?.distanceKm ?? 0;
const kinRanks = ranksBy(fromCapital, ({ state, kind }) => `${state} ${kind}`);

/**
 * Whose turn a place is among those of its kind and state, which may be much alike: how many others lie nearer to
 * the capital.
 */
export const turnOf = ({ city, atlas }: Profile): number => kinRanks(atlas).below(city, fromCapital(city));

/**
 * Trades of a place, the most telling first. Of an area of employment, whose residents are few and were counted with
 * those of other suburbs, the trades that go with its premises.
 */
export const tradesOf = perObject((profile: Profile): readonly Trade[] => {
  const { city, atlas, industries, workArea } = profile;
  const type = city.kind === 'employment-area' ? areaTypeOf(city, atlas) : undefined;
  if (type) {
    const turn = type === 'industrial' ? turnOf(profile) : 0;
    return turned(BY_TYPE[type], turn).map((name) => tradeOfPremises(name, profile));
  }
  return industries.map((industry) => {
    const advice = INDUSTRY_ADVICE[industry.name];
    return {
      advice,
      office: sizedOffice(advice.office, profile),
      share: percent(industry.sharePct),
      where: `In ${advice.plain}, where ${percent(industry.sharePct)} of employed residents of ${workArea} work`,
      whereAgain: `In ${advice.plain}, with ${percent(industry.sharePct)} of them`,
      opening: `${industryClause(industry, `of employed residents of ${workArea}`)};`,
      openingAgain: `${industryClause(industry, 'of them')};`,
    };
  });
});

/**
 * The trade that marks a place most, and one of the next two: places take turns, and two services that start from
 * different `turns` write of different ones.
 */
export function markingTrades(profile: Profile, turns: 0 | 1): readonly Trade[] {
  const [first, ...others] = tradesOf(profile);
  return present([first, others[(turnOf(profile) + turns) % 2]]);
}

/** What a service should mind in each trade, a sentence each; the first names the residents who were counted. */
export const tradeNotes = (trades: readonly Trade[], service: ServiceSlug): readonly string[] =>
  trades.map(
    ({ where, whereAgain, advice }, index) => `${index === 0 ? where : whereAgain}, ${advice.services[service]}.`,
  );

/** What offices of each trade print, a sentence each; the first names the residents who were counted. */
export const tradePapers = (trades: readonly Trade[]): readonly string[] =>
  trades.map(({ opening, openingAgain, advice }, index) => `${index === 0 ? opening : openingAgain} ${advice.prints}.`);
