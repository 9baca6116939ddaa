import { claimed } from '../claims.ts';
import { namesLargerCentre, neighbourName } from '../distance.ts';
import { capital, kilometres, sentences, times } from '../grammar.ts';
import { largerCentre } from '../larger.ts';
import { notesOfCity } from '../premises.ts';
import { tradesOf } from '../trades.ts';
import { adviceOn } from '../work.ts';
import { type Question, when } from './question.ts';

/** Questions of a city page, besides the price. */
export const CITY_QUESTIONS: readonly Question[] = [
  {
    matters: ({ distance }) => when(distance === 'capital' || distance === 'metro'),
    answer: ({ in: where, city }, options) => ({
      question: `How soon can a technician be ${where}?`,
      answer: sentences(
        claimed(
          options,
          ['next-day'],
          (nextDay) => `We offer ${nextDay}; ask us to confirm it in writing for your address.`,
        ),
        `Have the response time for ${city.postcode} written down with what it is measured to: a call back, an arrival or a working machine.`,
      ),
    }),
  },
  {
    matters: (profile) =>
      when(
        largerCentre(profile, 200) !== undefined &&
          profile.distance !== 'metro' &&
          !profile.city.isCapital &&
          !namesLargerCentre(profile),
        0.6,
      ),
    answer: (profile) => {
      const centre = largerCentre(profile, 200);
      return {
        question: `Where would a technician for ${profile.name} come from?`,
        answer: `Ask each supplier. ${capital(centre ? neighbourName(centre, profile) : '')}, ${kilometres(centre?.distanceKm ?? 0)} to the ${centre?.direction}, is the nearest clearly larger place listed here; a branch there changes the response time for ${profile.city.postcode} more than any brand does.`,
      };
    },
  },
  {
    matters: ({ distance }) => when(['long', 'remote'].includes(distance), 0.8),
    answer: ({ in: where, nearestCapital, city }) => ({
      question: `What happens ${where} when the printer stops?`,
      answer: `Somebody in the office clears it with a technician on the telephone, or prints on the second machine. ${nearestCapital?.city.name} is ${kilometres(nearestCapital?.km ?? 0)} away, so ask how often anybody comes to ${city.postcode} in person, and in which months not.`,
    }),
  },
  {
    matters: ({ industries, city }) =>
      when(city.kind !== 'employment-area' && (industries[0]?.timesNational ?? 0) >= 1.25, 0.5),
    answer: ({ in: where, industries }) => {
      const [first] = industries;
      const advice = first && adviceOn(first);
      return {
        question: `What should a business in ${advice?.plain ?? 'trade'} ask for ${where}?`,
        answer: `Suppliers here should know the trade, which is ${times(first?.timesNational ?? 0)} as common as nationally; even so, ${advice?.services['printer-leasing-quotes'] ?? ''}.`,
      };
    },
  },
  {
    matters: () => 0.4,
    answer: (profile) => {
      const [, second] = tradesOf(profile);
      return {
        question: `What should an office in ${second?.advice.plain ?? 'trade'} ask for ${profile.in}?`,
        answer: `${second?.where}, ${second?.advice.services['printer-leasing-quotes'] ?? ''}.`,
      };
    },
  },
  {
    matters: ({ city }) => when(city.kind === 'employment-area'),
    answer: ({ city, atlas, name }) => ({
      question: `What should I ask a supplier about a building in ${name}?`,
      answer: `${notesOfCity(city, atlas)?.ask ?? 'When is somebody there to sign?'} Give the dock’s hours with postcode ${city.postcode}.`,
    }),
  },
];
