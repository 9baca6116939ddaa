import { AUSTRALIA } from '../../australia.ts';
import type { City, IndustryName, IndustryShare } from '../../schemas.ts';
import { list, percent, times } from '../grammar.ts';
import { placeName, stateName } from '../names.ts';
import type { Profile } from '../profile.ts';
import { ranksByIndustry } from '../ranks.ts';
import { type Circumstance, distinctive, found, plain } from './circumstance.ts';

/** The five largest industries of the nation, most of which lead nearly everywhere. */
const NATIONAL_FIVE: readonly IndustryName[] = (
  Object.entries(AUSTRALIA.industrySharePct) as readonly (readonly [IndustryName, number])[]
)
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 5)
  .map(([name]) => name);

/** Industries that are among the nation's five largest and not among the place's. */
const missing = ({ employment }: City): readonly IndustryName[] =>
  NATIONAL_FIVE.filter((name) => !employment.topIndustries.some((top) => top.name === name));

/** The same industry's share in another place, where its record lists it. */
const shareIn = ({ employment }: City, name: IndustryName): IndustryShare | undefined =>
  [...employment.topIndustries, ...employment.distinctiveIndustries].find((one) => one.name === name);

const listedShare = (city: City, name: IndustryName): number => shareIn(city, name)?.sharePct ?? 0;

const listedRanks = ranksByIndustry(listedShare);

/** Rank of the first distinctive industry among the state's listed places: 2 or 3, where all records above it list it. */
function industryRank({
  city,
  atlas,
}: Profile): { readonly first: IndustryShare; readonly above: readonly City[] } | undefined {
  const first = distinctive(city)[0];
  if (!first) return undefined;
  const count = listedRanks(atlas, first.name).above(city, first.sharePct);
  if (count !== 1 && count !== 2) return undefined;
  return { first, above: atlas.citiesOf(city.state).filter((one) => listedShare(one, first.name) > first.sharePct) };
}

/** What is absent, and what is unlike the capital or the rest of the state. */
export const CONTRAST: readonly Circumstance[] = [
  {
    theme: 'missing',
    find: ({ city, workArea }) => {
      const absent = missing(city);
      return absent.length > 0
        ? found(
            0.5 + absent.length / 4,
            `${list(absent.map(plain), 'or')} ${absent.length === 1 ? 'is' : 'are'} not among the five largest industries of ${workArea}, which end at ${percent(city.employment.topIndustries.at(-1)?.sharePct ?? 0)}, as ${absent.length === 1 ? 'it is' : 'they are'} for Australia`.replace(
              /^(.*) or (.*) are not/,
              'neither $1 nor $2 is',
            ),
          )
        : undefined;
    },
    so: {
      city: 'packages put together for the average office fit fewer offices here; ask what can be left out and what it saves',
      'printer-leasing':
        'a bundle designed for such offices may carry options that nobody will use: have each priced on its own',
      'kyocera-printer-lease':
        'options sold for that kind of work, from finishers to card readers, should have to earn their place',
      'managed-print-services':
        'have the plan’s reports start from what you print, and drop the standard ones that nobody reads',
      'printer-leasing-quotes':
        'describe your own work in two lines at the top; a supplier will otherwise assume the usual mix',
    },
  },
  {
    theme: 'capital-contrast',
    find: ({ city, nearestCapital, workArea }) => {
      const first = distinctive(city)[0];
      if (!first || !nearestCapital || city.state === 'ACT') return undefined;
      const there = shareIn(nearestCapital.city, first.name)?.sharePct;
      if (there !== undefined && there * 1.6 >= first.sharePct) return undefined;
      const comparison =
        there === undefined
          ? `is not among the largest industries of ${nearestCapital.city.name}`
          : `takes only ${percent(there)} in ${nearestCapital.city.name}`;
      return found(
        0.6 + Math.min(0.8, first.timesNational / 12),
        `${plain(first.name)}, ${percent(first.sharePct)} of employed residents of ${workArea}, ${comparison}`,
      );
    },
    so: {
      city: 'suppliers based there may have few customers like yours; ask for one in your trade, wherever it is',
      'printer-leasing':
        'a standard contract from the capital was written for other businesses: mark what does not fit before you talk price',
      'kyocera-printer-lease':
        'a showroom there will demonstrate other people’s work; take your own forms and stock along',
      'managed-print-services':
        'ask who on the help desk has supported that trade’s software, and ask to speak to them',
      'end-printer-lease-contract':
        'a resale value judged there may be too low for a machine that firms here would take as it stands',
      'printer-leasing-quotes':
        'explain in a sentence what that trade prints; estimators in the capital may never have seen it',
    },
  },
  {
    theme: 'trade',
    find: (profile) => {
      const rank = industryRank(profile);
      if (!rank) return undefined;
      const { first, above } = rank;
      return found(
        0.9,
        `of the places listed for ${stateName(profile.state)}, only ${list(above.map(({ name }) => placeName(name)))} ${above.length === 1 ? 'has' : 'have'} a larger share of employed residents in ${plain(first.name)} than ${profile.name} with ${percent(first.sharePct)}`,
      );
    },
    so: {
      city: `a supplier with customers in that trade there already knows its forms; ask how it serves them`,
      'printer-leasing': 'terms that firms in that trade obtained there are worth asking about by name',
      'kyocera-printer-lease': 'ask what the same trade runs there, and whether it would choose it again',
      'managed-print-services': 'ask for the monthly report of a customer in that trade there, with the name taken off',
      'end-printer-lease-contract':
        'a machine set up for that trade may be wanted there; ask before you pay for its freight',
      'printer-leasing-quotes': 'ask for a reference from that trade there',
    },
  },
  {
    theme: 'mix',
    find: ({ city, workArea }) => {
      const [one, two] = city.employment.topIndustries;
      if (!one || !two || one.sharePct < two.sharePct * 1.9) return undefined;
      return found(
        0.6 + one.sharePct / two.sharePct / 6,
        `in ${workArea} ${plain(one.name)} has ${percent(one.sharePct)}, ${times(one.sharePct / two.sharePct)} the share of the next industry, ${plain(two.name)}`,
      );
    },
    so: {
      city: 'a local supplier’s stock and habits will follow that one trade; if yours is another, say so early',
      'printer-leasing':
        'offers will be shaped for that trade, and a firm in another should ask for its own page mix to be priced',
      'kyocera-printer-lease': 'the model that everybody has was chosen for that trade’s papers: test it with yours',
      'managed-print-services':
        'the technician’s busy weeks are that trade’s busy weeks; book planned work outside them',
      'printer-leasing-quotes': 'say at once whether you belong to that trade or not; it changes what is offered',
    },
  },
];
