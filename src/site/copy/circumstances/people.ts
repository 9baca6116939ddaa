import { count, number, percent, wholeMoney } from '../grammar.ts';
import { populationArea, stateName } from '../names.ts';
import { type Circumstance, found, isUrbanCentre } from './circumstance.ts';

/** Residents: age, income, number and density. */
export const PEOPLE: readonly Circumstance[] = [
  {
    theme: 'age',
    find: ({ city, state }) => {
      const gap = city.medianAge2021 - state.medianAge2021;
      return city.quotePopulation && gap >= 4 && city.medianAge2021 >= 44
        ? found(
            gap / 8,
            `the median age in ${populationArea(city)} is ${city.medianAge2021}, ${count(gap)} years above that of ${stateName(state)} (2021)`,
          )
        : undefined;
    },
    so: {
      city: 'many clients will want letters on paper in larger type; a second tray of good stock and a 12-point template are worth setting up',
      'kyocera-printer-lease':
        'clear print in large type matters more than gloss; compare a page of 14-point text, and not a photograph',
      'printer-leasing':
        'posted letters will keep the black page count steady, and a low black rate is worth more than a low rent',
      'managed-print-services':
        'expect a steady stream of letters and few attachments; automatic toner in black is the part of the plan you will use',
      'end-printer-lease-contract':
        'old letters and forms stay in the scan folders for years; clear them before the machine goes',
      'printer-leasing-quotes': 'say how many letters are posted a week, as folding and envelopes may be worth a line',
    },
  },
  {
    theme: 'age',
    find: ({ city, state }) => {
      const gap = state.medianAge2021 - city.medianAge2021;
      return city.quotePopulation && gap >= 3 && city.medianAge2021 <= 35
        ? found(
            gap / 6,
            `the median age in ${populationArea(city)} is ${city.medianAge2021}, ${count(gap)} years below that of ${stateName(state)} (2021)`,
          )
        : undefined;
    },
    so: {
      city: 'expect people to print from their phones, and see it done with a visitor’s handset before you sign',
      'kyocera-printer-lease':
        'have printing from phones set up and tried on the day of installation, on the guest network',
      'printer-leasing':
        'page counts are likelier to fall than to rise; ask if the minimum can be lowered once in the term',
      'managed-print-services':
        'ask for guest and phone printing to be supported by the help desk and not left to your staff',
      'printer-leasing-quotes': 'ask each supplier to show printing from a phone before you compare prices',
    },
  },
  {
    theme: 'income',
    find: ({ city, state }) => {
      const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
      return city.quotePopulation && ratio >= 1.12
        ? found(
            ratio - 0.2,
            `the median household in ${populationArea(city)} had ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((ratio - 1) * 100)} above that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'staff time is likely to be dear as well, and a machine that does not jam is worth more than one that prints faster',
      'managed-print-services':
        'price the plan against wages saved and not against toner; that is where it earns its keep',
      'kyocera-printer-lease':
        'a finisher that staples may pay for itself in staff time alone; ask its price as a separate line',
      'printer-leasing':
        'weigh two days of a stopped office against the rent: a dearer service grade may be the cheaper choice',
      'end-printer-lease-contract': 'have someone else pack and clear the machine; your own hours cost more',
      'printer-leasing-quotes': 'ask for the price of a faster response as an option; it may be worth it here',
    },
  },
  {
    theme: 'income',
    find: ({ city, state }) => {
      const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
      return city.quotePopulation && ratio <= 0.8
        ? found(
            1.3 - ratio,
            `the median household in ${populationArea(city)} had ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((1 - ratio) * 100)} below that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'firms that sell to local households may prefer a low fixed bill and payment by the page',
      'printer-leasing': 'a small rent with a fair page rate is safer than the reverse in a quiet quarter',
      'printer-leasing-quotes': 'ask what a reconditioned machine of the same class would cost beside the new one',
      'kyocera-printer-lease': 'ask for the previous model, reconditioned, as a second price',
      'managed-print-services': 'take toner and repairs in the plan and leave the reports out',
      'end-printer-lease-contract':
        'ask the price of keeping the machine and paying for service alone; it may be all you need',
    },
  },
  {
    theme: 'size',
    find: ({ city, workArea }) =>
      city.kind !== 'employment-area' && city.employment.employedResidents < 2500
        ? found(
            1.4 - city.employment.employedResidents / 5000,
            `the 2021 Census counted ${number(city.employment.employedResidents)} employed residents of ${workArea}`,
          )
        : undefined,
    so: {
      city: 'a technician who covers the place covers a great deal besides; ask for the round and its days',
      'kyocera-printer-lease': 'pick a model that is already in town, at the school, the clinic or the council',
      'managed-print-services': 'joining with two or three neighbours for one visit day is worth a telephone call',
      'end-printer-lease-contract':
        'no carrier comes by chance: ask when the supplier’s next delivery to the area is, and send the old machine back with it',
      'printer-leasing': 'rent for one reliable machine and a spare will beat rent for a fast one',
      'printer-leasing-quotes':
        'ask how many machines the supplier has in the area now, and accept “none” as an answer to think about',
    },
  },
  {
    theme: 'size',
    facts: [],
    find: ({ city, name }) =>
      city.quotePopulation ? undefined : found(1.6, `residents are no measure of the business done in ${name}`),
    so: {
      city: 'what counts for a quotation is the building, the dock and the hours when somebody can sign',
      'managed-print-services': 'size the plan by the counters of your machines and by nothing else',
      'printer-leasing-quotes': 'describe the building in the request: floor, lift, dock and opening hours',
      'printer-leasing': 'the lease should follow the tenancy: same end, same notice',
      'kyocera-printer-lease': 'measure doors and lifts and leave head counts aside',
      'end-printer-lease-contract': 'arrange the collection with the building and not only with the carrier',
    },
  },
  {
    theme: 'density',
    find: ({ city }) =>
      city.quotePopulation && city.population.value >= 50000 && city.population.densityPerSqKm >= 1400
        ? found(
            city.population.densityPerSqKm / 2600,
            `${populationArea(city)} has ${number(city.population.densityPerSqKm)} residents to the square kilometre`,
          )
        : undefined,
    so: {
      city: 'parking and loading can take a technician longer than the repair; say on the first call where a van may stop',
      'kyocera-printer-lease': 'measure the lift and the turn of the stairs before the model',
      'end-printer-lease-contract':
        'book a loading space for the collection, and have the driver’s waiting time priced beforehand',
      'printer-leasing': 'delivery and stairs may be extras: have them fixed in the quotation',
      'managed-print-services':
        'ask for two-hour visit windows, as a technician without a parking space goes to the next customer',
      'printer-leasing-quotes': 'describe the loading zone and the stairs in the request',
    },
  },
  {
    theme: 'density',
    find: ({ city }) =>
      isUrbanCentre(city) && city.population.densityPerSqKm <= 450
        ? found(
            0.95 - city.population.densityPerSqKm / 1000,
            `${populationArea(city)} spreads ${number(city.population.value)} residents over ${number(city.population.areaSqKm)} square kilometres`,
          )
        : undefined,
    so: {
      city: 'ground-floor premises with a van at the step are likelier than docks and lifts; if yours are such, say so and expect delivery at the plain rate',
      'kyocera-printer-lease':
        'space is seldom the limit: a floor-standing model with more trays saves steps to the store cupboard',
      'printer-leasing': 'refuse extras for stairs and lifts unless you have them',
      'end-printer-lease-contract':
        'collection needs one person and a tail-lift and nothing more; do not pay for a crew',
      'managed-print-services': 'a technician’s calls are spread out; ask for a fixed day and not for an hour',
      'printer-leasing-quotes':
        'give the width of the door and the number of steps, and expect the plain rate if there are none',
    },
  },
];
