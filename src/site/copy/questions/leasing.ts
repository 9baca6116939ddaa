import { count, kilometres, number, percent } from '../grammar.ts';
import { stateName } from '../names.ts';
import { adviceOn } from '../work.ts';
import { type Question, when } from './question.ts';

const close = (distance: string): boolean => ['metro', 'district'].includes(distance);

/** Questions on terms and costs. */
export const LEASING_QUESTIONS: readonly Question[] = [
  {
    matters: ({ distance }) => when(['far', 'long', 'remote'].includes(distance)),
    answer: ({ in: where, name, nearestCapital, city }) => ({
      question: `Does the rent ${where} include freight?`,
      answer: `Only if the agreement says so. ${nearestCapital?.city.name} is ${kilometres(nearestCapital?.km ?? 0)} from ${name} in a straight line, and the larger models weigh about 90 kg by dealers’ figures. Ask for “delivered to ${city.postcode} and collected from it” beside the rent.`,
    }),
  },
  {
    matters: ({ distance, nearestCapital }) => when(close(distance) && (nearestCapital?.km ?? 0) >= 3),
    answer: ({ in: where, nearestCapital, city }) => ({
      question: `Is a lease ${where} dearer than one in the centre of ${nearestCapital?.city.name}?`,
      answer: `The rent should be the same ${kilometres(nearestCapital?.km ?? 0)} away. Installation may not be: a dock, a lift booking or stairs can each be a line. Ask what changes if the delivery address is moved to postcode ${city.postcode}.`,
    }),
  },
  {
    matters: ({ city }) => when(city.quotePopulation && city.population.value < 9000, 0.8),
    answer: ({ in: where, city, workArea }) => ({
      question: `Is leasing worth it for a small office ${where}?`,
      answer: `It can be, if service and toner are in the rent: with ${number(city.employment.employedResidents)} employed residents in ${workArea}, repair on call is scarce. Below about 1,000 pages a month ask for a purchase price as well and compare the two over four years.`,
    }),
  },
  {
    matters: ({ city }) =>
      when(
        city.nearest.some(({ state, distanceKm }) => state !== city.state && distanceKm <= 60),
        1.2,
      ),
    answer: ({ in: where, city, state }) => {
      const near = city.nearest.find((one) => one.state !== city.state);
      return {
        question: `Whose law governs a lease signed ${where}?`,
        answer: `The contract names a state, often the supplier’s. With ${near?.name} ${kilometres(near?.distanceKm ?? 0)} away across the border it may not be ${stateName(state)}. National rules on unfair terms hold in both; the place where you would have to argue may differ, so ask for your own.`,
      };
    },
  },
  {
    matters: ({ city }) => when(city.employment.distinctiveIndustries.some(({ name }) => name === 'Mining')),
    answer: ({ in: where, city }) => {
      const mining = city.employment.distinctiveIndustries.find(({ name }) => name === 'Mining');
      return {
        question: `Can a leased printer move from ${where.replace(/^(in|on) /, '')} to another site?`,
        answer: `Under many agreements only with the owner’s written consent. Where mining occupies ${percent(mining?.sharePct ?? 0)} of employed residents that is an everyday request, so have consent, the fee and the freight settled for one move when you sign.`,
      };
    },
  },
  {
    matters: ({ city }) =>
      when(
        city.employment.distinctiveIndustries.some(({ name }) => name.startsWith('Agri') || name.startsWith('Accom')),
        0.8,
      ),
    answer: ({ in: where, industries }) => {
      const season =
        industries.find(({ name }) => name.startsWith('Agri') || name.startsWith('Accom')) ?? industries[0];
      return {
        question: `Can payments ${where} follow the season?`,
        answer: `Some financiers write quarterly or seasonal payments, usually at a slightly higher total. With ${percent(season?.sharePct ?? 0)} of employed residents in ${season ? adviceOn(season).plain : 'seasonal work'}, suppliers who know the district will have been asked before; one who has not should ask its financier before you sign.`,
      };
    },
  },
  {
    matters: ({ city, distance }) => when(city.employment.officeOccupationsSharePct >= 53 && !close(distance), 0.9),
    answer: ({ in: where, city, workArea }) => ({
      question: `How many people ${where} can share one leased machine?`,
      answer: `Ten to fifteen is the usual rule, and in ${workArea}, where ${percent(city.employment.officeOccupationsSharePct)} of employed residents are in office occupations, the lower figure is safer. Walk the floor first: beyond about 30 metres people buy printers of their own.`,
    }),
  },
  {
    matters: () => 0.4,
    answer: ({ in: where, city }) => ({
      question: `Which service zone is postcode ${city.postcode} in?`,
      answer: `Each supplier draws its own. Ask for the zone of your street ${where}, its response time and its charge, and for the promise that it stays in that zone for the term${city.listedPlacesWithin100Km > 0 ? `: ${count(city.listedPlacesWithin100Km)} other listed ${city.listedPlacesWithin100Km === 1 ? 'place lies' : 'places lie'} within 100 km, and lines are drawn between neighbours` : ''}.`,
    }),
  },
];
