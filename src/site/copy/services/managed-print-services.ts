import { circumstancesOf } from '../circumstances.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { distanceAdvice } from '../distance.ts';
import { kilometres, number, percent, plural, present, sentences } from '../grammar.ts';
import type { DistanceBand, Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { adviceOn, exampleOffice, industryNote, type SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

/** Days to allow for a parcel in the example: an assumption by distance, no carrier's promise. */
const PARCEL_DAYS: Readonly<Record<DistanceBand, number>> = {
  capital: 2,
  metro: 2,
  district: 3,
  fringe: 2,
  near: 3,
  mid: 4,
  far: 6,
  long: 8,
  remote: 14,
};

/** Assumed pages from one cartridge. */
const YIELD = { black: 12000, colour: 6000 } as const;
const WORKING_DAYS = 21;

/** `1 month`, `4.8 months`. */
const months = (value: number): string => `${number(value)} ${number(value) === '1' ? 'month' : 'months'}`;

function exampleSection(profile: Profile, office: SizedOffice): Section {
  const days = PARCEL_DAYS[profile.distance];
  const daily = Math.max(1, Math.round((office.mono + office.colour) / WORKING_DAYS));
  const blackMonths = YIELD.black / (office.mono + office.colour);
  const colourMonths = YIELD.colour / office.colour;
  const reorder = daily * days * 2;
  return {
    id: 'worked-example',
    heading: 'When to reorder toner: a sum',
    paragraphs: [
      `Say ${office.who} ${profile.in} prints ${number(office.mono)} black and ${number(office.colour)} colour pages a month, colour pages using black toner too. If a black cartridge is good for ${number(YIELD.black)} pages and a colour one for ${number(YIELD.colour)}, black lasts about ${months(blackMonths)} and each colour about ${months(colourMonths)}.`,
      `Allow ${plural(days, 'working day')} for a parcel, which is an assumption and not a carrier’s promise, and double it. At ${number(daily)} pages a day the order has to go out with ${number(reorder)} pages left, or ${percent((reorder / YIELD.black) * 100)} of a black cartridge. ${reorder / YIELD.black > 0.1 ? 'Many machines warn later than that, so hold a spare.' : 'Most machines warn earlier than that, so automatic reordering is enough.'}`,
    ],
  };
}

/** The neighbours a technician's round might take in, with what marks each. */
function roundTable(profile: Profile): NonNullable<Section['table']> {
  const { city, atlas } = profile;
  return {
    caption: `A round that takes in ${profile.name}: the nearest listed places in a straight line`,
    head: ['Place', 'Distance', 'Direction', 'Office occupations', 'Stands out in'],
    rows: city.nearest.flatMap((neighbour) => {
      const other = atlas.city(neighbour.state, neighbour.slug);
      if (!other) return [];
      const { officeOccupationsSharePct, distinctiveIndustries } = other.employment;
      const first = distinctiveIndustries[0];
      return [
        [
          neighbour.name,
          kilometres(neighbour.distanceKm),
          neighbour.direction,
          percent(officeOccupationsSharePct),
          first ? adviceOn(first).plain : 'nothing much',
        ],
      ];
    }),
  };
}

/** Meter reads, toner and service at this distance and on this clock. */
export const managedPrintServices: ServiceWriter = (profile, options) => {
  const { city, industries } = profile;
  const second = industries[1] ?? industries[0];
  const office = second ? exampleOffice(second, profile) : undefined;
  const days = PARCEL_DAYS[profile.distance];
  return {
    heading: `Managed Print Services in ${city.name}, ${city.state}: Toner, Meters and Service`,
    title: `Managed Print Services ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Managed print ${profile.in} ${city.state}: toner stock at ${number(days)} days’ freight, meter reads and service hours for postcode ${city.postcode}.`,
      `With a reorder sum for ${office?.who ?? 'an office'}.`,
    ],
    lead: sentences(
      `Managed print ${profile.in} comes down to toner that arrives before it is missed, meters nobody has to read and a person who comes when both have failed.`,
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
          profile.distance === 'capital' || profile.distance === 'metro'
            ? claimed(
                options,
                ['next-day'],
                (nextDay) =>
                  `We offer ${nextDay}; have it confirmed in writing for postcode ${city.postcode}, with the hour by which a call must be logged.`,
              )
            : undefined,
        ]),
      },
      ...(office ? [exampleSection(profile, office)] : []),
      {
        id: 'local-work',
        heading: `What to ask of a plan ${profile.in}`,
        paragraphs: [
          ...circumstancesOf(profile, 'managed-print-services', 5),
          ...present([second]).map((industry) => industryNote(industry, 'managed-print-services', profile)),
        ],
        table: roundTable(profile),
      },
    ],
    faqs: present([
      {
        question: `How are page counts read from printers ${profile.in}?`,
        answer: `Normally by software on your network that sends the counters once a month, with no visit to ${city.postcode}. Ask what it sends besides counts, and what happens in a month when a device is switched off: an estimate should be corrected on the next bill.`,
      },
    ]),
    keywords: [`managed print services ${city.name}`, `toner supply ${city.name}`, `printer service ${city.postcode}`],
  };
};
