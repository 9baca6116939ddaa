import { neighbourName } from '../distance.ts';
import { kilometres, number } from '../grammar.ts';
import { populationArea } from '../names.ts';
import type { Profile } from '../profile.ts';
import { type Circumstance, type Found, found, neighbourWithFigures } from './circumstance.ts';

/** By the residents of the nearest listed place against the place's own. */
const NEIGHBOUR_BY_SIZE: Readonly<Record<'larger' | 'alike' | 'smaller', Circumstance['so']>> = {
  larger: {
    city: 'the branch that serves both is likelier to be there; ask how calls from here rank in its day',
    'printer-leasing': 'prices there are the ones to measure an offer by',
    'kyocera-printer-lease': 'go and see the machine there before you sign here',
    'managed-print-services': 'ask if parts are kept there, and until what hour they can be fetched',
    'end-printer-lease-contract': 'propose it as the return address; it is easier to refuse a demand than a suggestion',
    'printer-leasing-quotes': 'ask at least one supplier from there',
  },
  alike: {
    city: 'neither is the obvious seat of a branch; ask which of the two the technician lives in',
    'printer-leasing': 'an offer made to a firm there is a fair yardstick for yours',
    'kyocera-printer-lease': 'the two share a technician’s habits; a model common in both is the safe one',
    'managed-print-services': 'a spare machine held between the two would serve both, and can be asked for by both',
    'end-printer-lease-contract': 'collections in the two are best made on one day',
    'printer-leasing-quotes': 'ask each supplier for one customer in either, of your size',
  },
  smaller: {
    city: 'this is where a branch for the district would stand; ask if there is one, and if not why not',
    'printer-leasing': 'the district’s business is decided here, which is a reason to be offered good terms',
    'kyocera-printer-lease': 'expect dealers to have the model running in town before they sell it to you',
    'managed-print-services': 'ask that the stock of parts for the district be kept here and not elsewhere',
    'end-printer-lease-contract': 'machines from around are likely to be gathered here; ask for the local drop-off',
    'printer-leasing-quotes': 'offers should come from firms with somebody in town; ask for the name',
  },
};

/** Of two places of which neither has this many residents, neither is a centre for the other. */
const TOWN = 6000;

type Size = keyof typeof NEIGHBOUR_BY_SIZE;

function neighbourOf(profile: Profile, size: Size): Found | undefined {
  const { city } = profile;
  const near = neighbourWithFigures(profile, 200);
  if (!near || !city.quotePopulation || !near.other.quotePopulation) return undefined;
  const ratio = near.other.population.value / city.population.value;
  const actual = ratio >= 1.6 ? 'larger' : ratio <= 0.62 ? 'smaller' : 'alike';
  const largest = Math.max(city.population.value, near.other.population.value);
  return actual === size && largest >= TOWN
    ? found(
        0.5 + Math.min(0.5, Math.abs(Math.log10(ratio)) / 3),
        `${neighbourName(near.other, profile)}, ${kilometres(near.km)} off, has ${number(near.other.population.value)} residents (${populationArea(near.other)}) to the ${number(city.population.value)} of ${populationArea(city)}`,
      )
    : undefined;
}

/** The nearest listed place whose resident count may be quoted, by size. */
export const NEIGHBOUR_SIZE: readonly Circumstance[] = (['larger', 'alike', 'smaller'] as const).map((size) => ({
  theme: 'neighbour-size',
  find: (profile) => neighbourOf(profile, size),
  so: NEIGHBOUR_BY_SIZE[size],
}));
