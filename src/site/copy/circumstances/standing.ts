import { number, percent, ranked } from '../grammar.ts';
import { populationArea, stateName } from '../names.ts';
import { type Circumstance, found, isUrbanCentre } from './circumstance.ts';

/** Standing among the urban centres of the state. */
export const STANDING: readonly Circumstance[] = [
  {
    theme: 'standing',
    facts: ['urban-centre-rank'],
    find: ({ city, state, name }) => {
      const rank = city.urbanCentreRankInState;
      return rank !== null && rank >= 2 && rank <= 9 && isUrbanCentre(city) && city.population.value >= 20000
        ? found(
            0.7 - rank / 50,
            `${name} is the ${ranked(rank, 'largest')} of the ${number(state.urbanCentresAndLocalities)} urban centres and localities in ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'it is fair to expect a service branch here and to ask why if there is none',
      'printer-leasing': 'local competition should keep the service zone free of surcharges',
      'printer-leasing-quotes': 'at least one of your offers should come from a firm with a workshop in town',
      'kyocera-printer-lease': 'expect to find the model at work in town, and ask to see it',
      'managed-print-services': 'ask whether parts for your model are stocked in town or sent for',
      'end-printer-lease-contract': 'ask for a local return address before accepting one in the capital',
    },
  },
  {
    theme: 'standing',
    facts: ['urban-centre-rank'],
    find: ({ city, state }) => {
      const rank = city.urbanCentreRankInState;
      return rank !== null && rank > 9 && isUrbanCentre(city)
        ? found(
            0.35,
            `there are ${number(rank - 1)} larger urban centres in ${stateName(state)} and suppliers plan their branches by such lists`,
          )
        : undefined;
    },
    so: {
      city: 'ask which of those centres your calls would be served from',
      'kyocera-printer-lease': 'ask which models that branch really sees, and choose among them',
      'managed-print-services': 'ask which of those centres holds your spare parts, and how they travel',
      'printer-leasing-quotes': 'ask each supplier to name the branch, and then ring the branch',
      'end-printer-lease-contract': 'the return address is likely to be in one of them; ask which',
      'printer-leasing': 'freight from one of those is the freight you will pay; ask which',
    },
  },
  {
    theme: 'standing',
    facts: ['population'],
    // Share of the state's residents.
    find: ({ city, state }) => {
      const share = (city.population.value / state.population2021) * 100;
      return isUrbanCentre(city) && share >= 2.5 && !city.isCapital && city.population.value >= 15000
        ? found(
            0.5 + share / 20,
            `${populationArea(city)} holds ${percent(share)} of the residents of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'a supplier who claims to cover the state must cover it here, with a person and not with a parcel',
      'managed-print-services': 'ask how many technicians that share has earned it',
      'printer-leasing': 'use the weight of the market: local dealers want the installation as a reference',
      'kyocera-printer-lease': 'ask the maker’s own branch, and not only dealers, what it keeps here',
      'end-printer-lease-contract': 'a return address inside the region is a reasonable demand',
      'printer-leasing-quotes': 'ask national suppliers for the name of their technician here',
    },
  },
];
