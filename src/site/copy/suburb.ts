import type { Place } from '../atlas.ts';
import { directionOf, distanceKm } from '../geo.ts';
import type { City } from '../schemas.ts';
import { claimed } from './claims.ts';
import { describe, fitTitle } from './describe.ts';
import { assumedRent, officeSize, pageCost, pagesOf } from './examples/prices.ts';
import { placeFacts } from './facts.ts';
import { kilometres, number, percent, present, sentences, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { inPlace, NEAREST } from './names.ts';
import type { CopyOptions } from './options.ts';
import { sortNotes } from './premises.ts';
import { type Profile, profileOf } from './profile.ts';
import { suburbCircumstances } from './suburb-circumstances.ts';
import { exampleIn } from './suburb-examples.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { type SizedOffice, sizedOffice } from './work.ts';

/** What sort of place it is and where; the caption of the map says that distances are straight lines. */
function lead(place: Place, { city, name }: Profile): string {
  const share = place.suburb?.officeOccupationsSharePct;
  const where = place.directionFromCentre
    ? `, ${kilometres(place.distanceFromCentreKm)} ${place.directionFromCentre} of ${city.referencePoint ?? `the centre of ${name}`}`
    : city.referencePoint === place.locality
      ? `, and the point that distances ${city.name === place.name ? '' : `for ${name} `}are measured from`
      : ` at the centre of ${name}`;
  const work =
    share === null || share === undefined ? '' : ` Office occupations are ${percent(share)} of its employed residents.`;
  const is = place.type === 'cbd' && !place.directionFromCentre ? 'the central business district' : sortNotes(place).is;
  return `${place.name} is ${is}${where}.${work}`;
}

/** By straight-line distance from the city's point. */
function zoneAdvice({ distanceFromCentreKm: km, directionFromCentre, postcode }: Place, { name }: Profile): string {
  const far = `${kilometres(km)} ${directionFromCentre ? `${directionFromCentre} of the centre` : 'from the centre'}`;
  if (km <= 2)
    return `Any supplier’s first zone takes in postcode ${postcode}, so a surcharge for distance would be a mistake.`;
  if (km <= 7)
    return `At ${far} every supplier to ${name} calls it metropolitan, and the talk can be about response and not about travel.`;
  if (km <= 14)
    return `Suppliers count ${far} as suburban, where traffic decides when the van arrives: ask for a morning or an afternoon and not for a day.`;
  return `At ${far} the nearest depot may not be one in the middle of ${name}; ask which it is, and have the zone and its charge confirmed for ${postcode}.`;
}

/** Places in the table of the nearest. */
const NEARBY = 5;

/** A dash stands for employment land, and for a business area of no listed suburb. */
function nearbyTable(place: Place, profile: Profile): NonNullable<Section['table']> {
  const { city, atlas } = profile;
  return {
    caption: NEAREST,
    head: ['Place', 'Postcode', 'Distance', 'Residents', 'Office occupations'],
    rows: atlas.otherPlaces(place, city, NEARBY).map((other) => {
      const direction = directionOf(place, other);
      const counted = other.suburb?.mainlyEmploymentLand ? undefined : other.suburb;
      return [
        other.name,
        other.postcode,
        `${kilometres(distanceKm(place, other))}${direction ? ` ${direction}` : ''}`,
        counted ? number(counted.population2021) : '–',
        counted?.officeOccupationsSharePct ? percent(counted.officeOccupationsSharePct) : '–',
      ];
    }),
  };
}

/** An office of the trade that goes with the sort of place. */
const officeOf = (place: Place, profile: Profile): SizedOffice =>
  sizedOffice(
    INDUSTRY_ADVICE[sortNotes(place).trade].office,
    profile,
    place.suburb?.officeOccupationsSharePct ?? undefined,
  );

function faqs(place: Place, profile: Profile, options: CopyOptions): readonly Faq[] {
  const office = officeOf(place, profile);
  const month = assumedRent(pagesOf(office)) + pageCost(office);
  return present([
    {
      question: `What would a lease ${inPlace(place.name)} cost a month?`,
      answer: `At assumed prices ${office.who} with ${officeSize(office)} would pay about ${wholeMoney(month)}, GST included.`,
    },
    {
      question: `What should I ask a supplier about service ${inPlace(place.name)}?`,
      answer: sentences(
        sortNotes(place).ask,
        profile.distance === 'capital' &&
          claimed(
            options,
            ['next-day'],
            (nextDay) => `We offer ${nextDay}; have it confirmed in writing for ${place.name} ${place.postcode}.`,
          ),
      ),
    },
  ]);
}

/** The words of `/{state}/{city}/suburb/{suburb}/`. */
export function suburbCopy(place: Place, city: City, options: CopyOptions): PageCopy {
  const profile = profileOf(city, options.atlas);
  const notes = sortNotes(place);
  const share = place.suburb?.officeOccupationsSharePct;
  return {
    title: fitTitle(
      `Printer Leasing ${place.name}, ${city.name} ${city.state} ${place.postcode}`,
      `Printer Leasing ${place.name} ${city.state} ${place.postcode}`,
    ),
    description: describe(
      present([
        `Printer leasing ${inPlace(place.name)} ${city.state} ${place.postcode}, ${notes.is.replace(/, .*/, '')}${place.directionFromCentre ? ` ${kilometres(place.distanceFromCentreKm)} ${place.directionFromCentre} of ${city.referencePoint ?? `central ${city.name}`}` : ''}.`,
        share !== null && share !== undefined && `Office occupations: ${percent(share)} of employed residents.`,
        'What to ask about access, service and price.',
      ]),
    ),
    keywords: [`printer leasing ${place.name}`, `photocopier lease ${place.postcode}`, `printer service ${place.name}`],
    heading: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    lead: lead(place, profile),
    sections: [
      {
        id: 'premises',
        heading: `${notes.heading}: ${place.name}`,
        paragraphs: [notes.building, notes.machine],
      },
      exampleIn(place, profile, officeOf(place, profile)),
      {
        id: 'figures',
        heading: `What the figures say about ${place.name}`,
        paragraphs: present([
          place.suburb?.mainlyEmploymentLand &&
            `Fewer than 500 people live in ${place.name}, so Census figures for residents say nothing about its businesses and are left out.`,
          ...suburbCircumstances(place, profile, place.suburb ? 5 : 7),
          zoneAdvice(place, profile),
        ]),
        table: nearbyTable(place, profile),
      },
    ],
    faqs: faqs(place, profile, options),
    facts: placeFacts(place, city),
  };
}
