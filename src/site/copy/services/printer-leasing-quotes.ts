import type { Coverage } from '../../coverage.ts';
import { dollars } from '../../money.ts';
import { OFFICES } from '../../named-offices.ts';
import { paths } from '../../paths.ts';
import { TERM_MONTHS } from '../../usual-lease.ts';
import {
  businessDays,
  businessHours,
  freeHere,
  freightCaps,
  freightInColumn,
  freightWords,
  inWriting,
  LONG_REPAIR,
  longRepair,
  sameFreight,
  technicianComes,
} from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, count, kilometres, present, sentences } from '../grammar.ts';
import { keepsSydneyTime, shortHours } from '../hours.ts';
import { LEAVING_EARLY, noticeLink, returnFreight } from '../lease-end.ts';
import { placeName } from '../names.ts';
import { nearbySection } from '../nearby.ts';
import { officeInText, officesOf, sixPayInAll } from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Section } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

export const FACTS_SECTION = 'six-facts';

/** Explains a charge that is less than the distance would cost. */
const cappedFreight = ({ freight, from, zoneName }: Coverage): string | undefined => {
  if (!freight?.isMost || freight.km === undefined || freight.centsPerKilometre === undefined) return undefined;
  return `Freight is ${dollars(freight.cents)}, paid once at delivery: the most we charge in our ${zoneName} zone. At ${dollars(freight.centsPerKilometre)} a km, the ${kilometres(freight.km)} from ${placeName(from.name)} would cost more. Installation is included`;
};

const freightNote = (coverage: Coverage): string => {
  const capped = cappedFreight(coverage);
  if (capped !== undefined) return capped;
  const words = freightWords(coverage);
  if (words === undefined) return 'Freight is in your quote; installation is included';
  return coverage.freight?.cents === 0
    ? 'Freight and installation are included'
    : `Freight is ${words}. Installation is included`;
};

const stepsSection = (profile: Profile): Section => {
  const { coverage } = profile;
  const { callBack, quote, delivery, collection } = coverage;
  const repair = longRepair(profile);
  return {
    id: 'days',
    heading: 'What happens, and when',
    paragraphs: [],
    table: {
      caption: 'From your request to the end of the lease',
      head: ['Step', 'When'],
      rows: present([
        callBack !== undefined && [
          'We call you back, and ask for anything missing',
          {
            text: `Within ${businessHours(callBack)}`,
            note: `We answer Monday to Friday, ${shortHours(profile.city)}${keepsSydneyTime(profile.city) ? '' : ', local time'}. If you write after hours, we count from when we next open${profile.city.state === 'QLD' ? '. “AEST” in our hours means Sydney time' : ''}`,
          },
        ],
        [
          'We send our written quote',
          quote === undefined
            ? inWriting('the day')
            : {
                text: `Within ${businessDays(quote)} of your request`,
                note: 'The instant quote gives only a first figure',
              },
        ],
        [
          'You sign',
          {
            text: 'When the finance company has agreed and the agreement matches the quote',
            note: 'You then owe every payment of the term, even if you move or close',
          },
        ],
        [
          'Your printer is installed',
          {
            text: delivery === undefined ? inWriting('the day') : `Within ${businessDays(delivery)} of signing`,
            note: freightNote(coverage),
          },
        ],
        repair !== undefined && [LONG_REPAIR, repair],
        [
          'You give notice',
          'By the date in the agreement; if you miss it, the lease may continue and you keep paying rent',
        ],
        collection !== undefined && [
          'We collect it at the end',
          { text: `Within ${businessDays(collection)} after the last day`, note: capital(returnFreight(coverage)) },
        ],
      ]),
    },
    links: [
      { text: 'See the full bill for your number of people', path: paths.city(profile.city) },
      { text: 'What a medical practice should ask for', path: paths.industry('health') },
      LEAVING_EARLY,
      noticeLink(profile),
    ],
  };
};

const SIX_FACTS: Section = {
  id: FACTS_SECTION,
  heading: 'Six details for an exact quote',
  paragraphs: [],
  list: [
    'Number of people who print.',
    'Pages a month, from the counter page of your printers, or reams of paper a month.',
    'How much of that is in colour.',
    'What the printer must do: A3, stapling, scanning to folders, release by card.',
    'Which floor it goes on, and whether there is a lift.',
    'When your current agreement ends, if you have one (e.g.\u00a0June\u00a02028).',
  ],
  letter: {
    invitation: 'Email us these six details',
    subject: 'Quote for a printer lease',
    lines: [
      { text: 'People who print', name: 'people', inputMode: 'numeric' },
      { text: 'Pages a month', name: 'pages' },
      { text: 'Of these in colour', name: 'colour' },
      { text: 'The printer must (A3, staple, scan to folders, release by card)', name: 'must' },
      { text: 'Floor, and whether there is a lift', name: 'level' },
      { text: 'Current agreement ends', name: 'ends' },
    ],
  },
  links: [TOOLS.quiz],
};

