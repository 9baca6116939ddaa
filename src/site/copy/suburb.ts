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
import type { Faq, PageCopy, Section } from './types.ts';
import { industryParagraph, sizedOffice } from './work.ts';

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

function zoneAdvice({ distanceFromCentreKm: km }: Place, { name }: Profile): string {
  if (km <= 2)
    return `So close to the centre, any supplier’s first zone applies; a surcharge here would be a mistake or a try-on.`;
  if (km <= 7)
    return `That is inside what every supplier to ${name} calls metropolitan, so the talk can be about response and not about travel.`;
  if (km <= 14)
    return `Suppliers count that as suburban. Traffic, and not distance, decides when the van arrives, so ask for a morning or an afternoon and not for a day.`;
  return `At that distance the nearest depot may not be one in the centre of ${name}. Ask which it is, and have the zone and its charge confirmed for this postcode.`;
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

/** What marks the city as a whole, so that the suburb page says something of its surroundings. */
function cityParagraph({ industries, workArea }: Profile): string {
  const [first, second] = industries;
  if (!first || !second) return '';
  const advice = INDUSTRY_ADVICE[first.name];
  return `Across ${workArea} as a whole, ${advice.plain} (${percent(first.sharePct)} of employed residents) and ${INDUSTRY_ADVICE[second.name].plain} (${percent(second.sharePct)}) mark the mix most, so a reference from one of those trades is easy to ask for.`;
}

function faqs(place: Place, profile: Profile, options: CopyOptions): readonly Faq[] {
  const notes = sortNotes(place);
  const office = sizedOffice(INDUSTRY_ADVICE[notes.trade].office, profile);
  const month = assumedRent(pagesOf(office)) + pageCost(office);
  return present([
    {
      question: `What would a lease ${inPlace(place.name)} cost a month?`,
      answer: sentences(
        claimed(options, ['price', 'term'], (price, term) => `Our leases typically cost ${price} over ${term}.`),
        `For a sum with assumed prices take ${office.who} with ${officeSize(office)}: about ${wholeMoney(month)} a month, GST included, wherever in postcode ${place.postcode} it stands.`,
      ),
    },
    {
      question: `What should I ask a supplier about service ${inPlace(place.name)}?`,
      answer: sentences(
        notes.ask,
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
        share !== null && share !== undefined && `Office jobs: ${percent(share)} of employed residents.`,
        'What to ask about access, service and price.',
      ]),
    ),
    keywords: [`printer leasing ${place.name}`, `photocopier lease ${place.postcode}`, `printer service ${place.name}`],
    heading: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    lead: `${positionSentence(place, profile)}. For an office machine it is best thought of as ${notes.is}.`,
    sections: [
      {
        id: 'premises',
        heading: `${notes.heading}: ${place.name}`,
        paragraphs: [notes.building, notes.machine],
      },
      {
        id: 'figures',
        heading: `What the figures say about ${place.name}`,
        paragraphs: present([
          place.suburb?.mainlyEmploymentLand &&
            `Fewer than 500 people live in ${place.name}, so Census figures for residents say nothing about its businesses and are left out.`,
          ...suburbCircumstances(place, profile, 5),
          zoneAdvice(place, profile),
          cityParagraph(profile),
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
