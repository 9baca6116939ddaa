import { neighbourName } from '../distance.ts';
import { kilometres } from '../grammar.ts';
import { stateName } from '../names.ts';
import { type Circumstance, found } from './circumstance.ts';

/** Borders, clocks and the crossing to Tasmania. */
export const BORDER: readonly Circumstance[] = [
  {
    theme: 'border',
    // The nearest listed place in another state lies within 60 km.
    find: (profile) => {
      const near = profile.city.nearest.find((one) => one.state !== profile.city.state && one.distanceKm <= 60);
      return near
        ? found(
            2,
            `${neighbourName(near, profile)} is only ${kilometres(near.distanceKm)} to the ${near.direction}, across the border`,
          )
        : undefined;
    },
    so: {
      city: 'dealers’ territories and public holidays meet here; ask which side the technician comes from',
      'printer-leasing': 'read which state’s law the contract names, and choose the one where you would rather argue',
      'managed-print-services':
        'ask whose public holidays the response time skips: those of your state or of the depot’s',
      'printer-leasing-quotes': 'ask for one offer from each side of the line, and compare travel before rent',
      'end-printer-lease-contract':
        'make sure that the return address and the body you would complain to are in the same state',
      'kyocera-printer-lease': 'see that the model is sold and serviced on both sides of the line',
    },
  },
  {
    theme: 'border',
    // Another state's capital is nearer than its own.
    find: ({ city, nearestCapital, state }) =>
      nearestCapital && city.capital && nearestCapital.city.slug !== city.capital.slug
        ? found(
            1.3,
            `${nearestCapital.city.name} is nearer (${kilometres(nearestCapital.km)}) than ${city.capital.name} (${kilometres(city.capital.distanceKm)}), the capital of ${stateName(state)}`,
          )
        : undefined,
    so: {
      'printer-leasing': 'find out which of the two the delivery charge is reckoned from',
      'kyocera-printer-lease': 'see the machine in whichever of the two showrooms would also service it',
      'managed-print-services':
        'ask which of them holds the parts, and whether a territory line stops the nearer one from sending them',
      'printer-leasing-quotes': 'ask suppliers in both, and let the travel line decide',
      'end-printer-lease-contract': 'ask that the machine go back to the nearer of the two',
    },
  },
  {
    theme: 'clock',
    // A clock of another state.
    find: ({ city, state, name }) =>
      city.hoursFromSydney.standardMonths !== state.hoursFromSydney.standardMonths
        ? found(2.5, `${name} keeps South Australian time, half an hour behind the rest of ${stateName(state)}`)
        : undefined,
    so: {
      city: '“business hours” in an agreement should say whose',
      'managed-print-services': 'have every hour in the service schedule marked “local time”',
    },
  },
  {
    theme: 'code',
    find: ({ city, state, name }) =>
      city.areaCode !== state.areaCode
        ? found(
            1.1,
            `fixed lines in ${name} carry the dialling code ${city.areaCode} and not the ${state.areaCode} of ${stateName(state)}`,
          )
        : undefined,
    so: {
      city: `a call centre that sorts by code may send you to the wrong branch; give the postcode first`,
      'printer-leasing-quotes':
        'a supplier’s system may put you in the wrong territory: state the postcode in the first line',
    },
  },
  {
    theme: 'strait',
    find: ({ city, name, nearestCapital }) =>
      city.state === 'TAS'
        ? found(
            0.8,
            `machines and most parts for ${name} cross Bass Strait${nearestCapital ? ` before the ${kilometres(nearestCapital.km)} from ${nearestCapital.city.name}` : ''}`,
          )
        : undefined,
    so: {
      city: 'ask if drums and fusers are kept in Tasmania, and who pays the freight of a replacement',
      'printer-leasing': 'have sea freight named in the quotation, both ways, even where it is nought',
      'managed-print-services':
        'ask twice about a part that is “in stock”, since it may be in stock on the other side of the water',
      'end-printer-lease-contract': 'ask for a return address on the island, or for the sea leg at the owner’s cost',
      'kyocera-printer-lease':
        'prefer a model of which the island already has several, with drums and fusers on the shelf',
      'printer-leasing-quotes': 'ask for every price “delivered in Tasmania”, and strike out what is not',
    },
  },
];
