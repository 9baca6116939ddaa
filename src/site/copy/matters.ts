import type { City, IndustryName } from '../place-schemas.ts';
import { claimed } from './claims.ts';
import { capital, plural, present, sentences } from './grammar.ts';
import { holidaysCounted } from './holiday-words.ts';
import { DAYLIGHT_MONTHS } from './hours.ts';
import type { Profile } from './profile.ts';

/** Something unusual about the place, with a reason that its residents would agree with. */
type Matter = (profile: Profile) => string | false | undefined;

const placeId = ({ state, slug }: Pick<City, 'state' | 'slug'>): string => `${state.toLowerCase()}/${slug}`;

const ISLANDS: ReadonlySet<string> = new Set(['nt/alyangula']);

export const stockWords = (days: number): string =>
  `That is why we keep at least ${plural(days, 'day’s', 'days’')} toner at your office.`;

/** How machines and toner reach a place across water; undefined elsewhere. */
const crossing = ({ city, coverage: { zone }, Name, name }: Profile): string | undefined => {
  if (city.state === 'TAS') return 'Machines and toner cross Bass Strait by ship.';
  if (zone !== 'barge-or-air') return undefined;
  return ISLANDS.has(placeId(city))
    ? `${Name} is on an island: machines and toner come by barge or by air.`
    : `Machines and toner reach ${name} by barge or by air when the wet season closes the road.`;
};

/** Explains the stock of toner of a place across water; undefined elsewhere. */
export const waterWords = (profile: Profile): string | undefined => {
  const { toner } = profile.coverage;
  const words = crossing(profile);
  return words && sentences(words, toner !== undefined && stockWords(toner));
};

/** North of this latitude and near the coast, the air is humid for months. */
const TROPICS = -20;
const NEAR_COAST_KM = 30;

const tropics: Matter = ({ city: { lat, coastDistanceKm }, in: where }) =>
  lat > TROPICS &&
  coastDistanceKm <= NEAR_COAST_KM &&
  `Humid air makes paper swell and jam. ${capital(where)}, leave paper in its wrapping until it goes into the tray.`;

/** Twin towns on the other side of a state border. */
const PAIRS: Readonly<Record<string, string>> = {
  'nsw/albury': 'Wodonga',
  'vic/wodonga': 'Albury',
  'nsw/tweed-heads': 'the Gold Coast',
  'qld/gold-coast': 'Tweed Heads',
  'nsw/queanbeyan': 'Canberra',
  'act/canberra': 'Queanbeyan',
  'vic/mildura': 'the New South Wales side of the Murray',
  'vic/echuca': 'Moama',
  'vic/swan-hill': 'the New South Wales side of the Murray',
};

/** Pairs of places whose clocks differ in summer. */
const AHEAD: Readonly<Record<string, string>> = {
  'nsw/tweed-heads': 'Tweed Heads is an hour ahead of the Gold Coast',
  'qld/gold-coast': 'Tweed Heads is an hour ahead of the Gold Coast',
};

const border: Matter = (profile) => {
  const { city, Name, name } = profile;
  const other = PAIRS[placeId(city)];
  const ahead = AHEAD[placeId(city)];
  return (
    other !== undefined &&
    sentences(
      `${Name} and ${other} are on opposite sides of the state border, and their public holidays differ. For ${name} we count business days by ${holidaysCounted(profile)}.`,
      ahead !== undefined && `From ${DAYLIGHT_MONTHS} ${ahead}.`,
    )
  );
};

/** Minimum percentage of residents, and minimum multiple of the national share. */
const TRADE_SHARE = 10;
const TRADE_TIMES = 3;
/** Residents might work in a larger place that is closer than this. */
const ALONE_KM = 60;

type TradeWords = (profile: Profile) => string | undefined;

const season =
  (who: string): TradeWords =>
  () =>
    `If ${who} and print mostly in a few busy months, ask for an annual page minimum. A monthly one charges you for unused pages in quiet months.`;

const TRADES: Readonly<Partial<Record<IndustryName, TradeWords>>> = {
  Mining: ({ options }) =>
    claimed(
      options,
      ['term'],
      (term) =>
        `If you are in mining, match the lease to your site contract. Our terms run from ${term}. Tell us when the site closes, and whether the printer moves with you.`,
    ),
  'Agriculture, forestry and fishing': season('you grow, pack or process'),
  'Accommodation and food services': season('you cater for visitors'),
  Manufacturing: () =>
    'If you are in manufacturing, tell us if the printer will be in the workshop and not in the office. Dust settles on its glass and rollers, and we plan the cleaning with the service visits.',
};

const trade: Matter = (profile) => {
  const { city } = profile;
  const isAlone = (city.nearestLarger?.distanceKm ?? Number.POSITIVE_INFINITY) > ALONE_KM;
  if (!isAlone || (city.kind !== 'town' && city.kind !== 'city')) return false;
  const found = city.employment.distinctiveIndustries.find(
    ({ name, sharePct, timesNational }) =>
      sharePct >= TRADE_SHARE && timesNational >= TRADE_TIMES && TRADES[name] !== undefined,
  );
  return found && TRADES[found.name]?.(profile);
};

const MOST = 3;

export const mattersOf = (profile: Profile): readonly string[] =>
  present([waterWords, tropics, border, trade].map((matter) => matter(profile))).slice(0, MOST);
