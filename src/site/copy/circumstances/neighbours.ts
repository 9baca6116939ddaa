import { neighbourName } from '../distance.ts';
import { kilometres, percent } from '../grammar.ts';
import { type Circumstance, distinctive, found, neighboursOf, neighbourWithFigures, plain } from './circumstance.ts';

/** Listed places near by. */
export const NEIGHBOURS: readonly Circumstance[] = [
  {
    theme: 'trade',
    // The neighbour has the same first distinctive industry.
    find: (profile) => {
      const near = neighbourWithFigures(profile, 120);
      const mine = distinctive(profile.city)[0];
      const theirs = near && distinctive(near.other)[0];
      if (!near || !mine || !theirs || mine.name !== theirs.name) return undefined;
      return found(
        0.85,
        `${neighbourName(near.other, profile)}, ${kilometres(near.km)} away, leans to ${plain(mine.name)} as well (${percent(theirs.sharePct)} there, ${percent(mine.sharePct)} here)`,
      );
    },
    so: {
      city: 'a supplier with customers in both can make one trip serve two; ask if there are any',
      'managed-print-services': 'a technician’s round through both places is an economy that should show in the price',
      'end-printer-lease-contract':
        'one truck could collect in both places; ask the supplier what else falls due in the same month',
      'printer-leasing': 'two or three firms of that trade asking together carry more weight than one',
      'kyocera-printer-lease': 'see how the machine does there before you take one here',
      'printer-leasing-quotes': 'ask for a customer there as a reference',
    },
  },
  {
    theme: 'near',
    // Listed places close by.
    find: (profile) => {
      const near = neighboursOf(profile).filter(({ distanceKm }) => distanceKm <= 30);
      const [one, two] = near;
      return one && two
        ? found(
            0.55 + near.length / 10,
            `${neighbourName(one, profile)} and ${neighbourName(two, profile)} are ${kilometres(one.distanceKm)} and ${kilometres(two.distanceKm)} away`,
          )
        : undefined;
    },
    so: {
      city: 'a swap machine is quicker than a repair, if the supplier keeps one near; ask where it stands',
      'managed-print-services':
        'ask for a loan machine when a repair takes longer than a day; it costs the supplier little at such distances',
      'printer-leasing': 'a firm with sites in more than one of them should have one agreement and one end date',
      'kyocera-printer-lease': 'a second showroom or a customer’s machine may be near enough to look at',
      'printer-leasing-quotes': 'ask suppliers in each of them; the nearest address is not always the nearest depot',
      'end-printer-lease-contract':
        'ask that collection be combined with a delivery nearby, and that the saving be yours',
    },
  },
  {
    theme: 'near',
    // Nobody near.
    find: (profile) => {
      const [first] = profile.city.nearest;
      return first && first.distanceKm >= 80
        ? found(
            1 + first.distanceKm / 400,
            `the nearest of our listed places, ${neighbourName(first, profile)}, is ${kilometres(first.distanceKm)} to the ${first.direction}`,
          )
        : undefined;
    },
    so: {
      'printer-leasing':
        'count a second, smaller machine into the rent from the beginning; it is the cheapest insurance there is',
      'kyocera-printer-lease':
        'choose a model whose toner the next town also stocks, for the day when a parcel goes astray',
      'managed-print-services': 'nobody can lend you a cartridge: hold a full set, and count it each month',
      'printer-leasing-quotes':
        'ask how many customers each supplier has within that circle, and when someone was last there',
      'end-printer-lease-contract':
        'a truck will come for you alone unless you share it; ask neighbours whose lease ends when',
    },
  },
  {
    theme: 'point',
    // The point that distances are measured from.
    find: ({ city, name }) =>
      city.referencePoint && city.kind !== 'employment-area'
        ? found(
            1.4,
            `${name} has several centres and ${city.referencePoint} is the one our distances are measured from`,
          )
        : undefined,
    so: {
      city: 'a quotation should name the suburb, because a supplier’s zones do',
      'managed-print-services': 'have a response time stated for each site rather than for the name on the map',
      'printer-leasing-quotes': 'put the suburb on the first line of the request',
      'printer-leasing':
        'a delivery price for the name on the map is not a price for your street; ask again with the suburb',
      'kyocera-printer-lease': 'name the building and its stairs, since centres differ',
      'end-printer-lease-contract': 'state the pick-up suburb in the notice',
    },
  },
];
