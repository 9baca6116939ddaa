import { circumstancesOf } from '../circumstances/index.ts';
import { considerationsFor } from '../considerations.ts';
import { bearing, distanceAdvice } from '../distance.ts';
import { ENDING, leadDays, NOTICE_DAYS } from '../examples/ending.ts';
import { exampleAmong } from '../examples/example.ts';
import { kilometres, number, percent } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import { ENDING_QUESTIONS } from '../questions/ending.ts';
import { questionsAmong } from '../questions/question.ts';
import { markingTrades, tradeNotes } from '../trades.ts';
import type { Section } from '../types.ts';
import { adviceOn } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

const exampleFor = exampleAmong(ENDING);
const questionsFor = questionsAmong(ENDING_QUESTIONS);

/** Neighbours who may have a machine to send back as well, with their largest industry. */
function neighboursTable({ city, atlas, name }: Profile): NonNullable<Section['table']> {
  return {
    caption: `Who might share a truck with ${name}: straight lines by GeoNames, 2024; Census, 2021`,
    head: ['Place', 'Straight line', 'Largest industry'],
    rows: city.nearest.flatMap((neighbour) => {
      const other = atlas.city(neighbour.state, neighbour.slug);
      const top = other?.employment.topIndustries[0];
      if (!other || !top) return [];
      const mark =
        other.kind === 'employment-area' ? 'an area of employment' : `${adviceOn(top).plain}, ${percent(top.sharePct)}`;
      return [[neighbour.name, bearing(neighbour), mark]];
    }),
  };
}

/** When to begin, by how far the machine has to go. */
function beginning({ distance, in: where, name, nearestCapital, city }: Profile, lead: number): string {
  const begin = `if the notice is ${NOTICE_DAYS} days, begin ${number(NOTICE_DAYS + lead)} days before the end`;
  return !nearestCapital || distance === 'metro' || distance === 'district'
    ? `A lease ${where} ends with papers and with a dock booked in postcode ${city.postcode}: ${begin}.`
    : `From ${name} a machine has ${kilometres(nearestCapital.km)} or more to go to ${nearestCapital.city.name}: ${begin}, and use the ${number(lead)} to find the papers and a carrier.`;
}

/** Notice, return and data at the end of a lease. */
export const endPrinterLeaseContract: ServiceWriter = (profile, options) => {
  const { city } = profile;
  const lead = leadDays(profile);
  const example = exampleFor(profile);
  return {
    heading: `Ending a Printer Lease in ${city.name}, ${city.state}: Notice, Return and Data`,
    title: `End a Printer Lease in ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Ending a printer lease ${profile.in} ${city.state}: start ${number(NOTICE_DAYS + lead)} days ahead if the notice is ${NOTICE_DAYS}, plan freight from ${city.postcode}, wipe the drive.`,
      'General information only.',
    ],
    lead: beginning(profile, lead),
    sections: [
      {
        id: 'return',
        heading: `Sending a machine back from ${profile.name}`,
        paragraphs: [
          distanceAdvice(profile, 'end-printer-lease-contract'),
          ...considerationsFor(profile, 'end-printer-lease-contract', 1),
          ...circumstancesOf(profile, 'end-printer-lease-contract'),
        ],
        table: neighboursTable(profile),
      },
      ...(example ? [example.section] : []),
      {
        id: 'data',
        heading: 'What the machine remembers',
        paragraphs: tradeNotes(markingTrades(profile, 1), 'end-printer-lease-contract'),
      },
    ],
    faqs: questionsFor(profile, options, 2),
    keywords: [
      `end printer lease ${city.name}`,
      `printer lease return ${city.name}`,
      `printer lease contract ${city.state}`,
    ],
  };
};
