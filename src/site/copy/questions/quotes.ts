import { neighbourName } from '../distance.ts';
import { capital, kilometres, number, percent, times } from '../grammar.ts';
import { largerCentre } from '../larger.ts';
import { populationArea, stateName } from '../names.ts';
import { adviceOn } from '../work.ts';
import { type Question, when } from './question.ts';

/** Questions on asking for prices. */
export const QUOTES_QUESTIONS: readonly Question[] = [
  {
    matters: ({ size }) => when(size === 'metropolis' || size === 'big-city', 0.9),
    answer: ({ in: where, city }) => ({
      question: `How many quotations are enough ${where}?`,
      answer: `Three, from suppliers of different kinds: a maker’s branch, an independent dealer and a broker. In ${populationArea(city)}, with ${number(city.population.value)} residents, there are more to be had, but each must get the same page of facts to be worth comparing.`,
    }),
  },
  {
    matters: ({ city }) =>
      when(
        city.nearest.some(({ state, distanceKm }) => state !== city.state && distanceKm <= 60),
        1.1,
      ),
    answer: (profile) => {
      const near = profile.city.nearest.find((one) => one.state !== profile.city.state);
      return {
        question: `May a supplier from across the border quote ${profile.in}?`,
        answer: `Nothing stops it but its own territory. ${capital(near ? neighbourName(near, profile) : 'the neighbour')} is ${kilometres(near?.distanceKm ?? 0)} to the ${near?.direction}; ask whether service would come from there as well, or only the price.`,
      };
    },
  },
  {
    matters: ({ clock }) => when(clock === 'west', 0.7),
    answer: ({ in: where, city: { hoursFromSydney } }) => ({
      question: `When is it best to ring an eastern supplier from ${where.replace(/^(in|on) /, '')}?`,
      answer: `Early. Clocks here are ${number(-hoursFromSydney.standardMonths)} hours behind Sydney in winter and ${number(-hoursFromSydney.daylightMonths)} in summer, so prices and finance approved in the east are decided before your lunch.`,
    }),
  },
  {
    matters: (profile) => when(largerCentre(profile, 150) !== undefined && profile.distance !== 'metro', 0.5),
    answer: (profile) => {
      const centre = largerCentre(profile, 150);
      const where = centre ? neighbourName(centre, profile) : '';
      return {
        question: `Should a supplier from ${where} be asked as well?`,
        answer: `Yes: it is the nearest larger place listed here, ${kilometres(centre?.distanceKm ?? 0)} to the ${centre?.direction} of ${profile.name}. Ask it for the rent, the travel charge and the technician’s days here, on three lines.`,
      };
    },
  },
  {
    matters: ({ city }) => when((city.nearest[0]?.distanceKm ?? 0) >= 110, 0.8),
    answer: (profile) => {
      const [near] = profile.city.nearest;
      return {
        question: `What if no supplier has an office near ${profile.name}?`,
        answer: `That is likely: the nearest listed place, ${near ? neighbourName(near, profile) : ''}, is ${kilometres(near?.distanceKm ?? 0)} away. Ask who would come, how often, and what can be mended by telephone; then compare prices of suppliers who answered.`,
      };
    },
  },
  {
    matters: ({ size }) => when(['village', 'small', 'town'].includes(size), 0.5),
    answer: ({ in: where, state, city }) => ({
      question: `Can small offices ${where} ask for prices together?`,
      answer: `They can, and with ${number(city.employment.employedResidents)} employed residents counted there it may be noticed. Two or three firms with one request, one delivery day and separate agreements are a better customer than most in ${stateName(state)}.`,
    }),
  },
  {
    matters: ({ industries, city }) =>
      when(city.kind !== 'employment-area' && (industries[0]?.timesNational ?? 0) >= 2.2, 0.6),
    answer: ({ in: where, industries, workArea }) => {
      const [trade] = industries;
      return {
        question: `Do suppliers know what ${trade ? adviceOn(trade).plain : 'the local trade'} prints?`,
        answer: `Those with customers ${where} should: it occupies ${percent(trade?.sharePct ?? 0)} of employed residents of ${workArea}, ${times(trade?.timesNational ?? 0)} the national share. Ask each for one customer in the trade, and ring that customer before you compare prices.`,
      };
    },
  },
  {
    matters: () => 0.35,
    answer: ({ city, in: where }) => ({
      question: `What should a request for prices ${where} say first?`,
      answer: `The postcode, ${city.postcode}, and the pages: black and colour, a month, read from the status page. Then paper sizes, the end of the present lease and whether the office will move. Five lines are enough for a true price.`,
    }),
  },
];
