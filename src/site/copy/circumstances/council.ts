import { number } from '../grammar.ts';
import { councilArea, populationArea } from '../names.ts';
import { type Circumstance, found, isUrbanCentre } from './circumstance.ts';

/** The council area: how far it reaches, and how much of it is the town. */
export const COUNCIL: readonly Circumstance[] = [
  {
    theme: 'council',
    // A council area of more than 8,000 sq km.
    find: ({ city: { lga } }) =>
      lga && lga.areaSqKm >= 8000
        ? found(
            Math.log10(lga.areaSqKm / 8000) + 0.8,
            `${councilArea(lga.name)} covers ${number(Math.round(lga.areaSqKm))} square kilometres`,
          )
        : undefined,
    so: {
      city: '“anywhere in the council area” can mean a very long drive: give a supplier the street address of every site',
      'managed-print-services':
        'a plan for the whole of it needs a stock of toner at each site, rather than one cupboard in town that somebody has to drive to',
      'printer-leasing-quotes':
        'list each site with its own address, and ask which of them the service charge includes',
      'printer-leasing': 'have travel to outlying sites priced once, for the term, and not by the kilometre',
      'kyocera-printer-lease':
        'choose a model that a lone office at the far end can keep going with a telephone and a spare drum',
      'end-printer-lease-contract':
        'collect the machines from outlying sites to one address before the carrier comes, since each stop is charged',
    },
  },
  {
    theme: 'council',
    // An urban centre with less than half of its council's residents.
    find: ({ city }) => {
      const { lga, population, isCapital } = city;
      if (!lga || isCapital || !isUrbanCentre(city) || lga.population2021 < population.value * 2) return undefined;
      return found(
        Math.min(1.7, lga.population2021 / population.value / 5 + 0.5),
        `${councilArea(lga.name)} has ${number(lga.population2021)} residents against ${number(population.value)} in ${populationArea(city)}`,
      );
    },
    so: {
      city: 'many firms here have a branch elsewhere in the area; put both addresses on one agreement, with one pool of pages',
      'printer-leasing':
        'a second site is likely sooner or later: ask now what it costs to add a machine on the same end date',
      'managed-print-services': 'ask that meter reads and toner cover branches outside the town on the same terms',
      'end-printer-lease-contract':
        'check branch offices for machines that were put on the same agreement and forgotten',
      'kyocera-printer-lease': 'use the same model at the branch, so that toner and know-how can be lent',
      'printer-leasing-quotes': 'give the branch’s address too, even if it prints next to nothing',
    },
  },
  {
    theme: 'council',
    // A council area that is hardly more than the town itself.
    find: ({ city }) => {
      const { lga, population } = city;
      if (!lga || city.isCapital || !isUrbanCentre(city)) return undefined;
      const ratio = lga.population2021 / population.value;
      return ratio >= 0.9 && ratio <= 1.25 && lga.areaSqKm < 2000
        ? found(
            0.75,
            `nearly everyone in ${councilArea(lga.name)} lives in ${populationArea(city)} (${number(population.value)} of ${number(lga.population2021)} residents)`,
          )
        : undefined;
    },
    so: {
      city: 'a single service zone should cover every local customer, and a surcharge for “outer” addresses deserves a question',
      'managed-print-services':
        'one local stock of spare parts would reach every customer quickly; ask if the supplier keeps one',
      'printer-leasing-quotes': 'a supplier who quotes two zones for it should be asked to draw them on a map',
      'printer-leasing': 'there is no case for an outer-zone surcharge, and its absence should be written down',
      'end-printer-lease-contract':
        'collection should cost the same from any local address; have one price for all of them',
      'kyocera-printer-lease': 'any model that one local technician knows will do, and that is the thing to ask',
    },
  },
  {
    theme: 'council',
    // A capital whose central council is a small part of the built-up area.
    find: ({ city, name }) =>
      city.isCapital && city.lga && city.lga.population2021 < city.population.value
        ? found(
            1.2,
            `“${name}” can mean a council area of ${number(city.lga.population2021)} residents or a built-up area of ${number(city.population.value)}`,
          )
        : undefined,
    so: {
      city: 'when a service schedule uses the name, ask which of the two it means',
      'managed-print-services': 'have the zone defined by a list of postcodes and not by a name',
      'printer-leasing-quotes': 'name the suburb of every office, since zones and delivery charges follow suburbs',
      'printer-leasing': 'a “metropolitan” rate should come with a list of the postcodes it holds for',
      'kyocera-printer-lease':
        'ask which depot would service the model at your own address, and how many of that model it sees',
      'end-printer-lease-contract': 'check that the return address is in the area you think it is',
    },
  },
];
