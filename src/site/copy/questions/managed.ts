import { localHours } from '../clock.ts';
import { neighbourName } from '../distance.ts';
import { kilometres, percent } from '../grammar.ts';
import { largerCentre } from '../larger.ts';
import { adviceOn } from '../work.ts';
import { type Question, when } from './question.ts';

/** Questions on toner, meters and service. */
export const MANAGED_QUESTIONS: readonly Question[] = [
  {
    matters: ({ clock }) => when(clock !== 'sydney', clock === 'west' ? 1 : 0.6),
    answer: (profile) => ({
      question: `When is a desk in Sydney open by the clock ${profile.in}?`,
      answer: `${localHours(profile)} Ask any provider for a number that answers while you are at work, and have the hours in the schedule marked “local time”.`,
    }),
  },
  {
    matters: (profile) => when(largerCentre(profile, 200) !== undefined && profile.distance !== 'metro', 0.5),
    answer: (profile) => {
      const centre = largerCentre(profile, 200);
      const where = centre ? neighbourName(centre, profile) : '';
      return {
        question: `Would a technician come to ${profile.name} from ${where}?`,
        answer: `It is the nearest larger place listed here, ${kilometres(centre?.distanceKm ?? 0)} to the ${centre?.direction}, so it is worth asking. Ask too how many machines of your model that technician looks after, and on which days ${profile.name} is on the run.`,
      };
    },
  },
  {
    matters: ({ city }) => when((city.nearest[0]?.distanceKm ?? 99) <= 30, 0.7),
    answer: (profile) => {
      const [near] = profile.city.nearest;
      return {
        question: `Can one plan cover offices in ${profile.name} and ${near ? neighbourName(near, profile) : 'next door'}?`,
        answer: `Yes: one pool of pages, one end date and one spare machine. The two are ${kilometres(near?.distanceKm ?? 0)} apart, so the same response time should hold for both; have each address listed with it.`,
      };
    },
  },
  {
    matters: ({ distance }) => when(['far', 'long', 'remote'].includes(distance), 0.8),
    answer: ({ in: where, nearestCapital }) => ({
      question: `How much toner should be kept ${where}?`,
      answer: `Enough to outlast one lost parcel: a full set on the shelf besides the set in the machine, and a waste box. ${nearestCapital?.city.name} is ${kilometres(nearestCapital?.km ?? 0)} away. Ask that the stock stays the provider’s until it is opened.`,
    }),
  },
  {
    matters: ({ industries, city }) =>
      when(
        city.kind !== 'employment-area' &&
          industries.slice(0, 3).some(({ name }) => /^(Health|Public|Education|Financial|Professional)/.test(name)),
        0.5,
      ),
    answer: ({ in: where, industries }) => {
      const trade = industries
        .slice(0, 3)
        .find(({ name }) => /^(Health|Public|Education|Financial|Professional)/.test(name));
      return {
        question: `Who can see what is printed under a plan ${where}?`,
        answer: `Normally the provider sees counters and error codes, not documents. Where ${percent(trade?.sharePct ?? 0)} of employed residents work in ${trade ? adviceOn(trade).plain : 'such fields'}, have that written down, with the country in which the monitoring data is stored.`,
      };
    },
  },
  {
    matters: () => 0.35,
    answer: ({ in: where, city }) => ({
      question: `How are page counts read from printers ${where}?`,
      answer: `By software that sends the counters once a month, with no visit to ${city.postcode}. Ask what happens in a month when a device is switched off: an estimate should be corrected on the next bill.`,
    }),
  },
];
