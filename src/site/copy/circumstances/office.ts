import { neighbourName } from '../distance.ts';
import { kilometres, number, percent, ranked } from '../grammar.ts';
import { stateName } from '../names.ts';
import { ranksBy } from '../ranks.ts';
import { type Circumstance, found, neighbourWithFigures, officeShare } from './circumstance.ts';

const officeRanks = ranksBy(officeShare);

/** Office occupations against the state and the neighbours. */
export const OFFICE: readonly Circumstance[] = [
  {
    theme: 'office',
    facts: ['office-occupations'],
    // Among the top fifth of the state's listed places by share of office occupations.
    find: ({ city, state, atlas, workArea }) => {
      const ranks = officeRanks(atlas);
      const places = ranks.size(city);
      const rank = ranks.above(city, officeShare(city)) + 1;
      return officeShare(city) >= 46 && rank <= Math.max(2, places / 5)
        ? found(
            1.5 - rank / places,
            `${workArea} has the ${ranked(rank, 'highest')} share of office occupations (${percent(officeShare(city))}) among the ${number(places)} places listed for ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'release codes and scanning deserve more of the budget here than elsewhere',
      'kyocera-printer-lease': 'spend on the document feeder and on card release before anything else',
      'managed-print-services':
        'start with the rules, such as duplex and release at the device, and only then with the hardware',
      'printer-leasing': 'fewer and better machines are the likely answer; ask for a price by floor and not by room',
      'end-printer-lease-contract':
        'expect more confidential pages on the drive than the page count suggests, and have it destroyed rather than wiped if the price is near',
      'printer-leasing-quotes': 'ask for scanning speed and release codes to be quoted, since they will be used',
    },
  },
  {
    theme: 'office',
    facts: ['office-occupations'],
    find: ({ city, state, atlas, workArea }) => {
      const ranks = officeRanks(atlas);
      const places = ranks.size(city);
      const rank = ranks.below(city, officeShare(city)) + 1;
      return officeShare(city) <= 46 && rank <= Math.max(2, places / 5)
        ? found(
            1.5 - rank / places,
            `${workArea} has the ${ranked(rank, 'lowest')} share of office occupations (${percent(officeShare(city))}) among the ${number(places)} places listed for ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'one sound machine and a spare will serve most businesses, whatever the brochure says',
      'kyocera-printer-lease': 'choose the closed, simple model with few options, and train two people well',
      'managed-print-services': 'pay for toner and repairs and leave the analytics out',
      'printer-leasing': 'base the size of the machine on the meter and not on the number of staff',
      'end-printer-lease-contract':
        'look for a machine that was too large in the first place, and do not renew its size',
      'printer-leasing-quotes': 'refuse a quotation that begins with the number of staff',
    },
  },
  {
    theme: 'office',
    facts: ['office-occupations', 'state-office'],
    // Office share against the state's.
    find: ({ city, state, workArea }) => {
      const gap = officeShare(city) - state.employment.officeOccupationsSharePct;
      return Math.abs(gap) >= 3
        ? found(
            0.4 + Math.abs(gap) / 40,
            `the share of office occupations in ${workArea} is ${percent(officeShare(city))}, ${number(Math.abs(gap))} points ${gap > 0 ? 'above' : 'below'} that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      'managed-print-services':
        'averages for the state are the wrong yardstick; use your own counters of the last three months',
      'printer-leasing': 'a quotation built on head count will miss; have it built on your meters',
      'kyocera-printer-lease': 'ask the dealer what other local offices of your size took, and why',
      'end-printer-lease-contract':
        'ask what size of machine you really used: the meter divided by the months is the answer for the next one',
      'printer-leasing-quotes': 'give real meter readings, since a rule of thumb for the state will miss',
    },
  },
  {
    theme: 'office',
    facts: ['office-occupations', 'neighbour-office', 'nearest-places'],
    // The neighbour's office share differs by eight points and more.
    find: (profile) => {
      const near = neighbourWithFigures(profile, 120);
      if (!near) return undefined;
      const gap = officeShare(near.other) - officeShare(profile.city);
      if (Math.abs(gap) < 5) return undefined;
      return found(
        0.6 + Math.abs(gap) / 20,
        `office occupations are ${percent(officeShare(profile.city))} of employed residents of ${profile.workArea} and ${percent(officeShare(near.other))} in ${neighbourName(near.other, profile)}, ${kilometres(near.km)} away`,
      );
    },
    so: {
      city: 'a fleet copied from the neighbour’s is likely to be the wrong size',
      'kyocera-printer-lease': 'a model that suits an office there may be too large or too small for one here',
      'printer-leasing-quotes': 'do not take a neighbour’s price as the measure; its page counts will be different',
      'managed-print-services': 'averages over the district would hide both; ask for the figures of your own devices',
      'printer-leasing': 'rents quoted there are for other machines; compare page rates only',
    },
  },
];
