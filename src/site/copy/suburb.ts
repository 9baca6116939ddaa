import type { Place } from '../atlas.ts';
import { directionOf, distanceKm } from '../geo.ts';
import type { City } from '../schemas.ts';
import { claimed } from './claims.ts';
import { describe, fitTitle } from './describe.ts';
import { assumedRent, officeSize, pageCost, pagesOf } from './examples/prices.ts';
import { placeFacts } from './facts.ts';
import { kilometres, percent, present, sentences, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { inPlace } from './names.ts';
import type { CopyOptions } from './options.ts';
import { sortNotes } from './premises.ts';
import { type Profile, profileOf } from './profile.ts';
import { suburbCircumstances } from './suburb-circumstances.ts';
import { exampleIn } from './suburb-examples.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { industryParagraph, type SizedOffice, sizedOffice } from './work.ts';

/** By distance from the city's point. */
function positionSentence(place: Place, { city, name }: Profile): string {
  if (!place.directionFromCentre) {
    return city.referencePoint === place.locality
      ? `${place.name} is the point that distances ${city.name === place.name ? '' : `for ${name} `}are measured from`
      : `${place.name} is the centre of ${name} itself`;
  }
  const km = kilometres(place.distanceFromCentreKm);
  return `${place.name} lies ${km} ${place.directionFromCentre} of ${city.referencePoint ?? `the centre of ${name}`} in a straight line`;
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

function nearbyTable(place: Place, profile: Profile): NonNullable<Section['table']> {
  const { city, atlas } = profile;
  return {
    caption: `Listed places nearest to ${place.name}, in a straight line`,
    head: ['Place', 'Postcode', 'Distance', 'Kind'],
    rows: atlas.otherPlaces(place, city, 3).map((other) => {
      const direction = directionOf(place, other);
      return [
        other.name,
        other.postcode,
        `${kilometres(distanceKm(place, other))}${direction ? ` to the ${direction}` : ''}`,
        sortNotes(other).is.replace(/^an? /, ''),
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
      answer: sentences(
        claimed(options, ['price', 'term'], (price, term) => `Our leases typically cost ${price} over ${term}.`),
        `At assumed prices ${office.who} with ${officeSize(office)} would pay about ${wholeMoney(month)}, GST included.`,
      ),
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
    lead: `${positionSentence(place, profile)}. For an office machine it is best thought of as ${notes.is}${share === null || share === undefined ? '' : `: office occupations are ${percent(share)} of its employed residents`}.`,
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
          ...suburbCircumstances(place, profile, 4),
          zoneAdvice(place, profile),
          ...(place.suburb
            ? []
            : profile.industries.slice(0, 2).map((industry) => industryParagraph(industry, profile))),
        ]),
        table: nearbyTable(place, profile),
      },
    ],
    faqs: faqs(place, profile, options),
    facts: placeFacts(place, city),
  };
}
