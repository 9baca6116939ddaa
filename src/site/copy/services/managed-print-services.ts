import { circumstancesOf } from '../circumstances/index.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { distanceAdvice, whereItLies } from '../distance.ts';
import { exampleAmong } from '../examples/example.ts';
import { MANAGED, parcelDays } from '../examples/managed.ts';
import { kilometres, number, percent, present, sentences } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import { MANAGED_QUESTIONS } from '../questions/managed.ts';
import { questionsAmong } from '../questions/question.ts';
import { tradeNotes, tradesOf } from '../trades.ts';
import type { Section } from '../types.ts';
import { markOf } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

const exampleFor = exampleAmong(MANAGED);
const questionsFor = questionsAmong(MANAGED_QUESTIONS);

/** The neighbours a technician's round might take in, with what marks each. */
function roundTable(profile: Profile): NonNullable<Section['table']> {
  const { city, atlas } = profile;
  return {
    caption: `A round that takes in ${profile.name}: straight lines by GeoNames, 2024; Census, 2021`,
    head: ['Place', 'Distance', 'Direction', 'Office occupations', 'Stands out in'],
    rows: city.nearest.flatMap((neighbour) => {
      const other = atlas.city(neighbour.state, neighbour.slug);
      if (!other) return [];
      const { officeOccupationsSharePct } = other.employment;
      return [
        [
          neighbour.name,
          kilometres(neighbour.distanceKm),
          neighbour.direction,
          other.kind === 'employment-area' ? '–' : percent(officeOccupationsSharePct),
          markOf(other),
        ],
      ];
    }),
  };
}

const isClose = ({ distance }: Profile): boolean =>
  distance === 'capital' || distance === 'metro' || distance === 'district';

/** A promise of the register, where distance does not make it doubtful. */
const promise = ({ distance, city }: Profile, options: Parameters<ServiceWriter>[1]): string | undefined =>
  distance === 'capital' || distance === 'metro'
    ? claimed(
        options,
        ['next-day'],
        (nextDay) =>
          `We offer ${nextDay}; have it confirmed in writing for postcode ${city.postcode}, with the hour by which a call must be logged.`,
      )
    : undefined;

/** Meter reads, toner and service at this distance and on this clock. */
export const managedPrintServices: ServiceWriter = (profile, options) => {
  const { city } = profile;
  const [, second] = tradesOf(profile);
  const example = exampleFor(profile);
  return {
    heading: `Managed Print Services in ${city.name}, ${city.state}: Toner, Meters and Service`,
    title: `Managed Print Services ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Managed print ${profile.in} ${city.state}: toner with ${number(parcelDays(profile))} days assumed for freight, meter reads and service hours for postcode ${city.postcode}.`,
      `With a sum for ${example?.office.who ?? 'an office'}.`,
    ],
    lead: sentences(
      `${whereItLies(profile)}: ${isClose(profile) ? 'no parcel and no visit has far to come, so a plan is judged by how little you notice of it' : 'toner, meters and visits have to be arranged for that'}.`,
      claimed(
        options,
        ['savings'],
        (savings) => `We put the usual saving at ${savings}; ask to see the sum for your own meter readings.`,
      ),
    ),
    sections: [
      {
        id: 'service',
        heading: `Service, supplies and the room ${profile.in}`,
        paragraphs: present([
          distanceAdvice(profile, 'managed-print-services'),
          ...considerationsFor(profile, 'managed-print-services', 1),
          promise(profile, options),
        ]),
      },
      ...present([example?.section]),
      {
        id: 'local-work',
        heading: `What to ask of a plan ${profile.in}`,
        paragraphs: [
          ...circumstancesOf(profile, 'managed-print-services'),
          ...tradeNotes(present([second]), 'managed-print-services'),
        ],
        table: roundTable(profile),
      },
    ],
    faqs: questionsFor(profile, options, 2),
    keywords: [`managed print services ${city.name}`, `toner supply ${city.name}`, `printer service ${city.postcode}`],
  };
};
