import { count } from '../grammar.ts';
import { stateName } from '../names.ts';
import type { Profile } from '../profile.ts';
import { ranksBy } from '../ranks.ts';
import { type Circumstance, type Found, found } from './circumstance.ts';

/** By thirds of the state's places, counted from the capital outwards. */
const RANK_BY_DISTANCE: Readonly<Record<'nearer' | 'middle' | 'farther', Circumstance['so']>> = {
  nearer: {
    city: 'most suppliers’ country rates should not apply, and a quotation that uses them deserves a question',
    'printer-leasing': 'ask for the metropolitan freight rate and expect to get it',
    'kyocera-printer-lease':
      'the full range can be had and serviced; choose by need and not by what the dealer has in stock',
    'managed-print-services': 'a reorder point of a few days is safe, and a cupboard full of toner is money asleep',
    'end-printer-lease-contract': 'the return should be a single stop on an ordinary run, and priced like one',
    'printer-leasing-quotes': 'let suppliers from the capital compete, and make them state the travel line',
  },
  middle: {
    city: 'it may fall on either side of a supplier’s line between near and far; ask on which',
    'printer-leasing': 'ask whether the zone in the schedule can change in the term, and at whose wish',
    'kyocera-printer-lease':
      'ask which models the regional technician is trained on, before you fall in love with another',
    'managed-print-services': 'one spare set of each toner on site is the right measure',
    'end-printer-lease-contract': 'get one freight price from the dealer and one from a carrier of your own',
    'printer-leasing-quotes':
      'mix a regional dealer with a supplier from the capital, and see who asks better questions',
  },
  farther: {
    city: 'the ends of a service map are where promises get thin; have each of them tied to your postcode',
    'printer-leasing': 'pay for a warranty that covers travel in the last year as in the first',
    'kyocera-printer-lease':
      'prefer the plainest model that does the work, since every option is one more thing to wait for',
    'managed-print-services':
      'hold two spare sets of toner and one drum, and have the plan say that they are the supplier’s until used',
    'end-printer-lease-contract':
      'begin with the freight and not with the notice: know the price before you decide to return at all',
    'printer-leasing-quotes': 'ask first who would come and from where; price is the second question',
  },
};

type Third = keyof typeof RANK_BY_DISTANCE;

/** Straight-line kilometres outside which a third of the state's list says something else than it seems to. */
const FITS: Readonly<Record<Third, (km: number) => boolean>> = {
  nearer: (km) => km <= 90,
  middle: (km) => km > 60 && km <= 450,
  farther: (km) => km >= 150,
};

/** How many of the state's other listed places lie farther from the capital, in words. */
function fartherClause({ city, state, name }: Profile, farther: number, others: number): string {
  const number = farther === 0 ? 'none' : farther === others ? 'all' : count(farther);
  return `of the ${count(others)} other places listed for ${stateName(state)}, ${number} ${farther <= 1 ? 'is' : 'are'} farther from ${city.capital?.name} than ${name}`;
}

const distanceRanks = ranksBy(({ capital }) => capital?.distanceKm);

function inThird(profile: Profile, third: Third): Found | undefined {
  const { city, atlas, nearestCapital } = profile;
  if (
    !city.capital ||
    city.state === 'ACT' ||
    nearestCapital?.city.slug !== city.capital.slug ||
    !FITS[third](city.capital.distanceKm)
  )
    return undefined;
  const km = city.capital.distanceKm;
  const ranks = distanceRanks(atlas);
  const others = ranks.size(city) - 1;
  const farther = ranks.above(city, km);
  const part = others === 0 ? 0 : farther / others;
  const actual = part >= 0.67 ? 'nearer' : part >= 0.33 ? 'middle' : 'farther';
  return actual === third ? found(0.45 + Math.abs(part - 0.5) / 2, fartherClause(profile, farther, others)) : undefined;
}

/** Rank by distance from the state's capital. */
export const DISTANCE_RANK: readonly Circumstance[] = (['nearer', 'middle', 'farther'] as const).map((third) => ({
  theme: 'distance-rank',
  find: (profile) => inThird(profile, third),
  so: RANK_BY_DISTANCE[third],
}));
