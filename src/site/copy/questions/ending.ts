import { kilometres, percent } from '../grammar.ts';
import { adviceOn } from '../work.ts';
import { type Question, when } from './question.ts';

/** Questions on the end of a lease. */
export const ENDING_QUESTIONS: readonly Question[] = [
  {
    matters: ({ distance }) => when(!['capital', 'metro', 'district'].includes(distance), 0.7),
    answer: ({ name, city, nearestCapital }) => ({
      question: `Who pays to return a leased printer from ${name}?`,
      answer: `The contract decides, and many leave it to the customer. From ${city.postcode} to ${nearestCapital?.city.name} is about ${kilometres(nearestCapital?.km ?? 0)} in a straight line, and the larger models travel as a pallet of about 90 kg. Ask for the price before you give notice, while you can still choose to keep the machine.`,
    }),
  },
  {
    matters: ({ distance }) => when(['capital', 'metro', 'district'].includes(distance), 0.7),
    answer: ({ in: where, city }) => ({
      question: `What does it cost to have a leased printer collected ${where}?`,
      answer: `The carrier is the small part. Ask whether de-installation, the lift booking and the inspection are in the price for postcode ${city.postcode}, and who bears the waiting time at the dock.`,
    }),
  },
  {
    matters: ({ industries, city }) =>
      when(
        city.kind !== 'employment-area' &&
          industries.slice(0, 2).some(({ name }) => /^(Mining|Construction)/.test(name)),
      ),
    answer: ({ in: where, industries }) => {
      const trade = industries.find(({ name }) => /^(Mining|Construction)/.test(name));
      return {
        question: `Can a lease ${where} end early when the project does?`,
        answer: `Usually only for a payout of most of what is left. Where ${percent(trade?.sharePct ?? 0)} of employed residents work in ${trade ? adviceOn(trade).plain : 'projects'}, a transfer to the next contractor is the better question: ask the financier what consent costs, while there are still months to run.`,
      };
    },
  },
  {
    matters: ({ industries, city }) =>
      when(
        city.kind !== 'employment-area' &&
          industries.slice(0, 3).some(({ name }) => /^(Health|Financial|Public|Professional|Education)/.test(name)),
        0.6,
      ),
    answer: ({ in: where, industries }) => {
      const trade = industries.find(({ name }) => /^(Health|Financial|Public|Professional|Education)/.test(name));
      return {
        question: `What should the wiping certificate say for an office ${where}?`,
        answer: `The serial number, the method, the date and a name. In ${trade ? adviceOn(trade).plain : 'such work'}, which occupies ${percent(trade?.sharePct ?? 0)} of employed residents, it is asked for years later; file it with the records and not with the invoice.`,
      };
    },
  },
  {
    matters: ({ size }) => when(size === 'village' || size === 'small', 0.7),
    answer: ({ in: where, name }) => ({
      question: `Can a business ${where} simply keep the machine?`,
      answer: `If the owner agrees to sell. From ${name} the freight may be worth more than the printer, which is the argument to use. Have the price in writing before the notice date, and ask who would service it afterwards.`,
    }),
  },
];
