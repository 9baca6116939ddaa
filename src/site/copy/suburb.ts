import type { Place } from '../atlas.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import { pricesSection } from './city.ts';
import { businessHours, inWriting, partCoverage, promises, responseTime, spareTerms } from './coverage-words.ts';
import { describe, fitTitle } from './describe.ts';
import { placeFacts } from './facts.ts';
import { capital, kilometres, present, sentences } from './grammar.ts';
import { noticeLink } from './lease-end.ts';
import { inPlace, placeName, placeNameFirst } from './names.ts';
import type { CopyOptions } from './options.ts';
import { leastRentSentence } from './price-words.ts';
import { type Profile, profileOf } from './profile.ts';
import type { Faq, PageCopy, Section } from './types.ts';

/** Length of the table of neighbours, and of its map. */
export const NEARBY_AREAS = 3;

/** Suburbs closer than this count as being at the city's reference point. */
const AT_POINT_KM = 0.3;

/** Describes the position, such as `8 km west of the centre of Newcastle`. */
export const positionIn = (
  { name, distanceFromCentreKm: km, directionFromCentre }: Place,
  { name: cityName, referencePoint }: City,
): { readonly isAtPoint: boolean; readonly words: string } => {
  const centre = `the centre of ${placeName(cityName)}`;
  const point = referencePoint === null || referencePoint === name ? centre : referencePoint;
  const isAtPoint = directionFromCentre === null || km < AT_POINT_KM;
  return { isAtPoint, words: isAtPoint ? `at ${point}` : `${kilometres(km)} ${directionFromCentre} of ${point}` };
};

const lead = (place: Place, { city, coverage }: Profile): string => {
  return sentences(
    `${placeNameFirst(place.name)} (${place.postcode}) is ${positionIn(place, city).words}, with the same prices as the rest of ${placeName(city.name)}.`,
    promises(coverage, inPlace(place.name)),
    coverage.response === undefined && `${inWriting('the response time')}.`,
  );
};

/**
 * Prints tenths of a kilometre, because on a phone `less than 1 km north-west` does not fit next to the name and
 * postcode.
 */
const tenths = (km: number): string => (km < 1 ? `${Math.max(1, Math.round(km * 10)) / 10} km` : kilometres(km));

/** Lists nearby areas. Apart from the map, this list is the only content that is unique to the page. */
const nearbySection = (place: Place, { city, options }: Profile): Section => ({
  id: 'nearby',
  heading: `Areas near ${placeName(place.name)}`,
  paragraphs: [],
  table: {
    caption: `Nearest areas that we serve from ${placeName(city.name)}, with straight-line distances`,
    head: ['Area', 'Postcode', 'Distance'],
    rows: options.atlas.otherPlaces(place, city, NEARBY_AREAS).map((other) => {
      const direction = directionOf(place, other);
      return [
        { text: other.name, path: paths.suburb(city, other.slug) },
        other.postcode,
        `${tenths(distanceKm(place, other))}${direction ? ` ${direction}` : ''}`,
      ];
    }),
  },
});

const faqs = ({ name }: Place, profile: Profile): readonly Faq[] => {
  const { coverage } = profile;
  return present([
    coverage.callBack !== undefined && {
      question: `What happens if our printer ${inPlace(name)} breaks down?`,
      answer: sentences(
        `Call us, and we call back within ${businessHours(coverage.callBack)}.`,
        coverage.who !== undefined &&
          coverage.response !== undefined &&
          `If we need to repair it on site, ${coverage.who} comes within ${responseTime(coverage.response)} of your call.`,
        coverage.spare !== undefined && `${capital(spareTerms(coverage.spare))}.`,
      ),
    },
  ]);
};

export const suburbCopy = (place: Place, city: City, options: CopyOptions): PageCopy => {
  const profile = profileOf(city, options);
  const { coverage } = profile;
  return {
    title: fitTitle(
      `Printer Leasing ${place.name}, ${city.name} ${city.state} ${place.postcode}`,
      `Printer Leasing ${place.name} ${city.state} ${place.postcode}`,
    ),
    description: describe(
      present([
        `We arrange leases and service for office printers ${inPlace(place.name)} ${city.state} ${place.postcode}${coverage.response === undefined ? '' : `, on site within ${responseTime(coverage.response)}`}.`,
        leastRentSentence(options),
        'Ask for a written quote.',
      ]),
    ),
    keywords: [`printer leasing ${place.name}`, `photocopier lease ${place.postcode}`, `printer service ${place.name}`],
    heading: `Printer Leasing ${inPlace(place.name)}, ${city.name} ${city.state}`,
    lead: lead(place, profile),
    answer: {
      ...partCoverage(profile, inPlace(place.name), place.postcode),
      links: [
        {
          text: `Printer leasing ${profile.in}`,
          path: paths.city(city),
          note: 'prices and terms',
        },
        noticeLink(profile),
      ],
    },
    // Rent and freight are the same in the whole city.
    sections: [nearbySection(place, profile), pricesSection(profile)],
    faqs: faqs(place, profile),
    facts: placeFacts(place, profile),
  };
};