const sameWhat = ({ coverage: { freight } }: Profile): string =>
  freight === undefined ? 'The same installation time applies' : 'The same terms apply';

const sameDelivery = ({ coverage }: Profile): string =>
  coverage.delivery === undefined
    ? sameFreight(coverage)
    : `${sameFreight(coverage)}, and the printer is installed within ${businessDays(coverage.delivery)} of signing`;

const installedThere = ({ coverage: { delivery, freight } }: Profile): string => {
  const charge =
    freight === undefined
      ? 'freight in your quote'
      : freight.cents === 0
        ? 'freight included'
        : `freight of ${dollars(freight.cents)}`;
  return delivery === undefined
    ? `the quote has ${charge}`
    : `the printer is installed within ${businessDays(delivery)}, with ${charge}`;
};

const quotedNearby = (profile: Profile): Section =>
  nearbySection(profile, {
    service: 'printer-leasing-quotes',
    paragraphs: [],
    same: { what: sameWhat(profile), terms: sameDelivery(profile), values: installedThere(profile) },
    under: (places) => sentences(freeHere(places), freightCaps(profile, places)),
    caption: `Freight and installation near ${profile.name}`,
    head: ['Freight, once', { text: 'Installed within', note: 'business days' }],
    cells: ({ coverage: { freight, delivery } }) => [
      capital(freightInColumn(freight)),
      delivery === undefined ? 'In your quote' : capital(count(delivery)),
    ],
  });

const questions = ({ name, coverage: { freight } }: Profile) => [
  {
    question: 'Is a quote free?',
    answer: 'Yes, and it does not bind you. Ask us how long its prices hold.',
  },
  {
    question: `What could we be billed beyond a quote for ${name}?`,
    answer: sentences(
      'Anything that the agreement lists: compare it with the quote before you sign. For example, the lessor may bill you for insurance until it has seen your policy.',
      freight === undefined
        ? `${inWriting('freight')}; installation is included.`
        : freight.cents === 0
          ? 'Delivery and installation are included.'
          : `Freight of ${dollars(freight.cents)} is in the quote, and installation is included.`,
      'You pay for each page at the rate in the quote; an A3 page often counts as two. Our example bill assumes no page minimum and no price rises; your quote says whether yours has any.',
    ),
  },
  {
    question: 'How do we compare your quote with another?',
    answer: 'Enter both in our calculator to get one total for each, then compare what each leaves out.',
    link: { text: 'Open the calculator', path: paths.leaseCost },
  },
];

export const printerLeasingQuotes: ServiceWriter = (profile) => {
  const { city, in: where, options, coverage } = profile;
  const [office] = officesOf(options, [OFFICES.sample]);
  if (office === undefined) throw new Error('no office to quote for');
  const { quote } = coverage;
  return {
    title: fitTitle(
      `Printer Leasing Quotes ${city.name} ${city.state}: a full sample`,
      `Printer Leasing Quotes ${city.name} ${city.state}: a sample`,
      `Printer Leasing Quotes ${city.name} ${city.state}`,
    ),
    description: [
      `A sample quote for ${officeInText(office)} ${where}, line by line: ${dollars(office.cost.monthlyCents)} a month, including pages.`,
      ...(quote === undefined ? [] : [`We send yours within ${businessDays(quote)}.`]),
    ],
    keywords: [
      `printer lease quote ${city.name}`,
      `copier quote ${city.name}`,
      `printer rental quote ${city.postcode}`,
      `compare printer leases ${city.name}`,
    ],
    heading: `Printer Leasing Quotes ${where}, ${city.state}`,
    lead: sentences(
      quote === undefined
        ? `${inWriting('the day of the quote')}.`
        : `We send your written quote within ${businessDays(quote)}.`,
      technicianComes(profile),
      sixPayInAll(profile, TERM_MONTHS),
    ),
    sections: [stepsSection(profile), SIX_FACTS, quotedNearby(profile)],
    faqs: questions(profile),
  };
};
