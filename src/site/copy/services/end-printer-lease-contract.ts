import { businessDays, freightWords, inWriting, ourZone, sum } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { DISPUTE_HELP } from '../disputes.ts';
import { capital, present, sentences } from '../grammar.ts';
import { stateName } from '../names.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { ServiceWriter } from './writer.ts';

/** Days of notice that agreements commonly ask for. */
const NOTICES = [90, 60, 30];

/** Days on which leases end: none has the end of February within its notice, so that the dates hold in every year. */
const ENDS = [
  [6, 30],
  [8, 31],
  [10, 31],
  [12, 31],
] as const;

const DAY_MS = 86_400_000;
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `1 April`: so many days before or after a day of whichever year. */
export const dayFrom = ([month, day]: readonly [number, number], days: number): string =>
  DAY_AND_MONTH.format(new Date(Date.UTC(2001, month - 1, day) + days * DAY_MS));

const collectionWords = ({ coverage, city }: Profile): string => {
  const { collection, who, freight } = coverage;
  if (collection === undefined) return `${inWriting('the collection', city.postcode)}.`;
  const comes = `${capital(who ?? 'Somebody')} collects the machine within ${businessDays(collection)} after the lease ends.`;
  if (freight === undefined) return `${comes} ${inWriting('the freight back', city.postcode)}.`;
  return freight.cents === 0
    ? `${comes} You pay nothing for it.`
    : `${comes} The freight back is what the freight out was, ${sum(freight.cents)}.`;
};

const returnRows = (profile: Profile): readonly (readonly [string, string])[] => {
  const { coverage, city } = profile;
  const { collection, wiping, who } = coverage;
  return present([
    ['Who collects', capital(who ?? inWriting('who collects', city.postcode))],
    [
      'When',
      collection === undefined
        ? inWriting('the day', city.postcode)
        : `Within ${businessDays(collection)} after the last day`,
    ],
    ['Freight back', capital(freightBack(profile))],
    wiping !== undefined && [
      'Drive',
      `Wiped or destroyed; the certificate comes within ${businessDays(wiping)} of the collection`,
    ],
  ]);
};

const freightBack = ({ coverage, city }: Profile): string => {
  const words = freightWords(coverage);
  if (words === undefined) return inWriting('the freight back', city.postcode);
  return words === 'included' ? 'nothing to pay' : words.replace('once, at delivery', 'once');
};

/** By when to write, what it costs, how the machine gets back. */
export const endPrinterLeaseContract: ServiceWriter = (profile) => {
  const { city, in: where, coverage, state, name } = profile;
  const { collection } = coverage;
  const [first] = ENDS;
  return {
    title: fitTitle(
      `End a Printer Lease ${city.name} ${city.state}: dates and return`,
      `End a Printer Lease ${city.name} ${city.state}`,
    ),
    description: [
      `Ending a printer lease ${where}: the last day for your notice, worked out for four end dates.`,
      ...(collection === undefined ? [] : [`We collect within ${businessDays(collection)} and wipe the drive.`]),
    ],
    keywords: [
      `end printer lease ${city.name}`,
      `cancel copier lease ${city.name}`,
      `printer lease return ${city.postcode}`,
      `printer lease notice ${city.state}`,
    ],
    heading: `End a Printer Lease Contract in ${city.name}, ${city.state}`,
    lead: sentences(
      `A lease that ends on 30 June and asks for 90 days’ notice needs your letter by ${dayFrom(first, -90)}.`,
      collectionWords(profile),
    ),
    answer: {
      caption: 'The last day for your notice to arrive, by the days that your agreement asks for',
      head: ['Lease ends on', ...NOTICES.map((days) => `${days} days’ notice`)],
      rows: ENDS.map((end) => [dayFrom(end, 0), ...NOTICES.map((days) => dayFrom(end, -days))]),
    },
    sections: [
      {
        id: 'notice',
        heading: 'How to give notice',
        paragraphs: [
          'Find the clause on notice: the days, the address and whether e-mail will do. Write before the day in the table, name the machine by its serial number, and ask for a reply. If you miss the day, many agreements run on by themselves, month by month or for a further term, and the rent with them.',
          'General information, not legal advice.',
        ],
        links: [TOOLS.checklist],
      },
      {
        id: 'return',
        heading: `How the machine gets back from ${name}`,
        paragraphs: [
          `For a lease from us, in ${ourZone(coverage)}. With another lessor the agreement says where the machine must go and at whose cost; send us the clause, and we quote for the transport.`,
        ],
        table: { caption: `Return from ${name} ${city.postcode}`, head: [], rows: returnRows(profile) },
      },
      {
        id: 'early',
        heading: 'Ending early',
        paragraphs: [
          'Before the last day you usually owe the payments that are left, sometimes less a discount for paying them at once. Ask the lessor for the payout figure in writing, with the day it holds until. If you lease a new machine from us, we can put that figure into the new agreement, and show it as a line of its own.',
        ],
        links: [TOOLS.calculator],
      },
    ],
    faqs: [
      {
        question: `Who helps in a dispute about a printer lease in ${stateName(state)}?`,
        answer: `${DISPUTE_HELP[state.code]} This is general information, not legal advice; ask an adviser about your own contract.`,
      },
      {
        question: 'Are the terms of my lease unfair?',
        answer:
          'A court can strike out unfair terms of a standard-form contract with a small business: one with fewer than 100 employees or a turnover under $10 million. Whether a term is unfair depends on the whole contract. General information, not legal advice.',
      },
      {
        question: `What must we do before the machine is collected ${where}?`,
        answer:
          'Print the counter page, take out your paper, delete address books and saved scans, and photograph the machine from each side. We do the rest, the drive included.',
      },
    ],
  };
};
